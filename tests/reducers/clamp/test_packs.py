"""Packs of one's own: what is refused, words that the box does not use, chains without an end."""

from typing import Any

import pytest

from engine.bots import policies
from engine.quick_match import Laid
from events.abilities import ChainCut
from events.clamp.actions import Destroyed
from events.clamp.plays import TextUsed
from events.match import Sitting, Start
from reducers.clamp import GAME
from reducers.clamp.catalogue import starter
from reducers.clamp.values import attack, health
from reducers.packs import BadPack, template

HEAD = 'name = "mine"\n'


def character(rest: str = "", card: str = "x", **fields: Any) -> str:
    """A character that costs nothing, of a card file."""
    name = fields.get("name", f"The {card}")
    return (
        f'[[card]]\nid = "{card}"\nkind = "character"\nname = "{name}"\ncolour = "red"\n'
        f"attack = {fields.get('attack', 1)}\nhealth = {fields.get('health', 1)}\n{rest}\n"
    )


def text(when: str, steps: str, more: str = "") -> str:
    return f'[[card.ability]]\nwhen = "{when}"\nsteps = [{steps}]\n{more}\n'


def story(rest: str) -> str:
    return (
        f'[[card]]\nid = "s"\nkind = "story"\nname = "The Story"\npoints = 1\ncounter = 1\n{rest}\n'
    )


def faults(source: str) -> list[tuple[str, str]]:
    """Where a card file is wrong: card and field."""
    with pytest.raises(BadPack) as bad:
        GAME.pack(HEAD + source)
    return [(fault.card, fault.field) for fault in bad.value.faults]


@pytest.mark.parametrize(
    ("source", "card", "field", "near"),
    [
        (character("atack = 2"), "x", "atack", "attack"),
        (character('colour = "reed"').replace('colour = "red"\n', ""), "x", "colour", "red"),
        (character('traits = "student"'), "x", "traits", None),
        (character("cost = { colored = 1 }"), "x", "cost.colored", "coloured"),
        (character("counter = 2"), "x", "counter", None),
        (character("points = 2"), "x", "points", None),
        (character("condition = { participants = 2 }"), "x", "condition", None),
        (character(name="Navigator Lio"), "x", "name", None),
        (character(card="X y"), "X y", "id", None),
        (character(text("entr", "")), "x", "ability[0].when", "enter"),
        (character(text("enter", '{ do = "draww" }')), "x", "ability[0].steps[0].do", "draw"),
        (
            character(text("enter", '{ do = "destroy", what = "oposing" }')),
            "x",
            "ability[0].steps[0].what",
            "opposing",
        ),
        (
            character(text("enter", '{ do = "destroy", what = "own", where = { helth_max = 2 } }')),
            "x",
            "ability[0].steps[0].where.helth_max",
            "health_max",
        ),
        (
            character(text("enter", '{ do = "revive", word = "restin" }')),
            "x",
            "ability[0].steps[0].word",
            "resting",
        ),
        (
            character(text("enter", '{ do = "draw", who = "oponent" }')),
            "x",
            "ability[0].steps[0].who",
            "opponent",
        ),
        (
            character(text("enter", '{ do = "draw", count = 100 }')),
            "x",
            "ability[0].steps[0].count",
            None,
        ),
        (
            character(text("enter", '{ do = "cancel", amount = 1 }')),
            "x",
            "ability[0].steps[0].amount",
            None,
        ),
        (character(text("enter", "") * 2), "x", "ability", None),
        (character('[[card.modifier]]\ngives = "attac"'), "x", "modifier[0].gives", "attack"),
        (
            character('[[card.modifier]]\ngives = "attack"\nwhile = { alon = true }'),
            "x",
            "modifier[0].while.alon",
            "alone",
        ),
        (
            character(
                '[[card.modifier]]\ngives = "health"\nwhat = "own"\nwhere = { health_max = 2 }'
            ),
            "x",
            "modifier[0].health_max",
            None,
        ),
        (story("attack = 1"), "s", "attack", None),
        (story("condition = { particpants = 2 }"), "s", "condition.particpants", "participants"),
        (story('condition = { participants = "two" }'), "s", "condition.participants", None),
        (story('bonus = [{ do = "drwa" }]'), "s", "bonus[0].do", "draw"),
        (
            '[[card]]\nid = "e"\nkind = "event"\nname = "E"\ncolour = "red"\n',
            "e",
            "ability",
            None,
        ),
        (
            '[[card]]\nid = "e"\nkind = "event"\nname = "E"\ncolour = "red"\n'
            + text("main", "")
            + text("action", ""),
            "e",
            "ability",
            None,
        ),
    ],
)
def test_what_is_refused(source: str, card: str, field: str, near: str | None) -> None:
    with pytest.raises(BadPack) as bad:
        GAME.pack(HEAD + source)
    (fault,) = bad.value.faults
    assert (fault.card, fault.field) == (card, field)
    if near is not None:
        assert near in fault.near


