"""Setting a match up from the command line: seats, options, decks, who starts."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct

from cli.desk import Desk, new_id
from cli.errors import Exit, Failure
from engine.decks import read_deck
from engine.match import Match
from engine.people import PREFIX
from engine.seating import Place, read_seats, sit_down
from events.facts import Card, Seat, Unknown
from events.match import Kind, Order, Start
from reducers.cards import Entries, listed
from reducers.games import find_game
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


def set_up(desk: Desk, wanted: Wanted) -> tuple[Match, Decks]:
    """The match that was asked for, its set-up staged; and the decks that were given.

    Raises :class:`Failure` for what cannot be read, ``Illegal`` for what the game refuses.
    """
    game = find_game(wanted.game)
    places = read_seats(wanted.seats, game.key)
    names = labels(places)
    desk.speak(game, names)
    decks = {
        seat_named(text.partition("=")[0], names): _deck(text, game.cards())
        for text in wanted.decks
    }
    start = Start(
        game.key,
        wanted.kind,
        sit_down(places, desk.registrar),
        dict(_option(text) for text in wanted.options),
        wanted.order,
        None if wanted.first is None else seat_named(wanted.first, names),
        wanted.seed,
        None if wanted.on is None else day(wanted.on),
    )
    match = Match.new(desk.log, stream_name(wanted, game.key), start, wanted.key)
    return match, decks


def bring_decks(match: Match, decks: Decks, names: Sequence[str], otherwise: str | None) -> None:
    """Stage the decks that were given; for the other seats the line ``otherwise``, if there is
    one."""
    for ask in match.turn():
        if ask.kind != "deck" or not isinstance(ask.actor, int):
            continue
        line = (
            f"deck {listed(tuple(sorted(decks[ask.actor], key=str)))}"
            if ask.actor in decks
            else otherwise
        )
        if line is not None:
            match.stage(match.game.read(match.state, f"{names[ask.actor]}: {line}", names))


def labels(places: Sequence[Place]) -> tuple[str, ...]:
    """What the seats are called while the match is set up."""
    return tuple(place.name or f"seat {seat + 1}" for seat, place in enumerate(places))


def seat_named(word: str, names: Sequence[str]) -> Seat:
    """The seat somebody means; raises ``NoSuch`` or ``Ambiguous``."""
    return int(find("seat", word.strip(), {str(seat): (name,) for seat, name in enumerate(names)}))


def stream_name(wanted: Wanted, game: str) -> str:
    """What the match is called in the log: as asked, else by its key, else by a new id."""
    name = wanted.name or wanted.key
    if name is None:
        return f"{game}-{new_id(length=6)}"
    if name.startswith(PREFIX) or not name.isprintable() or not name.strip() or "/" in name:
        raise Failure(
            Exit.USAGE,
            say("{name} cannot be the name of a match", name=name),
            hint=say("use letters, digits and hyphens, as in friday-1"),
        )
    return name


def day(text: str) -> str:
    """A day as it is kept; raises :class:`Failure` for what is none."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Failure(
            Exit.USAGE, say("{text} is no day", text=text), hint=say("write it as 2026-11-30")
        ) from None


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise Failure(
            Exit.USAGE,
            say("{text} is no option", text=text),
            hint=say("write it as KEY=VALUE; flagfall rules GAME lists them"),
        )
    return key.strip().replace("-", "_"), value.strip()


def _deck(text: str, entries: Entries) -> tuple[Card | Unknown, ...]:
    _, equals, file = text.partition("=")
    if not equals:
        raise Failure(
            Exit.USAGE,
            say("{text} names no deck", text=text),
            hint=say("write it as SEAT=FILE"),
        )
    return read_deck(read_file(Path(file)), file, entries)


def read_file(path: Path) -> str:
    """A text file, whatever program wrote it; raises :class:`Failure` or ``OSError``."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")
