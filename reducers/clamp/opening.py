"""Before the first turn: decks, Stories, who starts, the first hands (rules: clamp 2, 4)."""

from collections import Counter
from collections.abc import Iterator

from events.clamp.cards import CardSunk
from events.clamp.opening import (
    Bring,
    DeckBrought,
    DeckStacked,
    Stack,
    StarterNamed,
    StoryLaid,
    Tell,
    Toss,
)
from events.facts import UNKNOWN, Card, Event, Seat
from events.match import Start
from reducers.abilities.flow import YES
from reducers.abilities.runner import Run
from reducers.clamp.catalogue import Cards, entries, pin
from reducers.clamp.checks import need, need_card
from reducers.clamp.options import (
    COPIES,
    DECK,
    RULES,
    SEATS,
    STORIES,
    STORY_POINTS,
    Options,
)
from reducers.clamp.program import opening
from reducers.clamp.state import Table, begin
from reducers.clamp.turn import laying, question
from reducers.clamp.values import cards_of
from reducers.game import Illegal, together
from reducers.message import What, Who, say
from reducers.pile import Slot, Slots, pool_of
from reducers.setup import start


def set_up(command: Start) -> tuple[Table, tuple[Event, ...]]:
    """The match is set up; decks are brought next."""
    event = start(command, RULES, SEATS, Options, pin(), entries)
    return begin(event), (event,)


def deck_faults(cards: Cards, deck: Slots) -> Iterator[Illegal]:
    """Why a deck is none: not 40 cards, more than 3 of a name (rules: clamp 2)."""
    if len(deck) != DECK:
        yield Illegal(
            "deck-size",
            say("A deck has {right} cards, not {count}.", right=DECK, count=len(deck)),
            "clamp 2",
        )
    names = Counter(cards.specs[card].name for card in deck if card is not UNKNOWN)
    for name, count in names.items():
        if count > COPIES:
            yield Illegal(
                "too-many-copies",
                say(
                    "{count} cards are called {name}; a deck has at most {most} of a name.",
                    count=count,
                    name=name,
                    most=COPIES,
                ),
                "clamp 2",
            )


def story_faults(cards: Cards, stories: tuple[Card, ...]) -> Iterator[Illegal]:
    """Why a set of Stories is none: not five different ones, or too dear (rules: clamp 2)."""
    if len(stories) != STORIES:
        yield Illegal(
            "story-count",
            say("There are {right} Stories, not {count}.", right=STORIES, count=len(stories)),
            "clamp 2",
        )
    for story, count in Counter(stories).items():
        if count > 1:
            yield Illegal(
                "same-story", say("{story} stands there twice.", story=What(story)), "clamp 2"
            )
    points = sum(cards.specs[story].points for story in stories)
    if points > STORY_POINTS:
        yield Illegal(
            "stories-too-dear",
            say("These Stories cost {points}, more than {most}.", points=points, most=STORY_POINTS),
            "clamp 2",
        )


def bring(run: Run[Table], command: Bring) -> None:
    """A seat brings its deck, and its Stories if it tells them at once."""
    need(run, command.seat, "deck")
    for card in command.cards:
        if card is not UNKNOWN:
            need_card(run, card, "character", "event")
    for story in command.stories:
        need_card(run, story, "story")
    cards = cards_of(run.state)
    faults = list(deck_faults(cards, command.cards))
    if command.stories:
        faults += story_faults(cards, command.stories)
    if faults:
        raise together(faults)
    if run.state.match.order == "given" and len({card is UNKNOWN for card in command.cards}) > 1:
        raise Illegal(
            "must-tell",
            say("A deck whose order is given must name all its cards."),
            "clamp 4",
        )
    run.emit(DeckBrought(command.seat, pool_of(command.cards) or ()))
    for story in command.stories:
        run.emit(StoryLaid(command.seat, story))
    _ready(run)


def tell_story(run: Run[Table], command: Tell) -> None:
    """A seat lays one of its Stories."""
    need(run, command.seat, "story")
    story = need_card(run, command.story, "story")
    laid = run.state.sides[command.seat].stories
    if story in laid:
        raise Illegal(
            "same-story", say("{story} stands there twice.", story=What(story)), "clamp 2"
        )
    if story not in laying(run.state, command.seat):
        raise Illegal(
            "stories-too-dear",
            say("With {story} five Stories would cost too much.", story=What(story)),
            "clamp 2",
        )
    run.emit(StoryLaid(command.seat, story))
    _ready(run)


def stack(run: Run[Table], command: Stack) -> None:
    """The order of a deck is given."""
    need(run, command.seat, "order-deck")
    side = run.state.sides[command.seat]
    hidden = all(card is UNKNOWN for card in command.cards)
    if len(command.cards) != side.deck.size or not (hidden or pool_of(command.cards) == side.pool):
        raise Illegal(
            "another-deck",
            say("The order does not name the cards of {seat}, each once.", seat=Who(command.seat)),
            "clamp 4",
        )
    run.emit(DeckStacked(command.seat, command.cards))
    _ready(run)


def toss(run: Run[Table], command: Toss) -> None:
    """It was decided by lot who starts."""
    if ("toss", "nature") not in question(run.state):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "clamp 4")
    _begin(run, command.seat)


def _ready(run: Run[Table]) -> None:
    """Begin once everything is on the table and nobody has to toss."""
    state = run.state
    if state.match.first is not None and question(state) == (("toss", "nature"),):
        _begin(run, state.match.first)


def _begin(run: Run[Table], starter: Seat) -> None:
    run.emit(StarterNamed(starter))
    opening(run, starter)


def swap(run: Run[Table], card: Slot) -> None:
    """A card of the first hand goes under the deck, for another."""
    run.emit(CardSunk(run.top.seat, card))
    run.change(left=YES)
