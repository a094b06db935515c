"""Setting a match up from the command line: seats, options, decks, who starts."""

from collections.abc import Callable, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from cli.desk import Desk, new_id
from cli.errors import Exit, Failure
from cli.files import read_file
from cli.packs import packs as read_packs
from engine.decks import read_deck
from engine.match import Match
from engine.people import PREFIX
from engine.seating import Place, read_seats, sit_down
from engine.stream import Stream
from events.facts import Card, Command, Seat, Unknown
from events.match import Kind, Options, Order, Pack, Sitting, Start, TableRef
from reducers.cards import Entries, listed
from reducers.game import Game, Illegal
from reducers.games import find_game
from reducers.history import borders
from reducers.message import say
from reducers.text import find

Decks = dict[Seat, tuple[Card | Unknown, ...]]


class Wanted(Struct, frozen=True):
    """What was asked for, as typed."""

    game: str
    seats: str
    kind: Kind
    options: Sequence[str] = ()
    decks: Sequence[str] = ()
    order: Order = "drawn"
    first: str | None = None
    seed: int | None = None
    on: str | None = None
    name: str | None = None
    key: str | None = None
    packs: Sequence[str] = ()


class Agreed(Struct, frozen=True):
    """What a tournament says of all its matches."""

    packs: tuple[Pack, ...] = ()
    options: Options = {}


NOTHING: Final = Agreed()


def set_up(desk: Desk, wanted: Wanted) -> tuple[Match, Decks]:
    """The match that was asked for, its set-up staged; and the decks that were given.

    Raises :class:`Failure` for what cannot be read, ``Illegal`` for what the game refuses.
    """
    game = find_game(wanted.game)
    places = read_seats(wanted.seats, game.key)
    return set_up_at(desk, game, labels(places), sit_down(places, desk.registrar), wanted)


def set_up_at(
    desk: Desk,
    game: Game[Any],
    names: Sequence[str],
    sittings: tuple[Sitting, ...],
    wanted: Wanted,
    table: TableRef | None = None,
    agreed: Agreed = NOTHING,
) -> tuple[Match, Decks]:
    """The match that was asked for, among those who sit there, with the cards and options that
    were agreed on before; raises as :func:`set_up` does."""
    packs = (*agreed.packs, *read_packs(game, wanted.packs))
    desk.speak(game, names, packs)
    cards = game.cards(packs)
    decks = dict(_deck(text, names, cards) for text in wanted.decks)
    start = Start(
        game.key,
        wanted.kind,
        sittings,
        {**agreed.options, **dict(option(text) for text in wanted.options)},
        wanted.order,
        None if wanted.first is None else seat_named(wanted.first, names),
        wanted.seed,
        None if wanted.on is None else day(wanted.on),
        packs,
        table=table,
    )
    match = Match.new(
        desk.log,
        stream_name(wanted.name or wanted.key or f"{game.key}-{new_id(length=6)}"),
        start,
        wanted.key,
    )
    return match, decks


def bring_decks(
    match: Match, decks: Decks, names: Sequence[str], otherwise: Callable[[Seat], str]
) -> None:
    """Stage the decks that were given; for the other seats the line that ``otherwise`` gives."""
    for ask in match.turn():
        if ask.kind != "deck" or not isinstance(ask.actor, int):
            continue
        line = (
            f"deck {listed(tuple(sorted(decks[ask.actor], key=str)))}"
            if ask.actor in decks
            else otherwise(ask.actor)
        )
        match.stage(match.game.read(match.state, f"{names[ask.actor]}: {line}", names))


def prepared_at(match: Match) -> int:
    """The version after the set-up: the first decision, and the decks brought right after it; in
    some games nobody brings any."""
    ends, state = borders(match.records), None
    for begins, end in pairwise(ends):
        command = match.records[begins].command
        if begins and not _brings(match.game, state, command):
            return begins
        state = match.game.fold(match.events[begins:end], state)
    return ends[-1]


def _brings(game: Game[Any], state: Any, command: Command | None) -> bool:
    """Whether a command is what somebody is asked for who has no deck yet."""
    asked = (next(iter(ask.options())) for ask in game.turn(state) if ask.kind == "deck")
    return type(command) in map(type, asked)


def labels(places: Sequence[Place]) -> tuple[str, ...]:
    """What the seats are called while the match is set up."""
    return tuple(place.name or f"seat {seat + 1}" for seat, place in enumerate(places))


def seat_named(word: str, names: Sequence[str]) -> Seat:
    """The seat somebody means; raises ``NoSuch`` or ``Ambiguous``."""
    return int(find("seat", word.strip(), {str(seat): (name,) for seat, name in enumerate(names)}))


def stream_name(name: str) -> str:
    """The name of a match, if it can be one; raises :class:`Failure`."""
    if name.startswith(PREFIX) or not name.isprintable() or not name.strip() or "/" in name:
        raise Failure(
            Exit.USAGE,
            say("{name} cannot be the name of a match", name=name),
            hint=say("use letters, digits and hyphens, as in friday-1"),
        )
    return name


def another_match(name: str) -> Failure:
    """What to tell when a match of that name is there already, and is another one."""
    return Failure(
        Exit.CONFLICT,
        say("there is another match called {match} already", match=name),
        hint=say("choose another --id, or look at it: flagfall replay {match}", match=name),
    )


def no_such_record(match: Stream, rule: str) -> Illegal:
    """What to tell when a record is named that a match does not have."""
    return Illegal(
        "no-such-record",
        say("{match} has {count} records.", match=match.stream, count=match.version),
        rule,
    )


def day(text: str) -> str:
    """A day as it is kept; raises :class:`Failure` for what is none."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Failure(
            Exit.USAGE, say("{text} is no day", text=text), hint=say("write it as 2026-11-30")
        ) from None


def option(text: str) -> tuple[str, str]:
    """An option as typed, ``KEY=VALUE``; raises :class:`Failure`."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Failure(
            Exit.USAGE,
            say("{text} is no option", text=text),
            hint=say("write it as KEY=VALUE; flagfall rules GAME lists them"),
        )
    return key.strip().replace("-", "_"), value.strip()


def _deck(
    text: str, names: Sequence[str], entries: Entries
) -> tuple[Seat, tuple[Card | Unknown, ...]]:
    """The seat and the cards that ``SEAT=FILE`` means; a name may begin with a ``=`` itself."""
    exact = [seat for seat, name in enumerate(names) if text.startswith(f"{name}=")]
    word, equals, file = text.partition("=")
    if exact:
        file = text[len(names[exact[0]]) + 1 :]
    elif not equals:
        raise Failure(
            Exit.USAGE, say("{text} names no deck", text=text), hint=say("write it as SEAT=FILE")
        )
    seat = exact[0] if exact else seat_named(word, names)
    return seat, read_deck(read_file(Path(file)), file, entries)
