"""The events of a table as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import UNKNOWN, Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
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
from events.smash_up.rulings import Ruled
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
from reducers.abilities.tell import QUESTIONS as ABILITY_QUESTIONS
from reducers.abilities.tell import TELLERS as ABILITY_TELLERS
from reducers.message import SILENCE, Cards, Message, What, Who, say, say_count
from reducers.smash_up.at_once import AT_ONCE
from reducers.smash_up.base_deck import LOOK, STACK, SWAP
from reducers.smash_up.choices import DISGUISE, FACTION, NAME, SHOW, TAKE
from reducers.smash_up.hand import DISCARD, DRAW, LOSE, TRIM
from reducers.smash_up.opening import LOT, MULLIGAN, PICK
from reducers.smash_up.salvage import SALVAGE
from reducers.smash_up.scoring import BASE, WINDOW
from reducers.smash_up.search import SEARCH
from reducers.smash_up.state import Table
from reducers.smash_up.top_of_deck import MILL, ORDER_TOP, PEEK, REVEAL
from reducers.smash_up.top_of_deck import TAKE as TAKE_SHOWN
from reducers.smash_up.turn import PLAY, question, subject


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Table) -> Message:
    """What is asked now, in words; that the match is over where nothing is."""
    found = question(state)
    if found is None:
        return say("The match is over.")
    return QUESTIONS[found[0]](Who(subject(state)))


QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    **ABILITY_QUESTIONS,
    LOT: lambda seat: say("who begins?"),
    PICK: lambda seat: say("{seat} picks a faction", seat=seat),
    BASE: lambda seat: say("which base is turned over?"),
    DRAW: lambda seat: say("{seat} draws a card", seat=seat),
    MULLIGAN: lambda seat: say("does {seat} keep the hand?", seat=seat),
    PLAY: lambda seat: say("{seat} plays", seat=seat),
    WINDOW: lambda seat: say("does {seat} play a special card?", seat=seat),
    AT_ONCE: lambda seat: say("{seat} plays a card at once", seat=seat),
    DISCARD: lambda seat: say("{seat} discards a card", seat=seat),
    TRIM: lambda seat: say("{seat} discards down to ten cards", seat=seat),
    NAME: lambda seat: say("{seat} chooses a player", seat=seat),
    SHOW: lambda seat: say("{seat} looks at a hand", seat=seat),
    TAKE: lambda seat: say("{seat} chooses a card in another hand", seat=seat),
    SALVAGE: lambda seat: say("{seat} picks a card of the discard pile", seat=seat),
    FACTION: lambda seat: say("{seat} names a faction", seat=seat),
    DISGUISE: lambda seat: say("{seat} chooses", seat=seat),
    LOOK: lambda seat: say("{seat} looks at the base deck", seat=seat),
    STACK: lambda seat: say("{seat} puts bases back on the base deck", seat=seat),
    SWAP: lambda seat: say("{seat} searches the base deck", seat=seat),
    REVEAL: lambda seat: say("which card does {seat} show from the deck?", seat=seat),
    MILL: lambda seat: say("which card goes from the deck of {seat}?", seat=seat),
    PEEK: lambda seat: say("{seat} looks at the top card of the deck", seat=seat),
    TAKE_SHOWN: lambda seat: say("{seat} takes cards that were shown", seat=seat),
    ORDER_TOP: lambda seat: say("{seat} puts cards back on the deck", seat=seat),
    SEARCH: lambda seat: say("{seat} searches the deck", seat=seat),
    LOSE: lambda seat: say("which card does {seat} lose?", seat=seat),
}
"""What each kind of question asks."""


def _cards(pieces: tuple[Piece, ...]) -> Cards:
    return Cards(tuple(piece.card for piece in pieces))


def _drawn(e: CardDrawn) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} draws a card.", seat=Who(e.seat))
    return say("{seat} draws {card}.", seat=Who(e.seat), card=What(e.card))


def _minion(e: MinionPlayed) -> Message:
    return say(
        "{seat} plays {card} (#{number}) on {place}.",
        seat=Who(e.seat),
        card=What(e.card),
        number=e.thing,
        place=What(e.onto),
    )


def _attached(e: ActionAttached) -> Message:
    return say("{card} lies on #{number} now.", card=What(e.card), number=e.host)


def _extra(e: ExtraGranted) -> Message:
    if e.extra.kind == "action":
        return say("{seat} may play another action.", seat=Who(e.seat))
    if e.extra.power_max is None:
        return say("{seat} may play another minion.", seat=Who(e.seat))
    return say(
        "{seat} may play another minion of power {power} or less.",
        seat=Who(e.seat),
        power=e.extra.power_max,
    )


def _moved(e: Moved) -> Message:
    cards = Cards(tuple(move.card for move in e.moves))
    return say("To base #{base}: {cards}.", base=e.moves[0].base, cards=cards)


def _boost(e: BoostGiven) -> Message:
    return say(
        "Until the end of the turn: {amount} for {things}.",
        amount=f"{e.amount:+d}",
        things=", ".join(f"#{thing}" for thing in e.things),
    )


def _powers(e: PowersSet) -> Message:
    first, *others = (
        say("{card} {value}", card=What(each.card), value=each.value)
        for each in (*e.strengths, *e.breakpoints)
    )
    numbers = first
    for each in others:
        numbers = say("{first}, {next}", first=numbers, next=each)
    return say("Now: {numbers}.", numbers=numbers)


def _gained(e: PointsGained) -> Message:
    return say_count(
        "{seat} gains {count} point.", "{seat} gains {count} points.", e.amount, seat=Who(e.seat)
    )


def _salvaged(e: CardSalvaged) -> Message:
    if e.into == "hand":
        return say(
            "{seat} takes {card} back from the discard pile.", seat=Who(e.seat), card=What(e.card)
        )
    return say("{seat} shuffles {card} into the deck.", seat=Who(e.seat), card=What(e.card))


def _seen(e: HandSeen) -> Message:
    if any(card is UNKNOWN for card in e.cards) or not e.cards:
        return say("{seat} looks at the hand of {owner}.", seat=Who(e.seat), owner=Who(e.owner))
    return say(
        "{seat} looks at the hand of {owner}: {cards}.",
        seat=Who(e.seat),
        owner=Who(e.owner),
        cards=Cards(e.cards),
    )


def _scored(e: PointsScored) -> Message:
    return say(
        "{card} is scored: power {totals}, points {points}.",
        card=What(e.card),
        totals=" / ".join(str(total) for total in e.totals),
        points=" / ".join(str(points) for points in e.points),
    )


def _base_seen(e: BaseSeen) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} looks at a base of the base deck.", seat=Who(e.seat))
    return say("{seat} looks at {card} in the base deck.", seat=Who(e.seat), card=What(e.card))


def _ended(e: MatchEnded) -> Message:
    if len(e.winners) == 1:
        return say("{winner} wins.", winner=Who(e.winners[0]))
    return say("The game is broken off at a tie.")


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    **ABILITY_TELLERS,
    MatchStarted: lambda e: say("The match is set up."),
    StarterNamed: lambda e: say("{seat} starts.", seat=Who(e.seat)),
    FactionPicked: lambda e: say(
        "{seat} takes the faction {faction}.", seat=Who(e.seat), faction=What(e.faction)
    ),
    TableSet: lambda e: say("The decks and the base deck are shuffled."),
    BaseRevealed: lambda e: say(
        "{card} comes into play: base #{number}, breakpoint {breakpoint}.",
        card=What(e.card),
        number=e.thing,
        breakpoint=e.breakpoint,
    ),
    CardDrawn: _drawn,
    HandKept: lambda e: say("{seat} keeps the hand.", seat=Who(e.seat)),
    HandShown: lambda e: say(
        "{seat} shows a hand without a minion: {cards}.", seat=Who(e.seat), cards=Cards(e.cards)
    ),
    TurnStarted: lambda e: say("The turn of {seat}.", seat=Who(e.seat)),
    PhaseEntered: lambda e: SILENCE,
    MinionPlayed: _minion,
    ActionPlayed: lambda e: say("{seat} plays {card}.", seat=Who(e.seat), card=What(e.card)),
    ActionAttached: _attached,
    ActionDone: lambda e: say(
        "{card} goes to the discard pile of {seat}.", card=What(e.card), seat=Who(e.owner)
    ),
    AbilityUsed: lambda e: say("{seat} uses {card}.", seat=Who(e.seat), card=What(e.card)),
    Passed: lambda e: say("{seat} passes.", seat=Who(e.seat)),
    Ruled: lambda e: say("The referee rules for {seat}.", seat=Who(e.seat)),
    ExtraGranted: _extra,
    TurnEnded: lambda e: SILENCE,
    Moved: _moved,
    Destroyed: lambda e: say("Destroyed: {cards}.", cards=_cards(e.gone)),
    Returned: lambda e: say("Back to the hand: {cards}.", cards=_cards(e.gone)),
    Placed: lambda e: say("Under the deck: {cards}.", cards=_cards(e.gone)),
    Discarded: lambda e: say("Discarded from play: {cards}.", cards=_cards(e.gone)),
    BoostGiven: _boost,
    BoostsEnded: lambda e: say("What lasted until the end of the turn is over."),
    PowersSet: _powers,
    PointsGained: _gained,
    CardsDiscarded: lambda e: say(
        "{seat} discards {cards}.", seat=Who(e.seat), cards=Cards(e.cards)
    ),
    DiscardsShuffled: lambda e: say(
        "The discard pile of {seat} becomes the deck.", seat=Who(e.seat)
    ),
    CardSalvaged: _salvaged,
    TopShown: lambda e: say(
        "{seat} shows {card} from the deck.", seat=Who(e.seat), card=What(e.card)
    ),
    TopDiscarded: lambda e: say(
        "{card} goes from the deck of {seat} to the discard pile.",
        card=What(e.card),
        seat=Who(e.seat),
    ),
    TopSeen: lambda e: (
        say("{seat} looks at the top card of the deck.", seat=Who(e.seat))
        if e.card is None
        else say("{seat} looks at the top card: {card}.", seat=Who(e.seat), card=What(e.card))
    ),
    TopTaken: lambda e: say(
        "{seat} takes {card} from the deck.", seat=Who(e.seat), card=What(e.card)
    ),
    TopOrdered: lambda e: say(
        "{seat} puts back on the deck, from the top: {cards}.",
        seat=Who(e.seat),
        cards=Cards(e.cards),
    ),
    DeckSearched: lambda e: say("{seat} searches the deck and shuffles it.", seat=Who(e.seat)),
    CardFetched: lambda e: say(
        "{seat} finds {card} in the deck.", seat=Who(e.seat), card=What(e.card)
    ),
    HandShuffled: lambda e: say("{seat} shuffles the hand into the deck.", seat=Who(e.seat)),
    SleepMarked: lambda e: say("{seat} plays no action in the next turn.", seat=Who(e.seat)),
    CardSunk: lambda e: say(
        "{card} goes under the deck of {seat}.", card=What(e.card), seat=Who(e.seat)
    ),
    HandSeen: _seen,
    ScoringBegun: lambda e: say("{card} is about to be scored.", card=What(e.card)),
    PointsScored: _scored,
    BaseScored: lambda e: say("{card} was scored.", card=What(e.card)),
    BaseCleared: lambda e: say("{card} leaves play with all that lies on it.", card=What(e.card)),
    BasesShuffled: lambda e: say("The used bases become the base deck."),
    BaseSwapped: lambda e: say(
        "{by} takes the place of {card}: base #{number}, breakpoint {breakpoint}.",
        by=What(e.by),
        card=What(e.card),
        number=e.thing,
        breakpoint=e.breakpoint,
    ),
    BaseSeen: _base_seen,
    BasesStacked: lambda e: say(
        "{seat} puts {card} on top of the base deck.", seat=Who(e.seat), card=What(e.card)
    ),
    BaseCancelled: lambda e: say(
        "Base #{base} has no ability until the next turn of {seat}.", base=e.base, seat=Who(e.seat)
    ),
    FactionNamed: lambda e: say(
        "{seat} names the faction {faction}.", seat=Who(e.seat), faction=What(e.faction)
    ),
    Conceded: lambda e: say("{seat} concedes.", seat=Who(e.seat)),
    MatchEnded: _ended,
}