def test_all_faults_are_told_at_once() -> None:
    one = character("points = 1", card="one") + text("enter", '{ do = "drwa" }')
    two = character('[[card.modifier]]\ngives = "atack"', card="two", name="Akari")
    assert set(faults(one + two)) >= {
        ("one", "points"),
        ("one", "ability[0].steps[0].do"),
        ("two", "modifier[0].gives"),
    }


def test_a_deck_of_a_pack_is_one_that_can_be_brought() -> None:
    deck = character() + '[[deck]]\nid = "d"\nname = "D"\n'
    deck += "stories = {stories}\n[deck.cards]\n{cards}\n"
    good = starter(0)
    cards = "\n".join(f"{card} = {count}" for card, count in good.cards.items())
    stories = str(list(good.stories)).replace("'", '"')
    assert GAME.pack(HEAD + deck.format(stories=stories, cards=cards)).name == "mine"
    wrong = deck.format(stories='["duel", "duel", "storn"]', cards="akari = 3\ngorro = 3")
    assert faults(wrong) == [("", "deck[0].cards.gorro"), ("", "deck[0].stories[2]")]
    short = deck.format(stories='["duel", "storm"]', cards="akari = 4")
    size, copies, stories = faults(short)
    assert size == copies == ("", "deck[0].cards")
    assert stories == ("", "deck[0].stories")


def test_the_template_is_sound_and_its_cards_play() -> None:
    pack = GAME.pack(template("clamp", "en") or "")
    assert {"kite-girl", "night-porter", "power-cut", "last-bus"} <= set(GAME.cards((pack,)))


# -- words that no card of the box uses ---------------------------------------------------------


@pytest.fixture
def with_card(at: Any) -> Any:
    """``with_card("steps", ana={…})``: a table where playing ``x`` does these steps."""

    def lay(steps: str, ana: Any = None, bo: Any = None, more: str = "") -> Any:
        pack = GAME.pack(HEAD + character(text("enter", steps)) + more)
        mine = {"hand": ["x"], **(ana or {})}
        return at.play(at.lay(mine, bo, packs=(pack,)), "play x")

    return lay


