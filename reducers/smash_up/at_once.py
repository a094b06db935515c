"""Cards that are played at once, by an ability: from the hand, a discard pile or
the top of a deck (rules: smash-up 4)."""

from collections.abc import Iterator, Mapping
from typing import Any

from events.abilities import Frame, Refuse, Refused, Step, Thing
from events.facts import UNKNOWN, Actor, Card, Command, Seat
from events.smash_up.common import Origin
from events.smash_up.turn import Play
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.pile import known
from reducers.smash_up.board import cards_of, closed
from reducers.smash_up.hand import DONE, expect_seat
from reducers.smash_up.plays import Leave, hand_cards, hosts, play
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

AT_ONCE = "play"
"""The kind of the question which card is played at once."""


def _origin(step: Step) -> Origin:
    return ORIGINS.get(step.from_, "hand")


ORIGINS: Mapping[str, Origin] = {"discard": "discard", "deck": "deck"}
"""Where cards are played from, by the word of the card file; the hand where it says nothing."""


def _owner(state: Table, frame: Frame, step: Step) -> Seat | None:
    """Whose card is played: of another player's deck where one was chosen, who may be nobody."""
    if step.from_ != "deck" or not step.who:
        return frame.seat
    named = frame.named.get(step.who, ())
    return named[0] if named else None


def _held(state: Table, frame: Frame, step: Step) -> list[Card]:
    """The cards that an ability may play."""
    origin, owner = _origin(step), _owner(state, frame, step)
    if owner is None:
        return []
    player = state.players[owner]
    if origin == "hand":
        return hand_cards(state, owner)
    if origin == "deck":
        top = known(player.deck) if player.deck.size else UNKNOWN
        return [] if top is UNKNOWN else [top]
    return sorted(set(player.discards))


def _due(state: Table, frame: Frame, step: Step) -> Actor | None:
    """Asked while there may be such a card: a hand is asked whatever it holds."""
    if frame.left == DONE:
        return None
    if _origin(step) == "hand":
        return frame.seat if state.players[frame.seat].hand and _bases(state, frame, step) else None
    return frame.seat if any(True for _ in playable(state, frame, step)) else None


def _bases(state: Table, frame: Frame, step: Step) -> list[Thing]:
    if step.to == "here":
        return [frame.here] if frame.here in state.bases else []
    if step.to and step.to != "empty":
        named = frame.it if step.to == "it" else frame.named.get(step.to, ())
        return [thing for thing in named if thing in state.bases]
    if step.to == "empty":
        return [base for base in state.bases if not _mine(state, base, frame.seat)]
    return list(state.bases)


def _mine(state: Table, base: Thing, seat: Seat) -> bool:
    return any(state.minions[each].seat == seat for each in state.at(base))


def playable(state: Table, frame: Frame, step: Step) -> Iterator[Play]:
    """The cards that may be played at once, each with its places."""
    origin, seat, cards = _origin(step), frame.seat, cards_of(state)
    kind = "action" if step.word == "action" else "minion"
    places = _bases(state, frame, step)
    for card in _held(state, frame, step):
        spec = cards.cards[card]
        if spec.kind != kind or not WORDS.fits(state, card, step.where):
            continue
        if kind == "action":
            if origin == "hand" and state.asleep and seat == state.turn:
                continue
            yield from (Play(seat, card, on, origin) for on in hosts(state, seat, spec))
        else:
            yield from (
                Play(seat, card, base, origin)
                for base in places
                if not closed(state, base, seat, card)
            )


def _question(state: Table, frame: Frame, step: Step) -> Ask:
    def options() -> Iterator[Command]:
        any_ = False
        for each in playable(state, frame, step):
            any_ = True
            yield each
        if step.may or not any_ or _unsure(state, frame, step):
            yield Refuse(frame.seat)

    return Ask(frame.seat, AT_ONCE, options)


def _unsure(state: Table, frame: Frame, step: Step) -> bool:
    """Whether nobody told what the hand holds, so that there may be no such card."""
    return (
        _origin(step) == "hand"
        and None in state.players[frame.seat].hand
        and not any(
            each.card in state.players[frame.seat].hand for each in playable(state, frame, step)
        )
    )


@WORDS.step(
    AT_ONCE,
    'do = "play"\nwhere = { power_max = 2 }\nto = "here"\nmay = true',
    "where",
    "word",
    "to",
    "from_",
    "who",
    "may",
    cards=True,
    due=_due,
    ask=_question,
)
def _played(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Play a minion, or an action (`word`), at once: on this card's base (`to = "here"`), on the
    base chosen under a name, where its player has no minion (`empty`), or anywhere; from the
    discard pile with `from = "discard"`, from the top of the deck with `from = "deck"`, of the
    player chosen before where `who` says so."""
    return frame.left == DONE and not frame.chosen


def play_at_once(run: Run[Table], command: Play) -> None:
    """An ability plays a card."""
    frame = expect_seat(run, AT_ONCE, command.seat)
    step = frame.steps[0]
    if command not in list(playable(run.state, frame, step)):
        raise cannot_play(command.card)
    owner = _owner(run.state, frame, step)
    run.change(left=DONE, chosen=())
    play(
        run,
        command.seat,
        command.card,
        command.on,
        Leave("ability"),
        origin=command.origin,
        owner=owner,
    )


@WORDS.answer(AT_ONCE, Refuse)
def _refuse(run: Run[Table], frame: Frame, command: Refuse) -> None:
    """An ability that plays a card plays none."""
    if command not in list(_question(run.state, frame, frame.steps[0]).options()):
        raise Illegal("must-choose", say("This is not optional."), "smash-up 4")
    run.emit(Refused(command.seat))
    run.change(left=DONE, chosen=(0,))


def cannot_play(card: Any) -> Illegal:
    """A card that cannot be played like that."""
    return Illegal("not-playable", say("That cannot be played like that now."), "smash-up 4")
