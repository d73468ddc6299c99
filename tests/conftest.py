"""What all tests share: how hard Hypothesis tries, and that Ctrl-C is heeded."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

# No deadlines: a busy machine is no fault of the code under test. `sanitized` is for the
# sanitizer build, which is some ten times slower and looks for other faults; `fuzz` is for
# a long run by hand.
settings.register_profile("house", deadline=None, print_blob=True)
settings.register_profile("sanitized", deadline=None, print_blob=True, max_examples=20)
settings.register_profile("fuzz", deadline=None, print_blob=True, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

# A shell that puts the tests into the background tells them, and every process that they start, to
# ignore the signal; tests of interruptions would then wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
