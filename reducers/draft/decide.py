"""What follows from a command of a draft, or why it may not be (rules: challengers 4)."""

from collections.abc import Callable, Mapping
from typing import Any

from events.draft.closing import Admit, DraftEnded, EndDraft, FinalistsAdmitted
from events.draft.common import STARTER, Allowed
from events.draft.opening import DraftStarted, LeaveOut, NewDraft, SeatTaken, SetLeftOut, Sit
from events.draft.phase import (
    Box,
    Boxed,
    ChooseLevel,
    DisplayDiscarded,
    Finish,
    LevelChosen,
    PhaseFinished,
    Pick,
    Picked,
    Recycled,
    Redraw,
    Redrawn,
    Remove,
    Removed,
    Show,
    Shown,
)
from events.draft.untold import DeckTold, PhaseSkipped, Skip, TellDeck
from events.facts import UNKNOWN, Card, Command, Event, Seat
from events.match import Catalogue, Pack
from reducers.box import Box as Content
from reducers.draft.evolve import HANDLERS
from reducers.draft.options import RULES, Options
from reducers.draft.state import DISPLAY, Draft, Drafter, begin, draft
from reducers.draft.turn import admits, may_pick, may_remove
from reducers.game import Illegal
from reducers.games import game
from reducers.message import Cards, What, say, say_count
from reducers.pile import Slots
from reducers.setup import complete


