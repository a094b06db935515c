"""Random matches of every game, for the laws that hold for all of them.

``PLAYS`` says for each game how a match starts, how to answer what a game would not choose by
itself, and what to try unasked.  A new game adds its line.

Run as a program with a number of seeds, it prints the bytes of that many matches of each game.
"""

import random
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

if __name__ == "__main__":
    ROOT = Path(__file__).parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from events.challengers.opening import Bring
from events.challengers.rulings import RuleExhaust, RuleFans, RulePower, RuleTop
from events.challengers.turn import Empty
from events.champd_up.rulings import Rule as SlamRule
from events.clamp.actions import Attempt
from events.clamp.opening import Bring as BringDeck
from events.clamp.plays import PlaceExtra, Use
from events.clamp.plays import Play as PlayCard
from events.clamp.rulings import Rule
from events.facts import Command
from events.games import GAMES, Entry
from events.match import Concede, Sitting, Start
from events.record import Decision
from events.rois.cards import Draw as DrawCards
from events.rois.specials import Bonus, Exchange, Tag
from events.rois.turn import Hit, Move, Poke, Push
from events.smash_up.rulings import Rule as PartyRule
from events.smash_up.turn import Pass as Enough
from reducers.challengers.catalogue import CATALOGUE
from reducers.contract import Answer, Aside
from reducers.game import Ask, Illegal
from reducers.games import game


class Play(Struct, frozen=True):
    """How random matches of a game are played: see :class:`reducers.contract.Playout`."""

    start: Callable[[random.Random], Start]
    answer: Answer
    aside: Aside
    unlisted: tuple[type[Command], ...] = ()


# -- Challengers! ------------------------------------------------------------------------------

ACTING = [spec.id for spec in CATALOGUE.specs.values() if spec.acts]
PLAIN = ["dog", "cat", "horse"]


def _duel(rng: random.Random) -> Start:
    return Start(
        "challengers",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting("p1"), Sitting(bot="random", label="Robot")),
        {"effects": rng.choice(("none", "sourced"))} if rng.random() < 0.2 else {},
        order=rng.choice(("drawn", "given")),
        first=rng.choice((None, 0, 1)),
        seed=rng.randrange(10**6),
    )


def _deck(ask: Ask, rng: random.Random) -> Command | None:
    """A deck of few names, so that both ends of a duel are met; now and then one with gaps."""
    if ask.kind != "deck":
        return None
    seat = next(ask.options()).actor()
    assert isinstance(seat, int)
    names = [*rng.sample(ACTING, rng.randint(1, 8)), *PLAIN]
    cards = tuple(rng.choice(names) for _ in range(rng.randint(0, 15)))
    gaps = rng.random()
    if gaps < 0.15:
        return Bring(seat, None)
    if gaps < 0.35:
        return Bring(seat, tuple(None if rng.random() < 0.4 else card for card in cards))
    return Bring(seat, cards)


def _given(start: Start, answer: Answer) -> Answer:
    """The same decks without gaps, for a match whose order is given."""
    if start.order == "drawn":
        return answer

    def whole(ask: Ask, rng: random.Random) -> Command | None:
        command = answer(ask, rng)
        if isinstance(command, Bring) and command.cards is not None:
            return Bring(command.seat, tuple(card or "dog" for card in command.cards))
        return command

    return whole


def _ruling(state: Any, rng: random.Random) -> Command | None:
    """A ruling, the end of an uncounted deck, or a concession."""
    seat, tried = rng.choice((0, 1)), rng.random()
    if tried < 0.85:
        return None
    if tried < 0.855:
        return Concede(seat)
    bench = list(state.sides[seat].bench) or ["dog"]
    return rng.choice(
        (
            RulePower(seat, rng.choice((-2, -1, 1, 2))),
            RuleExhaust(seat, rng.choice(bench)),
            RuleFans(seat, rng.choice((-1, 1, 3))),
            RuleTop(seat),
            Empty(seat),
        )
    )


# -- Les Rois du Ring --------------------------------------------------------------------------

_Table = tuple[int, dict[str, str | int | bool]]
TABLES: tuple[_Table, ...] = (
    (2, {}),
    (2, {"variant": "mutants"}),
    (4, {"mode": "relay"}),
    (3, {}),
    (2, {"mode": "relay", "figures": 2, "variant": "mutants"}),
    (2, {"deck": "54", "pile_end": "hands_out", "joker": "wild"}),
    (4, {"mode": "team"}),
    (2, {"parry_push": True, "ace": "low", "exchange": 3, "dodge": True}),
    (2, {"mode": "team", "figures": 2}),
    (2, {"variant": "mutants", "king_blocks_parry": False, "endurance_cap": 12}),
    (5, {"mode": "free-for-all", "ropes": "on"}),
    (6, {"mode": "relay", "teams": 3, "variant": "mutants"}),
    (4, {"mode": "team", "variant": "mutants", "strict_alternation": False}),
    (2, {"mode": "relay", "figures": 2}),
    (6, {"mode": "team", "teams": 3, "strict_alternation": False}),
    (8, {"variant": "mutants"}),
)
"""Seats and options: every mode and every variant, and each option otherwise than by default."""


