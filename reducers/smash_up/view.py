"""A table as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Viewer
from reducers.pile import Pile, Slots, pool_of
from reducers.smash_up.board import cards_of
from reducers.smash_up.state import Player, Table


def view(state: Table, viewer: Viewer) -> Table:
    """What lies on the table now for somebody: the own hand, of others the number of cards.

    Nobody but the referee is shown an order of a deck; what a seat remembers of it, or of another
    hand, stands in the fold of the events redacted for that seat.
    """
    if viewer == REFEREE:
        return state
    deck, pool = _shuffled(state.base_deck, state.base_pool)
    return replace(
        state,
        match=replace(state.match, seed=UNKNOWN),
        players=tuple(_player(each, seat == viewer) for seat, each in enumerate(state.players)),
        base_deck=deck,
        base_pool=pool,
    )


def _shuffled(deck: Pile, pool: Slots) -> tuple[Pile, Slots]:
    places = tuple(card for card in deck.top + deck.bottom if card is not UNKNOWN)
    return Pile(deck.size), pool_of(pool + places) or ()


def _player(player: Player, own: bool) -> Player:
    deck, pool = _shuffled(player.deck, player.pool)
    if own:
        return replace(player, deck=deck, pool=pool)
    hand = tuple(card for card in player.hand if card is not UNKNOWN)
    pool = pool_of(pool + hand) or ()
    return replace(player, deck=deck, pool=pool, hand=(UNKNOWN,) * len(player.hand))


def table(state: Table) -> dict[str, Any]:
    """The table as plain values, cards by their English names: see docs/rules/smash_up.md."""
    specs = cards_of(state).specs

    def name(card: str) -> str:
        return specs[card].name if card in specs else card

    def attached(host: int) -> list[dict[str, Any]]:
        return [
            {"number": thing, "card": name(state.card(thing)), "seat": state.attached[thing].seat}
            for thing in state.on(host)
        ]

    return {
        "seats": [
            {
                "factions": list(player.factions),
                "points": player.points,
                "hand": len(player.hand),
                "cards": [name(card) for card in player.hand if card is not UNKNOWN],
                "deck": player.deck.size,
                "discards": [name(card) for card in player.discards],
            }
            for player in state.players
        ],
        "bases": [
            {
                "number": thing,
                "card": name(base.card),
                "breakpoint": base.breakpoint,
                "total": state.total(thing),
                "powers": [state.total(thing, seat) for seat in range(state.seats)],
                "minions": [
                    {
                        "number": each,
                        "card": name(state.card(each)),
                        "seat": state.minions[each].seat,
                        "power": state.minions[each].power,
                        "attached": attached(each),
                    }
                    for each in state.at(thing)
                ],
                "attached": attached(thing),
            }
            for thing, base in state.bases.items()
        ],
        "turn": state.turn if state.first is not None else None,
        "turns": state.turns,
        "phase": state.phase,
        "minions_left": state.minions_left,
        "actions_left": state.actions_left,
        "extras": len(state.extras),
    }
