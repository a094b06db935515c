"""Reading the values of options and arguments, with errors in the reader's language.

typer would read them with pydantic, whose import takes longer than all the rest of a short command
and whose errors are in English.  Kinds of values that are not listed here are left to it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin

from cli.errors import Exit, Failure
from cli.texts import N_

if TYPE_CHECKING:
    from typer._click.core import Parameter


class Reader:
    """Reads what was typed for one parameter; takes the place of typer's own reader of it."""

    def __init__(self, annotation: Any) -> None:
        self._choices: tuple[str, ...] = ()
        self._many = get_origin(annotation) is list
        kind = get_args(annotation)[0] if self._many else annotation
        if get_origin(kind) is Literal:
            self._choices, kind = get_args(kind), str
        self._kind: type = kind

    @property
    def able(self) -> bool:
        """Whether this reader knows the kind of value."""
        return self._kind in KINDS

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value in its own type; raises :class:`Failure` where it cannot be read."""
        if self._many:
            return [self._one(item, param) for item in value or ()]
        return None if value is None else self._one(value, param)

    def _one(self, value: Any, param: Any) -> Any:
        if not isinstance(value, str):
            return value
        if self._choices and value not in self._choices:
            raise refusal(param, N_("{value} is not one of {choices}"), value, self._choices)
        convert, refused = KINDS[self._kind]
        try:
            read = convert(value)
        except ValueError:
            raise refusal(param, refused, value) from None
        low, high = getattr(param, "min", None), getattr(param, "max", None)
        if self._kind is int:  # no log and no table holds more
            low, high = -LARGEST if low is None else low, LARGEST if high is None else high
        if low is not None and read < low:
            raise refusal(param, N_("{value} is less than {limit}"), value, limit=low)
        if high is not None and read > high:
            raise refusal(param, N_("{value} is more than {limit}"), value, limit=high)
        return read


LARGEST: Final = 2**63 - 1
"""The largest whole number that may be typed."""


def _truth(value: str) -> bool:
    """A flag as an environment variable gives it."""
    return value.lower() in ("1", "true", "yes", "on")


KINDS: Final[dict[type, tuple[Callable[[str], Any], str]]] = {
    str: (str, ""),
    bool: (_truth, ""),
    Path: (Path, ""),
    int: (int, N_("{value} is not a whole number")),
    float: (float, N_("{value} is not a number")),
}
"""For each kind of value how it is read, and what is said where it cannot be."""


def read_our_way(parameter: Parameter) -> None:
    """Have a parameter read by :class:`Reader`, if it knows the kind of value."""
    reader = Reader(parameter.type_descriptor.annotation)  # type: ignore[attr-defined]
    if reader.able:
        parameter._runtime_param = reader  # type: ignore[attr-defined]


def refusal(
    parameter: Parameter, text: str, value: str, choices: tuple[str, ...] = (), limit: object = ""
) -> Failure:
    """The failure that says which option or argument has a wrong value, and why."""
    from cli.usage import name_of
    from reducers.message import say

    return Failure(
        Exit.USAGE,
        say(
            "{parameter}: {reason}",
            parameter=name_of(parameter),
            reason=say(text, value=value, choices=", ".join(choices), limit=str(limit)),
        ),
    )
