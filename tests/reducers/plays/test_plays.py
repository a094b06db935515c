"""A collection of plays: what comes in, what is kept out, what is odd; its folds and its words."""

import pytest
from msgspec.structs import replace

from events.facts import SPECTATOR
from events.match import Concede
from events.plays import Open, Play, PlayReported, PlaysOpened, Report
from reducers.game import Illegal
from reducers.games import decider
from reducers.pile import Corrupt
from reducers.plays import PLAYS
from reducers.plays.state import Collection
from reducers.text import NoSuch

OPENED = PlaysOpened("smash-up", "recorded", 15)


def a_play(*scores, winner=0, name="1", **more):
    sides = tuple((f"Deck {seat}", f"Other {seat}") for seat in range(len(scores)))
    return Play(name, sides, scores, (winner,), **more)


@pytest.fixture
def empty():
    return PLAYS.decide(None, Open("smash-up", "recorded", 15))[0]


def reported(state, play):
    (event,) = PLAYS.decide(state, Report((play,)))[1]
    return event


def test_the_state_is_the_fold_of_the_events(empty):
    plays = (a_play(15, 12), a_play(9, 16, 3, winner=1, name="2", first=2, played_on="2020-02-01"))
    state, events = PLAYS.decide(empty, Report(plays))
    assert PLAYS.fold((OPENED, *events)) == state
    assert list(state.plays) == ["1", "2"]
    assert empty.plays == {}, "the state before was changed"
    assert PLAYS.evolve(empty, events[0]).plays == {"1": events[0]}
    assert empty.plays == {}, "the state before was changed"


def test_a_collection_is_found_by_its_first_event():
    assert decider(OPENED) is PLAYS
    assert PLAYS.begin(OPENED) == Collection("smash-up", "recorded", 15, {})


@pytest.mark.parametrize(
    "scores, winner, placings",
    [
        ((15, 12), 0, (1, 2)),
        ((9, 16, 9, 12), 1, (3, 1, 3, 2)),
        ((15, 15), 1, (2, 1)),
        ((15, 3), 1, (2, 1)),
        ((8, 8, 8), 0, (1, 2, 2)),
    ],
)
def test_places_are_by_score_behind_the_winner(empty, scores, winner, placings):
    assert reported(empty, a_play(*scores, winner=winner)).placings == placings


@pytest.mark.parametrize(
    "play, doubts",
    [
        (a_play(15, 12), ()),
        (a_play(15, 16), ("not-highest",)),
        (a_play(15, 15), ("tie",)),
        (a_play(14, 14), ("tie", "below-goal")),
        (a_play(14, 3), ("below-goal",)),
        (a_play(3, 14), ("not-highest", "below-goal")),
        (
            replace(a_play(15, 3), played_with=(("Elves", "Elves"), ("Orcs", "Orcs"))),
            ("same-twice",),
        ),
    ],
)
def test_what_is_odd_is_a_fact_of_the_play(empty, play, doubts):
    assert reported(empty, play).doubts == doubts


def test_without_a_goal_nobody_has_to_reach_one():
    state, _ = PLAYS.decide(None, Open("rois", "recorded"))
    assert reported(state, a_play(2, 1)).doubts == ()


def test_one_faction_in_two_seats_is_not_odd(empty):
    play = replace(a_play(15, 3), played_with=(("Robots", "Zombies"), ("Aliens", "Robots")))
    assert reported(empty, play).doubts == ()


@pytest.mark.parametrize(
    "play, code",
    [
        (a_play(15, 12, name=" "), "no-name"),
        (a_play(15), "seats"),
        (replace(a_play(15, 12), scores=(15,)), "scores"),
        (replace(a_play(15, 12), played_with=(("Elves",), ())), "nothing"),
        (replace(a_play(15, 12), played_with=(("Elves",), (" ",))), "nothing"),
        (replace(a_play(15, 12), winners=()), "no-winner"),
        (a_play(15, 12, winner=2), "no-seat"),
        (a_play(15, 12, winner=-1), "no-seat"),
        (a_play(15, 12, first=2), "no-seat"),
    ],
)
def test_what_cannot_be_a_play_is_refused(empty, play, code):
    with pytest.raises(Illegal) as refused:
        PLAYS.decide(empty, Report((a_play(15, 3, name="sound"), play)))
    assert refused.value.code == code
    assert empty.plays == {}


def test_a_play_comes_in_once(empty):
    state, events = PLAYS.decide(empty, Report((a_play(15, 12),)))
    with pytest.raises(Illegal, match="known"):
        PLAYS.decide(state, Report((a_play(15, 12),)))
    with pytest.raises(Illegal, match="known"):
        PLAYS.decide(empty, Report((a_play(15, 12), a_play(15, 12))))
    with pytest.raises(Corrupt, match="there already"):
        PLAYS.evolve(state, events[0])


@pytest.mark.parametrize(
    "begun, command, code",
    [
        (True, Open("smash-up", "recorded"), "open"),
        (False, Report((a_play(15, 12),)), "not-open"),
        (True, Report(()), "no-play"),
        (True, Concede(0), "unknown-command"),
    ],
)
def test_commands_out_of_place_are_refused(empty, begun, command, code):
    with pytest.raises(Illegal) as refused:
        PLAYS.decide(empty if begun else None, command)
    assert refused.value.code == code


def test_the_words_of_a_collection(empty):
    state, (event,) = PLAYS.decide(empty, Report((a_play(15, 12),)))
    told = PLAYS.tell(event, SPECTATOR)
    assert told.arguments["sides"] == "Deck 0 / Other 0 15 *, Deck 1 / Other 1 12"
    assert PLAYS.tell(OPENED, SPECTATOR).arguments == {"game": "smash-up"}
    assert PLAYS.write(state, Report((a_play(1, 2),)), ()) == "report 1"
    assert PLAYS.turn(state) == () and PLAYS.outcome(state) is None
    assert PLAYS.view(state, SPECTATOR) == state
    assert PLAYS.table(state)["plays"][0]["play_id"] == "1"
    assert "import --as plays" in PLAYS.asked(state).text
    with pytest.raises(NoSuch):
        PLAYS.read(state, "report 1", ())


def test_what_is_stored_is_public():
    assert PlayReported.secret == () and PlaysOpened.secret == ()
