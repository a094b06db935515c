"""What the commands of a match are checked for alike."""

from typing import Any

from events.abilities import Thing
from events.facts import NATURE, UNKNOWN, Card, Seat
from reducers.abilities.runner import Run
from reducers.clamp.state import Piece, Table
from reducers.clamp.turn import question, subject
from reducers.clamp.values import cards_of
from reducers.game import Illegal
from reducers.message import What, Who, say
from reducers.pile import known, may_hold


def need(run: Run[Table], seat: Seat, *kinds: str) -> str:
    """The kind of question that is answered; refuses an answer that nobody asked this seat for."""
    asked = [(kind, actor) for kind, actor in question(run.state) if kind in kinds]
    for kind, actor in asked:
        if actor == seat or (actor == NATURE and subject(run.state) == seat):
            return kind
    if not asked:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "clamp 5")
    right = asked[0][1]
    raise Illegal(
        "out-of-turn",
        say(
            "It is {right}, not {wrong}, who is asked.",
            right=Who(right if isinstance(right, int) else subject(run.state)),
            wrong=Who(seat),
        ),
        "clamp 5",
    )


def need_card(run: Run[Table], card: object, *kinds: str) -> Card:
    """A card of one of these kinds; refuses what is none."""
    specs = cards_of(run.state).specs
    if not isinstance(card, str) or card not in specs:
        raise Illegal("no-such-card", say("There is no card {card}.", card=str(card)), "clamp 1")
    if kinds and specs[card].kind not in kinds:
        raise Illegal(
            "wrong-kind", say("{card} cannot be played as that.", card=What(card)), "clamp 1"
        )
    return card


def need_in_hand(run: Run[Table], seat: Seat, card: Any) -> Card:
    """A card that a hand holds, or may hold for all that is known."""
    found = need_card(run, card, "character", "event")
    side = run.state.sides[seat]
    if found in side.hand or (UNKNOWN in side.hand and may_hold(side.pool, found)):
        return found
    raise Illegal(
        "not-in-hand",
        say("{seat} does not hold {card}.", seat=Who(seat), card=What(found)),
        "clamp 5",
    )


def need_on_top(run: Run[Table], seat: Seat, card: Any, depth: int = 0) -> None:
    """Refuse a card that cannot lie there in a deck."""
    card = need_card(run, card, "character", "event")
    side = run.state.sides[seat]
    place = known(side.deck, depth)
    if place is not UNKNOWN and place != card:
        raise Illegal(
            "another-card-on-top",
            say("{place} is known to lie there, not {card}.", place=What(place), card=What(card)),
            "clamp 5",
        )
    if place is UNKNOWN and not may_hold(side.pool, card):
        raise Illegal(
            "not-in-deck",
            say("{card} is not in the deck of {seat} any more.", card=What(card), seat=Who(seat)),
            "clamp 5",
        )


def need_told(run: Run[Table], seat: Seat, card: Any, depth: int = 0) -> None:
    """Refuse a card that cannot lie there; where it is known which one does, it is told."""
    if card is not UNKNOWN:
        need_on_top(run, seat, card, depth)
    elif (place := known(run.state.sides[seat].deck, depth)) is not UNKNOWN:
        raise Illegal(
            "must-tell", say("{card} is known to lie there.", card=What(place)), "clamp 5"
        )


def need_unknown(run: Run[Table], seat: Seat) -> None:
    """Refuse a card that is not told where every card of the seat is known."""
    side = run.state.sides[seat]
    places = (*side.hand, *side.deck.top, *side.deck.bottom)
    if side.pool and UNKNOWN not in (*places, *side.pool):
        raise Illegal("must-tell", say("Say which card."), "clamp 5")


def need_thing(run: Run[Table], thing: Any) -> tuple[Thing, Piece]:
    """A card in play."""
    if not isinstance(thing, int) or isinstance(thing, bool) or thing not in run.state.things:
        raise Illegal("no-such-thing", say("There is no such card in play."), "clamp 3")
    return thing, run.state.things[thing]
