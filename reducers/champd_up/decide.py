"""What follows from a command of a game, or why it may not be (rules: champd-up)."""

from collections.abc import Callable, Mapping
from typing import Any

from events.champd_up.cards import Deal, Discard, Show, Turn
from events.champd_up.opening import ChampsMixed, Reserve, Toss, Train
from events.champd_up.rulings import Rule
from events.champd_up.turn import Boost, CallOut, EndTurn, Fight, Recruit, Special, UseTrainer
from events.facts import Command, Event
from events.match import Concede, Conceded, Start
from reducers.abilities.answers import DECIDE as OF_ABILITIES
from reducers.abilities.runner import Run
from reducers.champd_up import actions, answers, rulings
from reducers.champd_up.catalogue import entries, pin, shuffled
from reducers.champd_up.options import RULES as VERSION
from reducers.champd_up.options import SEATS, Options
from reducers.champd_up.phases import RULES, end
from reducers.champd_up.state import Slam, begin
from reducers.gate import decided, setting_up
from reducers.packs import BadPack
from reducers.setup import bad_pack, start


def decide(state: Slam | None, command: Command) -> tuple[Slam, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        return _set_up(setting_up(command))
    return decided(state, command, DECIDE, RULES.run, rule="champd-up 3", over="champd-up 3.5")


def _set_up(command: Start) -> tuple[Slam, tuple[Event, ...]]:
    event = start(command, VERSION, SEATS, Options, pin(), entries)
    try:
        champs, trainers = shuffled(event.packs, event.options)
    except BadPack as bad:
        raise bad_pack(bad) from bad
    run = RULES.run(begin(event))
    run.emit(ChampsMixed(champs, trainers))
    state, events = run.close()
    return state, (event, *events)


def _concede(run: Run[Slam], command: Concede) -> None:
    run.emit(Conceded(command.seat))
    end(run, 1 - command.seat, "concession")


DECIDE: Mapping[type[Command], Callable[[Run[Slam], Any], None]] = {
    **OF_ABILITIES,
    Train: answers.train,
    Deal: answers.deal,
    Reserve: answers.reserve,
    Toss: answers.toss,
    Discard: answers.discard,
    Turn: answers.turn_up,
    Show: answers.show,
    Recruit: actions.recruit_champ,
    Boost: actions.boost,
    Fight: actions.fight,
    Special: actions.special,
    UseTrainer: actions.use_trainer,
    CallOut: actions.call_out,
    EndTurn: actions.end_turn,
    Rule: rulings.rule,
    Concede: _concede,
}
