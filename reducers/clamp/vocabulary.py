"""The words of card files for CLAMP: what texts speak of, and what may be asked of the table.

The steps stand in ``reducers.clamp.steps``, which adds them to the same vocabulary.
"""

from collections.abc import Iterator
from typing import Final

from events.abilities import Frame, Thing
from events.facts import Card, Seat
from reducers.abilities.flow import FLOW
from reducers.abilities.vocabulary import Vocabulary
from reducers.clamp.catalogue import GIFTS, CardSpec, in_force
from reducers.clamp.state import Table, stage, team

WORDS: Final = Vocabulary(FLOW)
"""What card files may say."""

WORDS.triggers.update(
    {
        "enter": "when it appears on the Stage",
        "main": "used in the own main phase",
        "action": "used in the window of the action phase, by either player",
        "counter": "used right after the opponent used an Event or a text",
        "destroyed": "when it is destroyed in play",
        "start-of-turn": "at the start of its controller's turn",
    }
)
WORDS.gifts.update(GIFTS)


def _spec(state: Table, card: Card) -> CardSpec:
    return in_force(state.match.packs).specs[card]


def _owner(state: Table, frame: Frame) -> Seat:
    """Who controls the text."""
    return frame.seat


def _opponent(state: Table, frame: Frame) -> Seat:
    """The other player."""
    return 1 - frame.seat


WORDS.seats.update({"owner": _owner, "opponent": _opponent})


# -- things ------------------------------------------------------------------------------------


@WORDS.selection("own", reaches=("me", "others"))
def _own(state: Table, frame: Frame) -> Iterator[Thing]:
    """The own characters."""
    yield from stage(state, frame.seat)


@WORDS.selection("own-other", reaches=("others",))
def _own_other(state: Table, frame: Frame) -> Iterator[Thing]:
    """The own characters but this one."""
    return (thing for thing in stage(state, frame.seat) if thing != frame.me)


@WORDS.selection("opposing")
def _opposing(state: Table, frame: Frame) -> Iterator[Thing]:
    """The characters of the opponent."""
    yield from stage(state, 1 - frame.seat)


@WORDS.selection("participant")
def _participant(state: Table, frame: Frame) -> Iterator[Thing]:
    """The participants of all actions, of either side."""
    return (thing for thing, each in state.things.items() if each.action is not None)


@WORDS.selection("own-participant")
def _own_participant(state: Table, frame: Frame) -> Iterator[Thing]:
    """The own participants of all actions."""
    return (t for t, p in state.things.items() if p.action is not None and p.seat == frame.seat)


@WORDS.selection("opposing-participant")
def _opposing_participant(state: Table, frame: Frame) -> Iterator[Thing]:
    """The participants of the opponent in all actions."""
    return (t for t, p in state.things.items() if p.action is not None and p.seat != frame.seat)


@WORDS.selection("opposing-participant-here")
def _opposing_here(state: Table, frame: Frame) -> Iterator[Thing]:
    """The participants of the opponent in the action that this card takes, or took, part in."""
    if frame.here is not None:
        yield from team(state, frame.here, 1 - frame.seat)


@WORDS.condition("active")
def _active(state: Table, frame: Frame, thing: Thing, value: bool) -> bool:
    """Active, or resting where it is false."""
    return state.things[thing].active is value


@WORDS.condition("total_cost_max")
def _total_cost_max(state: Table, frame: Frame, thing: Thing, value: int) -> bool:
    """That cost no more than that to play, all points together."""
    return _spec(state, state.things[thing].card).cost.total <= value


@WORDS.condition("trait")
def _trait(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """With that trait."""
    return value in _spec(state, state.things[thing].card).traits


# -- cards that are not in play ----------------------------------------------------------------


@WORDS.card("total_cost_max")
def _card_cost_max(state: Table, card: Card, value: int) -> bool:
    """That costs no more than that to play, all points together."""
    return _spec(state, card).cost.total <= value


@WORDS.card("trait")
def _card_trait(state: Table, card: Card, value: str) -> bool:
    """With that trait."""
    return value in _spec(state, card).traits


@WORDS.card("kind")
def _card_kind(state: Table, card: Card, value: str) -> bool:
    """A ``character``, or an ``event``."""
    return _spec(state, card).kind == value


# -- what may be so ----------------------------------------------------------------------------


@WORDS.test("fewer_stories")
def _fewer_stories(state: Table, frame: Frame, value: bool) -> bool:
    """The controller has completed fewer Stories than the opponent."""
    mine, theirs = (len(state.sides[seat].completed) for seat in (frame.seat, 1 - frame.seat))
    return (mine < theirs) is value


@WORDS.test("alone")
def _alone(state: Table, frame: Frame, value: bool) -> bool:
    """This card is the only participant of its side in an action."""
    return (frame.here is not None and team(state, frame.here, frame.seat) == [frame.me]) is value


@WORDS.test("acts")
def _acts(state: Table, frame: Frame, value: bool) -> bool:
    """This card takes part in an action of its controller."""
    return (frame.here is not None and frame.seat == state.actor) is value


@WORDS.test("counters")
def _counters(state: Table, frame: Frame, value: bool) -> bool:
    """This card counters an action of the opponent."""
    return (frame.here is not None and frame.seat != state.actor) is value


# -- the conditions of Stories: asked of the participants of the action ``here`` ----------------


def participants(state: Table, frame: Frame) -> list[Thing]:
    """The own participants of the action that a frame speaks of."""
    return [] if frame.here is None else team(state, frame.here, frame.seat)


@WORDS.test("participants")
def _participants(state: Table, frame: Frame, value: int) -> bool:
    """Exactly so many participants."""
    return len(participants(state, frame)) == value


@WORDS.test("participants_min")
def _participants_min(state: Table, frame: Frame, value: int) -> bool:
    """So many participants or more."""
    return len(participants(state, frame)) >= value


@WORDS.test("trait")
def _with_trait(state: Table, frame: Frame, value: str) -> bool:
    """A participant with that trait."""
    return any(
        value in _spec(state, state.things[t].card).traits for t in participants(state, frame)
    )


@WORDS.test("colours_min")
def _colours_min(state: Table, frame: Frame, value: int) -> bool:
    """Participants of so many colours or more."""
    return (
        len({_spec(state, state.things[t].card).colour for t in participants(state, frame)})
        >= value
    )
