"""Looking at the log as it was, and at the table as it was after a round."""

import pytest

from events.log.memory import MemoryLog
from projections.answers import (
    NoSuchTournament,
    explain,
    fans,
    head_to_head,
    history,
    standings,
)
from projections.cache import project
from tests.projections.story import Story
from tests.projections.test_fold import random_story


def answers(cache, as_of=None):
    """Everything that can be asked about the log."""

    def asked(question, *arguments):
        try:
            return question(cache, *arguments, as_of=as_of)
        except NoSuchTournament:
            return None

    return [
        asked(standings, "cup"),
        asked(explain, "cup"),
        asked(fans, "cup"),
        asked(fans),
        asked(head_to_head),
        asked(history, "ana"),
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_as_of_a_position_is_that_of_a_fresh_build_of_the_prefix(seed, full_size):
    story = random_story(seed, 60 if full_size else 25)
    step = 1 if full_size else 9
    with project(story.log) as cache:
        for position in range(0, story.log.position() + 1, step):
            prefix = MemoryLog()
            prefix.adopt(whole_decisions(story, position))
            with project(prefix) as fresh:
                expected = answers(fresh)
                now = answers(cache, prefix.position())
            assert now == expected, position


def whole_decisions(story, position):
    """The records up to a position that a log can hold: no decision cut in its middle."""
    from events.record import head

    records = list(story.log.after(0))
    while position < len(records) and not head(records[position].body).of:
        position += 1
    return records[:position]


def test_after_a_round_nothing_later_counts(story, look):
    entrants = ("ana", "bo")
    from tests.projections.story import plan

    cup = story.cup(*entrants, tables=plan(*entrants))
    for round in (1, 2, 3):
        cup.result(round, "green", entrants, "ana", ana=1)
        cup.open((round, "green", round))
        cup.award("bo", 1, round)
    cache = look()
    for round, total in ((0, 0), (1, 2), (2, 5), (3, 9), (9, 9)):
        answer = standings(cache, "cup", after_round=round)
        assert [row.fans for row in answer.rows if row.entrant == "ana"] == [total]
        assert [row.tokens for row in answer.rows if row.entrant == "bo"] == [min(round, 3)]
        assert answer.after_round == min(round, 7)
        assert answer.provisional == (round > 3)


def test_a_position_beyond_the_end_is_the_end(look):
    story = Story(MemoryLog())
    story.cup("ana", "bo")
    with project(story.log) as cache:
        assert standings(cache, "cup", as_of=10**9) == standings(cache, "cup")
        assert standings(cache, "cup", as_of=10**9).as_of == 2
        with pytest.raises(NoSuchTournament):
            standings(cache, "cup", as_of=0)
