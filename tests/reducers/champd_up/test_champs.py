"""Every champ and every trainer of the starter set does what its card says."""

import sys
from typing import Any

import pytest

from events.champd_up.cards import ChampDrawn, DeckRecycled, Discarded
from events.champd_up.ring import Boosted, Defeated, Returned, Withstood
from events.champd_up.turn import EnergyGained, Recruited, TrainerUsed
from events.facts import UNKNOWN
from reducers.champd_up.catalogue import CATALOGUE


def defeated(at: Any) -> list[tuple[str, ...]]:
    """Who was defeated, moment by moment."""
    return [event.cards for event in at.happened(Defeated)]


def test_big_chungus(game: Any) -> None:
    at = game("", "nun beige", hands=("chungus", ""), deck="mime")
    at.say("recruit chungus")
    assert at.options == ["choose nun", "choose beige"]
    at.say("choose beige")
    assert defeated(at) == []
    assert at.happened(Withstood) == [Withstood((2,), ("beige",))], "the nun is beside it"
    assert at.happened(ChampDrawn) == [ChampDrawn(0, "mime")]


def test_trampoline_nun(game: Any) -> None:
    at = game(hands=("nun sam barb elbow", ""))
    at.say("recruit nun")
    assert at.options == ["pick barb", "pick sam"]
    assert at.refused("pick elbow") == ("does-not-fit", "champd-up 5")
    at.say("pick barb")
    assert at.happened(Recruited)[-1] == Recruited(0, 2, "barb", 1, "hand", 0)
    assert at.state.sides[0].energy == 1, "which cost nothing"
    assert at.champ("barb").ready


def test_doctor_tornado(game: Any) -> None:
    at = game("barb nun", "sam grandma elbow", hands=("tornado", ""))
    at.say("rule untouchable grandma", "rule power grandma -1", "recruit tornado")
    at.say("choose sam")
    assert defeated(at) == [("sam", "barb")], "allies too, and not who is untouchable"
    assert at.ring(0) == ["nun", "tornado"]
    assert at.ring(1) == ["grandma", "elbow"]


def test_soggy_sandwich_sam(game: Any) -> None:
    at = game("nun", "sam")
    at.say("fight nun sam")
    assert at.happened(DeckRecycled, ChampDrawn) == [DeckRecycled(), ChampDrawn(1, "sam")]
    assert at.hand(1) == ["sam"], "the pile that was turned over held Sam himself"


def test_haunted_mime(game: Any) -> None:
    at = game("elbow", "mime", hands=("", "sam nun"))
    at.say("fight elbow mime")
    assert at.asked == (1, "recruit")
    assert at.options == ["pick sam"]
    at.say("pick sam")
    assert at.ring(1) == ["sam"]


def test_glitter_bomb_bob(game: Any) -> None:
    at = game("elbow grandma", "bob")
    at.say("rule power grandma +3", "fight elbow bob")
    assert at.options == ["choose elbow", "choose grandma"], "the highest power, on either side"
    at.say("choose grandma")
    assert defeated(at) == [("bob",), ("grandma",)]
    safe = game("elbow", "bob")
    safe.say("rule untouchable elbow", "fight elbow bob")
    assert defeated(safe) == [("bob",)], "untouchable ones count among the strongest"
    chain = game("bob", "mime", hands=("", ""))
    chain.say("rule power mime +1", "fight bob mime")
    assert defeated(chain) == [("bob",), ("mime",)]


def test_grandma_piledriver(game: Any) -> None:
    at = game("grandma", "elbow", hands=("", "sam"), deck="nap")
    at.say("boost grandma", "boost grandma", "fight grandma elbow")
    assert at.ring(0) == ["grandma"], "she attacks something bigger and survives"
    at.say("end")
    assert not at.champ("grandma").shielded


def test_spicy_librarian(game: Any) -> None:
    at = game("librarian", "elbow nun", deck="sam")
    at.say("boost librarian", "choose elbow", "boost librarian", "choose elbow")
    assert at.champ("elbow").power == 3
    assert len(at.happened(Boosted)) == 2, "losing power is no boost"
    at.say("end")
    assert at.champ("elbow").power == 5


