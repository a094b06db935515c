"""Why something cannot be read or does not hold, in words that can be translated."""

from collections.abc import Mapping
from typing import Self, TypeAlias

Part: TypeAlias = str | int | None


class Reason(str):
    """A sentence in English that remembers its template, which is the key of its translation, and
    what was put into it; None stands for what nobody knows."""

    text: str
    arguments: Mapping[str, str | int]

    def __new__(cls, text: str, /, **arguments: Part) -> Self:
        known = {name: "?" if part is None else part for name, part in arguments.items()}
        reason = super().__new__(cls, text.format_map(known))
        reason.text, reason.arguments = text, known
        return reason
