"""A tournament, drawn for a terminal: who stands where, and what is to be played."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.cells import cell_len

from cli.texts import N_, translate, translate_count
from cli.words import Words
from reducers.tournament import TOURNAMENT
from reducers.tournament.criteria import Totals
from reducers.tournament.formats import FORMATS
from reducers.tournament.ranking import ranked, totals
from reducers.tournament.state import Tournament
from reducers.tournament.tell import of_the_house

FIELDS = (
    N_("champion"),
    N_("entrants"),
    N_("finalists"),
    N_("first"),
    N_("house"),
    N_("match"),
    N_("players"),
    N_("result"),
    N_("round"),
    N_("tables"),
    N_("trophies"),
    N_("value"),
    N_("winner"),
    N_("withdrawn"),
)
"""The fields of the table in :func:`reducers.tournament.view.table`, as people read them."""


def draw(state: Tournament | None, words: Words) -> Iterator[str]:
    """Everybody with their place, and what is asked now."""
    if state is None:
        yield translate("The tournament is not made yet.")
        return
    rows = {row.entrant: row for row in totals(state, state.started.rounds)}
    ranks = ranked(list(rows.values()), state.started.criteria)
    names = {each.entrant: words.person(each.entrant) for each in ranks}
    wide = max(map(cell_len, names.values()), default=0)
    fans = FORMATS[state.started.format].fans
    for each in ranks:
        name = names[each.entrant]
        gap = " " * (wide - cell_len(name))
        about = _fans(rows[each.entrant]) if fans else _points(rows[each.entrant])
        left = "  (" + translate("left") + ")" if each.entrant in state.withdrawn else ""
        yield f"{each.rank:>2}  {name}{gap}  {about}{left}"
    if state.house:
        yield words(of_the_house(state.house))
    yield words(TOURNAMENT.asked(state))


def _fans(row: Totals) -> str:
    fans = translate_count("{count} fan", "{count} fans", row.fans).format(count=row.fans)
    won = len(row.trophies)
    trophies = translate_count("{count} trophy", "{count} trophies", won).format(count=won)
    if not row.hidden:
        return f"{fans}, {trophies}"
    down = translate("{count} face down").format(count=row.hidden)
    return f"{fans}, {trophies} ({down})"


def _points(row: Totals) -> str:
    points = 2 * row.wins + row.draws
    return translate_count("{count} point", "{count} points", points).format(count=points)


def named(value: Any, people: Mapping[str, str | None]) -> Any:
    """Plain values with people by name instead of by id."""
    if isinstance(value, str):
        return people.get(value) or value
    if isinstance(value, Mapping):
        return {key: named(item, people) for key, item in value.items()}
    return [named(item, people) for item in value] if isinstance(value, list) else value