def test_attack_until_the_end_of_the_turn(at: Any, with_card: Any) -> None:
    step = '{ do = "attack", what = "own-other", amount = 2, until = "turn" }'
    state, _ = with_card(step, {"stage": ["goro"], "retired": ["cat"]})
    assert attack(state, 1) == 5
    state, _ = at.play(state, "attempt storm", "send goro", "done", "no")
    assert attack(state, 1) == 5, "the action is over, the turn is not"
    state, _ = at.play(state, "done")
    assert attack(state, 1) == 3


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        (
            '{ do = "destroy", what = "opposing", where = { attack_max = 1 }, all = true }',
            "lio soot",
        ),
        ('{ do = "destroy", what = "opposing", where = { trait = "spirit" } }', "lio sui"),
        ('{ do = "destroy", what = "opposing", count = 9, up_to = true, may = true }', None),
        ('{ do = "return", what = "opposing", all = true }', ""),
        ('{ do = "rest", what = "opposing", all = true }', "-lio -soot -sui"),
    ],
)
def test_whom_a_step_is_done_to(at: Any, with_card: Any, steps: str, left: str | None) -> None:
    state, _ = with_card(steps, bo={"stage": ["lio", "soot", "sui"]})
    if left is None:
        assert at.kinds(state) == [("choose", 0)]
        assert "no" in at.options(state), "nobody has to be chosen"
        return
    while at.kinds(state)[0][1] == "nature":
        state, _ = at.play(state, "turn mochi")
    assert at.on_stage(state, 1) == left.split()


@pytest.mark.parametrize(
    ("steps", "told", "hand"),
    [
        ('{ do = "dig", count = 2, where = { kind = "event" } }', "put page", ["page"]),
        ('{ do = "dig", count = 2, where = { trait = "student" } }', "pass", []),
        ('{ do = "draw", who = "opponent", count = 2 }', None, []),
        ('{ do = "take-back", count = 2, where = { trait = "spirit" } }', None, ["cat", "soot"]),
    ],
)
def test_cards_that_are_not_in_play(
    at: Any, with_card: Any, steps: str, told: str | None, hand: list[str]
) -> None:
    ana = {"deck": ["goro", "page", "lio"], "retired": ["cat", "goro", "soot"]}
    state, _ = with_card(steps, ana)
    if told is not None:
        state, _ = at.play(state, "look goro", "look page")
        if told == "pass":
            assert at.refused(state, "put page") == "no-target"
        state, _ = at.play(state, told)
    elif "take-back" in steps:
        state, _ = at.play(state, "pick cat")
    elif "opponent" in steps:
        state, _ = at.play(state, "bo: deal mochi", "bo: deal mochi")
        assert state.sides[1].hand == ("mochi", "mochi")
    assert sorted(state.sides[0].hand) == hand


def test_opposing_participants_of_all_actions(at: Any) -> None:
    event = '[[card]]\nid = "boo"\nkind = "event"\nname = "Boo"\ncolour = "red"\n' + text(
        "action", '{ do = "leave", what = "opposing-participant", all = true }'
    )
    pack = GAME.pack(HEAD + event)
    state = at.lay(
        {"stage": ["goro", "hibiki"], "hand": ["boo"]}, {"stage": ["lio", "sui"]}, packs=(pack,)
    )
    state, _ = at.play(
        state,
        *("attempt duel", "send goro", "attempt storm", "send hibiki", "done"),
        *("send lio", "done", "send sui"),
    )
    state, _ = at.play(state, "play boo")
    assert at.on_stage(state, 1) == ["-lio", "-sui"]


def test_modifiers_for_others(at: Any) -> None:
    banner = '[[card.modifier]]\ngives = "attack"\namount = 1\nwhat = "own-other"\n'
    banner += 'where = { trait = "warrior" }\n'
    banner += '[[card.modifier]]\ngives = "health"\nwhat = "opposing"\namount = -1'
    pack = GAME.pack(HEAD + character(banner))
    state = at.lay({"stage": ["x", "goro", "mochi"]}, {"stage": ["lio"]}, packs=(pack,))
    assert [attack(state, thing) for thing in (1, 2, 3)] == [1, 4, 1]
    assert health(state, 4) == 2


def test_c36_uses_says_how_often(at: Any) -> None:
    for uses, again in ((1, False), (2, True), (0, True)):
        own = character(text("main", '{ do = "draw" }', f"uses = {uses}"))
        state = at.lay({"stage": ["x"]}, packs=(GAME.pack(HEAD + own),))
        state, _ = at.play(state, "use x", "deal mochi")
        assert ("use x" in at.options(state)) is again
        if uses == 2:
            state, _ = at.play(state, "use x", "deal mochi")
            assert at.refused(state, "use x") == "used-up"


