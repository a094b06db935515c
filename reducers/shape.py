"""Values of a file fitted into the shape they should have: every misfit is told.

What does not fit is left out, or where it is needed replaced by a blank, so that the rest can be
looked at as well.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct

from reducers.message import Message, say

T = TypeVar("T")


class Misfit(NamedTuple):
    """What does not fit: the path of the value, why, and the ``word`` that is not ``known``."""

    path: str
    why: Message
    word: str = ""
    known: tuple[str, ...] = ()


def fitted(content: Any, shape: type[T]) -> tuple[T, list[Misfit]]:
    """Plain values in their shape, and what of them did not fit."""
    try:
        return msgspec.convert(content, shape), []
    except msgspec.ValidationError:
        misfits: list[Misfit] = []
        mended = _fit(content, shape, "", misfits)
        return msgspec.convert(_blank(shape) if mended is UNSET else mended, shape), misfits


def _fit(value: Any, shape: Any, path: str, misfits: list[Misfit]) -> Any:
    """A value without what does not fit, UNSET where nothing of it does."""
    struct, item = _struct(shape), _item(shape)
    if struct is not None and isinstance(value, Mapping):
        return dict(_fields(value, struct, path, misfits))
    if item is not None and isinstance(value, list):
        return [
            _blank(item) if fit is UNSET else fit
            for number, each in enumerate(value)
            for fit in (_fit(each, item, f"{path}[{number}]", misfits),)
        ]
    if get_origin(shape) is dict and isinstance(value, Mapping):
        kept = {
            key: _fit(each, get_args(shape)[1], below(path, key), misfits)
            for key, each in value.items()
        }
        return {key: each for key, each in kept.items() if each is not UNSET}
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        misfits.append(_told(error, shape, path))
        return UNSET
    return value


def _fields(
    value: Mapping[str, Any], struct: type[Struct], path: str, misfits: list[Misfit]
) -> Iterator[tuple[str, Any]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    for name, each in value.items():
        here = below(path, name)
        if name not in fields:
            misfits.append(Misfit(here, say("there is no such field"), name, tuple(fields)))
            continue
        fit = _fit(each, fields[name].type, here, misfits)
        if fit is not UNSET:
            yield name, fit
        elif fields[name].required:
            yield name, _blank(fields[name].type)
    for name, field in fields.items():
        if field.required and name not in value:
            misfits.append(Misfit(below(path, name), say("that is missing")))
            yield name, _blank(field.type)


def below(path: str, field: str) -> str:
    """The path of a field of what stands at a path."""
    return f"{path}.{field}" if path else field


def _blank(shape: Any) -> Any:
    """The emptiest value of a shape."""
    struct, origin = _struct(shape), get_origin(shape)
    if struct is not None:
        return {
            field.encode_name: _blank(field.type)
            for field in msgspec.structs.fields(struct)
            if field.required
        }
    if origin is Annotated:
        return _blank(get_args(shape)[0])
    if origin is Literal:
        return get_args(shape)[0]
    if origin is tuple and _item(shape) is None:
        return [_blank(each) for each in get_args(shape)]
    return (origin or shape)()


def _struct(shape: Any) -> type[Struct] | None:
    """The struct that a shape is, or may be."""
    arms = get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)
    found = (arm for arm in arms if isinstance(arm, type) and issubclass(arm, Struct))
    return next(found, None)


def _item(shape: Any) -> Any:
    """The shape of what a list holds, None for what is no list of any length."""
    found = get_args(shape)
    return found[0] if get_origin(shape) is tuple and found[1:] == (Ellipsis,) else None


def _told(error: msgspec.ValidationError, shape: Any, path: str) -> Misfit:
    what, _, place = str(error).partition(" - at `")
    within = path + place.rstrip("`").removeprefix("$")
    for pattern, tell in MISFITS:
        if found := re.match(pattern, what):
            word = found[1].strip("'") if tell is _no_choice else ""
            return Misfit(within, tell(*found.groups()), word, _choices(shape))
    return Misfit(within, say("that cannot stand there: {why}", why=what))


def _choices(shape: Any) -> tuple[str, ...]:
    """The words of which one may stand there."""
    return tuple(map(str, get_args(shape))) if get_origin(shape) is Literal else ()


def _misshapen(expected: str, got: str) -> Message:
    return say("{expected} is expected there, not {got}", expected=expected, got=got)


def _no_choice(value: str) -> Message:
    return say("{value} is not one of the words that may stand there", value=value)


def _too_small(bound: str) -> Message:
    return say("no less than {least} may stand there", least=bound)


def _too_large(bound: str) -> Message:
    return say("no more than {most} may stand there", most=bound)


def _wrong_length(length: str, got: str) -> Message:
    return say("{length} values are expected there, not {got}", length=length, got=got)


MISFITS: Final[tuple[tuple[str, Callable[..., Message]], ...]] = (
    (r"Expected `array` of length (\d+), got (\d+)$", _wrong_length),
    (r"Expected `(.*)`, got `(.*)`$", _misshapen),
    (r"Expected `int` >= (-?\d+)$", _too_small),
    (r"Expected `int` <= (-?\d+)$", _too_large),
    (r"Invalid enum value (.*)$", _no_choice),
)
"""What msgspec says of a value that has not the right shape, and how it is told."""
