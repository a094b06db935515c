"""Golden logs: whole matches and tournaments kept in ``fixtures/`` for ever, read as ever."""

import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from cli.table import picture, sentence
from cli.words import Words
from engine.exchange import export, take_in
from engine.people import PREFIX, People, seat_names
from engine.replay import Replay
from engine.verify import verify
from events.abilities import AbilityBegun
from events.challengers.effects import (
    BenchTop,
    Exhaust,
    Exhausted,
    ExhaustTop,
    FansGained,
    Keep,
    Kept,
    Oust,
    PutOnTop,
    Recall,
    Sink,
    Spy,
    TopBenched,
)
from events.challengers.turn import Declined
from events.draft.closing import FinalistsAdmitted
from events.draft.opening import DraftStarted, SetLeftOut
from events.draft.phase import Boxed, Picked, Redrawn, Shown
from events.facts import ORGANISER, REFEREE, SPECTATOR, Viewer
from events.games import GAMES
from events.log.memory import MemoryLog
from events.log.protocol import Log
from events.match import MatchEnded, MatchStarted, Noted, Undone
from events.record import read_stream
from events.smash_up.cards import CardSunk
from events.smash_up.scoring import PointsScored
from events.smash_up.table import Destroyed
from events.smash_up.turn import ActionPlayed, MinionPlayed
from events.tournament.opening import TournamentStarted
from events.transcript import read
from reducers.cards import entry_or_group
from reducers.challengers.catalogue import CATALOGUE
from reducers.draft.state import flat
from reducers.game import Game
from reducers.history import fold

HERE = Path(__file__).parent
FIXTURES = HERE.parents[1] / "fixtures"
CASES = {"challengers/duels.jsonl"}
"""Tables of cases that are no logs although they are JSON Lines."""

LOGS = sorted(
    name
    for file in FIXTURES.glob("*/*.jsonl")
    if (name := file.relative_to(FIXTURES).as_posix()) not in CASES
)


