"""`python -m jadoube` is the command line."""

import sys

from jadoube.cli import main

if __name__ == "__main__":
    sys.exit(main())
