"""A fight as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Viewer
from reducers.pile import pool_of
from reducers.rois.rules import agreed
from reducers.rois.state import Fight


def view(state: Fight, viewer: Viewer) -> Fight:
    """What lies on the table now for somebody: the own hand, of others the number of cards.

    What was seen of another's hand stands in the fold of the events redacted for a seat.
    """
    if viewer == REFEREE:
        return state
    hands, hidden = [], []
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            hands.append(hand)
        else:
            hands.append((UNKNOWN,) * len(hand))
            hidden += [card for card in hand if card is not UNKNOWN]
    hidden += [card for card in state.discards + state.bonus_discards if card is not UNKNOWN]
    bonus = tuple(card for card in hidden if card in state.bonus_pack)
    others = tuple(card for card in hidden if card not in state.bonus_pack)
    return replace(
        state,
        match=replace(state.match, seed=UNKNOWN),
        hands=tuple(hands),
        # Discards lie face up but for hands that were dropped; what they hide is not shown.
        discards=(UNKNOWN,) * len(state.discards),
        bonus_discards=(UNKNOWN,) * len(state.bonus_discards),
        pool=pool_of(state.pool + others) or (),
        bonus_pool=pool_of(state.bonus_pool + bonus) or (),
    )


def table(state: Fight) -> dict[str, Any]:
    """The ring as plain values: see docs/rules/rois.md."""
    rules = agreed(state.match.options, len(state.hands))
    return {
        "mode": rules.mode,
        "seats": [
            {"hand": len(hand), "cards": [card for card in hand if card is not UNKNOWN]}
            for hand in state.hands
        ],
        "figures": [
            {
                "seat": each.seat,
                "team": each.team,
                "square": each.square,
                "endurance": each.endurance,
                "out": each.out,
                "intimidated": each.scared,
            }
            for each in state.fighters
        ],
        "pile": state.pile,
        "discards": len(state.discards),
        "bonus": state.bonus,
        "turn": state.turn,
        "plays": state.plays,
    }
