"""Abilities of cards as data, and the facts of their being carried out.

Smash Up, Champ'd Up and CLAMP share one runner (``reducers.abilities``).  A *frame* is one ability
that is being carried out: whose it is, what it is about, and the *steps* that are left.  The
agenda of a match is a pile of frames, the last one on top; when a decision has to wait for
somebody, one event carries the agenda as it stands, so that a fold never looks into a catalogue.

Things in play (cards, bases) go by a number that is given when they come into play and is never
used again.  Nothing in a frame is secret.
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from events.facts import Actor, Card, Command, Event, Seat

Thing: TypeAlias = int
"""A thing in play, by its number."""

Words: TypeAlias = dict[str, bool | int | str]
"""Conditions by name, each with its value: ``power_max = 3``."""


class Step(
    Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={"as_": "as", "otherwise": "else", "from_": "from"},
):
    """One step of an ability, as card files write it.

    ``do`` names it in the vocabulary of the game, which says what the other fields mean to it.
    ``what`` names a selection of things, ``where`` narrows it; of those that are left ``count``
    are chosen by ``who`` (the controller of the ability if not said), fewer if it is ``up_to`` so
    many, none if it ``may`` be left; ``all`` means every one of them, and nobody chooses.  ``as``
    is a name under which later steps find what was chosen.  ``then`` is done after it where it did
    something, ``else`` where it did nothing; ``options`` are ways to go on of which one is chosen.
    """

    do: str
    what: str = ""
    where: Words = {}
    who: str = ""
    count: int = 1
    up_to: bool = False
    may: bool = False
    all: bool = False
    amount: int = 0
    until: str = ""
    from_: str = ""
    to: str = ""
    word: str = ""
    as_: str = ""
    then: tuple["Step", ...] = ()
    otherwise: tuple["Step", ...] = ()
    options: tuple[tuple["Step", ...], ...] = ()


class Frame(Struct, frozen=True, array_like=True):
    """One ability that is being carried out, or that waits to be.

    ``name`` says which ability of ``card`` it is; where there is no card it is a part of the turn
    (a scoring, a hand limit).  ``seat`` controls it, ``me`` is the card in play it stands on,
    ``here`` the place of that card when it began, ``it`` what set it off or what was chosen last,
    ``named`` what was chosen under a name.  ``chosen`` is what the running step has so far,
    ``left`` its counter, -1 before it began.  ``waiting`` are the abilities that it set off, to
    be carried out after it.  ``needs`` is a thing that must still be in play when it begins, and
    ``optional`` says that it comes after those that are not.
    """

    seat: Seat
    name: str
    card: Card | None = None
    me: Thing | None = None
    here: Thing | None = None
    it: tuple[Thing, ...] = ()
    steps: tuple[Step, ...] = ()
    named: dict[str, tuple[Thing, ...]] = {}
    chosen: tuple[Thing, ...] = ()
    left: int = -1
    waiting: tuple["Frame", ...] = ()
    needs: Thing | None = None
    optional: bool = False


class AbilityEvent(Event, frozen=True, gc=False):
    """What the events of abilities have in common."""

    namespace: ClassVar[str] = "abilities"


class Answer(Command, frozen=True, gc=False, tag=lambda name: "abilities." + name.lower()):
    """What the answers to questions of abilities have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Choose(Answer, frozen=True, gc=False):
    """Choose a thing in play."""

    thing: Thing


class Pick(Answer, frozen=True, gc=False):
    """Choose a card that lies somewhere in the open, or that is shown by being chosen."""

    card: Card


class Name(Answer, frozen=True, gc=False):
    """Choose a player."""

    player: Seat


class Option(Answer, frozen=True, gc=False):
    """Choose one of the ways to go on, counted from 1."""

    number: int


class Next(Answer, frozen=True, gc=False):
    """Say which of the waiting abilities is carried out next, counted from 1."""

    number: int


class Accept(Answer, frozen=True, gc=False):
    """Do what may be done."""


class Refuse(Answer, frozen=True, gc=False):
    """Do not do what may be done, or choose no more."""


class Chosen(AbilityEvent, frozen=True, gc=False):
    """A seat chose a thing in play, which is that card."""

    seat: Seat
    thing: Thing
    card: Card


class Picked(AbilityEvent, frozen=True, gc=False):
    """A seat chose a card by its name."""

    seat: Seat
    card: Card


class Named(AbilityEvent, frozen=True, gc=False):
    """A seat chose a player."""

    seat: Seat
    player: Seat


class OptionTaken(AbilityEvent, frozen=True, gc=False):
    """A seat chose one of the ways to go on, counted from 1."""

    seat: Seat
    number: int


class OrderSet(AbilityEvent, frozen=True, gc=False):
    """A seat chose which ability is carried out next: the one of that card."""

    seat: Seat
    card: Card
    ability: str


class Accepted(AbilityEvent, frozen=True, gc=False):
    """A seat does what may be done."""

    seat: Seat


class Refused(AbilityEvent, frozen=True, gc=False):
    """A seat does not do what may be done, or chooses no more."""

    seat: Seat


class AbilityBegun(AbilityEvent, frozen=True, gc=False):
    """An ability of a card is carried out from here on, for the seat that controls it."""

    seat: Seat
    card: Card
    ability: str


class ChainCut(AbilityEvent, frozen=True, gc=False):
    """Abilities set each other off without an end: those that were left are dropped."""

    count: int


class AgendaSet(AbilityEvent, frozen=True, gc=False):
    """What is left to be done while somebody is asked: the frames, the last one on top.

    ``spent`` counts the steps that cards have taken since the last time nothing was left.
    """

    agenda: tuple[Frame, ...]
    spent: int


EVENTS: tuple[type[Event], ...] = (
    Chosen,
    Picked,
    Named,
    OptionTaken,
    OrderSet,
    Accepted,
    Refused,
    AbilityBegun,
    ChainCut,
    AgendaSet,
)
COMMANDS: tuple[type[Command], ...] = (Choose, Pick, Name, Option, Next, Accept, Refuse)
