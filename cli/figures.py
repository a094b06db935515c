"""The figures of many matches, in tables: what was counted, and between which bounds it lies."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cli.numbers import percent, whole
from cli.output import Column, Form, Table
from cli.texts import N_
from projections.challengers import OfCard
from projections.tallies import Share, Summary
from reducers.cards import Entries
from reducers.message import Message, say


def shown(
    found: Summary,
    bots: Sequence[str],
    own: Mapping[str, Iterable[Any]],
    entries: Entries,
    whole: bool,
) -> list[dict[str, Any]]:
    """The rows of what every game counts, and of the shares that a game adds; those of tournaments
    where whole ones were played, by the bots of the players."""
    differ = len(set(bots)) > 1
    return [
        *(
            _row(say("champion: {what} ({bot})", what=each.what, bot=bots[at]), each)
            for at, each in enumerate(found.by_player)
        ),
        *(
            _row(_seat(each.what, None if whole else bots[int(each.what) - 1]), each)
            for each in found.by_seat
        ),
        *(_row(STARTS[each.what], each) for each in found.by_start),
        *(_row(say("bot: {what}", what=each.what), each) for each in found.by_bot if differ),
        _row(say("draws"), found.draws),
        *(_row(say("ending: {what}", what=each.what), each) for each in found.by_ending),
        *(_row(say("score: {what}", what=each.what), each) for each in found.scores),
        *(_row(say("turns: {what}", what=each.what), each) for each in found.lengths),
        *(
            _row(told(_name(each.what, entries)), each)
            for figure, told in OWN.items()
            for each in own.get(figure, ())
        ),
    ]


def _seat(number: str, bot: str | None) -> Message:
    if bot is None:
        return say("seat {what}", what=number)
    return say("seat {what} ({bot})", what=number, bot=bot)


OWN: Mapping[str, Callable[[str], Message]] = {
    "by_set": lambda what: say("set: {what}", what=what),
    "by_trainer": lambda what: say("trainer: {what}", what=what),
    "by_recruit": lambda what: say("recruited: {what}", what=what),
    "by_deck": lambda what: say("deck: {what}", what=what),
    "by_played": lambda what: say("played: {what}", what=what),
    "by_faction": lambda what: say("faction: {what}", what=what),
    "by_pair": lambda what: say("factions: {what}", what=what),
}
"""What the shares are of that games add: of the sides that had, or did, this so many won."""


def _name(what: str, entries: Entries) -> str:
    return entries[what].name if what in entries else what


STARTS = {"starter": say("the starter"), "others": say("the others")}
"""What those with the first turn, and those without it, are called."""


def by_share(rows: list[dict[str, Any]], words: Callable[[Message | str], str]) -> Table:
    """Those rows as a table."""
    columns = (
        Column("what", N_("What"), words=words),
        Column("count", N_("Count"), right=True, words=whole),
        Column("share", N_("Share"), right=True),
        Column("between", N_("95 % between")),
    )
    return Table("simulate/1", "rows", columns, rows)


def _row(what: Message, each: Share) -> dict[str, Any]:
    return {
        "what": what,
        "count": each.count,
        "share": percent(each.share),
        "between": _between(each),
    }


def _between(each: Share) -> str:
    return f"{percent(each.low)} – {percent(each.high)}"


def by_card(cards: Iterable[OfCard], entries: Entries, lang: str, form: Form = "table") -> Table:
    """What cards did, as a table: whole numbers for programs, shares and bounds for people."""
    rows = [_of_card(each, entries, lang) for each in cards]
    return Table("cards-played/1", "cards", PEOPLE if form == "table" else PROGRAMS, rows)


def _rate(each: Share) -> str:
    return f"{percent(each.share)} ({_between(each)})" if each.of else "-"


PEOPLE = (
    Column("name", N_("Card")),
    Column("origin", N_("Origin")),
    Column("picks", N_("Picked"), right=True),
    Column("decks", N_("In decks"), right=True),
    Column("in_decks", N_("Of these won"), right=True, words=_rate),
    Column("turned", N_("Turned"), right=True),
    Column("by_turning", N_("Of these won"), right=True, words=_rate),
    Column("captures", N_("Flags taken"), right=True),
    Column("by_capturing", N_("Of these won"), right=True, words=_rate),
)
"""What people are shown of cards."""

PROGRAMS = tuple(
    Column(key, key)
    for key in (
        *("card", "name", "origin", "picks", "copies", "decks", "decks_won", "turned", "turners"),
        *("turners_won", "captures", "captors", "captors_won"),
    )
)
"""What spreadsheets get."""


def _of_card(each: OfCard, entries: Entries, lang: str) -> dict[str, Any]:
    entry = entries.get(each.card)
    name = each.card if entry is None else entry.name_fr if lang == "fr" else entry.name
    return {
        "card": each.card,
        "name": name,
        "origin": "unknown" if entry is None else entry.origin,
        "picks": each.picks,
        "copies": each.copies,
        "decks": each.in_decks.of,
        "decks_won": each.in_decks.count,
        "turned": each.turned,
        "turners": each.by_turning.of,
        "turners_won": each.by_turning.count,
        "captures": each.captures,
        "captors": each.by_capturing.of,
        "captors_won": each.by_capturing.count,
        "in_decks": each.in_decks,
        "by_turning": each.by_turning,
        "by_capturing": each.by_capturing,
    }
