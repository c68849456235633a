"""Shared by all tests: the bench can be imported, and Hypothesis tries the same examples on every machine and
is never late.
"""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parents[1]))

settings.register_profile("rookery", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("rookery")