@pytest.fixture(scope="module")
def regenerate() -> ModuleType:
    """The program that wrote the golden logs."""
    spec = spec_from_file_location("regenerate", HERE / "regenerate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load(name: str) -> Log:
    """A golden log, taken into an empty log; all of it must be sound."""
    with (FIXTURES / name).open("rb") as file:
        transcript = read(file)
    assert transcript.faults == ()
    log = MemoryLog()
    done = take_in(log, transcript, strict=True)
    assert done.refused == ()
    assert done.taken == len(transcript.records)
    return log


def replays(log: Log, viewer: Viewer = ORGANISER) -> Iterator[Replay]:
    """Every match of a log, and every tournament."""
    for stream in log.heads():
        if not stream.startswith(PREFIX):
            yield Replay(stream, log.stream(stream), viewer)


# -- kept for ever ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_log(game):
    assert [name for name in LOGS if name.startswith(f"{GAMES[game].folder}/")]


@pytest.mark.parametrize("name", LOGS)
def test_a_golden_log_belongs_to_the_game_of_its_folder(name):
    first = [replay.records[0].event for replay in replays(load(name))]
    games = {event.game for event in first if isinstance(event, MatchStarted | TournamentStarted)}
    assert {GAMES[game].folder for game in games} == {name.partition("/")[0]}


def test_golden_logs_are_never_changed():
    """A log that is not what it was is a mistake; a new log adds its line to the list."""
    listed = dict(
        reversed(line.split()) for line in (HERE / "digests.txt").read_text().splitlines() if line
    )
    assert {name: sha256((FIXTURES / name).read_bytes()).hexdigest() for name in LOGS} == listed


def test_regenerating_gives_the_same_bytes(regenerate):
    assert set(regenerate.GOLDEN) <= set(LOGS)
    for name, make in regenerate.GOLDEN.items():
        once, again = make(), make()
        assert once == again, name
        assert once == (FIXTURES / name).read_bytes(), name


# -- read as ever ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LOGS)
def test_a_golden_log_verifies(name):
    log = load(name)
    report = verify(log)
    assert report.damaged == ()
    assert report.records == log.position()


@pytest.mark.parametrize("name", LOGS)
def test_r1_todays_rules_still_agree_with_what_they_wrote(name, regenerate):
    if name in regenerate.GOLDEN:
        assert verify(load(name), rules=True).differences == ()


@pytest.mark.parametrize("name", LOGS)
def test_r9_a_golden_log_is_exported_as_it_came(name):
    assert b"".join(export(load(name), None)) == (FIXTURES / name).read_bytes()


@pytest.mark.parametrize("name", LOGS)
def test_replaying_ends_where_folding_ends(name):
    for replay in replays(load(name)):
        assert replay.damage is None
        events = [record.event for record in replay.records]
        assert replay.states[-1] == fold(replay.game, events)
        assert replay.game.outcome(replay.states[-1]) is not None


def _playthrough(log: Log) -> str:
    """A log as people read it.

    Each record with its version, a stroke before those that were taken back; indented what the
    first seat and a spectator are told where that is something else; the table at the end for the
    referee, the first seat and a spectator.  A tournament has no seats.
    """
    lines: list[str] = []
    people = People(log).names
    for replay in replays(log, REFEREE):
        first = replay.records[0].event
        seen = {"a spectator": Replay(replay.stream, log.stream(replay.stream), SPECTATOR)}
        if isinstance(first, MatchStarted):
            names = seat_names(first.sittings, people)
            words = Words(names, lambda card, game=replay.game: _card_name(game, card))
            seen = {names[0]: Replay(replay.stream, log.stream(replay.stream), 0), **seen}
            lines.append(f"{replay.stream}: {', '.join(names)} ({first.kind})")
        elif isinstance(first, DraftStarted):
            names = tuple(people.get(each) or each for each in first.entrants)
            words = Words(names, people=people)
            seen = {names[0]: Replay(replay.stream, log.stream(replay.stream), 0), **seen}
            lines.append(f"{replay.stream}: a draft")
        else:
            words = Words(people=people)
            lines.append(f"{replay.stream}: a tournament")
        for record, counts in zip(replay.records, replay.counts, strict=True):
            gone = not counts and not isinstance(record.event, Undone | Noted)
            told = words(sentence(replay.game, record.event, REFEREE))
            lines.append(f"{record.version:4} {'-' if gone else ' '} {told}".rstrip())
            for who, other in seen.items():
                event = other.records[record.version - 1].event
                differs = words(sentence(replay.game, event, other.viewer))
                if differs != told:
                    lines.append(f"         {who}: {differs}")
        for who, other in {"the referee": replay, **seen}.items():
            if isinstance(first, TournamentStarted):
                continue  # the table after each round has a playthrough of its own
            lines += [f"For {who}:", *picture(other.game, other.states[-1], words)]
    return "\n".join(lines) + "\n"


def _card_name(game: Game[object], card: str | None) -> str:
    found = None if card is None else entry_or_group(game.cards(), card)
    return "?" if found is None else found.name


@pytest.mark.parametrize("name", LOGS)
def test_playthrough(name, snapshot):
    assert _playthrough(load(name)) == snapshot


# -- what each of them is there for ----------------------------------------------------------------


def test_the_duel_is_whole_and_has_been_corrected():
    (replay,) = replays(load("challengers/duel.jsonl"))
    kinds = [type(record.event) for record in replay.records]
    assert {Undone, Noted, Exhausted, Kept, Declined, TopBenched, MatchEnded} <= set(kinds)
    commands = [type(record.command).__name__ for record in replay.records if record.command]
    assert {"RulePower", "RuleFans", "RuleExhaust", "Empty"} <= set(commands)
    assert 25 <= commands.count("Reveal") <= 35


def test_the_drafted_cup_is_played_by_the_printed_rules_to_its_champion():
    log = load("challengers/drafted-cup.jsonl")
    draft = Replay("drafted-cup-draft", log.stream("drafted-cup-draft"), REFEREE)
    kinds = {type(record.event) for record in draft.records}
    assert {SetLeftOut, Shown, Picked, Redrawn, Boxed, FinalistsAdmitted} <= kinds
    public = Replay("drafted-cup-draft", log.stream("drafted-cup-draft"), SPECTATOR)
    seen = [record.event for record in public.records]
    assert {event.card for event in seen if isinstance(event, Shown | Picked)} == {None}
    cup = Replay("drafted-cup", log.stream("drafted-cup"), REFEREE)
    assert cup.states[-1].ended.reason == "final"
    final = next(log.stream(name) for name in log.heads() if name == "drafted-cup-8-final")
    brought = [each.event.cards for each in read_stream(final) if hasattr(each.event, "cards")][:2]
    finalists = [draft.states[-1].seats[place - 1] for place in cup.states[-1].final.table.places]
    assert brought == [flat(each.decks[7]) for each in finalists]


def test_the_party_has_a_tie_a_special_in_anothers_turn_and_a_card_that_sets_off_another():
    """It was typed as ``party.moves`` has it; the state before each event says whose turn it is."""
    (replay,) = replays(load("smash_up/party.jsonl"))
    asked = zip(replay.states, replay.records, strict=False)
    turns = [(before.turn, record.event) for before, record in asked if before is not None]
    scored = [event for _, event in turns if isinstance(event, PointsScored)]
    (tied,) = [event for event in scored if event.ranks == (1, 1)]
    assert (tied.card, tied.totals, tied.points) == ("mushroom-kingdom", (11, 11), (5, 5))
    specials = [
        (turn, event.seat, event.card, event.onto)
        for turn, event in turns
        if isinstance(event, MinionPlayed) and event.allowed == "special"
    ]
    assert specials == [
        (0, 1, "shinobi", "school-of-wizardry"),
        (0, 1, "shinobi", "the-central-brain"),
    ]
    events = [event for _, event in turns]
    chain = [ActionPlayed, Destroyed, AbilityBegun, CardSunk]
    (sunk,) = [place for place, event in enumerate(events) if isinstance(event, CardSunk)]
    played = [event for event in events[: sunk + 1] if type(event) in chain][-4:]
    assert [type(event) for event in played] == chain
    assert (played[0].card, played[2].card) == ("seeing-stars", "tar-pits")
    assert [piece.card for piece in played[1].gone] == [played[3].card] == ["first-mate"]


def test_the_played_match_hides_choices_from_the_spectator():
    log = load("challengers/played.jsonl")
    (full,), (public,) = replays(log, REFEREE), replays(log, SPECTATOR)
    hidden = [
        record.event
        for record, seen in zip(full.records, public.records, strict=True)
        if record.event != seen.event
    ]
    assert {Kept, PutOnTop, MatchStarted} <= {type(event) for event in hidden}


def test_13_a_duel_shows_effects_of_the_house_of_every_kind():
    """Fans, cards looked at and ordered, spied and sunk, bench to deck, cards sent away from either
    bench and from a deck, a power that was copied."""
    (match,) = replays(load("challengers/house.jsonl"), REFEREE)
    commands = {type(record.command) for record in match.records if record.command is not None}
    assert {BenchTop, Exhaust, ExhaustTop, Keep, Oust, Recall, Sink, Spy} <= commands
    events = [record.event for record in match.records]
    assert any(isinstance(event, FansGained) for event in events)
    copied = [event for event in events if getattr(event, "card", None) == "shapeshifter"]
    assert copied[0].power > CATALOGUE.specs["shapeshifter"].power
    assert len(match.game.invented(match.states[-1])) > 8


def test_r5_the_first_shape_of_a_set_up_is_brought_up_to_date():
    log = load("challengers/schema-1.jsonl")
    raw = json.loads(log.stream("old-1")[0].body)
    assert raw["schema"] == 1
    assert raw["data"]["seats"] == ["person-0001", "person-0002"]
    (first, *_) = read_stream(log.stream("old-1"))
    assert first.schema == 1
    assert isinstance(first.event, MatchStarted)
    assert [each.person for each in first.event.sittings] == raw["data"]["seats"]


# -- a fold needs no rules -------------------------------------------------------------------------

FOLD = """
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from types import ModuleType

GONE = (
    *("decide", "catalogue", "duel", "turn", "words", "tell", "options", "view", "outcome"),
    *("closing", "criteria", "formats", "ranking", "starter", "trophies"),
)


class Gone(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        room, _, file = name.rpartition(".")
        if (room in ROOMS and file in GONE) or name in ("random", "tomllib"):
            raise ImportError(name + " was removed")


for blocked in ("random", "tomllib"):
    sys.modules.pop(blocked, None)
from events.games import GAMES

ROOMS = [entry.rooms.format(floor="reducers") for entry in GAMES.values()]
BESIDE = {
    "draft.DraftStarted": "reducers.draft",
    "tournament.TournamentStarted": "reducers.tournament",
}
ROOMS += BESIDE.values()
for room in ROOMS:
    package = ModuleType(room)
    package.__path__ = ["/".join([sys.argv[1], *room.split(".")])]
    sys.modules[room] = package
sys.meta_path.insert(0, Gone())

import msgspec
from events.draft.opening import DraftStarted
from events.match import MatchStarted, Noted, Undone
from events.record import read_stream
from events.tournament.opening import TournamentStarted
from events.transcript import read

for file in sys.argv[2:]:
    with open(file, "rb") as opened:
        records = read(opened).records
    for stream in dict.fromkeys(record.stream for record in records):
        states = [None]
        for record in read_stream(each for each in records if each.stream == stream):
            event = record.event
            if isinstance(event, MatchStarted | TournamentStarted | DraftStarted):
                game = GAMES[event.game].rooms.format(floor="reducers")
                room = BESIDE.get(record.type, game)
                state = import_module(room + ".state")
                handlers = import_module(room + ".evolve").HANDLERS
                states.append(state.begin(event))
            elif states == [None]:
                break
            elif isinstance(event, Undone):
                states.append(states[event.to])
            elif isinstance(event, Noted):
                states.append(states[-1])
            else:
                draft = state.draft(states[-1])
                handlers[type(event)](draft, event)
                states.append(draft)
        if states != [None]:
            print(stream, msgspec.json.encode(states[-1]).decode())
"""


def test_every_golden_log_folds_without_rules_and_catalogues(root):
    files = [str(FIXTURES / name) for name in LOGS]
    done = subprocess.run(
        [sys.executable, "-c", FOLD, str(root), *files],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    expected = [
        f"{replay.stream} {msgspec.json.encode(replay.states[-1]).decode()}"
        for name in LOGS
        for replay in replays(load(name), REFEREE)
    ]
    assert done.stdout.splitlines() == expected
