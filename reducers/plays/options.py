"""A collection has no options: what was agreed about the plays in it was agreed elsewhere."""

from typing import Final

from msgspec import Struct

RULES: Final = "1"
"""Raised where a play would be judged otherwise."""


class Options(Struct, frozen=True):
    """None."""
