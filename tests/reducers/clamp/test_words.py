"""The commands of a match in the words of the table, both ways."""

from typing import Any

import pytest

from events.abilities import Accept, Choose, Name, Next, Option, Pick, Refuse
from events.clamp.actions import Attempt, Complete, Destroy, Send
from events.clamp.cards import Deal, Discard, Look, Put, Turn
from events.clamp.opening import Bring, Stack, Tell, Toss
from events.clamp.plays import Pay, PlaceExtra, Play, Spend, Use
from events.clamp.rulings import Rule
from events.clamp.turn import COMMANDS, Done, Pass, TakeBack, TakeIn
from events.facts import UNKNOWN
from events.match import Concede, Sitting, Start
from reducers.clamp import GAME
from reducers.clamp.catalogue import starter
from reducers.clamp.words import LINES, READERS
from reducers.text import Ambiguous, NoSuch

NAMES = ("Ana", "Bo")

ANA = {"stage": ["akari", "goro", "akari"], "extra": ["iwan", "cat", "iwan"]}
"""Akari #1 and #3, Goro #2; in the Extra zone Iwan #4 and #6, the Cat #5."""

BO = {"stage": ["lio", "soot", "lio"]}
"""Lio #7 and #9, the Imp #8."""

SAID = {
    "deck ?": Bring(0, (UNKNOWN,) * 40),
    "deck 3 akari, goro, duel, storm": Bring(0, ("akari",) * 3 + ("goro",), ("duel", "storm")),
    "story duel": Tell(0, "duel"),
    "order 2 akari, goro": Stack(0, ("akari", "akari", "goro")),
    "toss Ana": Toss(0),
    "deal mochi": Deal(0, "mochi"),
    "deal ?": Deal(0, UNKNOWN),
    "look mochi": Look(0, "mochi"),
    "look ?": Look(0, UNKNOWN),
    "turn mochi": Turn(0, "mochi"),
    "put mochi": Put(0, "mochi"),
    "put ?": Put(0, UNKNOWN),
    "discard mochi": Discard(0, "mochi"),
    "extra goro": PlaceExtra(0, "goro"),
    "play rewrite": Play(0, "rewrite"),
    "use goro": Use(0, 2),
    "use akari#3": Use(0, 3),
    "pay cat": Pay(0, 5),
    "pay iwan#6": Pay(0, 6),
    "pass": Pass(0),
    "done": Done(0),
    "attempt duel": Attempt(0, "duel"),
    "send goro": Send(0, 2),
    "send akari#1": Send(0, 1),
    "destroy soot": Destroy(0, 8),
    "destroy lio#9": Destroy(0, 9),
    "complete duel": Complete(0, "duel"),
    "take-back goro": TakeBack(0, "goro"),
    "rule attack goro +2": Rule(0, "attack", 2, 2),
    "rule attack lio#7 -1": Rule(1, "attack", 7, -1),
    "rule destroy soot": Rule(1, "destroy", 8),
    "rule return akari#1": Rule(0, "return", 1),
    "rule activate goro": Rule(0, "activate", 2),
    "rule rest soot": Rule(1, "rest", 8),
    "rule draw Bo 2": Rule(1, "draw", None, 2),
    "concede Ana": Concede(0),
    "choose goro": Choose(0, 2),
    "choose lio#7": Choose(0, 7),
    "pick hibiki": Pick(0, "hibiki"),
    "name Bo": Name(0, 1),
    "option 2": Option(0, 2),
    "next 1": Next(0, 1),
    "yes": Accept(0),
    "no": Refuse(0),
}


@pytest.mark.parametrize("line", SAID)
def test_both_ways(at: Any, line: str) -> None:
    state = at.lay(ANA, BO)
    assert GAME.read(state, line, NAMES) == SAID[line]
    assert GAME.write(state, SAID[line], NAMES) == line


@pytest.mark.parametrize(
    ("line", "command", "option"),
    [
        ("pay akari", Spend(0, "akari"), {"extra": "pay_from_hand"}),
        ("take-back goro", TakeIn(0, 2), {"take_back_from": "stage"}),
        ("take-back akari#3", TakeIn(0, 3), {"take_back_from": "stage"}),
    ],
)
def test_words_that_mean_something_else_by_an_option(
    at: Any, line: str, command: Any, option: Any
) -> None:
    state = at.lay(ANA, BO, options=option)
    assert GAME.read(state, line, NAMES) == command
    assert GAME.write(state, command, NAMES) == line


