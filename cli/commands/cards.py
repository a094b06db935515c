"""``flagfall cards``: the catalogue of a game."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from cli import complete
from cli.commands import Examples
from cli.context import Context, context_of
from cli.options import Csv, Json
from cli.output import Column, Form, Table, form, show
from cli.texts import LANGUAGES, N_
from events.facts import UNKNOWN
from reducers.cards import CardEntry, Entries, find_card, set_of
from reducers.game import Game
from reducers.games import find_game
from reducers.message import say
from reducers.text import NoSuch

EXAMPLES: Examples = (
    ("flagfall cards challengers", N_("every card")),
    ("flagfall cards challengers cow", N_("one card, and what it does")),
    ("flagfall cards challengers --played", N_("how cards did in recorded and played matches")),
)


def run(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(metavar=N_("GAME"), help=N_("Which game."), autocompletion=complete.games),
    ],
    card: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[CARD]"), help=N_("Only this card."), autocompletion=complete.cards
        ),
    ] = None,
    played: Annotated[
        bool,
        typer.Option(
            "--played", help=N_("How cards did in the matches that were recorded or played.")
        ),
    ] = False,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Browse the cards: power, set, effect, and where the effect comes from; or how they did."""
    desk, rules = context_of(context), find_game(game)
    entries = rules.cards(())
    if played:
        _played(desk, rules, card, form(json, csv))
        return
    chosen = list(entries.values()) if card is None else [_found(entries, card)]
    show_cards(desk, chosen, form(json, csv), effects=card is not None)


def show_cards(desk: Context, entries: Sequence[CardEntry], form: Form, *, effects: bool) -> None:
    """Print cards in the form that was asked for; for people with what they do, if ``effects``."""
    rows = [_row(entry, _spoken(desk, form)) for entry in entries]
    there = {name for row in rows for name in row}
    columns = [
        Column("card", N_("Card")),
        *(Column(name, FACTS[name], right=name == "power") for name in FACTS if name in there),
        Column("origin", N_("Origin")),
    ]
    if effects or form != "table":
        columns.append(Column("effect", N_("Effect")))
    show(desk, Table("cards/1", "cards", tuple(columns), rows), form)


def _played(desk: Context, rules: Game[Any], card: str | None, chosen: Form) -> None:
    """Print what cards did in the matches of the log."""
    # The tables come with a database that browsing does not need.
    from cli.counting import tables_of
    from cli.desk import Desk
    from cli.figures import by_card
    from projections.tallies import counted, figures, tallies

    entries = rules.cards(())
    only = None if card is None else _found(entries, card).id
    with tables_of(Desk(desk)) as cache:
        sums = counted(cache, rules.key, tallies(rules.key), set_of(entries))
        as_of = cache.position
    rows = [
        each
        for each in figures(rules.key, sums).get("by_card", ())
        if only is None or each.card == only
    ]
    table = by_card(rows, entries, _spoken(desk, chosen), chosen)
    show(desk, replace(table, about={"as_of": as_of, "game": rules.key}), chosen)
    if not rows and chosen == "table":
        desk.note(say("No card was seen in a match yet."))


def _spoken(desk: Context, form: Form) -> str:
    """The language of names and effects: programs are given the same in every language."""
    return desk.lang if form == "table" else LANGUAGES[0]


def _found(entries: Entries, word: str) -> CardEntry:
    card = find_card(entries, word)
    if card is UNKNOWN:
        raise NoSuch("card", word, ())
    return entries[card]


FACTS = {
    "power": N_("Power"),
    "set": N_("Set"),
    "level": N_("Level"),
    "copies": N_("Copies"),
}
"""The facts that have a column, where a game's cards have them."""


def _row(entry: CardEntry, lang: str) -> dict[str, str | int]:
    french = lang == "fr"
    return {
        "card": entry.name_fr if french else entry.name,
        "id": entry.id,
        "name": entry.name,
        "name_fr": entry.name_fr,
        **entry.facts,
        "origin": entry.origin,
        "effect": entry.effect_fr if french else entry.effect,
    }
