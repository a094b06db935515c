"""The events of abilities as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.abilities import (
    AbilityBegun,
    Accepted,
    AgendaSet,
    ChainCut,
    Chosen,
    Named,
    OptionTaken,
    OrderSet,
    Picked,
    Refused,
)
from events.facts import Event
from reducers.abilities.flow import ONE_OF
from reducers.abilities.runner import AIM, MAY, ORDER
from reducers.message import SILENCE, Message, What, Who, say

QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    ORDER: lambda seat: say("{seat} says which ability comes first", seat=seat),
    AIM: lambda seat: say("{seat} chooses", seat=seat),
    MAY: lambda seat: say("does {seat} want to do it?", seat=seat),
    ONE_OF: lambda seat: say("{seat} chooses one of several ways", seat=seat),
}


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    Chosen: lambda e: say("{seat} chooses {card}.", seat=Who(e.seat), card=What(e.card)),
    Picked: lambda e: say("{seat} picks {card}.", seat=Who(e.seat), card=What(e.card)),
    Named: lambda e: say("{seat} names {player}.", seat=Who(e.seat), player=Who(e.player)),
    OptionTaken: lambda e: say(
        "{seat} chooses option {number}.", seat=Who(e.seat), number=e.number
    ),
    OrderSet: lambda e: say("{seat} lets {card} come first.", seat=Who(e.seat), card=What(e.card)),
    Accepted: lambda e: say("{seat} does it.", seat=Who(e.seat)),
    Refused: lambda e: say("{seat} leaves it at that.", seat=Who(e.seat)),
    AbilityBegun: lambda e: say("{card} of {seat} acts.", card=What(e.card), seat=Who(e.seat)),
    ChainCut: lambda e: say("The chain is cut after {count} steps.", count=e.count),
    AgendaSet: lambda e: SILENCE,
}
