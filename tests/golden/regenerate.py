"""Writes the golden logs: whole matches and tournaments, kept for ever, from fixed clocks, ids,
seeds and salts.

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

from engine.bots import policies
from engine.decks import read_deck
from engine.exchange import export
from engine.hosting import host
from engine.match import Match
from engine.moves import lines, record
from engine.people import People, Registrar, seat_names
from engine.play import play, seated
from engine.players import Absent, Bot, SeededNature
from engine.seating import read_seats, sit_down
from engine.tournament import Contest, begin, commit_match, next_attempt
from events.challengers.opening import Bring
from events.facts import NATURE, Command
from events.log.memory import MemoryLog
from events.match import Kind, Sitting, Start, TableRef
from events.record import Body, Sealed, Stored, link, seal_of
from events.tournament.common import Result, Tokens
from events.tournament.entrants import Award, Enter
from events.tournament.opening import NewTournament
from events.tournament.tables import Correct, Report
from reducers.games import game
from reducers.tournament import TOURNAMENT

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

    def __init__(
        self,
        stream: str,
        seats: str,
        kind: Kind,
        seed: int | None = None,
        *,
        of: str = "challengers",
    ) -> None:
        self.log = MemoryLog()
        ids = count(1)
        registrar = Registrar(People(self.log), lambda: f"{next(ids):04}")
        places = read_seats(seats, of)
        sittings = sit_down(places, registrar)
        self.pen = GoldenPen(registrar.id_of("Cleo"))
        self.log.append(registrar.batches, self.pen)
        self.names = seat_names(sittings, registrar.people.names)
        start = Start(of, kind, sittings, {}, seed=seed, played_on="2025-03-07")
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


HOUSE: Final = (
    "2 newcomer, dog, champion, fan-bus, wizard, gangster, ufo, mime, pyrotechnician, horse",
    "2 newcomer, dog, talent, heroine, sailor, ghost, shapeshifter, juggler, vacuum-cleaner, siren",
)
"""Decks of cards whose text is not known, a few for each kind of thing they do."""


def house() -> bytes:
    """A match of two bots with effects of the house."""
    table = Table("bots-2", "bot:random,bot:greedy", "played", seed=HOUSE_SEED)
    table.bring(*HOUSE)
    players = seated(table.match, HOUSE_SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


HOUSE_SEED: Final = 840

SEED: Final = 8


def fight() -> bytes:
    """A whole fight typed at a table, hands mostly untold: ``duel.moves``."""
    table = Table("ring-1", "Ana,Bo", "recorded", of="rois")
    table.match.commit(table.pen)
    table.record((FIXTURES / "rois" / "duel.moves").read_text())
    return table.transcript()


def fought() -> bytes:
    """A fight of two bots."""
    table = Table("ring-2", "bot:greedy,bot:greedy", "played", seed=SEED, of="rois")
    table.match.commit(table.pen)
    players = seated(table.match, SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


def cardland() -> bytes:
    """A whole match of CLAMP typed at a table, decks untold: ``duel.moves``."""
    table = Table("stage-1", "Ana,Bo", "recorded", of="clamp")
    table.match.commit(table.pen)
    moves = (FIXTURES / "clamp" / "duel.moves").read_text()
    table.record(f"ana: deck ?\nbo: deck ?\n{moves}")
    return table.transcript()


def cardland_of_bots() -> bytes:
    """A match of CLAMP between two bots, with their starter decks."""
    table = Table("stage-2", "bot:greedy,bot:greedy", "played", seed=SEED, of="clamp")
    table.match.commit(table.pen)
    players = seated(table.match, SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


def slam() -> bytes:
    """A whole game typed at a table, one hand untold: ``duel.moves``."""
    table = Table("slam-1", "Ana,Bo", "recorded", of="champd-up")
    table.match.commit(table.pen)
    table.record((FIXTURES / "champd_up" / "duel.moves").read_text())
    return table.transcript()


def slammed() -> bytes:
    """A game of two bots."""
    table = Table("slam-2", "bot:greedy,bot:greedy", "played", seed=SEED, of="champd-up")
    table.match.commit(table.pen)
    players = seated(table.match, SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


def party() -> bytes:
    """A whole game of two typed at a table, every card told: ``party.moves``."""
    table = Table("party-1", "Ana,Bo", "recorded", of="smash-up")
    table.match.commit(table.pen)
    table.record((FIXTURES / "smash_up" / "party.moves").read_text())
    return table.transcript()


def smashed() -> bytes:
    """A game of three bots."""
    table = Table("party-2", "bot:greedy,bot:random,bot:random", "played", seed=SEED, of="smash-up")
    table.match.commit(table.pen)
    players = seated(table.match, SEED, Absent())
    play(table.match, players, lambda match: match.commit(table.pen))
    return table.transcript()


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


PLAYERS: Final = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class Cup:
    """A new log with an evening of eight players in it."""

    def __init__(self) -> None:
        self.log = MemoryLog()
        ids = count(1)
        self.registrar = Registrar(People(self.log), lambda: f"{next(ids):04}")
        self.pen = GoldenPen(self.registrar.id_of("Nora"))
        entrants = tuple(self.registrar.id_of(name) for name in PLAYERS)
        made = NewTournament(
            "Spring Cup", "challengers", "plan", entrants, {}, seed=63, played_on="2025-03-07"
        )
        self.contest = Contest.new(self.log, "spring-cup", made)
        self.commit()

    def commit(self) -> None:
        """Write what is staged, whoever is new among the people with it."""
        self.contest.commit(self.pen, *self.registrar.batches)
        self.registrar.batches.clear()

    def id_of(self, name: str) -> str:
        """The id of somebody, who is registered if they are new."""
        return self.registrar.id_of(name)

    def do(self, command: Command) -> None:
        """Give a command."""
        self.contest.do(command)
        self.commit()

    def say(self, text: str) -> None:
        """Give the commands of some lines, in words."""
        for line in lines(text):
            if line.text == "undo":
                self.contest.undo()
                self.commit()
            else:
                names = [str(self.registrar.people.names[each]) for each in self.entrants]
                self.do(TOURNAMENT.read(self.contest.state, line.text, names))

    @property
    def entrants(self) -> tuple[str, ...]:
        """Everybody who plays, by id."""
        return self.contest.state.entrants

    def result(self, round: int, park: str, winner: str, **how: int | bool) -> None:
        """Say who won a table, who gained fans there, or that somebody forfeits."""
        fans = {name: gained for name, gained in how.items() if name in PLAYERS}
        tokens = tuple(Tokens(self.id_of(name), gained) for name, gained in fans.items())
        result = Result(self.id_of(winner), tokens, forfeit="forfeit" in how)
        self.do(Report(round, park, result))

    def match(self, round: int, park: str, kind: Kind, *decks: str | None) -> Match:
        """The match of a table, begun, the decks on it."""
        seating = self.contest.state.at(round, park)
        assert seating is not None
        name, attempt = next_attempt(self.contest, seating)
        sittings = tuple(map(Sitting, seating.table.players))
        ref = TableRef(self.contest.stream, round, park, attempt)
        seed = None if kind == "recorded" else SEED
        start = Start(
            "challengers", kind, sittings, {}, seed=seed, played_on="2025-03-07", table=ref
        )
        match = Match.new(self.log, name, start)
        begin(self.contest, match, self.pen)
        for seat, deck in enumerate(decks):
            known = None if deck is None else read_deck(deck, "deck", game("challengers").cards(()))
            match.stage(Bring(seat, known))
        match.commit(self.pen)
        return match

    def record(self, round: int, park: str, moves: str) -> None:
        """Record the match of a table from a file of moves."""
        match = self.match(round, park, "recorded", None, None)
        names = seat_names(match.sittings, self.registrar.people.names)
        said = (FIXTURES / "challengers" / moves).read_text()
        record(match, list(lines(said)), names, self.pen, match.version)
        self.contest.refresh()

    def play(self, round: int, park: str) -> None:
        """The match of a table, as two bots would play it."""
        match = self.match(round, park, "played", *HIDDEN)
        known = policies("challengers")
        bots = {
            seat: Bot(known[name], seat, SEED) for seat, name in enumerate(("greedy", "random"))
        }
        play(match, {NATURE: SeededNature(SEED), **bots}, lambda each: commit_match(each, self.pen))
        self.contest.refresh()


def spring_cup() -> bytes:
    """An evening: 28 results, three of them recorded move by move, a slip taken back, a correction,
    somebody who leaves in round 4, somebody who comes in round 6, the final."""
    cup = Cup()
    cup.say("result 1 green ana\nresult 1 purple bo\nresult 1 red hal\nundo\nresult 1 red gus")
    cup.result(1, "yellow", "Cleo", Cleo=1)
    cup.say("result 2 green ana")
    cup.record(2, "red", "spring-cup-2-red.moves")
    cup.say("result 2 purple eve\nresult 2 yellow fay")
    cup.say("result 3 yellow hal\nresult 3 green ana")
    cup.result(3, "red", "Bo", Eve=2)
    cup.result(3, "purple", "Gus", forfeit=True)
    cup.say("result 4 yellow cleo\nwithdraw dan")
    cup.do(Correct(2, "yellow", Result(cup.id_of("Hal")), None, "wrong button"))
    cup.say("result 4 green hal\nresult 4 red fay\nresult 4 purple gus")
    cup.do(Award(cup.id_of("Fay"), 1, "sang for everybody"))
    cup.say("result 5 red gus")
    cup.record(5, "green", "duel.moves")
    cup.say("result 5 yellow hal\nresult 5 purple cleo")
    cup.do(Enter(cup.id_of("Ivo")))
    cup.say("result 6 green ivo")
    cup.play(6, "purple")
    cup.say("result 6 yellow bo\nresult 6 red gus")
    cup.say("result 7 yellow hal\nresult 7 purple ivo\nresult 7 red bo\nresult 7 green ana")
    cup.say("result 8 final bo")
    assert cup.contest.outcome() is not None
    return b"".join(export(cup.log, None))


def drafted_cup() -> bytes:
    """A tournament of four by the printed rules, drafted and played by bots to its champion."""
    log, ids = MemoryLog(), count(1)
    registrar = Registrar(People(log), lambda: f"{next(ids):04}")
    pen = GoldenPen(registrar.id_of("Nora"))
    entrants = tuple(registrar.id_of(name) for name in PLAYERS[:4])
    options: dict[str, str | int | bool] = {"preset": "official"}
    made = NewTournament("Drafted Cup", "challengers", "plan", entrants, options, seed=SEED)
    contest = Contest.new(log, "drafted-cup", made)
    contest.commit(pen, *registrar.batches)
    assert len(list(host(contest, pen, "greedy", SEED))) == 15
    assert contest.outcome() is not None
    return b"".join(export(log, None))


GOLDEN: Final[Mapping[str, Callable[[], bytes]]] = {
    "challengers/drafted-cup.jsonl": drafted_cup,
    "challengers/duel.jsonl": duel,
    "challengers/house.jsonl": house,
    "challengers/played.jsonl": played,
    "challengers/schema-1.jsonl": schema_1,
    "challengers/spring-cup.jsonl": spring_cup,
    "champd_up/duel.jsonl": slam,
    "champd_up/played.jsonl": slammed,
    "clamp/duel.jsonl": cardland,
    "clamp/played.jsonl": cardland_of_bots,
    "smash_up/party.jsonl": party,
    "smash_up/played.jsonl": smashed,
    "rois/duel.jsonl": fight,
    "rois/played.jsonl": fought,
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
