"""A match at work: staging and committing, other writers, keys, undo."""

import random
from itertools import pairwise

import msgspec
import pytest

from engine.match import Match, NoSuchMatch
from engine.moves import lines, record
from engine.play import play, seated
from engine.players import Absent
from events.challengers.opening import Bring, Toss
from events.challengers.turn import Reveal
from events.facts import NATURE, ORGANISER, REFEREE, SPECTATOR
from events.log.contract import FixedPen, noted, registered
from events.log.memory import MemoryLog
from events.log.protocol import Batch, KeyConflict, VersionConflict
from events.match import Concede, MatchStarted, Noted, Sitting, Start, Undone
from reducers.game import Illegal
from reducers.history import borders, fold, states, undone


def load(match: Match) -> Match:
    """The match as the log has it."""
    return Match.load(match.log, match.stream)


def same(one: Match, other: Match) -> None:
    """Two matches at the same point: state, questions, what nature comes to next."""
    assert one.state == other.state
    assert one.version == other.version
    assert one.chances() == other.chances()
    assert [list(ask.options()) for ask in one.turn()] == [
        list(ask.options()) for ask in other.turn()
    ]
    for viewer in (0, 1, SPECTATOR, ORGANISER, REFEREE):
        assert one.view(viewer) == other.view(viewer)


# -- staging and committing ------------------------------------------------------------------------


def test_what_is_staged_shows_but_is_not_in_the_log(begin, log):
    match = begin()
    before = log.position()
    events = match.stage(Toss(0))
    assert events == tuple(match.events[-1:])
    assert match.state.starter == 0
    assert match.version == len(log.stream("friday-1")) + 1
    assert log.position() == before


def test_a_commit_is_one_append_with_what_goes_beside_it(begin, log, pen):
    match = begin()
    match.stage(Toss(0))
    match.stage(Reveal(0, "dog"))
    before = log.position()
    appended = match.commit(pen, Batch("person-9", 0, (registered("Cleo"),)))
    assert appended.versions == {"friday-1": match.version, "person-9": 1}
    assert log.position() == before + 4
    assert match.staged == []
    same(match, load(match))


def test_what_goes_beside_is_not_written_when_the_match_is_refused(begin, log, pen):
    match = begin()
    other = load(match)
    other.stage(Toss(1))
    other.commit(pen)
    match.stage(Toss(0))
    before = log.position()
    with pytest.raises(VersionConflict):
        match.commit(pen, Batch("person-9", 0, (registered("Cleo"),)))
    assert log.position() == before
    assert log.head("person-9") is None


def test_m2_a_refused_command_stages_nothing(begin):
    match = begin()
    before = msgspec.json.encode(match.state)
    with pytest.raises(Illegal) as refused:
        match.stage(Reveal(0, "dog"))
    assert refused.value.code == "not-asked"
    assert match.staged == []
    assert msgspec.json.encode(match.state) == before


def test_before_the_set_up_nothing_is_legal(begin, pen):
    match = begin()
    match.stage_undo(0)
    match.commit(pen)
    with pytest.raises(Illegal) as refused:
        match.stage(Toss(0))
    assert refused.value.code == "not-set-up"
    assert match.turn() == ()
    assert match.outcome() is None


def test_streams_that_are_no_match(log, pen):
    log.append([Batch("person-1", 0, (registered("Ana"),))], pen)
    for stream in ("person-1", "nothing"):
        with pytest.raises(NoSuchMatch):
            Match.load(log, stream)


# -- other writers ---------------------------------------------------------------------------------


def test_w4_what_is_still_legal_is_decided_again(begin, pen):
    mine = begin(decks=None)
    theirs = load(mine)
    theirs.stage(Bring(1, ("dog", "cat")))
    theirs.commit(pen)
    mine.stage(Bring(0, ("cow",)), "my-key")
    assert mine.commit(pen).versions["friday-1"] == 3
    assert [side.brought for side in mine.state.sides] == [True, True]
    assert mine.records[-1].key == "my-key"
    same(mine, load(mine))


def test_w4_what_is_not_legal_any_more_is_refused_and_nothing_is_overwritten(begin, tell, pen):
    mine = begin()
    tell(mine, "toss ana")
    theirs = load(mine)
    theirs.stage(Reveal(0, "dog"))
    theirs.commit(pen)
    mine.stage(Reveal(0, "cat"))
    with pytest.raises(VersionConflict) as refused:
        mine.commit(pen)
    assert (refused.value.stream, refused.value.actual) == ("friday-1", theirs.version)
    assert mine.staged == []
    same(mine, theirs)
    mine.stage(Reveal(1, "cat"))
    mine.commit(pen)
    same(mine, load(mine))


def test_w4_an_undo_is_never_decided_again_on_something_else(begin, tell, pen):
    mine = begin()
    tell(mine, "toss ana", "dog")
    theirs = load(mine)
    theirs.stage(Reveal(1, "champion"))
    theirs.commit(pen)
    mine.stage_undo()
    with pytest.raises(VersionConflict):
        mine.commit(pen)
    same(mine, theirs)
    assert not any(isinstance(event, Undone) for event in load(mine).events)