def _fight(rng: random.Random) -> Start:
    seats, options = rng.choices(TABLES, (9, 10, 9, 1, 4, 3, 1, 4, 3, 3, 1, 1, 1, 3, 1, 1))[0]
    return Start(
        "rois",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting(),) * seats,
        options,
        first=rng.choice((None, None, 0, 1)),
        seed=rng.randrange(10**6),
    )


def _fighting(ask: Ask, rng: random.Random) -> Command | None:
    """What makes a fight short: no draw while there is something to play, few parries; now and
    then nobody tells which card was drawn, taken or swapped."""
    if ask.kind in ("deal", "take", "swap") and rng.random() < 0.05:
        if ask.kind == "swap":
            return None
        options = list(ask.options())
        return msgspec.structs.replace(rng.choice(options), card=None)
    if ask.kind != "play":
        return None
    options = list(ask.options())
    for kinds, wanted in WANTED:
        found = [option for option in options if isinstance(option, kinds)]
        if found and rng.random() < wanted:
            return next((each for each in found if _ahead(each)), rng.choice(found))
    draws = [option for option in options if isinstance(option, DrawCards)]
    return draws[-1] if draws and rng.random() < 0.6 else None


def _ahead(command: Command) -> bool:
    """Whether a move leads to where the other side began."""
    towards = ("n", "e", "ne") if getattr(command, "seat", 0) % 2 == 0 else ("s", "sw", "w")
    return isinstance(command, Move) and command.direction in towards


WANTED: tuple[tuple[Any, float], ...] = (
    (Exchange, 0.95),
    ((Hit, Push, Bonus), 0.9),
    ((Tag, Poke), 0.6),
    (Move, 0.5),
)
"""What is done first, and how often."""


def _giving_up(state: Any, rng: random.Random) -> Command | None:
    """The longer a fight, the likelier somebody gives it up; so does now and then a figure whose
    partner will find a stranger on the square where it enters."""
    for each in state.fighters:
        there = state.at(each.start)
        stranger = there is not None and state.fighters[there].team != each.team
        team = [one for one in state.fighters if one.team == each.team and not one.out]
        waits = any(one.square is None for one in team)
        if each.square is not None and stranger and waits and rng.random() < 0.5:
            return Concede(each.seat)
    if 0 < state.bonus < 11:
        return None  # so that the used bonus cards are met again
    tired = 0.003 + max(0, state.turns - 8) * 0.006
    return Concede(rng.randrange(len(state.hands))) if rng.random() < tired else None


# -- Champ'd Up: Slam Down ---------------------------------------------------------------------

OWN_CHAMPS = """
name = "odd-ones"

[[champ]]
id = "kite"
name = "Kite"
cost = 1
power = 1
[[champ.modifier]]
gives = "power"
what = "allied-other"
amount = 1
[[champ.ability]]
when = "allied-defeated"
once = true
steps = [{ do = "recruit", from = "deck" }]

[[champ]]
id = "anvil"
name = "Anvil"
cost = 2
power = 2
[[champ.ability]]
when = "recruit"
steps = [{ do = "recruit", from = "deck", count = 2, where = { cost_max = 2 } }]
[[champ.ability]]
when = "opposing-recruited"
steps = [{ do = "exhaust", what = "it" }]
[[champ.ability]]
when = "special"
steps = [{ do = "discard", who = "opponent" }, { do = "may", then = [{ do = "draw" }] }]

[[champ]]
id = "mayor"
name = "Mayor"
cost = 1
power = 0
[[champ.ability]]
when = "special"
steps = [
    { do = "boost", what = "champ", count = 2, up_to = true },
    { do = "power", what = "it", amount = 1 },
    { do = "exhaust", what = "opposing", may = true },
]
[[champ.ability]]
when = "defeated"
"""


def _slam(rng: random.Random) -> Start:
    options: dict[str, str | int | bool] = {"turn_cap": rng.choice((6, 12, 25))}
    if rng.random() < 0.3:
        options["recycle"] = "eager"
    return Start(
        "champd-up",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting(),) * 2,
        options,
        first=rng.choice((None, 0, 1)),
        seed=rng.randrange(10**6),
        packs=(game("champd-up").pack(OWN_CHAMPS),) if rng.random() < 0.6 else (),
    )