# -- chains without an end (C37) ----------------------------------------------------------------

BACK = text("destroyed", '{ do = "revive" }')
SELF = text("enter", '{ do = "destroy", what = "me" }')


@pytest.mark.parametrize(
    ("source", "cards"),
    [
        (character(SELF + BACK), ["x"]),
        (character(text("enter", '{ do = "destroy", what = "own", all = true }') + BACK), ["x"]),
        (
            character(text("enter", '{ do = "destroy", what = "own-other" }') + BACK, card="a")
            + character(text("enter", '{ do = "destroy", what = "own-other" }') + BACK, card="b"),
            ["a"],
        ),
    ],
)
def test_c37_a_pack_that_sets_itself_off_is_refused(source: str, cards: list[str]) -> None:
    assert {card for card, field in faults(source) if field == "ability"} >= set(cards)


@pytest.mark.parametrize(
    "source",
    [
        character(SELF),
        character(BACK),
        character(text("enter", '{ do = "revive", count = 3 }')),
        character(text("enter", '{ do = "destroy", what = "me", may = true }') + BACK),
        character(SELF + text("destroyed", '{ do = "may", then = [{ do = "revive" }] }')),
        character(text("enter", '{ do = "destroy", what = "opposing" }') + BACK),
    ],
)
def test_c37_what_comes_to_an_end_is_not(source: str) -> None:
    assert GAME.pack(HEAD + source).name == "mine"


def test_c37_a_chain_that_shows_only_in_play_is_cut(at: Any) -> None:
    """Only a spirit comes back, and this is the only one: it comes and goes 200 steps long, and the
    turn goes on as if nothing were left to be done."""
    back = text("destroyed", '{ do = "revive", where = { trait = "ghost" } }')
    pack = GAME.pack(HEAD + character(f'traits = ["ghost"]\n{SELF}{back}'))
    state = at.lay({"hand": ["x"]}, packs=(pack,))
    state, told = at.play(state, "play x")
    (cut,) = [event for event in told if isinstance(event, ChainCut)]
    assert cut.count == 201
    assert sum(isinstance(event, Destroyed) for event in told) == 101
    assert at.kinds(state) == [("main", 0)]
    state, _ = at.play(state, "done")
    assert at.kinds(state) == [("recovery", 0)]


def test_c37_a_bot_uses_a_text_once_that_may_be_used_for_ever() -> None:
    """Two that wake each other, and one that costs nothing at all: the matches end."""
    wake = text(
        "main",
        '{ do = "activate", what = "own-other", where = { active = false } }',
        "uses = 0\ncost = { rest = true }",
    )
    free = text("action", '{ do = "attack", what = "me", amount = 0 }', "uses = 0")
    free += text("counter", '{ do = "cancel" }', "uses = 0")
    pack = GAME.pack(HEAD + character(wake, card="wake") + character(free, card="free"))
    cards = ["wake"] * 3 + ["free"] * 3 + [c for c in starter(0).listed if c not in ("iwan", "cat")]
    start = Start("clamp", "simulated", (Sitting(), Sitting()), {}, packs=(pack,))
    state, _ = GAME.decide(None, start)
    opening = []
    for name in ("Ana", "Bo"):
        line = f"{name}: deck {', '.join((*cards[:40], *starter(0).stories))}"
        command = GAME.read(state, line, ("Ana", "Bo"))
        state, _ = GAME.decide(state, command)
        opening.append(command)
    laid = Laid(GAME, start, opening)
    for number in range(3):
        match = laid.play([policies("clamp")["greedy"]] * 2, 1, number)
        assert GAME.outcome(match.state) is not None
        assert any(isinstance(event, TextUsed) for event in match.events)
