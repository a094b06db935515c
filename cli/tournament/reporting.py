"""Recording how a table came out, however it was typed: what ``won``, ``result`` and ``final``
have in common."""

from typing import Any

from cli.errors import Exit, Failure
from cli.output import document
from cli.texts import for_programs
from cli.tournament.entrants import name_of
from cli.tournament.next_step import next_step
from cli.tournament.organising import Organising
from cli.tournament.results import Said, described, merged
from cli.typed import command
from events.tournament.common import FINAL
from events.tournament.tables import Report
from events.tournament.trophies import TypeTrophy
from reducers.message import say
from reducers.tournament.state import Seating


def stage_result(
    organising: Organising, seating: Seating, said: Said, trophy: int | None, key: str | None
) -> bool:
    """Stage what was said of a table; False where all of it is recorded already.

    Raises :class:`Failure` where another result is.
    """
    table = seating.table
    wanted = merged(None, table, said)
    if organising.done_before(
        key,
        lambda kept: (
            isinstance(kept, Report)
            and (kept.round, kept.park) == seating.where
            and kept.result == wanted
        ),
    ):
        return False
    new = False
    if seating.result is None:
        new = organising.do(Report(*seating.where, wanted), key)
    elif merged(seating.result, table, said) != seating.result:
        raise _another(organising, seating, said)
    if trophy is not None:
        new = organising.do(TypeTrophy(*seating.where, trophy), None if new else key) or new
    return new


def _another(organising: Organising, seating: Seating, said: Said) -> Failure:
    """What to tell where another result is recorded: both, and how to correct it."""
    table, before = seating.table, seating.result
    assert before is not None
    after = merged(None, table, said)
    names = organising.desk.people.names
    where = (FINAL,) if table.park == FINAL else seating.where
    words: list[object] = ["correct", organising.name, *where]
    if after.winner is not None and after.winner != before.winner:
        words.append(organising.words.person(after.winner))
    elif after.winner is None and before.winner is not None:
        words.append("--draw")
    for who, fans in said.fans.items():
        words.append(f"--fans={name_of(who, names)}={fans}")
    if said.score is not None:
        words.append("--score={}-{}".format(*said.score))
    words += ["--forfeit"] * (said.forfeit and not before.forfeit)
    words += ["--no-show"] * (said.no_show and not before.no_show)
    return Failure(
        Exit.CONFLICT,
        say(
            "round {round}, {park}: recorded is: {before}; not: {after}",
            round=table.round,
            park=table.park,
            before=described(before, table),
            after=described(after, table),
        )
        if table.park != FINAL
        else say(
            "the final: recorded is: {before}; not: {after}",
            before=described(before, table),
            after=described(after, table),
        ),
        hint=say(
            "to correct it: {line}",
            line=say("{command} --reason TEXT", command=command(*words)),
        ),
    )


def conclude(organising: Organising, seating: Seating, written: bool, *, json: bool) -> None:
    """Say what to type next; as a document where that was asked for."""
    if not json:
        organising.advise()
        return
    with for_programs():
        document("result/1", _fields(organising, seating, written))


def _fields(organising: Organising, seating: Seating, written: bool) -> dict[str, Any]:
    people = organising.desk.people.names
    now = organising.state.at(*seating.where) or seating
    result = now.result
    round: int | str = FINAL if now.table.park == FINAL else now.table.round
    return {
        "as_of": organising.desk.log.position(),
        "tournament": organising.name,
        "round": round,
        "park": now.table.park,
        "players": [name_of(player, people) for player in now.table.players],
        "winner": None if result is None else name_of(result.winner, people),
        "fans": {
            str(name_of(each.entrant, people)): each.fans
            for each in (result.tokens if result else ())
        },
        "score": None if result is None else result.score,
        "forfeit": result is not None and result.forfeit,
        "no_show": result is not None and result.no_show,
        "house": list(now.house),
        "written": written,
        "next": organising.words(next_step(organising.contest, organising.words)),
    }