def test_moss_accountant(game: Any) -> None:
    at = game("", "accountant", deck="sam")
    at.say("end")
    assert at.happened(EnergyGained) == [EnergyGained(1, 1)]
    assert at.state.sides[1].energy == 4


def test_garbage_wizard(game: Any) -> None:
    at = game("wizard", discards="mime nun", hands=("sam", ""))
    at.say("special wizard", "pick sam")
    assert at.ring(0) == ["wizard", "nun", "sam"]
    assert not at.champ("wizard").ready
    assert at.state.discards == ("mime",)
    full = game("wizard sam barb", discards="mime nun")
    full.say("special wizard")
    assert full.state.discards == ("mime", "nun"), "it stays on top"
    nothing = game("wizard")
    nothing.say("special wizard")
    assert nothing.ring(0) == ["wizard"]


def test_backup_twins(game: Any) -> None:
    at = game("twins nun elbow", "sam barb", exhausted="nun", deck="mime nap")
    at.say("special twins")
    assert at.champ("nun").ready, "the only other one that was exhausted"
    two = game("twins nun elbow", exhausted="nun elbow")
    two.say("special twins")
    assert two.options == ["choose nun", "choose elbow"]
    none = game("twins nun")
    none.say("special twins")
    assert not none.champ("twins").ready, "a ready ally is no target"


def test_the_beige_menace(game: Any) -> None:
    at = game("elbow nun", "beige sam", hands=("", ""))
    at.say("fight elbow beige")
    assert defeated(at) == []
    at.say("fight nun sam")
    assert defeated(at) == [("sam",)]
    alone = game("elbow", "beige")
    alone.say("fight elbow beige")
    assert defeated(alone) == [("beige",)]


def test_captain_nap(game: Any) -> None:
    at = game("nap", deck="sam mime")
    at.say("end")
    assert at.happened(ChampDrawn) == [ChampDrawn(0, "sam"), ChampDrawn(1, "mime")]


def test_lord_elbow(game: Any) -> None:
    at = game("", "elbow", hands=("", "sam"), deck="nap")
    at.say("end")
    assert at.options == ["discard nap", "discard sam"]
    at.say("discard nap")
    assert at.happened(Discarded) == [Discarded(1, "nap")]
    assert at.ring(1) == ["elbow"]


def test_referee_barb(game: Any) -> None:
    at = game("barb elbow", "grandma nun", deck="sam")
    at.say("fight elbow nun")
    assert at.champ("barb").power == 2, "without energy"
    assert at.state.sides[0].energy == 3
    other = game("elbow", "barb nun", deck="sam")
    other.say("rule power elbow -4", "fight elbow nun")
    assert other.champ("barb").power == 2
    other.say("end")
    assert other.champ("barb").power == 1, "gone at the end of that turn"


def test_coach_ladle(game: Any) -> None:
    at = game(deck="sam", trainers=("coach-ladle", "the-landlord"))
    at.say("trainer")
    assert at.happened(TrainerUsed, ChampDrawn, EnergyGained) == [
        TrainerUsed(0, "coach-ladle"),
        ChampDrawn(0, "sam"),
        EnergyGained(0, 1),
    ]


def test_madame_thunder(game: Any) -> None:
    at = game("nun sam", exhausted="nun", trainers=("madame-thunder", "the-landlord"))
    at.say("trainer", "choose nun")
    assert (at.champ("nun").power, at.champ("nun").ready) == (3, True)
    assert (at.champ("sam").power, at.champ("sam").ready) == (1, True)


def test_the_landlord(game: Any) -> None:
    at = game("", "nun elbow sam", trainers=("the-landlord", "coach-ladle"))
    at.say("rule boost sam +2", "trainer")
    assert at.happened(Returned) == [Returned((1,), ("nun",))], "the only one of 2 or less"
    assert at.hand(1) == ["nun"]
    assert UNKNOWN not in at.hand(1)


@pytest.mark.parametrize("card", [*CATALOGUE.champs, *CATALOGUE.trainers])
def test_every_card_has_its_test(card: str) -> None:
    name = CATALOGUE.entries[card].name.lower().replace(" ", "_")
    assert hasattr(sys.modules[__name__], f"test_{name}"), name
