"""A draft, drawn for a terminal: what lies in front of everybody, and what is asked now."""

from collections import Counter
from collections.abc import Iterator

from rich.cells import cell_len

from cli.texts import N_, titled, translate, translate_count
from cli.words import Words
from events.facts import UNKNOWN
from reducers.draft import DRAFT
from reducers.draft.state import Draft, flat
from reducers.pile import Slots

FIELDS = (
    N_("deck"),
    N_("discards"),
    N_("left out"),
    N_("level"),
    N_("picked"),
    N_("picks"),
    N_("piles"),
    N_("player"),
    N_("redrawn"),
    N_("shown"),
)
"""The fields of the table in :func:`reducers.draft.view.table`, as people read them."""


def draw(state: Draft | None, words: Words) -> Iterator[str]:
    """Everybody with the deck that lies there, and what is asked now."""
    if state is None:
        yield translate("The draft is not begun yet.")
        return
    names = [words.person(each.entrant) for each in state.seats]
    wide = max(map(cell_len, names), default=0)
    for seat, (name, each) in enumerate(zip(names, state.seats, strict=True)):
        if not state.plays(seat):
            continue
        gap = " " * (wide - cell_len(name))
        yield f"{name}{gap}  {_deck(flat(each.deck), words)}"
        if each.display:
            shown = ", ".join(words.card(card) for card in each.display)
            yield " " * (wide + 2) + translate("shown: {cards}").format(cards=shown)
    yield words(DRAFT.asked(state))


def _deck(cards: Slots | None, words: Words) -> str:
    """A deck: its cards if they are known, else how many they are."""
    if cards is None:
        return translate("a deck that nobody wrote down")
    count = translate_count("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    known = Counter(card for card in cards if card is not UNKNOWN)
    if not known:
        return count
    listed = ", ".join(
        words.card(card) + (f" x{many}" if many > 1 else "") for card, many in known.items()
    )
    return titled(count, listed)
