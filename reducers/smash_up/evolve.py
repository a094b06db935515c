"""What the events of a table change: cards move, points are counted."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import AbilityBegun, Thing
from events.facts import UNKNOWN, Card, Event, Seat
from events.match import Conceded, MatchEnded
from events.smash_up.bases import (
    BaseCancelled,
    BaseRevealed,
    BaseSeen,
    BasesShuffled,
    BasesStacked,
    BaseSwapped,
)
from events.smash_up.cards import (
    CardDrawn,
    CardFetched,
    CardSalvaged,
    CardsDiscarded,
    CardSunk,
    DeckSearched,
    DiscardsShuffled,
    HandSeen,
    HandShuffled,
    TopDiscarded,
    TopOrdered,
    TopSeen,
    TopShown,
    TopTaken,
)
from events.smash_up.common import Piece
from events.smash_up.opening import FactionPicked, HandKept, HandShown, StarterNamed, TableSet
from events.smash_up.scoring import (
    BaseCleared,
    BaseScored,
    PointsGained,
    PointsScored,
    ScoringBegun,
)
from events.smash_up.table import (
    BoostGiven,
    BoostsEnded,
    Destroyed,
    Discarded,
    FactionNamed,
    Moved,
    Placed,
    PowersSet,
    Returned,
)
from events.smash_up.turn import (
    AbilityUsed,
    ActionAttached,
    ActionDone,
    ActionPlayed,
    ExtraGranted,
    MinionPlayed,
    Passed,
    PhaseEntered,
    SleepMarked,
    TurnEnded,
    TurnStarted,
)
from reducers.abilities import evolve
from reducers.pile import Corrupt, Pile, Slot, Slots, known, look, pool_of, returned, without
from reducers.smash_up.state import (
    Attached,
    Base,
    Boost,
    Minion,
    Player,
    Playing,
    Scoring,
    Silence,
    Special,
    Table,
)

# -- hands, decks and piles --------------------------------------------------------------------


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


def _from(d: Table, owner: Seat, card: Card, origin: str) -> None:
    player = d.players[owner]
    if origin == "hand":
        leaves_hand(player, card)
    elif origin == "discard":
        leaves_discards(player, card)
    else:
        player.deck, player.pool, _ = leaves_top(player.deck, player.pool, card)


def _to_discards(d: Table, pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        d.players[piece.owner].discards += (piece.card,)


# -- before the first turn ---------------------------------------------------------------------


def _starter(d: Table, e: StarterNamed) -> None:
    d.first = d.turn = e.seat


def _faction(d: Table, e: FactionPicked) -> None:
    d.players[e.seat].factions += (e.faction,)


def _table_set(d: Table, e: TableSet) -> None:
    for player, cards in zip(d.players, e.decks, strict=True):
        player.cards = cards
        player.deck, player.pool = Pile(len(cards)), pool_of(cards) or ()
    d.base_deck, d.base_pool = Pile(len(e.bases)), pool_of(e.bases) or ()


def _base(d: Table, e: BaseRevealed) -> None:
    d.base_deck, d.base_pool, _ = leaves_top(d.base_deck, d.base_pool, e.card)
    _base_comes(d, e.thing, e.card, e.breakpoint)


def _base_comes(d: Table, thing: Thing, card: Card, breakpoint: int) -> None:
    d.bases[thing] = Base(card, breakpoint)
    d.things = max(d.things, thing + 1)


def _drawn(d: Table, e: CardDrawn) -> None:
    player = d.players[e.seat]
    player.deck, player.pool, card = leaves_top(player.deck, player.pool, e.card)
    player.hand += (card,)


def _kept(d: Table, e: HandKept) -> None:
    d.players[e.seat].settled = True


def _hand_shown(d: Table, e: HandShown) -> None:
    player = d.players[e.seat]
    for card in e.cards:
        leaves_hand(player, card)
    if e.shuffled:
        player.deck = Pile((player.deck.size or 0) + len(e.cards))
        player.pool = returned(player.pool, e.cards) or ()
    else:
        player.discards += e.cards
    player.settled = True


# -- a turn ------------------------------------------------------------------------------------


def _turn_started(d: Table, e: TurnStarted) -> None:
    d.turn, d.turns, d.phase = e.seat, d.turns + 1, "start"
    d.minions_left = d.actions_left = 1
    d.extras, d.used, d.played = (), (), 0
    d.asleep = e.seat in d.marked
    d.silences = tuple(each for each in d.silences if each.seat != e.seat)
    if d.boosts:
        over = [boost for boost in d.boosts if boost.next_turn and boost.seat == e.seat]
        d.boosts = tuple(boost for boost in d.boosts if boost not in over)
    d.marked = tuple(seat for seat in d.marked if seat != e.seat)


def _phase(d: Table, e: PhaseEntered) -> None:
    d.phase, d.scoring = e.phase, None


def _minion_played(d: Table, e: MinionPlayed) -> None:
    _from(d, e.owner, e.card, e.origin)
    d.minions[e.thing] = Minion(e.card, e.seat, e.owner, e.base, e.power, e.power)
    d.things = max(d.things, e.thing + 1)
    if d.phase == "play" and e.seat == d.turn:
        d.played += 1
    _allowed(d, e)


def _action_played(d: Table, e: ActionPlayed) -> None:
    _from(d, e.owner, e.card, e.origin)
    d.playing += (Playing(e.card, e.owner),)
    _allowed(d, e)


def _allowed(d: Table, e: MinionPlayed | ActionPlayed) -> None:
    if e.allowed == "turn":
        if isinstance(e, MinionPlayed):
            d.minions_left -= 1
        else:
            d.actions_left -= 1
    elif e.allowed == "permission":
        d.used += (e.card,)
    elif e.allowed == "special":
        assert d.scoring is not None
        specials = (*d.scoring.specials, Special(e.seat, e.card))
        d.scoring = replace(d.scoring, specials=specials)
    elif e.extra is not None:
        if e.extra not in d.extras:
            raise Corrupt("there is no such extra play")
        extras = list(d.extras)
        extras.remove(e.extra)
        d.extras = tuple(extras)


def _done_with(d: Table, card: Card, owner: Seat) -> None:
    for place in range(len(d.playing) - 1, -1, -1):
        if d.playing[place] == Playing(card, owner):
            d.playing = d.playing[:place] + d.playing[place + 1 :]
            return
    raise Corrupt("{card} is not being played", card=card)


def _action_attached(d: Table, e: ActionAttached) -> None:
    _done_with(d, e.card, e.owner)
    d.attached[e.thing] = Attached(e.card, e.seat, e.owner, e.host, d.turns)
    d.things = max(d.things, e.thing + 1)


def _action_done(d: Table, e: ActionDone) -> None:
    _done_with(d, e.card, e.owner)
    d.players[e.owner].discards += (e.card,)


def _used(d: Table, e: AbilityUsed) -> None:
    d.used += (e.thing,)


def _extra(d: Table, e: ExtraGranted) -> None:
    d.extras += (e.extra,)


def _turn_ended(d: Table, e: TurnEnded) -> None:
    d.phase = "end"
    d.asleep = False


def _nothing(d: Table, e: Event) -> None:
    """This is said for those who watch; what follows from it has events of its own."""


# -- what abilities do -------------------------------------------------------------------------


def _moved(d: Table, e: Moved) -> None:
    for move in e.moves:
        if move.thing not in d.minions:
            raise Corrupt("#{thing} is not in play", thing=move.thing)
        d.minions[move.thing] = replace(d.minions[move.thing], base=move.base)


def _leave(d: Table, *groups: tuple[Piece, ...]) -> None:
    gone = {piece.thing for group in groups for piece in group}
    for thing in sorted(gone):
        if d.minions.pop(thing, None) is None and d.attached.pop(thing, None) is None:
            raise Corrupt("#{thing} is not in play", thing=thing)
    if d.boosts:
        d.boosts = tuple(boost for boost in d.boosts if boost.thing not in gone)


def _destroyed(d: Table, e: Destroyed) -> None:
    _leave(d, e.gone, e.shed)
    _to_discards(d, e.gone)
    _to_discards(d, e.shed)


def _returned(d: Table, e: Returned) -> None:
    _leave(d, e.gone, e.shed)
    for piece in e.gone:
        d.players[piece.owner].hand += (piece.card,)
    _to_discards(d, e.shed)


def _placed(d: Table, e: Placed) -> None:
    _leave(d, e.gone, e.shed)
    for piece in e.gone:
        player = d.players[piece.owner]
        deck = player.deck
        player.deck = Pile((deck.size or 0) + 1, deck.top, (*deck.bottom, piece.card))
    _to_discards(d, e.shed)


def _discarded(d: Table, e: Discarded) -> None:
    _leave(d, e.gone)
    _to_discards(d, e.gone)


def _boost(d: Table, e: BoostGiven) -> None:
    d.boosts += tuple(Boost(thing, e.amount, e.seat, e.next_turn) for thing in e.things)


def _boosts_ended(d: Table, e: BoostsEnded) -> None:
    d.boosts = tuple(boost for boost in d.boosts if boost.seat != e.seat or boost.next_turn)


def _powers(d: Table, e: PowersSet) -> None:
    for each in e.strengths:
        d.minions[each.thing] = replace(d.minions[each.thing], power=each.value)
    for each in e.breakpoints:
        d.bases[each.thing] = replace(d.bases[each.thing], breakpoint=each.value)


def _points(d: Table, e: PointsGained) -> None:
    d.players[e.seat].points += e.amount


def _hand_discarded(d: Table, e: CardsDiscarded) -> None:
    player = d.players[e.seat]
    for card in e.cards:
        leaves_hand(player, card)
    player.discards += e.cards


def _sunk(d: Table, e: CardSunk) -> None:
    player = d.players[e.seat]
    leaves_discards(player, e.card)
    deck = player.deck
    player.deck = Pile((deck.size or 0) + 1, deck.top, (*deck.bottom, e.card))


def _salvaged(d: Table, e: CardSalvaged) -> None:
    player = d.players[e.seat]
    leaves_discards(player, e.card)
    if e.into == "hand":
        player.hand += (e.card,)
    else:
        _shuffle_in(player, (e.card,))


def _shuffle_in(player: Player, cards: Slots) -> None:
    """Cards go into a deck, and nothing of its order is known any more."""
    deck = player.deck
    known = tuple(c for c in (*deck.top, *deck.bottom, *cards) if c is not UNKNOWN)
    player.deck = Pile((deck.size or 0) + len(cards))
    player.pool = returned(player.pool, known) or ()


def _hand_shuffled(d: Table, e: HandShuffled) -> None:
    player = d.players[e.seat]
    hand, player.hand = player.hand, ()
    _shuffle_in(player, hand)


def _top_shown(d: Table, e: TopShown) -> None:
    player = d.players[e.seat]
    player.deck, pool = look(player.deck, player.pool, e.card, e.depth)
    player.pool = pool or ()


def _top_seen(d: Table, e: TopSeen) -> None:
    player = d.players[e.seat]
    player.deck, pool = look(player.deck, player.pool, e.card, 0)
    player.pool = pool or ()


def _top_discarded(d: Table, e: TopDiscarded) -> None:
    player = d.players[e.seat]
    player.deck, player.pool, _ = leaves_top(player.deck, player.pool, e.card)
    player.discards += (e.card,)


def _top_taken(d: Table, e: TopTaken) -> None:
    player = d.players[e.seat]
    above = _lift(player, e.depth)
    player.deck, player.pool, _ = leaves_top(player.deck, player.pool, e.card)
    _put_back(player, above)
    player.hand += (e.card,)


def _top_ordered(d: Table, e: TopOrdered) -> None:
    player = d.players[e.seat]
    if sorted(_lift(player, len(e.cards)), key=str) != sorted(e.cards):
        raise Corrupt("other cards lie on top")
    _put_back(player, e.cards)


def _lift(player: Player, count: int) -> Slots:
    """The top cards of a deck, taken off it for a moment."""
    lifted: Slots = ()
    for _ in range(count):
        player.deck, player.pool, card = leaves_top(player.deck, player.pool, UNKNOWN)
        lifted += (card,)
    return lifted


def _put_back(player: Player, cards: Slots) -> None:
    deck = player.deck
    player.deck = Pile((deck.size or 0) + len(cards), cards + deck.top, deck.bottom)


def _searched(d: Table, e: DeckSearched) -> None:
    _shuffle_in(d.players[e.seat], ())


def _fetched(d: Table, e: CardFetched) -> None:
    player = d.players[e.seat]
    deck = player.deck
    if not deck.size:
        raise Corrupt("the pile is empty")
    player.pool = without(player.pool, e.card) or ()
    player.deck = Pile(deck.size - 1, deck.top, deck.bottom)
    if e.into == "hand":
        player.hand += (e.card,)
    else:
        player.discards += (e.card,)


def _marked(d: Table, e: SleepMarked) -> None:
    d.marked += (e.seat,)


def _begun(d: Table, e: AbilityBegun) -> None:
    d.used += (f"{e.card} {e.ability}",)


def _reshuffled(d: Table, e: DiscardsShuffled) -> None:
    player = d.players[e.seat]
    player.deck = Pile((player.deck.size or 0) + len(player.discards))
    player.pool = returned(player.pool, player.discards) or ()
    player.discards = ()


def _hand_seen(d: Table, e: HandSeen) -> None:
    player = d.players[e.owner]
    if len(e.cards) != len(player.hand):
        raise Corrupt("the hand has another size")
    hand = list(player.hand)
    for card in e.cards:
        if card is UNKNOWN:
            continue
        if card in hand:
            hand.remove(card)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
            player.pool = without(player.pool, card) or ()
        else:
            raise Corrupt("{card} is not in the hand", card=card)
    told = tuple(card for card in e.cards if card is not UNKNOWN)
    player.hand = (*told, *hand) if told else player.hand


# -- scoring -----------------------------------------------------------------------------------


def _scoring(d: Table, e: ScoringBegun) -> None:
    d.scoring = Scoring(e.base, e.card)


def _scored(d: Table, e: PointsScored) -> None:
    specials = d.scoring.specials if d.scoring is not None else ()
    d.scoring = Scoring(e.base, e.card, specials, e.ranks, e.totals)
    for player, points in zip(d.players, e.points, strict=True):
        player.points += points


def _after_scoring(d: Table, e: BaseScored) -> None:
    if d.scoring is None:
        raise Corrupt("no base is being scored")
    d.scoring = replace(d.scoring, ignored=e.ignored)


def _cleared(d: Table, e: BaseCleared) -> None:
    _leave(d, e.gone)
    _to_discards(d, e.gone)
    if d.bases.pop(e.base, None) is None:
        raise Corrupt("#{base} is not in play", base=e.base)
    d.boosts = tuple(boost for boost in d.boosts if boost.thing != e.base)
    d.base_discards += (e.card,)


def _bases_shuffled(d: Table, e: BasesShuffled) -> None:
    size = (d.base_deck.size or 0) + len(d.base_discards)
    d.base_deck = Pile(size, d.base_deck.top)
    d.base_pool = returned(d.base_pool, d.base_discards) or ()
    d.base_discards = ()


def _swapped(d: Table, e: BaseSwapped) -> None:
    if e.shed:
        _leave(d, e.shed)
        _to_discards(d, e.shed)
    places = (*d.base_deck.top, *d.base_deck.bottom)
    pool = returned(d.base_pool, tuple(card for card in places if card is not UNKNOWN))
    d.base_pool = returned(without(pool, e.by), (e.card,)) or ()
    d.base_deck = Pile(d.base_deck.size)
    if d.bases.pop(e.base, None) is None:
        raise Corrupt("#{base} is not in play", base=e.base)
    d.boosts = tuple(boost for boost in d.boosts if boost.thing != e.base)
    _base_comes(d, e.thing, e.by, e.breakpoint)
    for thing in d.at(e.base):
        d.minions[thing] = replace(d.minions[thing], base=e.thing)
    for thing in d.on(e.base):
        d.attached[thing] = replace(d.attached[thing], host=e.thing)


def _base_seen(d: Table, e: BaseSeen) -> None:
    pile, pool = look(d.base_deck, d.base_pool, e.card, e.depth)
    d.base_deck, d.base_pool = pile, pool or ()


def _stacked(d: Table, e: BasesStacked) -> None:
    """What was known of the places goes back among the unseen where it is not told."""
    count, pool = 1 + len(e.rest), d.base_pool
    places = [known(d.base_deck, depth) for depth in range(count)]
    for _ in range(count):
        d.base_deck, pool, _ = leaves_top(d.base_deck, pool, UNKNOWN)
    for card in (e.card, *e.rest):
        if card is UNKNOWN:
            continue
        if card in places:
            places.remove(card)
        elif UNKNOWN in places:
            places.remove(UNKNOWN)
            pool = without(pool, card) or ()
        else:
            raise Corrupt("{card} is not among the bases that were looked at", card=card)
    pool = returned(pool, tuple(card for card in places if card is not UNKNOWN)) or ()
    deck = d.base_deck
    d.base_deck = Pile((deck.size or 0) + count, (e.card, *e.rest, *deck.top), deck.bottom)
    d.base_pool = pool


def _cancelled(d: Table, e: BaseCancelled) -> None:
    d.silences += (Silence(e.base, e.seat),)


def _named(d: Table, e: FactionNamed) -> None:
    if e.thing is None:
        d.faction = e.faction
    else:
        d.attached[e.thing] = replace(d.attached[e.thing], faction=e.faction)


# -- the end -----------------------------------------------------------------------------------


def _conceded(d: Table, e: Conceded) -> None:
    d.players[e.seat].gone = True


def _ended(d: Table, e: MatchEnded) -> None:
    d.ended = e
    d.agenda, d.spent = (), 0


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    **evolve.HANDLERS,
    AbilityBegun: _begun,
    StarterNamed: _starter,
    FactionPicked: _faction,
    TableSet: _table_set,
    BaseRevealed: _base,
    CardDrawn: _drawn,
    HandKept: _kept,
    HandShown: _hand_shown,
    TurnStarted: _turn_started,
    PhaseEntered: _phase,
    MinionPlayed: _minion_played,
    ActionPlayed: _action_played,
    ActionAttached: _action_attached,
    ActionDone: _action_done,
    AbilityUsed: _used,
    Passed: _nothing,
    ExtraGranted: _extra,
    TurnEnded: _turn_ended,
    Moved: _moved,
    Destroyed: _destroyed,
    Returned: _returned,
    Placed: _placed,
    Discarded: _discarded,
    BoostGiven: _boost,
    BoostsEnded: _boosts_ended,
    PowersSet: _powers,
    PointsGained: _points,
    CardsDiscarded: _hand_discarded,
    DiscardsShuffled: _reshuffled,
    CardSunk: _sunk,
    CardSalvaged: _salvaged,
    HandShuffled: _hand_shuffled,
    TopShown: _top_shown,
    TopDiscarded: _top_discarded,
    TopSeen: _top_seen,
    TopTaken: _top_taken,
    TopOrdered: _top_ordered,
    DeckSearched: _searched,
    CardFetched: _fetched,
    SleepMarked: _marked,
    HandSeen: _hand_seen,
    ScoringBegun: _scoring,
    PointsScored: _scored,
    BaseScored: _after_scoring,
    BaseCleared: _cleared,
    BasesShuffled: _bases_shuffled,
    BaseSwapped: _swapped,
    BaseSeen: _base_seen,
    BasesStacked: _stacked,
    BaseCancelled: _cancelled,
    FactionNamed: _named,
    Conceded: _conceded,
    MatchEnded: _ended,
}
