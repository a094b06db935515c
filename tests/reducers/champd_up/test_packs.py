"""Packs of one's own: what they add, what they mix, what is refused, and what is ruled by hand."""

from typing import Any

import pytest

from events.abilities import AbilityBegun
from events.champd_up.cards import ChampDrawn, ChampTurned
from events.champd_up.opening import ChampsMixed
from events.champd_up.ring import PowersGiven
from events.champd_up.rulings import Ruled
from events.champd_up.turn import EnergyGained, Recruited, SpecialUsed
from events.match import Sitting, Start
from reducers.champd_up import GAME
from reducers.champd_up.catalogue import CATALOGUE
from reducers.game import Illegal
from reducers.packs import BadPack, template

OWN = template("champd-up", "en") or ""
NAMES = ("Ana", "Bo")


def mixed(*packs: str, **options: Any) -> ChampsMixed:
    """The champs and trainers of a game with some packs."""
    own = tuple(GAME.pack(pack) for pack in packs)
    start = Start("champd-up", "recorded", (Sitting(), Sitting()), options, packs=own)
    event = GAME.decide(None, start)[1][1]
    assert isinstance(event, ChampsMixed)
    return event


def test_a_pack_is_shuffled_in_with_the_starter_set() -> None:
    together = mixed(OWN)
    assert len(together.champs) == 18
    assert {"kite", "anvil", "mirror", "chungus"} <= set(together.champs)
    assert "aunt-bell" in together.trainers
    assert mixed().champs == CATALOGUE.mixed(True)[0]


def test_a_pack_of_fifteen_alone() -> None:
    fifteen = "\n".join(
        f'[[champ]]\nid = "friend-{number}"\nname = "Friend {number}"\ncost = 1\npower = {number}'
        for number in range(15)
    )
    coaches = "\n".join(f'[[trainer]]\nid = "c{n}"\nname = "Coach {n}"' for n in (1, 2))
    alone = mixed(f'name = "us"\n{fifteen}\n{coaches}', starter_set=False)
    assert alone.champs == tuple(sorted(f"friend-{number}" for number in range(15)))
    assert alone.trainers == ("c1", "c2")
    assert len(mixed(f'name = "us"\n{fifteen}\n{coaches}').champs) == 30


def test_a_mix_names_its_cards_as_often_as_they_are_there() -> None:
    champs = [*CATALOGUE.champs, "kite", "kite"]
    mix = f"mix = {[*champs, 'aunt-bell', 'coach-ladle']}\n".replace("'", '"')
    both = mixed(OWN.replace('name = "my-champs"', f'name = "my-champs"\n{mix}'))
    assert both.champs == tuple(sorted(champs))
    assert both.trainers == ("aunt-bell", "coach-ladle")


def test_a_card_of_a_pack_replaces_one_of_the_starter_set(game: Any) -> None:
    big = 'name = "big"\n[[champ]]\nid = "nun"\nname = "Big Nun"\ncost = 1\npower = 9\n'
    at = game(hands=("nun", ""), packs=(big,))
    at.say("recruit big nun")
    assert at.happened(Recruited) == [Recruited(0, 1, "nun", 9, "action", 1)]
    assert at.asked == (0, "act")


@pytest.mark.parametrize(
    ("text", "card", "field", "near"),
    [
        ('[[champ]]\nid = "x"\nname = "X"\ncost = 1', "x", "power", ()),
        ('[[champ]]\nid = "x"\nname = "X"\ncost = "1"\npower = 1', "x", "cost", ()),
        ('[[champ]]\nid = "x"\nname = "X"\ncost = 1\npower = 1\npowr = 1', "x", "powr", ("power",)),
        ('[[champ]]\nid = "X y"\nname = "X"\ncost = 1\npower = 1', "X y", "id", ()),
        ('[[champ]]\nid = "x"\nname = "Barb"\ncost = 1\npower = 1', "x", "name", ()),
        ('mix = ["nun", "sm"]', "", "mix[1]", ("sam",)),
        ('[[trainer]]\nid = "t"\nname = "T"\nicon = "hero"', "t", "icon", ()),
        (
            '[[trainer]]\nid = "t"\nname = "T"\n[[trainer.ability]]\nwhen = "boost"\nsteps = []',
            "t",
            "ability",
            (),
        ),
    ],
)
def test_what_is_refused(text: str, card: str, field: str, near: tuple[str, ...]) -> None:
    with pytest.raises(BadPack) as bad:
        GAME.pack(f'name = "mine"\n{text}')
    (fault,) = bad.value.faults
    assert (fault.card, fault.field) == (card, field)
    assert set(near) <= set(fault.near)


