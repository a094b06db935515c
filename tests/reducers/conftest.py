"""What the tests of the second floor share."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=300)
settings.load_profile("steady")
