"""The table of a match of CLAMP, drawn for a terminal."""

from collections.abc import Iterator, Sequence

from cli.texts import N_, translate, translate_count
from cli.words import Words
from events.abilities import Thing
from events.facts import UNKNOWN, Card, Seat
from reducers.clamp.state import Table, extra, stage, team
from reducers.clamp.values import attack, health

HELP = (
    N_("play mochi, extra goro, use hibiki: a card of the hand, or a text on the Stage."),
    N_("pay iwan#12 rests a card of the Extra zone; costs are paid one card at a time."),
    N_("attempt duel, send akari, send goro, attempt storm, send hibiki, done."),
    N_("done ends what is being declared, or the phase; pass answers nothing."),
    N_("What a text does is ruled: rule attack hibiki +2, rule destroy soot, rule draw ana 2."),
    N_("take-back goro in the recovery phase. deal mochi writes a drawn card down."),
)
"""The words of the table, for those who ask."""

WORDS = ("rule attack", "rule destroy", "rule return", "rule activate", "rule rest", "rule draw")
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("deck"),
    N_("hand"),
    N_("cards"),
    N_("stories"),
    N_("completed"),
    N_("stage"),
    N_("extra"),
    N_("retired"),
    N_("starter"),
    N_("turn"),
    N_("turns"),
    N_("phase"),
    N_("actions"),
    N_("action"),
    N_("story"),
    N_("valid"),
    N_("number"),
    N_("card"),
    N_("attack"),
    N_("health"),
    N_("active"),
)
"""The fields of the table in :func:`reducers.clamp.view.table`, as people read them."""


def draw(state: Table, words: Words) -> Iterator[str]:
    """Both sides with Stories, Stage, Extra zone, hand and retired zone; then the actions."""
    for seat in (0, 1):
        yield from _side(state, seat, words)
    for number, action in enumerate(state.actions, 1):
        if action.valid and state.ended is None:
            sides = [_team(state, number, seat, words) for seat in (state.actor, 1 - state.actor)]
            yield translate("action {number}, {story}: {mine} against {theirs}").format(
                number=number, story=words.card(action.story), mine=sides[0], theirs=sides[1]
            )


def _side(state: Table, seat: Seat, words: Words) -> Iterator[str]:
    side = state.sides[seat]
    mark = "▸" if state.turn == seat else " "
    size = side.deck.size or 0
    deck = translate_count("{count} card in the deck", "{count} cards in the deck", size)
    yield f"{mark} {words.name(seat)}  {deck.format(count=size)}"
    rows = [
        (translate("Stories"), [_story(state, seat, card, words) for card in side.stories]),
        (translate("Stage"), [_character(state, thing, words) for thing in stage(state, seat)]),
        (translate("Extra"), [_piece(state, thing, words) for thing in extra(state, seat)]),
    ]
    known = [card for card in side.hand if card is not UNKNOWN]
    count = len(side.hand)
    hand = translate_count("{count} card", "{count} cards", count).format(count=count)
    rows.append((translate("hand"), [f"{hand}:" if known else hand, *_counted(known, words)]))
    if side.retired:
        rows.append((translate("retired"), _counted(side.retired, words)))
    for name, cells in rows:
        yield from _row(name, cells)


WIDTH = 80
"""What a line takes at most; what does not fit goes on below."""


def _row(name: str, cells: Sequence[str]) -> Iterator[str]:
    """A row of the table, set in under whose it is."""
    row = translate("    {name}: {value}").format(name=name, value=cells[0] if cells else "-")
    for cell in cells[1:]:
        if len(row) + len(cell) + 2 > WIDTH:
            yield row
            row = f"        {cell}"
        else:
            row = f"{row}  {cell}"
    yield row


def _counted(cards: Sequence[Card], words: Words) -> list[str]:
    """Cards by their names, equal ones counted."""
    return [words.list((card,) * list(cards).count(card)) for card in dict.fromkeys(cards)]


def _story(state: Table, seat: Seat, card: Card, words: Words) -> str:
    return f"{'★' if card in state.sides[seat].completed else '☆'} {words.card(card)}"


def _piece(state: Table, thing: Thing, words: Words) -> str:
    """A card in play with its number; one that rests stands in brackets."""
    piece = state.things[thing]
    name = f"{words.card(piece.card)}#{thing}"
    return name if piece.active else f"({name})"


def _character(state: Table, thing: Thing, words: Words) -> str:
    return f"{_piece(state, thing, words)} {attack(state, thing)}/{health(state, thing)}"


def _team(state: Table, action: int, seat: Seat, words: Words) -> str:
    return ", ".join(_piece(state, thing, words) for thing in team(state, action, seat)) or "-"