def _slamming(ask: Ask, rng: random.Random) -> Command | None:
    """Now and then nobody tells which card was drawn or put in reserve; turns do not end early."""
    if ask.kind in ("draw", "reserve") and rng.random() < 0.1:
        unseen = msgspec.structs.replace(next(ask.options()), card=None)
        return unseen if ask.kind == "draw" or unseen in list(ask.options()) else None
    if ask.kind == "act" and rng.random() < 0.8:
        return rng.choice(list(ask.options())[:-1] or list(ask.options()))
    return None


def _hand_ruling(state: Any, rng: random.Random) -> Command | None:
    if rng.random() < 0.004:
        return Concede(rng.randrange(2))
    if not state.ring or rng.random() < 0.95:
        return None
    thing = rng.choice(list(state.ring))
    seat, amount = state.ring[thing].seat, rng.choice((1, 1, 2))
    return rng.choice(
        (
            *(SlamRule(seat, name, thing) for name in ("defeat", "ready", "exhaust", "return")),
            SlamRule(seat, "untouchable", thing),
            SlamRule(seat, "boost", thing, amount),
            SlamRule(seat, "power", thing, -amount),
            SlamRule(seat, "draw", None, amount),
            SlamRule(seat, "energy", None, amount),
            SlamRule(seat, "discard", None, amount),
            SlamRule(seat, "recruit"),
        )
    )


# -- CLAMP in Cardland -------------------------------------------------------------------------

AGREED: tuple[dict[str, str | int | bool], ...] = (
    {},
    {"extra": "pay_from_hand"},
    {"story_compare": "sum", "win_check": "end_of_turn"},
    {"take_back_from": "stage", "plays_per_main": 1},
    {"take_back_to": "stage_resting", "take_back_max": 0, "starter_draws_first": False},
)


def _cardland(rng: random.Random) -> Start:
    return Start(
        "clamp",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting(), Sitting(bot="random", label="Robot")),
        rng.choices(AGREED, (6, 2, 2, 2, 2))[0],
        order="given" if rng.random() < 0.1 else "drawn",
        first=rng.choice((None, 0, 1)),
        seed=rng.randrange(10**6),
    )


def _stories(ask: Ask, rng: random.Random) -> Command | None:
    """What makes a match short: actions rather than their end, few cards put away; now and then a
    deck nobody wrote down, and nobody tells which card was drawn or put away."""
    if ask.kind == "deck":
        seat = next(ask.options()).actor()
        assert isinstance(seat, int)
        return BringDeck(seat, (None,) * 40) if rng.random() < 0.1 else rng.choice([*ask.options()])
    if ask.kind in ("draw", "look"):
        return ask.unseen if rng.random() < 0.04 else None
    if ask.kind == "main":
        options = list(ask.options())
        for kinds, wanted in ((PlaceExtra, 0.8), ((PlayCard, Use), 0.8), (Attempt, 0.6)):
            found = [option for option in options if isinstance(option, kinds)]
            if found and rng.random() < wanted:
                return rng.choice(found)
        return options[0]
    return None


def _leaving(state: Any, rng: random.Random) -> Command | None:
    tried = rng.random()
    if tried < 0.003 * state.turns:
        return Concede(rng.choice((0, 1)))
    there = [thing for thing, piece in state.things.items() if piece.stage]
    if tried < 0.97 or not there:
        return None
    thing = rng.choice(there)
    ruling = rng.choice(("attack", "destroy", "return", "activate", "rest"))
    if rng.random() < 0.1:
        return Rule(rng.choice((0, 1)), "draw", None, rng.choice((1, 2)))
    amount = rng.choice((-2, 2)) if ruling == "attack" else 1
    return Rule(state.things[thing].seat, ruling, thing, amount)


# -- Smash Up ----------------------------------------------------------------------------------

PARTIES: tuple[_Table, ...] = (
    (2, {"target": 5}),
    (3, {"target": 3, "draft": "pick", "mulligan": "shuffle"}),
    (2, {"target": 4, "edition": "2025", "me_first": "optional_round"}),
    (4, {"target": 2, "boxes": 2, "victory_check": "after_scoring"}),
    (2, {"target": 4, "edition": "bgb", "victory_check": "immediate", "raptor": "yours"}),
    (4, {"target": 30}),
    (2, {"dojo": "here", "goju_ties": "choose", "broadside_self": "no"}),
)
"""Seats and options of short games: each option otherwise than by default."""


def _party(rng: random.Random) -> Start:
    seats, options = rng.choices(PARTIES, (12, 3, 5, 1, 5, 0.25, 1))[0]
    return Start(
        "smash-up",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting(),) * seats,
        options,
        first=rng.choice((None, None, 0, 1)),
        seed=rng.randrange(10**6),
    )


