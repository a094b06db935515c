"""A match as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.abilities import Thing
from events.facts import REFEREE, UNKNOWN, Card, Viewer
from reducers.clamp.catalogue import in_force
from reducers.clamp.state import Side, Table, extra, stage
from reducers.clamp.values import attack, health
from reducers.pile import Pile, cards_in, pool_of


def view(state: Table, viewer: Viewer) -> Table:
    """What lies on the table now for somebody: the own hand and what the own deck holds, of the
    other's both the number of cards.

    Nobody but the referee is shown an order; what a seat remembers of it stands in the fold of
    the events redacted for that seat.
    """
    if viewer == REFEREE:
        return state
    left, right = (_side(side, seat == viewer) for seat, side in enumerate(state.sides))
    return replace(state, match=replace(state.match, seed=UNKNOWN), sides=(left, right))


def _side(side: Side, own: bool) -> Side:
    size = side.deck.size or 0
    if own:
        return replace(side, deck=Pile(size), pool=pool_of(cards_in(side.deck, side.pool)))
    hand = (UNKNOWN,) * len(side.hand)
    return replace(side, deck=Pile(size), hand=hand, pool=(UNKNOWN,) * (size + len(hand)))


def table(state: Table) -> dict[str, Any]:
    """The table as plain values, cards by their English names: see docs/rules/clamp.md."""
    specs = in_force(state.match.packs).specs

    def name(card: Card | None) -> str:
        return "?" if card is UNKNOWN else specs[card].name if card in specs else card

    def character(thing: Thing) -> dict[str, Any]:
        piece = state.things[thing]
        return {
            "number": thing,
            "card": name(piece.card),
            "attack": attack(state, thing),
            "health": health(state, thing),
            "active": piece.active,
            "action": piece.action,
        }

    return {
        "seats": [
            {
                "deck": side.deck.size,
                "hand": len(side.hand),
                "cards": [name(card) for card in side.hand if card is not UNKNOWN],
                "stories": [name(story) for story in side.stories],
                "completed": [name(story) for story in side.completed],
                "stage": [character(thing) for thing in stage(state, seat)],
                "extra": [
                    {
                        "number": thing,
                        "card": name(state.things[thing].card),
                        "active": state.things[thing].active,
                    }
                    for thing in extra(state, seat)
                ],
                "retired": [name(card) for card in side.retired],
            }
            for seat, side in enumerate(state.sides)
        ],
        "starter": state.starter,
        "turn": state.turn,
        "turns": state.turns,
        "phase": state.phase,
        "actions": [
            {"story": name(each.story), "valid": each.valid, "action": number}
            for number, each in enumerate(state.actions, 1)
        ],
    }
