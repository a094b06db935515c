"""Turning one card after the other: the short road of the laboratory.

Most of a duel is nature turning cards, and nothing to ask in between.  Here that goes on by the
same rules (``duel.turn_card``), without a question, a gate and a copy for each card.
"""

from events.challengers.turn import Reveal
from events.facts import UNKNOWN
from events.record import Decision
from reducers.challengers.duel import MACHINE, turn_card
from reducers.challengers.effects import cards_of
from reducers.challengers.state import Duel
from reducers.game import Chance
from reducers.pile import known
from reducers.running import Run


def play_on(state: Duel, chance: Chance) -> list[Decision]:
    """Turn cards as nature does until something else is asked; changes the state it is given."""
    turned: list[Decision] = []
    run: Run[Duel] = Run(MACHINE, state, ())
    cards = cards_of(state)
    while state.starter is not None and state.ended is None and not state.agenda:
        seat = state.attacker
        side = state.sides[seat]
        deck, pool = side.deck, side.pool
        card = known(deck) if deck.top or deck.bottom else UNKNOWN
        if card is UNKNOWN:
            if not pool or pool[0] is UNKNOWN:
                break
            card = pool[int(chance.random() * len(pool))]
            assert card is not UNKNOWN
        turn_card(run, cards, seat, card)
        _, events = run.close()
        turned.append(Decision(Reveal(seat, card), events))
    return turned