def test_w4_two_who_set_up_a_match_of_one_name(begin, pen):
    begin()
    with pytest.raises(VersionConflict):
        begin()


def test_w4_a_note_beside_a_version_survives_another_writer(begin, tell, pen):
    mine = begin()
    tell(mine, "toss ana", "dog")
    theirs = load(mine)
    theirs.stage(Reveal(1, "champion"))
    theirs.commit(pen)
    mine.stage_note("Ana hesitated", about=5)
    mine.commit(pen)
    assert mine.records[-1].event == Noted(5, "Ana hesitated")
    same(mine, load(mine))


class Eager(MemoryLog):
    """A log to which somebody else writes at once after every append."""

    def append(self, batches, pen):
        appended = super().append(batches, pen)
        for batch in batches:
            if batch.stream == "friday-1" and batch.decisions:
                version = appended.versions["friday-1"]
                super().append([Batch("friday-1", version, (noted("me first"),))], pen)
        return appended


def test_w4_somebody_who_writes_right_after_a_commit_is_not_overlooked(begin):
    log = Eager()
    match = begin(into=log)
    assert [record.event for record in match.records] == match.events
    match.stage(Toss(0))
    match.commit(FixedPen())
    assert [record.event for record in match.records] == match.events
    assert match.state == fold(match.game, match.events)
    assert [one.version for one in log.stream("friday-1")] == list(range(1, 7))


# -- keys ------------------------------------------------------------------------------------------


def test_a_key_makes_a_command_safe_to_repeat(begin, pen):
    match = begin()
    late = load(match)
    match.stage(Toss(0), "k")
    match.commit(pen)
    match.stage(Reveal(0, "dog"))
    match.commit(pen)
    late.stage(Toss(0), "k")
    assert late.commit(pen).repeated
    same(late, match)


def test_a_key_stands_for_one_command(begin, pen):
    match = begin()
    late = load(match)
    match.stage(Toss(0), "k")
    match.commit(pen)
    late.stage(Toss(1), "k")
    with pytest.raises(KeyConflict):
        late.commit(pen)
    same(load(match), match)


def test_an_undo_with_a_key_undoes_once(begin, tell, pen):
    match = begin()
    tell(match, "toss ana", "dog", "champion")
    late = load(match)
    match.stage_undo(key="k")
    match.commit(pen)
    late.stage_undo(key="k")
    assert late.commit(pen).repeated
    same(late, match)
    assert [type(event) for event in match.events].count(Undone) == 1


# -- notes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, SPECTATOR, ORGANISER])
def test_a_note_changes_nothing_for_anybody(begin, tell, pen, viewer):
    match = begin()
    tell(match, "toss ana", "dog")
    seen = match.view(viewer)
    match.stage_note("a remark")
    assert match.view(viewer) == seen
    match.commit(pen)
    assert match.view(viewer) == seen
    tell(match, "champion")
    assert match.view(viewer) == load(match).view(viewer) != seen


def test_a_note_stands_beside_a_version_that_is_there(begin):
    match = begin()
    for version in (-1, match.version + 1):
        with pytest.raises(Illegal):
            match.stage_note("beside nothing", about=version)
    assert match.staged == []


# -- undo ------------------------------------------------------------------------------------------


def test_k4_undo_of_an_undo(begin, tell, pen):
    match = begin()
    tell(match, "toss ana", "dog", "champion")
    before = match.state
    version = match.version
    match.stage_undo()
    match.commit(pen)
    assert match.state != before
    match.stage_undo(version)
    match.commit(pen)
    assert match.state == before
    assert match.events[-1] == Undone(version, (), ((7, 9),), False)
    same(match, load(match))


def test_k4_undo_steps_back_line_by_line_through_undone_parts(begin, tell, pen):
    match = begin()
    tell(match, "toss ana", "dog", "undo", "cat", "undo", "undo")
    assert match.state.starter is None
    tell(match, "toss bo")
    assert match.state.starter == 1
    same(match, load(match))


def test_k4_undo_to_the_very_start_and_set_up_again(begin, pen, tell):
    match = begin()
    tell(match, "toss ana", "dog")
    ana, bo = match.sittings
    match.stage_undo(0)
    match.commit(pen)
    again = load(match)
    assert again.state is None
    again.stage(Start("challengers", "recorded", (bo, ana), {}, first=1))
    again.stage(Bring(0, None))
    again.stage(Bring(1, None))
    again.commit(pen)
    loaded = load(again)
    assert loaded.state.starter == 1
    assert loaded.started.first == 1
    assert loaded.sittings == (bo, ana)
    same(loaded, again)


