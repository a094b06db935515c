"""The tables equal a plain fold in Python, row by row, on random logs, at every moment."""

import random

import pytest
from msgspec.structs import asdict

from events.log.memory import MemoryLog
from events.tournament.closing import FinalVoided, TournamentEnded, TournamentReopened
from events.tournament.opening import TablesSet
from projections.answers import NoSuchTournament, Standing, head_to_head, standings
from projections.cache import Cache, project
from tests.projections import fold
from tests.projections.story import GUIDE, OFFICIAL, POINTS, Story, plan, table

PEOPLE = ("ana", "bo", "cleo", "dan", "eve", "fay")


def random_story(seed: int, length: int) -> Story:
    """A log in which everything that may happen happens, in no sensible order."""
    rng = random.Random(seed)
    story = Story(MemoryLog())
    entrants = rng.sample(PEOPLE, 4)
    seats = [*entrants[:3], rng.choice((entrants[3], "robot", "bye"))]
    cup = story.cup(
        *(each for each in seats if each in entrants),
        tables=plan(*seats, rounds=4),
        criteria=rng.choice((GUIDE, OFFICIAL, POINTS)),
        format=rng.choice(("plan", "plan", "round-robin")),
        rounds=4,
    )
    tables = {(each.round, each.park): each.players for each in plan(*seats, rounds=4)}
    tables[5, "final"] = ("ana", "bo")
    borders = [0, 2]

    def where() -> tuple[int, str]:
        return rng.choice(list(tables))

    def report() -> None:
        round, park = where()
        one, other = players = tables[round, park]
        score = rng.choice((None, (rng.randrange(9), rng.randrange(9))))
        tokens = {rng.choice(players): rng.randrange(3)} if rng.random() < 0.3 else {}
        winner = rng.choice((one, one, other, None))
        match = rng.choice((None, "friendly-1", "friendly-2"))
        if rng.random() < 0.7:
            cup.result(round, park, players, winner, score, match, **tokens)
        else:
            cup.correct(round, park, players, winner, score, **tokens)

    def reseat() -> None:
        round, park = where()
        players = rng.choice(((rng.choice(entrants), "robot"), ("robot", "robot"), ("bo", "bye")))
        if all(each in entrants or each in ("robot", "bye") for each in players):
            tables[round, park] = players
            cup.tell(TablesSet((table(round, park, *players),)))

    def final() -> None:
        cup.tell(
            rng.choice(
                (
                    TablesSet((table(5, "final", *tables[5, "final"]),)),
                    FinalVoided(None),
                    TournamentEnded(rng.choice(entrants), (), "final"),
                    TournamentReopened("result"),
                )
            )
        )

    def friendly() -> None:
        story.match(
            f"friendly-{rng.randrange(3)}-{story.log.position()}",
            *rng.sample((*PEOPLE, None), 2 + (rng.random() < 0.2)),
            placings=(1, rng.choice((1, 2)), 2),
            kind=rng.choice(("recorded", "played", "simulated", "analysis")),
            ended=rng.random() < 0.8,
        )

    def undo() -> None:
        to = rng.choice(borders[:-1])
        try:
            cup.undo(to)
        except Exception as refused:
            assert type(refused).__name__ == "Illegal"

    steps = [
        *[report] * 8,
        lambda: cup.draw(*where(), rng.randrange(1, 9)),
        lambda: cup.open((*where(), rng.randrange(1, 9)), (*where(), rng.randrange(1, 9))),
        lambda: cup.open((*where(), rng.randrange(1, 9))),
        lambda: cup.award(rng.choice(entrants), rng.randrange(-1, 3), rng.randrange(1, 6)),
        lambda: cup.lot(rng.choice(entrants)),
        lambda: cup.leave(rng.choice(entrants)),
        lambda: cup.enter(rng.choice(PEOPLE)),
        reseat,
        final,
        friendly,
        friendly,
        undo,
        undo,
    ]
    story.match("friendly-1", "ana", "bo", kind="analysis")
    for _ in range(length):
        rng.choice(steps)()
        if cup.version != borders[-1]:
            borders.append(cup.version)
    return story


def told(cache: Cache, as_of: int | None, after_round: int | None) -> object:
    """The standings in the form of the fold."""
    try:
        answer = standings(cache, "cup", after_round, as_of)
    except NoSuchTournament:
        return None
    leave_out = ("fans_min", "fans_max", "decisive", "decisive_ahead")
    return {
        "after_round": answer.after_round,
        "provisional": answer.provisional,
        "champion": answer.champion,
        "rows": [
            {key: value for key, value in asdict(row).items() if key not in leave_out}
            for row in answer.rows
        ],
    }


def in_order(answer: dict[str, object] | None) -> object:
    """The fold with the columns in the order of the answer."""
    if answer is None:
        return None
    names = [name for name in Standing.__struct_fields__ if name in answer["rows"][0]]  # type: ignore[index]
    return answer | {"rows": [{name: row[name] for name in names} for row in answer["rows"]]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(8))
def test_standings_and_meetings_equal_a_plain_fold(seed, full_size):
    for number in range(5 if full_size else 2):
        story = random_story(seed * 1000 + number, 80 if full_size else 40)
        end = story.log.position()
        with project(story.log) as cache:
            moments = range(end + 1) if full_size and number == 0 else (end // 3, end // 2, end)
            for as_of in moments:
                assert told(cache, as_of, None) == in_order(fold.standings(story.log, "cup", as_of))
            for after_round in range(6):
                expected = in_order(fold.standings(story.log, "cup", None, after_round))
                assert told(cache, None, after_round) == expected
            for as_of in (end // 2, None):
                met = {
                    (pair.person, pair.opponent): (
                        *(pair.matches, pair.wins, pair.losses, pair.draws),
                    )
                    for pair in head_to_head(cache, as_of=as_of).pairs
                }
                assert met == fold.pairs(story.log, as_of)
