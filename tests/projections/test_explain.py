"""Every number of the standings comes down to events, and their amounts add up to it."""

import pytest

from events.record import head
from projections.answers import NoSuchTournament, explain, standings
from projections.cache import project
from tests.projections.story import plan
from tests.projections.test_fold import random_story

NUMBERS = (
    *("fans", "trophy_fans", "tokens", "trophies", "hidden_trophies"),
    *("wins", "losses", "draws", "points", "score_difference"),
)


@pytest.mark.parametrize("seed", range(4))
def test_the_amounts_add_up_to_the_numbers(seed):
    story = random_story(seed + 50, 40)
    records = {each.position: each for each in story.log.after(0)}
    with project(story.log) as cache:
        for after_round in (None, 2):
            try:
                table = standings(cache, "cup", after_round)
            except NoSuchTournament:
                continue
            told = explain(cache, "cup", after_round=after_round)
            for row in table.rows:
                for number in NUMBERS:
                    amounts = [
                        each.amount
                        for each in told.rows
                        if (each.entrant, each.number) == (row.entrant, number)
                    ]
                    assert sum(amounts) == getattr(row, number), (row.entrant, number)
            for each in told.rows:
                assert each.events
                for event in each.events:
                    body = head(records[event.position].body)
                    assert (body.stream, body.version, body.type) == (
                        *(event.stream, event.version, event.type),
                    )


def test_fans_come_from_the_result_and_from_turning_the_trophy(story, look):
    cup = story.cup("ana", "bo", tables=plan("ana", "bo"))
    cup.result(1, "green", ("ana", "bo"), "ana", ana=2)
    cup.award("ana", 1, 1)
    cup.open((1, "green", 3))
    cache = look()
    told = explain(cache, "cup", "ana", "fans")
    assert [
        (each.amount, each.round, each.park, [event.type for event in each.events])
        for each in told.rows
    ] == [
        (2, 1, "green", ["tournament.MatchReported"]),
        (3, 1, "green", ["tournament.MatchReported", "tournament.TrophiesOpened"]),
        (1, 1, None, ["tournament.FansAwarded"]),
    ]
    assert explain(cache, "cup", "ana", "losses").rows == ()
    assert {each.number for each in explain(cache, "cup", "bo").rows} == {"losses"}


def test_a_correction_is_what_explains_a_corrected_number(story, look):
    cup = story.cup("ana", "bo", tables=plan("ana", "bo"))
    cup.result(1, "green", ("ana", "bo"), "ana")
    cup.correct(1, "green", ("ana", "bo"), "bo")
    (win,) = explain(look(), "cup", number="wins").rows
    assert (win.entrant, [event.type for event in win.events]) == (
        "bo",
        ["tournament.ResultCorrected"],
    )
