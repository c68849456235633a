"""Shared by all tests: Hypothesis tries the same examples on every machine and is never late."""

from hypothesis import settings

settings.register_profile("rookery", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("rookery")