def test_every_command_and_every_word_is_tried() -> None:
    tried = {type(command) for command in SAID.values()} | {Spend, TakeIn}
    assert tried == set(LINES)
    assert set(COMMANDS) <= tried
    assert {line.split()[0] for line in SAID} == set(READERS)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("PLAY  Rewrite the Ending", "play rewrite"),
        ("play rewr", "play rewrite"),
        ("play réécrire la fin", "play rewrite"),
        ("play reecrire", "play rewrite"),
        ("play bis", "play encore"),
        ("extra soeur mochi", "extra mochi"),
        ("extra Sœur Mochi", "extra mochi"),
        ("deal l'archiviste", "deal archivist"),
        ("pick le choeur du phenix", "pick phoenix"),
        ("ana: done", "done"),
        ("an: done", "done"),
        ("attempt the first duel", "attempt duel"),
        ("attempt storm on the iron gat", "attempt storm"),
        ("attempt le premier duel", "attempt duel"),
        ("attempt tempete sur la porte de fer", "attempt storm"),
        ("send Goro of the Iron Gate", "send goro"),
        ("send gor", "send goro"),
        ("send #1", "send akari#1"),
        ("pay chat errant", "pay cat"),
        ("pay stray", "pay cat"),
        ("destroy le diablotin de suie", "destroy soot"),
        ("rule attack goro 2", "rule attack goro +2"),
        ("rule destroy soot imp", "rule destroy soot"),
        ("RULE Draw bo", "rule draw Bo 1"),
        ("concede", "concede Ana"),
        ("toss", "toss Ana"),
        ("option +2", "option 2"),
        ("take back goro", "take-back goro"),
        ("ana: Take back Goro of the", "take-back goro"),
    ],
)
def test_other_ways_to_say_it(at: Any, line: str, meant: str) -> None:
    """A beginning, the French name, another case, no accents, the verb as two words."""
    state = at.lay(ANA, BO)
    assert GAME.write(state, GAME.read(state, line, NAMES), NAMES) == meant


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("plai rewrite", "play rewrite"),
        ("atempt duel", "attempt duel"),
        ("sned goro", "send goro"),
        ("play rewrit the ending", "Rewrite the Ending"),
        ("play sudden spotligt", "Sudden Spotlight"),
        ("attempt strom", "storm"),
        ("attempt akari", None),
        ("deal duel", None),
        ("play duel", None),
        ("send lioo", None),
        ("send gorro", "goro"),
        ("pay catt", "cat"),
        ("rule destory soot", "destroy"),
        ("destroy sooot", "soot"),
        ("goro", "goro"),
        ("", None),
    ],
)
def test_near_misses(at: Any, line: str, near: str | None) -> None:
    """Nothing goes by that word, and what looks like it is told."""
    state = at.lay(ANA, BO)
    with pytest.raises(NoSuch) as missing:
        GAME.read(state, line, NAMES)
    if near is not None:
        assert near in missing.value.near


@pytest.mark.parametrize(
    ("line", "several"),
    [
        ("send akari", ("akari#1", "akari#3")),
        ("pay iwan", ("iwan#4", "iwan#6")),
        ("destroy lio", ("lio#7", "lio#9")),
        ("play s", None),
    ],
)
def test_two_of_a_name_are_told_apart(at: Any, line: str, several: tuple[str, ...] | None) -> None:
    with pytest.raises(Ambiguous) as found:
        GAME.read(at.lay(ANA, BO), line, NAMES)
    if several is not None:
        assert found.value.candidates == several


@pytest.mark.parametrize(
    "line",
    ["play ?", "extra ?", "discard ?", "turn ?", "attempt ?", "story ?", "pick ?", "take-back ?"],
)
def test_what_lies_open_is_told(at: Any, line: str) -> None:
    """Only what nobody else sees may be left untold."""
    with pytest.raises(NoSuch):
        GAME.read(at.lay(ANA, BO), line, NAMES)


def test_a_seat_that_is_not_asked_is_named(at: Any) -> None:
    state = at.lay(ANA, BO)
    assert GAME.read(state, "bo: send soot", NAMES) == Send(1, 8)
    assert GAME.write(state, Send(1, 8), NAMES) == "Bo: send soot"
    assert GAME.write(state, Done(1), NAMES) == "Bo: done"
    assert GAME.write(state, Rule(1, "rest", 8), NAMES) == "rule rest soot", "it says whom"


def test_names_mean_the_zone_that_a_word_is_about(at: Any) -> None:
    """One's own Stage, the Stage of the other, the own Extra zone: the same card in each."""
    state = at.lay({"stage": ["cat"], "extra": ["cat"]}, {"stage": ["cat"]})
    assert GAME.read(state, "send cat", NAMES) == Send(0, 1)
    assert GAME.read(state, "pay cat", NAMES) == Pay(0, 2)
    assert GAME.read(state, "destroy cat", NAMES) == Destroy(0, 3)
    with pytest.raises(Ambiguous):
        GAME.read(state, "choose cat", NAMES)


def test_names_with_numbers_and_colons(at: Any) -> None:
    names = ("player 1", "Dr: No")
    state = at.lay(ANA, BO)
    assert GAME.read(state, "rule draw player 1", names) == Rule(0, "draw")
    assert GAME.read(state, "rule draw player 1 2", names) == Rule(0, "draw", None, 2)
    assert GAME.read(state, "dr: no: done", names) == Done(1)
    for command in (Rule(0, "draw"), Rule(1, "draw", None, 3), Done(1), Toss(1)):
        assert GAME.read(state, GAME.write(state, command, names), names) == command


def test_a_deck_alone_is_the_starter_deck_of_the_seat() -> None:
    state, _ = GAME.decide(None, Start("clamp", "recorded", (Sitting(), Sitting()), {}))
    for seat, name in enumerate(NAMES):
        deck = starter(seat)
        command = GAME.read(state, f"{name}: deck", NAMES)
        assert command == Bring(seat, deck.listed, deck.stories)
        assert GAME.read(state, GAME.write(state, command, NAMES), NAMES) == command


def test_waiting_texts_go_by_their_cards(at: Any) -> None:
    """Two texts that a loss set off: which comes first is said by the name of the card."""
    state = at.lay({"stage": ["hibiki", "phoenix"]}, {"stage": ["soot", "eclipse"]})
    state, _ = at.play(
        state,
        *("attempt storm", "send hibiki", "attempt duel", "send phoenix", "done"),
        *("send soot", "done", "send eclipse"),
    )
    assert at.options(state) == ["next phoenix", "next soot"]
    assert GAME.read(state, "next soot", NAMES) == Next(0, 2)
    assert GAME.read(state, "next 2", NAMES) == Next(0, 2)
    with pytest.raises(NoSuch):
        GAME.read(state, "next mochi", NAMES)
