"""The table of a duel, drawn for a terminal."""

from collections.abc import Iterator

from cli.texts import N_, translate, translate_count
from cli.words import Words
from reducers.challengers.catalogue import BENCH_SLOTS
from reducers.challengers.effects import invented
from reducers.challengers.state import Duel, Side

HELP = (
    N_("A card is enough where one is turned: dog, or the beginning of its name."),
    N_("bo: dog says whose card it is, where that is not plain. toss bo: Bo starts."),
    N_("empty: there is no card left to turn. bench dog: the top card goes to the bench."),
    N_("What the text of a card does is ruled: rule power +2, rule fans +1,"),
    N_("rule bench dog exhaust, rule top-to-bench bo."),
)
"""The words of the table, for those who ask."""

WORDS = ("rule power", "rule fans", "rule bench", "rule top-to-bench")
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("attack"),
    N_("bench"),
    N_("boost"),
    N_("deck"),
    N_("defence"),
    N_("exhaust"),
    N_("fans"),
    N_("flag"),
    N_("free slots"),
    N_("house"),
    N_("in play"),
    N_("starter"),
)
"""The fields of the table in :func:`reducers.challengers.view.table`, as people read them."""


def draw(state: Duel, words: Words) -> Iterator[str]:
    """The table in lines: for each side its flag, cards in play, bench, deck and exhaust pile."""
    for seat, side in enumerate(state.sides):
        yield from _side(state, seat, side, words)
    if house := invented(state):
        cards = ", ".join(words.card(card) for card in house)
        yield translate("with effects of the house: {cards}").format(cards=cards)


def _side(state: Duel, seat: int, side: Side, words: Words) -> Iterator[str]:
    holds = state.holder == seat
    flag = "⚑" if holds else " "
    yield f"{flag} {words.name(seat)}  {_deck(side)}{_fans(side)}"
    play = [words.card(card) for card in side.play]
    if holds and play:
        beat = translate("power to beat {power}").format(power=state.defence)
        under = translate("under it: {cards}").format(cards=", ".join(play[-2::-1]))
        yield _row(translate("flag"), f"{play[-1]}, {beat}" + (f"  ({under})" if play[1:] else ""))
    elif play:
        yield _row(translate("attack"), f"{', '.join(play)} = {side.power}")
    if side.boost:
        yield _row(translate("next card"), f"+{side.boost}")
    free = max(0, BENCH_SLOTS - len(side.bench))
    slots = translate_count("{count} free slot", "{count} free slots", free).format(count=free)
    yield _row(translate("bench"), f"{_counted(side.bench, words) or '-'}  ({slots})")
    if side.exhaust:
        yield _row(translate("exhausted"), _counted(side.exhaust, words))


def _row(name: str, value: str) -> str:
    """A row of the table, set in under whose it is."""
    return translate("    {name}: {value}").format(name=name, value=value)


def _deck(side: Side) -> str:
    size = side.deck.size
    if size is None:
        return translate("deck not counted") if side.brought else translate("no deck yet")
    return translate_count("{count} card in the deck", "{count} cards in the deck", size).format(
        count=size
    )


def _fans(side: Side) -> str:
    if not side.fans:
        return ""
    return ", " + translate_count("{count} fan", "{count} fans", side.fans).format(count=side.fans)


def _counted(cards: dict[str, int], words: Words) -> str:
    return words.list(tuple(card for card, count in cards.items() for _ in range(count)))