def _partying(ask: Ask, rng: random.Random) -> Command | None:
    """Cards are played while there are any; now and then nobody tells which card was drawn."""
    if ask.kind == "draw" and rng.random() < 0.02:
        return ask.unseen
    if ask.kind == "play-cards":
        options = [option for option in ask.options() if not isinstance(option, Enough)]
        return rng.choice(options) if options and rng.random() < 0.9 else None
    return None


def _by_hand(state: Any, rng: random.Random) -> Command | None:
    """A ruling; else, the longer a game, the likelier somebody gives it up."""
    # In the longest games nothing is ruled, so that the base deck runs out.
    if state.match.options["target"] == 30 or rng.random() > 0.04:
        return _going(state, rng)
    cards = [*state.minions, *state.attached]
    if cards and rng.random() < 0.6:
        thing = rng.choice(cards)
        seat = (state.minions.get(thing) or state.attached[thing]).seat
        ruling = rng.choice(("destroy", "return", "under", "move", "boost"))
        return PartyRule(seat, ruling, thing, rng.choice((-1, 2)) if ruling == "boost" else 1)
    ruling = rng.choice(("draw", "discard", "points", "minion", "action"))
    return PartyRule(rng.randrange(state.seats), ruling, None, 1)


def _going(state: Any, rng: random.Random) -> Command | None:
    if state.match.options["target"] == 30:
        return None  # so that the base deck runs out
    tired = 0.001 + max(0, state.turns - 14) * 0.006
    return Concede(rng.randrange(state.seats)) if rng.random() < tired else None


# -- Hats --------------------------------------------------------------------------------------


def _hats(rng: random.Random) -> Start:
    return Start(
        "hats",
        rng.choice(("recorded", "played", "simulated")),
        (Sitting(),) * rng.choice((2, 3)),
        {"hats": rng.choice((1, 2, 3))} if rng.random() < 0.5 else {},
        seed=rng.randrange(10**6),
    )


def _untold(ask: Ask, rng: random.Random) -> Command | None:
    """Now and then nobody tells which hat was dealt."""
    if ask.kind == "deal" and rng.random() < 0.2:
        return msgspec.structs.replace(next(ask.options()), card=None)
    return None


def _concession(state: Any, rng: random.Random) -> Command | None:
    return Concede(rng.randrange(len(state.sides))) if rng.random() < 0.004 else None


PLAYS: dict[str, Play] = {
    "challengers": Play(_duel, _deck, _ruling, (RulePower, RuleExhaust, RuleFans, RuleTop)),
    "rois": Play(_fight, _fighting, _giving_up),
    "champd-up": Play(_slam, _slamming, _hand_ruling, (SlamRule,)),
    "clamp": Play(_cardland, _stories, _leaving, (Rule,)),
    "smash-up": Play(_party, _partying, _by_hand, (PartyRule,)),
    "hats": Play(_hats, _untold, _concession),
}


def beginning(key: str, seed: int) -> tuple[Start, Answer]:
    """How the match of a game with that seed starts, and how its questions are answered."""
    play = PLAYS[key]
    start = play.start(random.Random(f"{key} {seed}"))
    return start, _given(start, play.answer)


def decisions(key: str, seed: int) -> Iterator[tuple[Any, Decision]]:
    """The match of a game with that seed, decision by decision, each with the state after it."""
    rules, rng = game(key), random.Random(f"{key} {seed} playing")
    start, answer = beginning(key, seed)
    state, events = rules.decide(None, start)
    yield state, Decision(start, events)
    while asks := rules.turn(state):
        ask = rng.choice(asks)
        command = PLAYS[key].aside(state, rng) or answer(ask, rng) or ask.choose(rng)
        try:
            state, events = rules.decide(state, command)
        except Illegal:
            continue
        yield state, Decision(command, events)


def in_bytes(decision: Decision) -> bytes:
    """What two runs must agree on: the bytes of a command, and of the types and the events."""
    parts = [msgspec.json.encode(decision.command)]
    for event in decision.events:
        parts += [type(event).type_name().encode(), msgspec.json.encode(event)]
    return b"\n".join(parts)


def digest(key: str, seed: int) -> str:
    """The digest of all bytes of a match."""
    told = sha256()
    for state, decision in decisions(key, seed):
        told.update(in_bytes(decision) + msgspec.json.encode(state))
    return told.hexdigest()


if __name__ == "__main__":
    GAMES["hats"] = Entry("hats", "Hats", "testgame.{floor}")
    for each in PLAYS:
        for number in range(int(sys.argv[1])):
            print(digest(each, number))
