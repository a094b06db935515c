"""The final, and the end without one (rules: challengers 8, 9)."""

import random

import pytest

from events.tournament.closing import FinalistsNamed, TournamentEnded, TournamentReopened
from events.tournament.common import FINAL, ROBOT, Result
from events.tournament.tables import Report

PARK = 8, FINAL
"""Where the final is: the round after the last."""


def _ready(evening, players=8, **how):
    """All seven rounds are played, the first named of each pair winning."""
    cup = evening(players, **how)
    cup.play()
    return cup


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", range(3, 9))
def test_challengers_8_the_first_two_play_and_the_winner_wins(evening, players, preset):
    cup = _ready(evening, players, preset=preset)
    assert cup.champion is None
    final = cup.table(*PARK)
    assert final.players == cup.state.finalists
    assert len({*final.players} - {ROBOT}) == 2
    other = final.players[1]
    cup.won(*PARK, other)
    assert cup.champion == other
    assert cup.state.ended.reason == "final"


def test_challengers_8_fans_no_longer_count(evening):
    """The final gives no trophy; fans gained in it stand in no table."""
    cup = _ready(evening)
    before = cup.fans()
    loser, winner = cup.table(*PARK).players
    cup.won(*PARK, winner, **{loser: 9})
    assert cup.fans() == before
    assert cup.champion == winner
    assert cup.state.prize(*PARK) is None


def test_challengers_8_a_final_has_a_winner(evening, hats):
    """Where a game knows draws, the final does not."""
    cup = _ready(evening, 4, game="hats")
    assert cup.refused(Report(*PARK, Result(None))).code == "no-draw"
    assert cup.refused(Report(*PARK, Result(ROBOT))).code == "not-at-table"


# -- who starts it -------------------------------------------------------------------------------


def _latest(cup, who):
    return max(
        (e.table.round for e in cup.tables() if e.result and e.result.winner == who), default=0
    )


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", [3, 4, 6, 8])
def test_challengers_8_the_trophy_of_the_later_round_starts_the_final(evening, players, preset):
    """Under both presets; who has a trophy of the same round tosses."""
    kinds = set()
    for seed in range(25):
        rng = random.Random(f"{players} {seed}")
        cup = evening(players, preset=preset, seed=seed)
        cup.play(winner=lambda each, rng=rng: rng.choice(each.table.players))
        one, other = cup.state.finalists
        first = cup.table(*PARK).starter
        if _latest(cup, one) == _latest(cup, other):
            assert first is None
        else:
            assert first == max((one, other), key=lambda who: _latest(cup, who))
        kinds.add(first is None)
    assert False in kinds
    assert kinds == {True, False} or players == 3


def test_challengers_8_the_starter_follows_a_correction(evening):
    """Another winner of a round-7 table, the same finalists: another starter of the final."""
    cup = _decided(evening, latest="a")
    assert set(cup.state.finalists) == {"a", "b"}
    assert cup.table(*PARK).starter == "a"
    cup.corrected(7, "green", "d")
    assert set(cup.state.finalists) == {"a", "b"}
    assert cup.table(*PARK).starter == "b"


def _decided(evening, latest):
    """Four players; a and b are far ahead by tokens, and b won a trophy in round 6 only."""
    cup = evening(4)
    late = {"bd": "b", "ac": "c", "ad": latest, "bc": "c"}
    for each in cup.tables():
        players = sorted(each.table.players)
        winner = late["".join(players)] if each.table.round >= 6 else players[-1]
        cup.won(*each.where, winner, **{who: 9 for who in players if who in "ab"})
    return cup


# -- no final ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", [1, 2])
def test_challengers_9_no_final_for_one_or_two(evening, players, preset):
    """Most fans after round 7 wins; the robot wins nothing."""
    cup = evening(players, preset=preset, lead="never")
    turns = iter((1, 0, 1, 0, 1, 0, 1))
    cup.play(winner=lambda each: each.table.players[next(turns)])
    assert cup.of(FinalistsNamed) == []
    assert cup.state.final is None
    assert cup.state.ended.reason == "ranking"
    people = [who for who in cup.order() if who != ROBOT]
    assert cup.champion == people[0]


