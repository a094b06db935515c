"""The ring of a fight, drawn for a terminal."""

from collections.abc import Iterator

from cli.texts import N_, titled, translate, translate_count
from cli.words import Words
from events.facts import UNKNOWN
from reducers.rois.board import CENTRE, FILES
from reducers.rois.state import Fight

HELP = (
    N_("move ne 8s, hit n 9d, push e kh: a direction and a card."),
    N_("parry jd or decline. poke bo. low-blow bo, then discard three cards one by one."),
    N_("draw 2 ends the turn; draw 0 too. discard 7c puts a card away."),
    N_("Mutants: exchange 8c, then the other 8; queen bo, jack ne, king bo, ace."),
    N_("Relay: tag 8s bo 2. deal 9d writes a drawn card down; it need not be told."),
)
"""The words of the table, for those who ask."""

WORDS: tuple[str, ...] = ()
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("mode"),
    N_("hand"),
    N_("cards"),
    N_("figures"),
    N_("square"),
    N_("endurance"),
    N_("out"),
    N_("intimidated"),
    N_("pile"),
    N_("discards"),
    N_("bonus"),
    N_("turn"),
    N_("plays"),
    N_("seat"),
    N_("team"),
)
"""The fields of the table in :func:`reducers.rois.view.table`, as people read them."""


def draw(state: Fight, words: Words) -> Iterator[str]:
    """The ring with its figures by number, and beside it who they are and what they hold."""
    ring = list(_ring(state))
    people = list(_people(state, words))
    for index in range(max(len(ring), len(people))):
        left = ring[index] if index < len(ring) else " " * len(ring[0])
        right = people[index] if index < len(people) else ""
        yield f"{left}   {right}".rstrip()
    yield _piles(state)


def _ring(state: Fight) -> Iterator[str]:
    for row in range(5, 0, -1):
        cells = []
        for file in FILES:
            square = f"{file}{row}"
            figure = state.at(square)
            empty = "+" if square == CENTRE else "."
            cells.append(empty if figure is None else str(figure + 1))
        yield f"{row} " + " ".join(cells)
    yield "  " + " ".join(FILES)


def _people(state: Fight, words: Words) -> Iterator[str]:
    for number, each in enumerate(state.fighters):
        mark = "▸" if state.turn == number else " "
        where = each.square or (translate("out") if each.out else translate("waiting"))
        points = translate_count("{count} point", "{count} points", each.endurance)
        held = points.format(count=each.endurance)
        scared = ", " + translate("intimidated") if each.scared else ""
        yield f"{mark}{number + 1} {words.name(each.seat)}  {where}, {held}{scared}"
    for seat, hand in enumerate(state.hands):
        known = [card for card in hand if card is not UNKNOWN]
        count = translate_count("{count} card", "{count} cards", len(hand)).format(count=len(hand))
        held = titled(count, " ".join(known)) if known else count
        yield f"  {words.name(seat)}  {held}"


def _piles(state: Fight) -> str:
    text = translate("pile {pile}, discards {discards}").format(
        pile=state.pile, discards=len(state.discards)
    )
    if not state.bonus_pack:
        return f"  {text}"
    bonus = translate("bonus pile {bonus}").format(bonus=state.bonus)
    return f"  {text}, {bonus}"
