"""Setting a match up: what is asked and checked alike in every game."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, get_args

import msgspec
from msgspec import Struct

from events.match import Catalogue, MatchStarted, Options, Pack, Start
from reducers.cards import Entries
from reducers.game import Illegal
from reducers.message import say
from reducers.packs import BadPack, check_together


def start(
    command: Start,
    rules: str,
    seats: tuple[int, int],
    options: type[Struct],
    catalogue: Catalogue,
    cards: Callable[[tuple[Pack, ...]], Entries],
) -> MatchStarted:
    """The first event of a match, every option filled in.

    ``cards`` gives the cards with some packs.  Raises :class:`Illegal` for a wrong number of seats,
    an unknown option or a value it has not, a first seat that does not exist, and packs that cannot
    be used, alone or together.
    """
    least, most = seats
    count = len(command.sittings)
    if not least <= count <= most:
        raise Illegal(
            "wrong-number-of-seats",
            say(
                "{count} seats; this game has {least} to {most}.",
                count=count,
                least=least,
                most=most,
            ),
            "seats",
        )
    people = [sitting.person for sitting in command.sittings if sitting.person is not None]
    if len(set(people)) < len(people):
        raise Illegal("seated-twice", say("The same person cannot sit in two seats."), "seats")
    if command.first is not None and not 0 <= command.first < count:
        raise Illegal("no-such-seat", say("There is no seat {seat}.", seat=command.first), "seats")
    if command.packs:
        try:
            _together(cards, command.packs)
        except BadPack as bad:
            raise bad_pack(bad) from bad
    return MatchStarted(
        command.game,
        rules,
        command.kind,
        command.sittings,
        complete(options, command.options),
        catalogue,
        command.order,
        command.first,
        command.seed,
        command.played_on,
        command.packs,
        command.parent,
        command.table,
    )


@lru_cache(maxsize=64)
def _together(cards: Callable[[tuple[Pack, ...]], Entries], packs: tuple[Pack, ...]) -> None:
    cards(packs)
    check_together(cards, packs)


def bad_pack(bad: BadPack) -> Illegal:
    """What to answer to packs that cannot be used."""
    why = bad.faults[0].told
    return Illegal("bad-pack", say("A pack cannot be used: {why}.", why=why), "packs")


def complete(options: type[Struct], given: Options, beside: Sequence[str] = ()) -> Options:
    """Every option of a game with its value: as given, else the default.

    ``beside`` names other options that might have been given, which are told to who errs.

    Raises :class:`Illegal` for an option the game has not, or a value the option has not.
    """
    known = {field.name: field for field in msgspec.structs.fields(options)}
    for name in given:
        if name not in known:
            raise Illegal(
                "no-such-option",
                say(
                    "There is no option {name}; there is: {known}.",
                    name=name,
                    known=", ".join((*known, *beside)),
                ),
                "options",
            )
    for name, value in given.items():
        try:
            msgspec.convert({name: value}, options, strict=False)
        except msgspec.ValidationError as error:
            raise Illegal(
                "no-such-value",
                say(
                    "{name} cannot be {value}; it may be: {values}.",
                    name=name,
                    value=str(value),
                    values=_listed(possible(known[name])),
                ),
                "options",
            ) from error
    chosen = msgspec.convert(given, options, strict=False)
    values: dict[str, Any] = msgspec.to_builtins(chosen)
    return values


def possible(field: msgspec.structs.FieldInfo) -> tuple[str | int | bool, ...]:
    """What an option may be: words, yes or no, or whole numbers between two ends."""
    kind, meta = get_args(field.type)
    if kind is bool:
        return (False, True)
    if kind is int:
        assert meta.ge is not None and meta.le is not None
        return tuple(range(int(meta.ge), int(meta.le) + 1))
    return get_args(kind)


def _listed(values: tuple[str | int | bool, ...]) -> str:
    """Values as they are typed; whole numbers by their ends."""
    typed = [str(value).lower() for value in values]
    return f"{typed[0]}–{typed[-1]}" if type(values[0]) is int else ", ".join(typed)
