"""Each criterion stands once in Python, for deciding, and once in SQL, for showing: they agree."""

import pytest

from events.tournament.common import FINAL
from events.tournament.opening import TournamentStarted
from projections.cache import project
from projections.schema import criteria
from reducers.pile import Corrupt
from reducers.tournament.criteria import BY_POINTS, BY_TIES, CRITERIA
from reducers.tournament.evolve import HANDLERS
from reducers.tournament.ranking import ranked, totals
from reducers.tournament.state import begin
from tests.projections import fold
from tests.projections.story import GUIDE, OFFICIAL, POINTS
from tests.projections.test_fold import random_story


def test_there_are_the_same_criteria():
    assert set(criteria()) == set(CRITERIA)
    assert BY_TIES["best-trophy"] == GUIDE
    assert BY_TIES["trophy-count"] == OFFICIAL
    assert BY_POINTS == POINTS


def state_of(log, as_of):
    """The state of the tournament at a position; what cannot be applied is passed over."""
    state = None
    for record in fold.effective(log, as_of)["cup"]:
        if isinstance(record.event, TournamentStarted):
            state = begin(record.event)
            state.places = state.entrants  # the story deals no seats; nothing here asks for them
        elif state is not None and type(record.event) in HANDLERS:
            try:
                HANDLERS[type(record.event)](state, record.event)
            except Corrupt:
                assert getattr(record.event, "park", None) == FINAL
    return state


@pytest.mark.parametrize("seed", range(6))
def test_python_and_sql_agree_on_every_criterion_at_every_moment(seed, full_size):
    story = random_story(seed + 100, 90 if full_size else 40)
    end = story.log.position()
    with project(story.log) as cache:
        for as_of in range(1, end + 1) if full_size else (end // 3, end // 2, end):
            state = state_of(story.log, as_of)
            if state is None:
                continue
            for after_round in (1, state.started.rounds):
                asked = {"one_stream": "cup", "as_of": as_of, "after_round": after_round}
                rows = totals(state, after_round)
                values = {
                    (entrant, name): value
                    for entrant, name, value in cache.ask(
                        ("criteria",), "SELECT entrant, criterion, value FROM criteria", **asked
                    )
                }
                assert {entrant for entrant, _ in values} == {row.entrant for row in rows}
                for row in rows:
                    for name, value in ((name, CRITERIA[name](row)) for name in CRITERIA):
                        listed = list(value) if isinstance(value, tuple) else [value]
                        assert values[row.entrant, name] == listed, (as_of, row.entrant, name)
                table = cache.ask(
                    ("standings",), "SELECT rank, entrant, decided_by FROM standings", **asked
                )
                assert table == [
                    (rank.rank, rank.entrant, rank.decided_by)
                    for rank in ranked(rows, state.started.criteria)
                ]
