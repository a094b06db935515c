"""Cards as they leave and enter hands, decks, discard piles and the table."""

from collections.abc import Iterable

from events.facts import UNKNOWN, Card
from events.smash_up.common import Piece
from reducers.pile import Corrupt, Pile, Slot, Slots, known, without
from reducers.smash_up.state import Player, Table


def leaves_hand(player: Player, card: Card) -> None:
    """A card leaves a hand in the open: a known copy first, else one that nobody knew."""
    hand = list(player.hand)
    if card in hand:
        hand.remove(card)
    elif UNKNOWN in hand:
        hand.remove(UNKNOWN)
        player.pool = without(player.pool, card) or ()
    else:
        raise Corrupt("{card} is not in the hand", card=card)
    player.hand = tuple(hand)


def leaves_discards(player: Player, card: Card) -> None:
    """A card leaves a discard pile; of several copies the one that came last."""
    if card not in player.discards:
        raise Corrupt("{card} is not among the discards", card=card)
    index = len(player.discards) - 1 - player.discards[::-1].index(card)
    player.discards = player.discards[:index] + player.discards[index + 1 :]


def leaves_top(pile: Pile, pool: Slots, card: Slot) -> tuple[Pile, Slots, Slot]:
    """The top card leaves a pile: the pile and the pool then, and the card as far as it is known.

    Where nobody tells the card it stays in the pool, which hands and decks share.
    """
    place, size = known(pile), pile.size or 0
    if size == 0:
        raise Corrupt("the pile is empty")
    if card is not UNKNOWN and place is UNKNOWN:
        pool = without(pool, card) or ()
    elif card is not UNKNOWN and place != card:
        raise Corrupt("{place} lies on top, not {card}", place=place, card=card)
    top, bottom = pile.top[1:], pile.bottom
    if not pile.top and len(bottom) == size:
        bottom = bottom[1:]
    return Pile(size - 1, top, bottom), pool, place if card is UNKNOWN else card


def to_discards(d: Table, pieces: Iterable[Piece]) -> None:
    """Cards that were in play go to the discard piles of their owners."""
    for piece in pieces:
        d.players[piece.owner].discards += (piece.card,)


def leave(d: Table, *groups: tuple[Piece, ...]) -> None:
    """Cards are not in play any more, nor what was given to them for a time."""
    gone = {piece.thing for group in groups for piece in group}
    for thing in sorted(gone):
        if d.minions.pop(thing, None) is None and d.attached.pop(thing, None) is None:
            raise Corrupt("#{thing} is not in play", thing=thing)
    if d.boosts:
        d.boosts = tuple(boost for boost in d.boosts if boost.thing not in gone)
