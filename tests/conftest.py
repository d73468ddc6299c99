"""What all tests share: how hard Hypothesis tries."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: a busy machine is no fault of the code under test. `sanitized` is for the
# sanitizer build, which is some ten times slower and looks for other faults; `fuzz` is for
# a long run by hand.
settings.register_profile("house", deadline=None, print_blob=True)
settings.register_profile("sanitized", deadline=None, print_blob=True, max_examples=20)
settings.register_profile("fuzz", deadline=None, print_blob=True, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))