@pytest.mark.parametrize(
    ("rest", "field", "near"),
    [
        ('[[champ.ability]]\nwhen = "recrut"\nsteps = []', "ability[0].when", ("recruit",)),
        (
            '[[champ.ability]]\nwhen = "boost"\nsteps = [{ do = "deafeat", what = "me" }]',
            "ability[0].steps[0].do",
            ("defeat",),
        ),
        (
            '[[champ.ability]]\nwhen = "boost"\nsteps = [{ do = "defeat", what = "oposing" }]',
            "ability[0].steps[0].what",
            ("opposing",),
        ),
        (
            '[[champ.ability]]\nwhen = "boost"\nsteps = [{ do = "draw", amount = 2 }]',
            "ability[0].steps[0].amount",
            (),
        ),
        (
            '[[champ.ability]]\nwhen = "boost"\n'
            'steps = [{ do = "recruit", where = { power_max = 2 } }]',
            "ability[0].steps[0].where.power_max",
            (),
        ),
        ('[[champ.modifier]]\ngives = "powr"', "modifier[0].gives", ("power",)),
        (
            '[[champ.modifier]]\ngives = "power"\nwhile = { alone = true }',
            "modifier[0].while.alone",
            (),
        ),
        (
            '[[champ.ability]]\nwhen = "special"\n[[champ.ability]]\nwhen = "special"',
            "ability",
            (),
        ),
    ],
)
def test_abilities_that_mean_nothing(rest: str, field: str, near: tuple[str, ...]) -> None:
    with pytest.raises(BadPack) as bad:
        GAME.pack(f'name = "mine"\n[[champ]]\nid = "x"\nname = "X"\ncost = 1\npower = 1\n{rest}')
    (fault,) = bad.value.faults
    assert (fault.card, fault.field) == ("x", field)
    assert set(near) <= set(fault.near)


# -- what only packs do ------------------------------------------------------------------------


def test_power_that_a_champ_gives_while_it_lies_there(game: Any) -> None:
    at = game("nun", "sam", hands=("anvil", ""), packs=(OWN,), deck="mime")
    at.say("recruit anvil")
    assert at.champ("nun").power == 3
    assert at.champ("anvil").power == 2, "others only"
    assert at.champ("sam").power == 1
    at.say("rule return anvil")
    assert at.champ("nun").power == 2
    assert [event.amounts for event in at.happened(PowersGiven)] == [(1,), (0,)]


def test_recruiting_from_the_deck(game: Any) -> None:
    text = (
        'name = "mine"\n[[champ]]\nid = "net"\nname = "Net"\ncost = 1\npower = 1\n'
        '[[champ.ability]]\nwhen = "recruit"\n'
        'steps = [{ do = "recruit", from = "deck", count = 2, where = { cost_max = 1 } }]'
    )
    at = game(hands=("net", ""), deck="sam elbow mime", packs=(text,))
    at.say("recruit net")
    assert at.happened(ChampTurned) == [ChampTurned(0, "sam"), ChampTurned(0, "elbow")]
    assert at.ring(0) == ["net", "sam"]
    assert at.state.discards == ("elbow",), "what cannot be recruited lies on the discard pile"


def test_a_card_that_has_only_its_text_is_played_by_hand(game: Any) -> None:
    at = game("mirror", "sam", packs=(OWN,), deck="nap bob")
    assert "special mirror" in at.options
    at.say("special mirror")
    assert at.happened(SpecialUsed) == [SpecialUsed(0, 1, "mirror")]
    assert at.happened(AbilityBegun) == [AbilityBegun(0, "mirror", "special")]
    at.say("rule draw ana 2", "rule energy ana +1")
    assert at.happened(ChampDrawn) == [ChampDrawn(0, "nap"), ChampDrawn(0, "bob")]
    assert at.happened(EnergyGained) == [EnergyGained(0, 1)]
    assert at.happened(Ruled) == [Ruled(0, "draw"), Ruled(0, "energy")]


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("rule defeat sam", "Defeated"),
        ("rule boost sam +2", "Boosted"),
        ("rule power sam -1", "PowerChanged"),
        ("rule exhaust sam", "Exhausted"),
        ("rule ready nun", "Readied"),
        ("rule untouchable sam", "Shielded"),
        ("rule return sam", "Returned"),
        ("rule draw bo 2", "ChampDrawn"),
        ("rule energy bo +2", "EnergyGained"),
    ],
)
def test_rulings(game: Any, line: str, seen: str) -> None:
    at = game("nun", "sam", exhausted="nun", deck="mime bob nap")
    at.say(line)
    assert at.kinds()[:2] == ["Ruled", seen]


def test_rulings_that_ask(game: Any) -> None:
    at = game("nun", "sam", hands=("", "mime bob"))
    at.say("rule discard bo")
    assert at.asked == (1, "discard")
    at.say("discard bob", "rule recruit bo", "pick mime")
    assert at.ring(1) == ["sam", "mime"]
    assert at.asked == (0, "act"), "and then the turn goes on"


@pytest.mark.parametrize("line", ["rule defeat #9", "rule draw bo +0", "rule draw bo -1"])
def test_rulings_that_are_refused(game: Any, line: str) -> None:
    at = game("nun", "sam")
    with pytest.raises(Illegal) as refused:
        at.say(line)
    assert refused.value.rule == "champd-up 10"


def test_nobody_rules_before_the_first_turn(begun: Any) -> None:
    assert begun.refused("rule draw bo") == ("not-begun", "champd-up 10")
