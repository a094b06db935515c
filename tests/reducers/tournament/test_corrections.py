"""Which correction is allowed when: the table of ``docs/corrections.md``, cell by cell."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from events.facts import REFEREE, SPECTATOR, Command
from events.match import Undone
from events.redaction import redact
from events.tournament.closing import (
    FinalistsNamed,
    FinalVoided,
    RoundClosed,
    TournamentEnded,
    TournamentReopened,
)
from events.tournament.common import FINAL, Result, Tokens
from events.tournament.entrants import Award, Enter, Withdraw
from events.tournament.tables import (
    BeginMatch,
    Correct,
    Report,
    ReportRetracted,
    ResultCorrected,
    Retract,
)
from events.tournament.trophies import TypeTrophy
from reducers.game import Conflict, Illegal
from reducers.history import fold
from reducers.tournament import TOURNAMENT

PAGE = Path(__file__).parents[3] / "docs" / "corrections.md"

# -- the evening that is corrected -----------------------------------------------------------------

WINNERS = ("ab", "ac", "ad", "ab", "ad", "ab", "ac")
"""Who wins at green and at red, round by round: four players, a far ahead, b just before c."""

BACKS = ((2, 2), (2, 3), (3, 4), (5, 6), (6, 7), (7, 8), (9, 10))
"""a has 34 fans, b 16, c 15 (two of them tokens), d 11: a and b are the finalists."""

TWO = "bbababa"
BACKS_OF_TWO = (2, 2, 3, 5, 6, 7, 9)
"""Two players: 18 fans each (two of them tokens of b); a wins by the better trophy."""

EARLY, LATE = (3, "red"), (6, "red")
"""The tables that are corrected, or in which round the evening stands."""

FINALE = 8, FINAL


class Change:
    """A row of the table: a change, and what it is for two players who have no final."""

    def __init__(
        self, where: tuple[int, str], command: Command, of_two: Command | None = None
    ) -> None:
        self.where, self.command, self.of_two = where, command, of_two or command


def _correct(where, winner, trophy=None, **fans: int) -> Correct:
    tokens = tuple(Tokens(who, gained) for who, gained in fans.items())
    return Correct(*where, Result(winner, tokens), trophy, "a slip")


CHANGES: dict[str, Change] = {
    "winner, the same finalists": Change(
        EARLY, _correct(EARLY, "b"), _correct((1, "green"), "a", b=2)
    ),
    "winner, other finalists": Change(LATE, _correct(LATE, "d"), _correct((3, "green"), "b")),
    "fans, the same finalists": Change(
        EARLY, _correct(EARLY, "d", b=1), _correct((3, "green"), "a", a=1)
    ),
    "fans, other finalists": Change(
        EARLY, _correct(EARLY, "d", d=9), _correct((3, "green"), "a", b=9)
    ),
    "trophy, the same finalists": Change(
        EARLY, _correct(EARLY, "d", trophy=3), _correct((3, "green"), "a", trophy=4)
    ),
    "trophy, other finalists": Change(
        LATE, _correct(LATE, "b", trophy=7), _correct((6, "green"), "b", trophy=8)
    ),
    "award, the same finalists": Change(EARLY, Award("d", 1, "applause"), Award("a", 1, "")),
    "award, other finalists": Change(LATE, Award("c", 2, "applause"), Award("b", 3, "")),
    "a finalist leaves": Change(LATE, Withdraw("b")),
    "somebody else leaves": Change(LATE, Withdraw("d"), Withdraw("b")),
    "somebody comes in place of another": Change(LATE, Enter("x", "d"), Enter("x", "b")),
    "the end of a recorded match is undone": Change(
        EARLY, Retract(*EARLY, "m-3-red"), Retract(3, "green", "m-3-green")
    ),
    "the result of the final": Change(LATE, _correct(FINALE, "b")),
    "the end of the final is undone": Change(LATE, Retract(*FINALE, "m-8-final")),
}


def _played(evening, upto: int, *, but: tuple[int, str] | None = None, backs: bool = True) -> Any:
    """The evening up to a round; one table of it not played, or the last back not turned."""
    cup = evening(4, trophies="typed")
    for round in range(1, upto + 1):
        for index, park in enumerate(("green", "red")):
            if (round, park) == but:
                continue
            tokens = (Tokens("c", 2),) if (round, park) == (2, "red") else ()
            match = f"m-{round}-{park}"
            cup.do(Report(round, park, Result(WINNERS[round - 1][index], tokens), match, 30))
            if backs or (round, park) != (7, "green"):
                cup.do(TypeTrophy(round, park, BACKS[round - 1][index]))
    return cup


def _open(evening, change: Change) -> Any:
    round, _ = change.where
    return _played(evening, round, but=(round, "green"))


def _closed(evening, change: Change) -> Any:
    return _played(evening, 6)


def _missing(evening, change: Change) -> Any:
    return _played(evening, 7, backs=False)


def _named(evening, change: Change) -> Any:
    return _played(evening, 7)


def _running(evening, change: Change) -> Any:
    cup = _named(evening, change)
    cup.do(BeginMatch(*FINALE, "m-8-final"))
    return cup


def _over(evening, change: Change) -> Any:
    cup = _running(evening, change)
    cup.do(Report(*FINALE, Result("a"), "m-8-final", 30))
    return cup


def _two(evening, change: Change) -> Any:
    cup = evening(2, trophies="typed")
    for round, winner in enumerate(TWO, 1):
        tokens = (Tokens("b", 2),) if round == 1 else ()
        cup.do(Report(round, "green", Result(winner, tokens), f"m-{round}-green", 30))
        cup.do(TypeTrophy(round, "green", BACKS_OF_TWO[round - 1]))
    return cup


STATES: dict[str, Callable[[Any, Change], Any]] = {
    "round open": _open,
    "round closed": _closed,
    "a trophy is missing": _missing,
    "finalists named": _named,
    "final running": _running,
    "final played": _over,
    "over, no final": _two,
}
"""The columns of the table."""

# -- the table -------------------------------------------------------------------------------------


def _cells() -> dict[tuple[str, str], str]:
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in PAGE.read_text("utf-8").splitlines()
        if line.startswith("|")
    ]
    header, _, *body = rows[: len(CHANGES) + 3]
    return {
        (row[0], state): cell
        for row in body
        for state, cell in zip(header[1:], row[1:], strict=True)
    }


FOLLOWS = (RoundClosed, FinalistsNamed, FinalVoided, TournamentEnded, TournamentReopened)


def _try(cup: Any, command: Command) -> str:
    """What the table has to say of a change: what really happens."""
    try:
        _, events = TOURNAMENT.decide(cup.state, command)
    except Illegal as refused:
        assert isinstance(refused, Conflict) == (refused.code in ("final-stands", "match-running"))
        if refused.code != "final-stands":
            return f"no: {refused.code}"
        assert refused.depends
        if not hasattr(command, "void_final"):
            return "no: final-stands"
        _, events = TOURNAMENT.decide(cup.state, replace(command, void_final=True))  # type: ignore[type-var]
        assert any(isinstance(event, FinalVoided) for event in events)
        return "`--void-final`"
    return "recomputed" if any(isinstance(event, FOLLOWS) for event in events) else "yes"


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("change", CHANGES)
def test_k1_k3_the_table_cell_by_cell(evening, change, state):
    """K1, K3: done, recomputed, or refused with what depends on it, as the docs have it."""
    row = CHANGES[change]
    cup = STATES[state](evening, row)
    before = TOURNAMENT.fold(cup.events)
    assert (
        _try(cup, row.of_two if state == "over, no final" else row.command)
        == _cells()[change, state]
    )
    assert cup.state == before


@pytest.mark.parametrize("state", STATES)
def test_k3_the_last_command_can_always_be_undone(evening, state):
    """K3, K5: all that followed from it goes with it, so that nothing stands on it."""
    cup = STATES[state](evening, CHANGES["winner, other finalists"])
    version = len(cup.events)
    before = TOURNAMENT.fold(cup.events)
    cup.do(Award("a", 1, "applause"))
    events = [*cup.events, Undone(version, ((version + 1, len(cup.events)),), (), False)]
    assert fold(TOURNAMENT, events) == before
    assert _cells()["the last command is undone", state] == "yes"


def test_k3_the_table_has_every_cell():
    assert set(_cells()) == {
        (change, state) for change in (*CHANGES, "the last command is undone") for state in STATES
    }


def test_the_finalists_change_where_the_table_says_so(evening):
    """The rows are what they are called."""
    for name, change in CHANGES.items():
        for stage, command in ((_named, change.command), (_two, change.of_two)):
            if "finalists" in name and "," in name:
                cup = stage(evening, change)
                before = (set(cup.state.finalists), cup.champion)
                cup.do(command)
                after = (set(cup.state.finalists), cup.champion)
                assert (before == after) == ("same" in name), name


# -- what a correction leaves behind ---------------------------------------------------------------


def test_k2_the_old_result_and_the_reason_stay_visible(evening):
    """K2: what it was, what it is, why; the time and who typed it are in the record."""
    cup = _named(evening, CHANGES["winner, the same finalists"])
    cup.do(_correct(EARLY, "b"))
    (corrected,) = cup.of(ResultCorrected)
    assert corrected.before == Result("d")
    assert corrected.result == Result("b")
    assert corrected.reason == "a slip"
    assert corrected.players == ("d", "b")
    assert redact(corrected, SPECTATOR).reason is None
    assert redact(corrected, REFEREE) == corrected


def test_k2_correcting_an_early_match_while_a_late_one_is_played(evening):
    """K2: match 5 is corrected while match 9 is being played, which goes on."""
    cup = evening(4)
    cup.play(4)
    cup.do(BeginMatch(5, "green", "m-5-green"))
    cup.corrected(3, "green", "a")
    assert cup.state.at(5, "green").running == "m-5-green"
    assert [each.round for each in cup.of(RoundClosed)[-2:]] == [3, 4]


def test_k1_all_rounds_after_it_are_ranked_anew(evening):
    """K1: from the round of the correction on, and only where something changed."""
    cup = _named(evening, CHANGES["fans, other finalists"])
    events = cup.do(_correct(EARLY, "d", d=9))
    assert [each.round for each in events if isinstance(each, RoundClosed)] == [3, 4, 5, 6, 7]
    for closed in cup.state.closed:
        assert list(closed.ranking) == cup.ranks(closed.round)
    assert cup.state.finalists == ("a", "d")


def test_k1_swapping_a_round_7_result_before_the_final(evening):
    """K1: other finalists are named, and the table of the final is set for them."""
    cup = _named(evening, CHANGES["winner, other finalists"])
    cup.do(_correct((7, "green"), "d"))
    assert cup.state.finalists == ("a", "d")
    assert cup.of(FinalVoided) == [FinalVoided(None)]
    assert cup.table(*FINALE).players == ("a", "d")


def test_k1_swapping_a_round_7_result_after_the_final(evening):
    """K1: refused with what depends on it; allowed where the final may fall."""
    cup = _over(evening, CHANGES["winner, other finalists"])
    command = _correct((7, "green"), "d")
    refused = cup.refused(command)
    assert isinstance(refused, Conflict)
    assert refused.code == "final-stands"
    assert [message.text for message in refused.depends] == ["the final was played"]
    cup.do(replace(command, void_final=True))
    assert cup.champion is None
    assert cup.of(FinalVoided) == [FinalVoided("m-8-final")]
    assert cup.state.finalists == ("a", "d")
    cup.won(*FINALE, "d")
    assert cup.champion == "d"


def test_a_final_that_is_being_played_is_named(evening):
    cup = _running(evening, CHANGES["winner, other finalists"])
    refused = cup.refused(_correct(LATE, "d"))
    assert refused.depends[0].arguments == {"match": "m-8-final"}


def test_w2_the_next_final_is_another_attempt(evening):
    """W2: the match of the final that fell has its name; the next one is the second attempt."""
    cup = _running(evening, CHANGES["winner, other finalists"])
    cup.do(replace(_correct(LATE, "d"), void_final=True))
    assert cup.state.final.attempts == 1
    assert cup.state.final.running is None


def test_only_the_order_of_the_finalists_changes(evening):
    """The final that was begun stands, whoever of the two is ahead now."""
    cup = _running(evening, CHANGES["winner, other finalists"])
    cup.do(Award("b", 30, "applause"))
    assert cup.order()[:2] == ["b", "a"]
    assert cup.of(FinalVoided) == []
    assert cup.state.final.running == "m-8-final"
    cup.do(Report(*FINALE, Result("b"), "m-8-final", 30))
    assert cup.champion == "b"


def test_a_corrected_final_gives_another_champion(evening):
    cup = _over(evening, CHANGES["winner, other finalists"])
    cup.do(_correct(FINALE, "b"))
    assert cup.champion == "b"
    assert [type(each) for each in cup.events[-3:]] == [
        ResultCorrected,
        TournamentReopened,
        TournamentEnded,
    ]


def test_the_trophy_stays_where_only_the_winner_is_corrected(evening):
    cup = _named(evening, CHANGES["winner, the same finalists"])
    cup.do(_correct(EARLY, "b"))
    assert cup.state.prize(*EARLY).value == 4
    assert (cup.fans()["b"], cup.fans()["d"]) == (20, 7)


def test_a_retracted_result_comes_back_as_another(evening):
    """The rounds closed since are ranked by what it is now."""
    cup = _named(evening, CHANGES["the end of a recorded match is undone"])
    cup.do(Retract(*EARLY, "m-3-red"))
    assert cup.state.finalists == ()
    assert cup.of(ReportRetracted) == [ReportRetracted(*EARLY, "m-3-red")]
    cup.do(Report(*EARLY, Result("b"), "m-3-red", 44))
    for closed in cup.state.closed:
        assert list(closed.ranking) == cup.ranks(closed.round)
    assert cup.fans()["b"] == 20


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (_correct((3, "red"), "a"), "not-at-table"),
        (_correct((3, "red"), "x"), "not-at-table"),
        (_correct((3, "red"), None), "no-draw"),
        (_correct((3, "red"), "d"), "already-recorded"),
        (_correct((3, "red"), "d", trophy=4), "already-recorded"),
        (_correct((3, "red"), "d", trophy=9), "no-such-trophy"),
        (_correct((3, "red"), "d", d=-1), "no-number"),
        (_correct((3, "red"), "d", d=100), "no-number"),
        (_correct((3, "red"), "d", a=1), "not-at-table"),
        (_correct((3, "purple"), "d"), "no-such-table"),
        (_correct((9, "red"), "d"), "no-such-table"),
        (_correct((7, "red"), "c"), "nothing-recorded"),
        (Award("x", 1, None), "not-entered"),
        (Award("a", 100, None), "no-number"),
        (Retract(3, "red", "another"), "not-reported"),
        (Report(3, "red", Result("d")), "already-recorded"),
        (Report(3, "red", Result("b")), "another-result"),
    ],
)
def test_w1_what_cannot_be_corrected(evening, command, code):
    """W1: a result names somebody who plays that table."""
    cup = _closed(evening, CHANGES["winner, the same finalists"])
    assert cup.refused(command).code == code
