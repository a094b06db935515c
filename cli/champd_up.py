"""The table of a game of Champ'd Up, drawn for a terminal."""

from collections.abc import Iterator

from cli.fit import row
from cli.texts import N_, titled, translate, translate_count
from cli.words import Words
from events.facts import UNKNOWN, Seat
from reducers.champd_up.catalogue import in_force
from reducers.champd_up.phases import TURN
from reducers.champd_up.ring import untouchable
from reducers.champd_up.state import Side, Slam
from reducers.champd_up.words import spoken
from reducers.pile import Slots

HELP = (
    N_("recruit nun, boost nun, fight nun chungus, special nun, trainer, call-out nun, end."),
    N_("Where an ability asks: choose nun, pick sam, no; next barb where several come at once."),
    N_("deal nun: a card that was drawn, deal ? where nobody told. reserve nun, show nun."),
    N_("What only the text of a card says is ruled: rule defeat nun, rule boost nun +2,"),
    N_("rule power nun -1, rule draw bo 2, rule energy bo +1, rule discard bo, rule recruit bo."),
)
"""The words of the table, for those who ask."""

WORDS = (
    "rule defeat",
    "rule boost",
    "rule power",
    "rule ready",
    "rule exhaust",
    "rule untouchable",
    "rule return",
    "rule draw",
    "rule discard",
    "rule energy",
    "rule recruit",
)
"""What may be typed at any time, besides the answers to what is asked."""

FIELDS = (
    N_("trainer"),
    N_("trainer ready"),
    N_("energy"),
    N_("hand"),
    N_("cards"),
    N_("reserve"),
    N_("reserve cards"),
    N_("ring"),
    N_("number"),
    N_("seat"),
    N_("name"),
    N_("power"),
    N_("boosts"),
    N_("ready"),
    N_("untouchable"),
    N_("deck"),
    N_("discards"),
    N_("turn"),
    N_("active"),
)
"""The fields of the table in :func:`reducers.champd_up.view.table`, as people read them."""


def draw(state: Slam, words: Words) -> Iterator[str]:
    """Both players with their champs in the ring, and the piles between them."""
    for seat, side in enumerate(state.sides):
        yield from _side(state, seat, side, words)
    yield _piles(state, words)


def _side(state: Slam, seat: Seat, side: Side, words: Words) -> Iterator[str]:
    mark = "▸" if state.turn and state.active == seat else " "
    parts = [_trainer(side, words)]
    if side.energy:
        parts.append(translate("{energy} energy").format(energy=side.energy))
    yield f"{mark} {words.name(seat)}  {', '.join(part for part in parts if part)}".rstrip()
    yield from row(translate("hand"), _held(state, side.hand, words))
    yield from row(translate("reserve"), _held(state, side.reserve, words))
    labels = spoken(state, ())
    for thing in state.allied(seat):
        champ = state.ring[thing]
        said = [translate("power {power}").format(power=champ.power)]
        if champ.boosts:
            said.append(
                translate_count("{count} boost", "{count} boosts", champ.boosts).format(
                    count=champ.boosts
                )
            )
        if untouchable(TURN, state, thing):
            said.append(translate("untouchable"))
        stands = translate("{champ}, ready") if champ.ready else translate("{champ}, exhausted")
        number = f" #{thing}" if "#" in labels.label(thing) else ""
        yield titled(
            f"      {words.card(champ.card)}{number}", stands.format(champ=", ".join(said))
        )


def _trainer(side: Side, words: Words) -> str:
    if side.trainer is None:
        return ""
    state = translate("{trainer} (ready)") if side.ready else translate("{trainer} (exhausted)")
    return state.format(trainer=words.card(side.trainer))


def _held(state: Slam, cards: Slots, words: Words) -> list[str]:
    """How many cards there are, and of those that are known what they cost and count, the cheapest
    first."""
    count = translate_count("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    champs = in_force(state.match.packs).champs
    told = sorted(
        (champs[card].cost, words.card(card), champs[card].power)
        for card in cards
        if card is not UNKNOWN
    )
    if not told:
        return [count]
    named = [f"{name} {cost}/{power}" for cost, name, power in told]
    return [translate("{cards} (cost/power)").format(cards=count), *named]


def _piles(state: Slam, words: Words) -> str:
    deck = state.deck.size or 0
    text = translate_count("{count} card in the deck", "{count} cards in the deck", deck)
    piles = text.format(count=deck)
    if state.discards:
        piles += ", " + translate("{count} discarded, {card} on top").format(
            count=len(state.discards), card=words.card(state.discards[-1])
        )
    return f"  {piles}"