def test_k4_only_to_where_a_decision_ended(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog")
    assert borders(match.records) == [0, 1, 2, 3, 4, 6]
    for version in (5, 7, -1, 10**9):
        with pytest.raises(Illegal) as refused:
            match.stage_undo(version)
        assert refused.value.code == "no-decision-ends-there"
    with pytest.raises(Illegal) as refused:
        match.stage_undo(6)
    assert refused.value.code == "nothing-to-undo"
    assert match.staged == []


@pytest.mark.faults
def test_k4_random_undo_and_redo(begin, pen, full_size, tried):
    """At every step what is loaded is what was at hand, and the state of the version gone to."""
    for seed in range(200 if full_size else 12):
        rng = random.Random(seed)
        match = begin(f"random-{seed}", decks=(("dog", "cat", "navigator", "butler") * 3,) * 2)
        known = {match.version: match.state, 0: None}
        for _ in range(30):
            if match.state is None or (rng.random() < 0.35 and len(known) > 2):
                to = rng.choice(list(known))
                if known[to] == match.state:
                    continue
                try:
                    match.stage_undo(to)
                except Illegal as nothing:
                    assert nothing.code == "nothing-to-undo"
                    continue
                assert match.state == known[to]
            elif match.turn():
                match.stage(rng.choice(match.turn()).choose(rng))
            match.commit(pen)
            known[match.version] = match.state
            same(match, load(match))
    tried("matches undone and redone at random", 200 if full_size else 12)


@pytest.mark.parametrize("which", ["duel", "bots"])
def test_k5_the_state_after_an_undo_is_the_fold_without_what_was_undone(request, which, bots):
    match = bots() if which == "bots" else request.getfixturevalue("duel")
    after = states(match.game, match.events)
    for end in borders(match.records):
        records = match.records[:end]
        events = [record.event for record in records]
        for to in borders(records)[::3]:
            try:
                event = undone(records, to)
            except Illegal:
                assert after[to] == after[end]
                continue
            assert fold(match.game, [*events, event]) == fold(match.game, events[:to]) == after[to]


def test_k6_taking_back_a_reveal_is_flagged(begin, tell, pen):
    match = begin()
    tell(match, "toss ana", "dog", "undo")
    assert match.events[-1].reveals
    tell(match, "dog", "rule power +1")
    match.stage_undo()
    assert not match.events[-1].reveals, "a ruling tells nobody anything"
    match.commit(pen)
    match.stage_undo(3)
    assert match.events[-1].reveals, "the toss is a random result"


@pytest.mark.parametrize("seed", range(5))
def test_k6_choices_of_bots_are_taken_back_with_what_was_revealed_after_them(bots, pen, seed):
    match = bots(seed)
    match.stage_undo()
    event = match.events[-1]
    assert isinstance(event, Undone)
    taken_back = [record.command for record in match.records[event.to :] if record.command]
    assert taken_back[0].actor() in (0, 1)
    assert {command.actor() for command in taken_back[1:]} <= {NATURE}
    assert event.reveals == (len(taken_back) > 1)
    match.commit(pen)
    same(match, load(match))


# -- going on --------------------------------------------------------------------------------------


class Impatient:
    """A player who answers a few times and then lets the match rest."""

    def __init__(self, player, answers):
        self.player, self.answers, self.person = player, answers, player.person

    def answer(self, match, ask):
        if not self.answers:
            return None
        self.answers.pop()
        return self.player.answer(match, ask)


@pytest.mark.faults
@pytest.mark.parametrize("answers", [1, 2, 5])
def test_w8_a_match_stopped_again_and_again_is_the_match_never_stopped(
    begin, bots, reopened, answers, tried
):
    """Killed after every commit, read from the file and gone on with."""
    whole = bots()
    match = begin(
        "bots-1",
        "bot:greedy,bot:random",
        kind="played",
        decks=_decks(whole),
        seed=8,
        into=reopened(),
    )
    stops = [match.version]
    while match.outcome() is None:
        match = Match.load(reopened(), "bots-1")
        left = [None] * answers
        players = {
            actor: Impatient(player, left)
            for actor, player in seated(match, match.started.seed, Absent()).items()
        }
        play(match, players, lambda each: each.commit(FixedPen()))
        stops.append(match.version)
    assert [record.event for record in match.records] == whole.events
    assert [record.command for record in match.records] == [
        record.command for record in whole.records
    ]
    assert all(before < after for before, after in pairwise(stops))
    if answers == 1:
        assert stops == borders(whole.records)[3:]
    tried("stops after which a match went on", len(stops))


def _decks(match):
    return tuple(
        record.command.cards for record in match.records if isinstance(record.command, Bring)
    )


@pytest.mark.faults
def test_w8_a_recording_stopped_after_every_line_is_the_recording(
    begin, duel, duel_moves, reopened, tried
):
    begin(into=reopened())
    moves, pen = list(lines(duel_moves)), FixedPen()
    for number in range(1, len(moves) + 1):
        match = Match.load(reopened(), "friday-1")
        assert record(match, moves[:number], ("Ana", "Bo"), pen, 3) == (1, number - 1)
    assert match.events == duel.events
    assert match.state == duel.state
    tried("stops after which a match went on", len(moves))


def test_a_match_begins_with_its_set_up(begin):
    match = begin(first=1)
    assert isinstance(match.events[0], MatchStarted)
    assert match.started is match.events[0]
    assert match.sittings == (Sitting("person-0000"), Sitting("person-0001"))


def test_over_is_over(duel):
    with pytest.raises(Illegal) as refused:
        duel.stage(Concede(0))
    assert refused.value.code == "over"
