"""Bots for Champ'd Up: Slam Down."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots import Policy
from events.abilities import Choose, Frame, Pick, Refuse, Thing
from events.champd_up.cards import Discard
from events.champd_up.opening import Reserve
from events.champd_up.turn import Boost, CallOut, Fight, Recruit, Special, UseTrainer
from events.facts import Card, Command, Seat
from reducers.champd_up.phases import TURN
from reducers.champd_up.ring import there, untouchable
from reducers.champd_up.state import Champ, Slam
from reducers.game import Ask, Chance

FINISH = 100
"""What calling out a trainer without a reserve is worth; anything else is worth less."""


LONG = 30
"""After so many turns it now and then does anything, or two of its kind might go in a circle."""


def greedy(known: Slam, ask: Ask, chance: Chance) -> Command:
    """Calls out when it can, fights what it beats, then recruits what costs most; keeps in hand
    what is cheap, and ends the turn when nothing is worth doing."""
    options = list(ask.options())
    if known.turn > LONG and chance.random() < 0.1:
        return options[int(chance.random() * len(options))]
    best = max(options, key=lambda option: _worth(known, option))
    worth = _worth(known, best)
    alike = [option for option in options if _worth(known, option) == worth]
    return alike[int(chance.random() * len(alike))]


def _worth(known: Slam, option: Command) -> float:
    """How good an answer is; ending the turn is worth nothing, so what is worth less is not
    done."""
    if isinstance(option, (Reserve, Discard)):
        return -_cost(known, option.card)
    worth = _WORTH.get(type(option))
    return worth(known, option) if worth is not None else 0


def _cost(known: Slam, card: Card | None) -> float:
    return 0 if card is None else there(known).champs[card].cost


def _call_out(known: Slam, option: CallOut) -> float:
    if not known.sides[1 - option.seat].reserve:
        return FINISH
    return 60 - known.ring[option.thing].power


def _fight(known: Slam, option: Fight) -> float:
    """What falls on the other side less what falls on this one."""
    mine, other = known.ring[option.thing], known.ring[option.target]
    won = other.power <= mine.power and not untouchable(TURN, known, option.target)
    lost = mine.power <= other.power and not untouchable(TURN, known, option.thing)
    return 40 * won + _value(known, other) * won - (_value(known, mine) + 41) * lost


def _value(known: Slam, champ: Champ) -> float:
    return champ.power + _cost(known, champ.card)


def _boost(known: Slam, option: Boost) -> float:
    """Worth it where the energy is enough to make the champ beat one that it does not beat now."""
    mine, energy = known.ring[option.thing], known.sides[option.seat].energy
    others = [each for each in known.ring.values() if each.seat != mine.seat]
    beats = any(mine.power <= other.power < mine.power + energy for other in others)
    return 5 if beats and known.turn > 1 else -1


def _special(known: Slam, option: Special) -> float:
    card = known.ring[option.thing].card
    return 20 if _useful(known, option.seat, card, option.thing) else -1


def _trainer(known: Slam, option: UseTrainer) -> float:
    card = known.sides[option.seat].trainer
    return 15 if card is not None and _useful(known, option.seat, card, None) else -1


def _useful(known: Slam, seat: Seat, card: Card, me: Thing | None) -> bool:
    """Whether a special ability finds whom it is for: somebody exhausted, where it makes ready."""
    frame = Frame(seat, "special", card, me)
    for ability in there(known).when(card, "special"):
        for step in ability.steps:
            if step.what in TURN.selections and not TURN.found(known, frame, step):
                return False
            if step.do == "ready" and all(known.ring[x].ready for x in known.allied(seat)):
                return False
    return True


def _chosen(known: Slam, option: Choose) -> float:
    """Others' champs first, the strongest of them; of one's own the weakest."""
    return _aimed(known, option.thing, option.seat)


def _aimed(known: Slam, thing: Thing, seat: int) -> float:
    champ = known.ring[thing]
    value = _value(known, champ)
    return value if champ.seat != seat else -value


_WORTH: Mapping[type[Command], Callable[[Slam, Any], float]] = {
    CallOut: _call_out,
    Fight: _fight,
    Boost: _boost,
    Recruit: lambda known, option: 10 + _cost(known, option.card),
    Pick: lambda known, option: 10 + _cost(known, option.card),
    Refuse: lambda known, option: 1,
    Special: _special,
    UseTrainer: _trainer,
    Choose: _chosen,
}
"""What each kind of answer is worth."""

POLICIES: Mapping[str, Policy] = {"greedy": greedy}
