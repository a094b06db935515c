"""Writes the golden logs: whole matches, kept for ever, from fixed clocks, ids, seeds and salts.

Run as a program it writes those that are missing from ``fixtures/`` and notes their digests in
``digests.txt``.  A golden log is never changed once it was published: a match recorded today must
be read for ever.  When the program begins to write another log for the same match, give the new one
a new name here, and take the old name out of ``GOLDEN``: its file, its digest and its playthrough
stay.  (``--all`` writes them all anew; before the first release, when nobody has such a log yet.)
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.decks import read_deck
from engine.exchange import export
from engine.match import Match
from engine.moves import lines, record
from engine.people import People, Registrar, seat_names
from engine.play import play, seated
from engine.players import Absent
from engine.seating import read_seats, sit_down
from events.challengers import Bring
from events.log.memory import MemoryLog
from events.match import Kind, Start
from events.record import Body, Sealed, Stored, link, seal_of
from reducers.games import game

FIXTURES: Final = Path(__file__).parents[2] / "fixtures"
DIGESTS: Final = Path(__file__).with_name("digests.txt")


class GoldenPen:
    """Writes with a clock that goes twenty seconds an append, and with known salts."""

    def __init__(self, recorder: str) -> None:
        self.recorder = recorder
        self._appends, self._salts = count(), count(1)

    def now(self) -> str:
        """Twenty seconds later than the last time."""
        time = datetime(2025, 3, 7, 19, tzinfo=UTC) + timedelta(seconds=20 * next(self._appends))
        return time.isoformat().replace("+00:00", "Z")

    def salt(self) -> bytes:
        """The next of the known salts."""
        return sha256(f"golden salt {next(self._salts)}".encode()).digest()[:16]


class Table:
    """A new log with one match that is being set up in it."""

    def __init__(self, stream: str, seats: str, kind: Kind, seed: int | None = None) -> None:
        self.log = MemoryLog()
        ids = count(1)
        registrar = Registrar(People(self.log), lambda: f"{next(ids):04}")
        places = read_seats(seats, "challengers")
        sittings = sit_down(places, registrar)
        self.pen = GoldenPen(registrar.id_of("Cleo"))
        self.log.append(registrar.batches, self.pen)
        self.names = seat_names(sittings, registrar.people.names)
        start = Start("challengers", kind, sittings, {}, seed=seed, played_on="2025-03-07")
        self.match = Match.new(self.log, stream, start)

    def bring(self, *decks: str | None) -> None:
        """Put the decks on the table, card names between commas; None for one nobody wrote down."""
        cards = game("challengers").cards()
        for seat, deck in enumerate(decks):
            brought = None if deck is None else read_deck(deck, "deck", cards)
            self.match.stage(Bring(seat, brought))
        self.match.commit(self.pen)

    def record(self, moves: str) -> None:
        """Record the lines of a file of moves."""
        record(self.match, list(lines(moves)), self.names, self.pen, self.match.version)

    def transcript(self) -> bytes:
        """The whole log as a transcript."""
        assert self.match.outcome() is not None
        return b"".join(export(self.log, None))


def duel() -> bytes:
    """A whole duel typed at a table: ``duel.moves``."""
    table = Table("friday-1", "Ana,Bo", "recorded")
    table.bring(None, None)
    table.record((FIXTURES / "challengers" / "duel.moves").read_text())
    return table.transcript()


HIDDEN: Final = (
    "3 newcomer, talent, dog, champion, 2 navigator, 2 clairvoyant, cowboy, butler, lion",
    "3 newcomer, talent, dog, champion, navigator, clairvoyant, 2 cowboy, 2 butler, spider",
)
"""Decks with every card that makes somebody look, choose or move a hidden card."""


def played() -> bytes:
    """A match of two bots with hidden choices."""
    table = Table("bots-1", "bot:greedy,bot:random", "played", seed=SEED)
    table.bring(*HIDDEN)
    players = seated(table.match, SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


SEED: Final = 8


def schema_1() -> bytes:
    """A duel whose first record has the first shape of ``MatchStarted``: seats were person ids."""
    table = Table("old-1", "Ana,Bo", "recorded")
    table.bring("2 dog, cat, talent", "2 newcomer, champion, pig")
    table.record("toss ana\ndog\nnewcomer\nchampion\ntalent\ncat\nnewcomer\npig\ndog\n")
    old = MemoryLog()
    stored = list(table.log.after(0))
    old.adopt([one for one in stored if one.stream != "old-1"])
    old.adopt(list(_chained(one for one in stored if one.stream == "old-1")))
    table.log = old
    return table.transcript()


def _chained(records: Iterator[Stored]) -> Iterator[Stored]:
    """The records of a match, the first in its old shape, chained anew."""
    before = ""
    for stored in records:
        if stored.version == 1:
            stored = _as_schema_1(stored)
        before = link(before, stored.body)
        yield replace(stored, hash=before)


def _as_schema_1(stored: Stored) -> Stored:
    assert stored.sealed is not None and stored.salt is not None
    body = msgspec.json.decode(stored.body, type=Body)
    sealed = msgspec.json.decode(stored.sealed, type=Sealed)
    full = msgspec.json.encode(replace(sealed, data=_seats(sealed.data)))
    old = replace(body, schema=1, data=_seats(body.data), seal=seal_of(stored.salt, full))
    return replace(stored, body=msgspec.json.encode(old), sealed=full)


def _seats(data: Raw) -> Raw:
    """The fields of ``MatchStarted`` as schema 1 had them."""
    now = msgspec.json.decode(data)
    now["seats"] = [sitting["person"] for sitting in now["sittings"]]
    return Raw(msgspec.json.encode({name: now[name] for name in SCHEMA_1}))


SCHEMA_1: Final = (
    *("game", "rules", "kind", "seats", "options", "catalogue"),
    *("order", "first", "seed", "played_on"),
)


GOLDEN: Final[Mapping[str, Callable[[], bytes]]] = {
    "challengers/duel.jsonl": duel,
    "challengers/played.jsonl": played,
    "challengers/schema-1.jsonl": schema_1,
}
"""Every golden log that this version of the rules writes, and how."""


def main(everything: bool) -> None:
    """Write what is missing, or everything, and its digest."""
    digests = dict(reversed(line.split()) for line in DIGESTS.read_text().splitlines())
    for name, make in GOLDEN.items():
        file = FIXTURES / name
        if everything or not file.exists():
            file.write_bytes(make())
            digests[name] = sha256(file.read_bytes()).hexdigest()
    DIGESTS.write_text("".join(f"{digest} {name}\n" for name, digest in sorted(digests.items())))


if __name__ == "__main__":
    main("--all" in sys.argv[1:])