def test_challengers_9_one_player_wins_also_behind_the_robot(evening):
    """S2: a champion always exists, and it is somebody."""
    cup = evening(1)
    cup.play(winner=lambda each: ROBOT)
    assert cup.order() == [ROBOT, "a"]
    assert cup.champion == "a"


BACKS = {(round, "green"): value for round, value in enumerate((3, 3, 4, 6, 7, 8, 10), 1)}


@pytest.mark.parametrize("players", [1, 2])
def test_challengers_9_a_lead_of_eleven_wins_at_once_under_official(evening, players):
    """3 + 3 + 4 is ten, and not enough; six more are."""
    cup = evening(players, preset="official", backs=BACKS)
    for round in (1, 2, 3):
        cup.won(round, "green", "a")
        assert cup.champion is None
    assert cup.fans()["a"] == 10
    cup.won(4, "green", "a")
    assert cup.champion == "a"
    assert cup.state.ended.reason == "lead"
    assert cup.refused(Report(5, "green", Result("a"))).code == "over"


def test_challengers_9_exactly_eleven_is_enough(evening):
    cup = evening(2, preset="official", backs=BACKS)
    for round in (1, 2, 3):
        cup.won(round, "green", "a", **({"a": 1} if round == 3 else {}))
    assert cup.fans() == {"a": 11, "b": 0}
    assert cup.champion == "a"


def test_challengers_9_the_lead_is_looked_at_after_a_match_phase(evening):
    """Tokens given count as well; ten ahead is no eleven."""
    cup = evening(2, preset="official", backs=BACKS)
    cup.won(1, "green", "a", a=8)
    assert cup.fans() == {"a": 11, "b": 0}
    assert cup.champion == "a"


@pytest.mark.parametrize(("players", "how"), [(2, {}), (3, {"preset": "official"})])
def test_challengers_9_no_lead_under_guide_nor_for_three(evening, players, how):
    cup = evening(players, **how)
    for round in range(1, 7):
        for each in cup.state.of_round(round):
            gained = {"a": 9} if "a" in each.table.players else {}
            cup.won(*each.where, each.table.players[0], **gained)
    assert cup.fans()["a"] > 50
    assert cup.state.ended is None


def test_challengers_9_a_robot_far_ahead_wins_nothing(evening):
    cup = evening(1, preset="official", backs=BACKS)
    cup.play(6, winner=lambda each: ROBOT)
    assert cup.fans() == {"a": 0, ROBOT: 31}
    assert cup.state.ended is None


def test_challengers_9_a_correction_takes_the_lead_away(evening):
    """The tournament goes on where a slip had ended it."""
    cup = evening(2, preset="official", backs=BACKS)
    for round in (1, 2, 3, 4):
        cup.won(round, "green", "a")
    cup.corrected(4, "green", "b")
    assert cup.of(TournamentReopened) == [TournamentReopened("result")]
    assert cup.state.ended is None
    cup.play()
    assert cup.champion is not None


def test_challengers_7_a_tie_of_two_at_the_end_is_a_lot(evening, hats):
    cup = evening(2, game="hats", lots=["b"])
    for each in cup.tables():
        cup.won(*each.where, None)
    assert cup.champion == "b"


# -- a champion always exists ----------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", range(1, 9))
def test_s2_a_champion_always_exists(evening, players, preset):
    """S2: for every count and both presets, drawn and typed trophies, whoever wins."""
    for seed in range(4):
        rng = random.Random(f"{players} {seed} {preset}")
        trophies = "typed" if seed % 2 else "drawn"
        cup = evening(players, preset=preset, trophies=trophies, seating="drawn", seed=seed)
        cup.play(winner=lambda each, rng=rng: rng.choice(each.table.players))
        cup.type_backs()
        if cup.state.final is not None:
            cup.won(*PARK, rng.choice(cup.state.finalists))
        assert cup.champion in cup.state.active
        assert cup.asks() == ()
        assert len(cup.of(TournamentEnded)) - len(cup.of(TournamentReopened)) == 1