class Run:
    """One decision being worked out: a private draft of the state, and the events so far."""

    __slots__ = ("events", "state")

    def __init__(self, state: Draft) -> None:
        self.state = draft(state)
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Say that something happened, and let it happen to the draft."""
        self.events.append(event)
        HANDLERS[type(event)](self.state, event)

    def seat(self, seat: Any) -> Drafter:
        """What lies in front of a seat; refused where there is none."""
        if type(seat) is not int or not 0 <= seat < len(self.state.seats):
            raise Illegal("no-such-seat", say("There is no seat {seat}.", seat=str(seat)), "seats")
        return self.state.seats[seat]

    def printed(self, level: str, card: Any, rule: str) -> None:
        """Refuse a card that is not in the box at that level."""
        if card is UNKNOWN:
            return
        if not any((each.card, each.level) == (card, level) for each in self.state.started.stock):
            raise Illegal(
                "no-such-card",
                say(
                    "There is no card {card} of level {level}.",
                    card=What(card) if isinstance(card, str) else str(card),
                    level=str(level),
                ),
                rule,
            )


def decide(state: Draft | None, command: Command) -> tuple[Draft, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        if not isinstance(command, NewDraft):
            raise Illegal("not-set-up", say("The draft is not begun yet."), "challengers 4")
        return _new(command)
    handler = DECIDE.get(type(command))
    if handler is None:
        raise Illegal("not-a-command", say("This is no command of a draft."), "challengers 4")
    if state.ended:
        raise Illegal("over", say("The draft is over."), "challengers 4")
    run = Run(state)
    handler(run, command)
    return run.state, tuple(run.events)


def _new(command: NewDraft) -> tuple[Draft, tuple[Event, ...]]:
    try:
        rules = game(command.game)
    except KeyError:
        raise Illegal("no-such-game", say("There is no such game."), "challengers 4") from None
    if rules.box is None or not any(command.picks):
        raise Illegal("no-draft", say("No cards are drafted in this tournament."), "challengers 4")
    content = rules.box(command.packs)
    event = _started(command, content, rules.catalogue())
    return begin(event), (event,)


def _started(command: NewDraft, content: Content, catalogue: Catalogue) -> DraftStarted:
    packs: tuple[Pack, ...] = command.packs
    picks: tuple[tuple[Allowed, ...], ...] = command.picks
    return DraftStarted(
        tournament=command.tournament,
        game=command.game,
        rules=RULES,
        entrants=command.entrants,
        options=complete(Options, command.options),
        picks=picks,
        stock=content.stock,
        choosable=content.choosable,
        starters=content.starters,
        catalogue=catalogue,
        seed=command.seed,
        packs=packs,
    )


# -- nature ------------------------------------------------------------------------------------


def _leave_out(run: Run, command: LeaveOut) -> None:
    if run.state.settled:
        raise _NOT_ASKED
    sets = run.state.started.choosable
    if command.left_out is not None and command.left_out not in sets:
        raise Illegal(
            "no-such-set",
            say(
                "{set} is no set that can be left out; there is: {sets}.",
                set=str(command.left_out),
                sets=", ".join(sets),
            ),
            "challengers 1",
        )
    run.emit(SetLeftOut(command.left_out))


def _show(run: Run, command: Show) -> None:
    mine = run.seat(command.seat)
    if not mine.owed or mine.level is None:
        raise _NOT_ASKED
    _in_pool(run, mine.level, command.card)
    run.emit(Shown(command.seat, mine.level, command.card))
    _recycle(run, command.seat)


def _in_pool(run: Run, level: str, card: Card | None) -> None:
    """Refuse a card of which every copy is known to lie elsewhere."""
    run.printed(level, card, "challengers 1")
    if card is not UNKNOWN and card not in run.state.pools[level]:
        raise Illegal(
            "no-copy-left",
            say(
                "Every {card} of level {level} lies elsewhere or is in the box.",
                card=What(card),
                level=level,
            ),
            "challengers 1",
        )


def _recycle(run: Run, seat: Seat) -> None:
    """Shuffle the discards of a level where its pile has no card for somebody (4.4)."""
    state = run.state
    mine = state.seats[seat]
    if mine.owed and mine.level is not None and state.piles[mine.level].size == 0:
        run.emit(Recycled(mine.level))


def _there_is(run: Run, level: str, wanted: int, given_back: int = 0) -> int:
    """How many cards can be drawn: what there is, if that is too few (4.4)."""
    size = run.state.piles[level].size
    if size is None:
        return wanted
    return min(wanted, size + len(run.state.discards[level]) + given_back)


# -- a phase -----------------------------------------------------------------------------------


def _asked(run: Run, seat: Seat) -> Drafter:
    """What lies in front of a seat that may act; refused where it may not."""
    mine = run.seat(seat)
    if not run.state.settled:
        raise Illegal("set-first", say("First say which set stays in the box."), "challengers 1")
    if any(each.owed for each in run.state.seats):
        raise Illegal(
            "cards-first", say("First the cards are shown that are drawn."), "challengers 4.1"
        )
    if not run.state.open(seat):
        raise Illegal("phase-over", say("Nothing is to be drafted there now."), "challengers 4")
    return mine


def _choose_level(run: Run, command: ChooseLevel) -> None:
    mine = _asked(run, command.seat)
    if mine.level is not None:
        raise Illegal(
            "drawn",
            say("Cards were drawn already, of level {level}.", level=mine.level),
            "challengers 4.1",
        )
    levels = [each.level for each in run.state.allowed(command.seat)]
    if command.level not in levels:
        raise Illegal(
            "no-such-level",
            say(
                "In round {round} cards are picked of level {levels}.",
                round=mine.round,
                levels=", ".join(levels),
            )
            if levels
            else say("Before the final no cards are drawn."),
            "challengers 4.1" if levels else "challengers 8",
        )
    owed = _there_is(run, command.level, DISPLAY)
    run.emit(LevelChosen(command.seat, mine.round, command.level, owed))
    _recycle(run, command.seat)


def _pick(run: Run, command: Pick) -> None:
    mine = _drawn(run, command.seat)
    if not may_pick(run.state, command.seat):
        raise _no_more(run, command.seat)
    assert mine.level is not None
    _lies_there(run, mine.level, mine.display, (command.card,), "challengers 4.2")
    run.emit(Picked(command.seat, mine.level, command.card))


def _drawn(run: Run, seat: Seat) -> Drafter:
    mine = _asked(run, seat)
    if mine.level is None:
        raise Illegal("not-drawn", say("First cards are drawn."), "challengers 4.1")
    return mine


def _no_more(run: Run, seat: Seat) -> Illegal:
    mine, most = run.state.seats[seat], run.state.most(seat)
    if mine.closed or not mine.display:
        return Illegal("display-gone", say("No cards lie there any more."), "challengers 4.4")
    return Illegal(
        "enough",
        say_count(
            "In round {round} {count} card of level {level} may be kept.",
            "In round {round} {count} cards of level {level} may be kept.",
            most,
            round=mine.round,
            level=mine.level or "",
        ),
        "challengers 4.2",
    )


def _lies_there(run: Run, level: str, zone: Slots, cards: Slots, rule: str) -> None:
    """Refuse cards that do not lie in a zone, each of them once."""
    left = list(zone)
    for card in cards:
        if card in left:
            left.remove(card)
            continue
        if card is UNKNOWN:
            raise Illegal("must-tell", say("Say which card."), rule)
        run.printed(level, card, rule)
        if UNKNOWN not in left:
            raise Illegal(
                "not-there",
                say(
                    "{card} is not among them: {cards}.",
                    card=What(card),
                    cards=Cards(zone),
                ),
                rule,
            )
        _in_pool(run, level, card)
        left.remove(UNKNOWN)


def _redraw(run: Run, command: Redraw) -> None:
    mine = _drawn(run, command.seat)
    if mine.redrawn:
        raise Illegal("redrawn", say("Cards are drawn anew once in a phase."), "challengers 4.3")
    if not may_pick(run.state, command.seat):
        raise _no_more(run, command.seat)
    if not command.cards:
        raise Illegal("nothing-given-back", say("Say which cards go back."), "challengers 4.3")
    whole = run.state.started.options["redraw"] == "whole"
    if whole and len(command.cards) != len(mine.display):
        raise Illegal(
            "whole-display",
            say("All cards that are not kept go back together."),
            "challengers 4.3",
        )
    assert mine.level is not None
    _lies_there(run, mine.level, mine.display, command.cards, "challengers 4.3")
    owed = _there_is(run, mine.level, len(command.cards), len(command.cards))
    run.emit(Redrawn(command.seat, mine.level, command.cards, owed))
    _recycle(run, command.seat)


def _remove(run: Run, command: Remove) -> None:
    mine = _removing(run, command.seat)
    deck = mine.deck or {}
    if command.level not in deck or command.level == STARTER:
        raise Illegal(
            "no-such-level",
            say("There is no level {level}.", level=str(command.level)),
            "challengers 4.5",
        )
    zone = deck[command.level]
    _lies_there(run, command.level, zone, (command.card,), "challengers 4.5")
    _end_of_picks(run, command.seat)
    run.emit(Removed(command.seat, command.level, command.card))


def _box(run: Run, command: Box) -> None:
    mine = _removing(run, command.seat)
    starters = (mine.deck or {})[STARTER]
    if command.card not in starters:
        raise Illegal(
            "not-there",
            say(
                "{card} is not among them: {cards}.",
                card=What(command.card) if isinstance(command.card, str) else str(command.card),
                cards=Cards(starters),
            ),
            "challengers 4.5",
        )
    _end_of_picks(run, command.seat)
    run.emit(Boxed(command.seat, command.card))


def _removing(run: Run, seat: Seat) -> Drafter:
    mine = _asked(run, seat)
    if not may_remove(run.state, seat):
        raise Illegal("at-end", say("Cards are removed at the end of a phase."), "challengers 4.5")
    if mine.deck is None:
        raise Illegal(
            "deck-unknown",
            say("What is in that deck was not written down; tell the whole deck."),
            "challengers 4.5",
        )
    return mine


def _end_of_picks(run: Run, seat: Seat) -> None:
    """Where removing is the end of a phase, the first card removed ends the picking."""
    mine = run.state.seats[seat]
    if run.state.started.options["removal"] == "at-end" and mine.level and not mine.closed:
        run.emit(DisplayDiscarded(seat, mine.level))


def _finish(run: Run, command: Finish) -> None:
    mine = _asked(run, command.seat)
    if mine.level is None and run.state.allowed(command.seat):
        raise Illegal("not-drawn", say("First cards are drawn."), "challengers 4.1")
    run.emit(PhaseFinished(command.seat, mine.round))


# -- what nobody wrote down --------------------------------------------------------------------


def _skip(run: Run, command: Skip) -> None:
    mine = _asked(run, command.seat)
    run.emit(PhaseSkipped(command.seat, mine.round))


def _tell_deck(run: Run, command: TellDeck) -> None:
    mine = run.seat(command.seat)
    if mine.round > 1 and run.state.plays(command.seat) and not run.state.open(command.seat):
        round = mine.round - 1
    else:
        round = _asked(run, command.seat).round
    _starters(run, command.starters)
    if len(command.levels) != len(command.cards):
        raise Illegal("no-deck", say("Every card has a level."), "challengers 4")
    run.emit(_loosened(run, command, round))


def _starters(run: Run, cards: tuple[Card, ...]) -> None:
    left = list(run.state.started.starters)
    for card in cards:
        if card not in left:
            raise Illegal(
                "not-a-starter",
                say("Nobody begins with so many {card}.", card=What(str(card))),
                "challengers 2.5",
            )
        left.remove(card)


def _loosened(run: Run, command: TellDeck, round: int) -> DeckTold:
    """The event, where every card of the deck can be where it is said to be."""
    free = dict(run.state.pools)
    mine = run.state.seats[command.seat]
    for level in free:
        own = (mine.deck or {}).get(level, ()) + (mine.display if mine.level == level else ())
        back = (*own, *run.state.discards[level])
        free[level] = (*free[level], *(card for card in back if card is not UNKNOWN))
    for level, card in zip(command.levels, command.cards, strict=True):
        if level not in free:
            raise Illegal(
                "no-such-level",
                say("There is no level {level}.", level=str(level)),
                "challengers 1",
            )
        if card is UNKNOWN:
            continue
        run.printed(level, card, "challengers 1")
        if card not in free[level]:
            raise Illegal(
                "no-copy-left",
                say(
                    "Every {card} of level {level} lies elsewhere or is in the box.",
                    card=What(card),
                    level=level,
                ),
                "challengers 1",
            )
        left = list(free[level])
        left.remove(card)
        free[level] = tuple(left)
    return DeckTold(command.seat, round, command.starters, command.levels, command.cards)


# -- who sits where ----------------------------------------------------------------------------


def _sit(run: Run, command: Sit) -> None:
    mine = run.seat(command.seat)
    entrant, round = command.entrant, command.round
    if not isinstance(entrant, str) or not entrant:
        raise Illegal("nobody", say("That is nobody who can sit down."), "challengers 10")
    if mine.entrant == entrant:
        raise Illegal("already-recorded", say("That is recorded already."), "challengers 10")
    if type(round) is not int or not 1 <= round <= run.state.rounds:
        raise Illegal("no-such-round", say("There is no round {round}.", round=str(round)), "seats")
    run.emit(SeatTaken(command.seat, entrant, round))


def _admit(run: Run, command: Admit) -> None:
    if not admits(run.state) or any(each.owed for each in run.state.seats):
        raise _NOT_ASKED
    if run.state.admitted == command.admitted:
        raise Illegal("already-recorded", say("That is recorded already."), "challengers 8")
    if not isinstance(command.admitted, tuple) or len(set(command.admitted)) != 2:
        raise Illegal("not-two", say("Two play a final."), "challengers 8")
    for seat in command.admitted:
        run.seat(seat)
        if not run.state.plays(seat):
            raise Illegal("robot", say("The robot plays no final."), "challengers 8")
    run.emit(FinalistsAdmitted(command.admitted))


def _end(run: Run, command: EndDraft) -> None:
    if any(each.owed for each in run.state.seats):
        raise _NOT_ASKED
    run.emit(DraftEnded())


_NOT_ASKED = Illegal("not-asked", say("Nothing of the kind is to be done now."), "challengers 4")

DECIDE: Mapping[type[Command], Callable[[Run, Any], None]] = {
    LeaveOut: _leave_out,
    Show: _show,
    ChooseLevel: _choose_level,
    Pick: _pick,
    Redraw: _redraw,
    Remove: _remove,
    Box: _box,
    Finish: _finish,
    Skip: _skip,
    TellDeck: _tell_deck,
    Sit: _sit,
    Admit: _admit,
    EndDraft: _end,
}
