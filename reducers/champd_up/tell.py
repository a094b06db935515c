"""The events of a game as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.champd_up.cards import ChampDrawn, ChampTurned, DeckRecycled, Discarded, ReserveShown
from events.champd_up.opening import ChampsMixed, ReserveChosen, StarterNamed, TrainerTaken
from events.champd_up.ring import (
    AbilityMarked,
    Boosted,
    BoostsEnded,
    Defeated,
    Exhausted,
    PowerChanged,
    PowersGiven,
    Readied,
    Returned,
    Shielded,
    Withstood,
)
from events.champd_up.rulings import Ruled
from events.champd_up.turn import (
    CalledOut,
    EnergyGained,
    FightDeclared,
    FightResolved,
    PhaseEntered,
    Recruited,
    SpecialUsed,
    TrainerReadied,
    TrainerUsed,
    TurnEnded,
    TurnStarted,
)
from events.facts import NATURE, UNKNOWN, Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
from reducers.abilities import tell as of_abilities
from reducers.champd_up.state import Slam
from reducers.champd_up.turn import ACT, question, subject
from reducers.message import SILENCE, Cards, Message, What, Who, say, say_count


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Slam) -> Message:
    """What is asked now, in words; that the match is over where nothing is."""
    found = question(state)
    if found is None:
        return say("The match is over.")
    kind, actor = found
    seat = Who(subject(state))
    if kind == "choose" and state.agenda[-1].name == "fall":
        return say("{seat} says which champ goes to the discard pile first", seat=seat)
    if kind == "recruit" and actor == NATURE:
        return say("{seat} turns the top card of the deck up", seat=seat)
    return QUESTIONS[kind](seat)


QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    **of_abilities.QUESTIONS,
    "trainer": lambda seat: say("{seat} takes a trainer", seat=seat),
    "draw": lambda seat: say("{seat} draws a card", seat=seat),
    "reserve": lambda seat: say("{seat} puts two champs in reserve", seat=seat),
    "toss": lambda seat: say("who starts?"),
    ACT: lambda seat: say("{seat} acts, or ends the turn", seat=seat),
    "discard": lambda seat: say("{seat} discards a card", seat=seat),
    "trim": lambda seat: say("{seat} discards down to three cards", seat=seat),
    "recruit": lambda seat: say("{seat} recruits a champ of the hand, or says no", seat=seat),
    "show": lambda seat: say("{seat} shows a champ of the reserve", seat=seat),
}
"""What each kind of question asks."""


def _mixed(e: ChampsMixed) -> Message:
    return say_count(
        "{count} champ is shuffled into the deck.",
        "{count} champs are shuffled into the deck.",
        len(e.champs),
    )


def _drawn(e: ChampDrawn) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} draws a card.", seat=Who(e.seat))
    return say("{seat} draws {card}.", seat=Who(e.seat), card=What(e.card))


def _reserve_chosen(e: ReserveChosen) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} puts a champ in reserve.", seat=Who(e.seat))
    return say("{seat} puts {card} in reserve.", seat=Who(e.seat), card=What(e.card))


def _recruited(e: Recruited) -> Message:
    if e.cost:
        return say(
            "{seat} recruits {card} for {cost} energy.",
            seat=Who(e.seat),
            card=What(e.card),
            cost=e.cost,
        )
    return say("{seat} recruits {card}.", seat=Who(e.seat), card=What(e.card))


def _power(e: PowerChanged) -> Message:
    return say("{cards}: {amount} power.", cards=Cards(e.cards), amount=f"{e.amount:+d}")


def _given(e: PowersGiven) -> Message:
    amounts = ", ".join(f"{amount:+d}" for amount in e.amounts)
    return say(
        "From what lies in the ring: {cards} {amounts}.", cards=Cards(e.cards), amounts=amounts
    )


def _ended(e: MatchEnded) -> Message:
    if not e.winners:
        return say("The game ends in a draw.")
    return {
        "called-out": say(
            "{seat} calls out a trainer without a reserve, and wins.", seat=Who(e.winners[0])
        ),
        "turn-cap": say(
            "The agreed turns are over; {seat} has the larger reserve and wins.",
            seat=Who(e.winners[0]),
        ),
    }.get(e.reason, say("{seat} wins.", seat=Who(e.winners[0])))


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    **of_abilities.TELLERS,
    MatchStarted: lambda e: say("The match is set up."),
    ChampsMixed: _mixed,
    TrainerTaken: lambda e: say(
        "{seat} takes {trainer} as trainer.", seat=Who(e.seat), trainer=What(e.trainer)
    ),
    ChampDrawn: _drawn,
    ReserveChosen: _reserve_chosen,
    StarterNamed: lambda e: say("{seat} starts.", seat=Who(e.seat)),
    PhaseEntered: lambda e: SILENCE,
    TurnStarted: lambda e: say(
        "The turn of {seat}, with {energy} energy.", seat=Who(e.seat), energy=e.energy
    ),
    DeckRecycled: lambda e: say("The discard pile is turned over: it is the deck."),
    Recruited: _recruited,
    Boosted: lambda e: say_count(
        "{cards} is boosted.", "{cards} are boosted.", len(e.cards), cards=Cards(e.cards)
    ),
    PowerChanged: _power,
    PowersGiven: _given,
    Shielded: lambda e: say_count(
        "{cards} is untouchable this turn.",
        "{cards} are untouchable this turn.",
        len(e.cards),
        cards=Cards(e.cards),
    ),
    Readied: lambda e: say_count(
        "{cards} is ready.", "{cards} are ready.", len(e.cards), cards=Cards(e.cards)
    ),
    Exhausted: lambda e: say_count(
        "{cards} is exhausted.", "{cards} are exhausted.", len(e.cards), cards=Cards(e.cards)
    ),
    EnergyGained: lambda e: say("{seat} gains {amount} energy.", seat=Who(e.seat), amount=e.amount),
    FightDeclared: lambda e: say(
        "{card} of {seat} fights {against}.",
        card=What(e.card),
        seat=Who(e.seat),
        against=What(e.against),
    ),
    FightResolved: lambda e: say(
        "{attack} against {defence}.", attack=e.powers[0], defence=e.powers[1]
    ),
    Withstood: lambda e: say_count(
        "{cards} is untouchable and stays.",
        "{cards} are untouchable and stay.",
        len(e.cards),
        cards=Cards(e.cards),
    ),
    Defeated: lambda e: say_count(
        "{cards} is defeated.", "{cards} are defeated.", len(e.cards), cards=Cards(e.cards)
    ),
    Returned: lambda e: say_count(
        "{cards} goes back to the hand.",
        "{cards} go back to the hand.",
        len(e.cards),
        cards=Cards(e.cards),
    ),
    Discarded: lambda e: say("{seat} discards {card}.", seat=Who(e.seat), card=What(e.card)),
    ChampTurned: lambda e: say("{seat} turns {card} up.", seat=Who(e.seat), card=What(e.card)),
    SpecialUsed: lambda e: say(
        "{seat} exhausts {card} for its special ability.", seat=Who(e.seat), card=What(e.card)
    ),
    TrainerUsed: lambda e: say(
        "{seat} exhausts the trainer {trainer}.", seat=Who(e.seat), trainer=What(e.trainer)
    ),
    TrainerReadied: lambda e: say("{trainer} becomes ready.", trainer=What(e.trainer)),
    AbilityMarked: lambda e: SILENCE,
    CalledOut: lambda e: say(
        "{seat} calls the other trainer out with {card}.", seat=Who(e.seat), card=What(e.card)
    ),
    ReserveShown: lambda e: say(
        "{seat} shows {card} and takes it into the hand.", seat=Who(e.seat), card=What(e.card)
    ),
    BoostsEnded: lambda e: say("Boosts are over."),
    TurnEnded: lambda e: SILENCE,
    Ruled: lambda e: say("The referee rules for {seat}.", seat=Who(e.seat)),
    Conceded: lambda e: say("{seat} gives up.", seat=Who(e.seat)),
    MatchEnded: _ended,
}
