"""The box: what is in it, and which texts which edition changed (rules: smash-up 9)."""

import pytest

from reducers.smash_up.catalogue import CATALOGUE, BaseSpec, CardSpec, in_force

BOX = {
    "aliens": """
        Supreme Overlord 5 x1; Invader 3 x2; Scout 3 x3; Collector 2 x4;
        Abduction x1; Beam Up x2; Crop Circles x1; Disintegrator x2; Invasion x1; Jammed Signal
        x1; Probe x1; Terraforming x1;
        The Homeworld 23 4-2-1; The Mothership 20 4-2-1
    """,
    "dinosaurs": """
        King Rex 7 x1; Laseratops 4 x2; Armor Stego 3 x3; War Raptor 2 x4;
        Augmentation x2; Howl x2; Natural Selection x1; Rampage x1; Survival of the Fittest x1;
        Tooth and Claw... and Guns x1; Upgrade x1; Wildlife Preserve x1;
        Jungle Oasis 12 2-0-0; Tar Pits 16 4-3-2
    """,
    "ninjas": """
        Ninja Master 5 x1; Tiger Assassin 4 x2; Shinobi 3 x3; Ninja Acolyte 2 x4;
        Assassination x1; Disguise x1; Hidden Ninja x1; Infiltrate x2; Poison x1; Seeing Stars
        x2; Smoke Bomb x1; Way of Deception x1;
        Ninja Dojo 18 2-3-2; Temple of Goju 18 2-3-2
    """,
    "pirates": """
        Pirate King 5 x1; Buccaneer 4 x2; Saucy Wench 3 x3; First Mate 2 x4;
        Broadside x2; Cannon x1; Dinghy x2; Full Sail x1; Powderkeg x1; Sea Dogs x1; Shanghai
        x1; Swashbuckling x1;
        The Grey Opal 17 3-1-1; Tortuga 21 4-3-2
    """,
    "robots": """
        Nukebot 5 x1; Warbot 4 x2; Hoverbot 3 x3; Zapbot 2 x4; Microbot Alpha 1 x1; Microbot
        Archive 1 x1; Microbot Fixer 1 x2; Microbot Guard 1 x2; Microbot Reclaimer 1 x2;
        Tech Center x2;
        Factory 436-1337 25 2-2-1; The Central Brain 19 4-2-1
    """,
    "tricksters": """
        Leprechaun 5 x1; Brownie 4 x2; Gnome 3 x3; Gremlin 2 x4;
        Block the Path x1; Disenchant x2; Enshrouding Mist x2; Flame Trap x1; Hideout x1; Mark
        of Sleep x1; Pay the Piper x1; Take the Shinies x1;
        Cave of Shinies 23 4-2-1; Mushroom Kingdom 20 5-3-2
    """,
    "wizards": """
        Archmage 4 x1; Chronomage 3 x2; Enchantress 2 x3; Neophyte 2 x4;
        Mass Enchantment x1; Mystic Studies x2; Portal x1; Sacrifice x1; Scry x1; Summon x2;
        Time Loop x1; Winds of Change x1;
        School of Wizardry 20 3-2-1; The Great Library 22 4-2-1
    """,
    "zombies": """
        Zombie Lord 5 x1; Grave Digger 4 x2; Tenacious Z 2 x3; Walker 2 x4;
        Grave Robbing x2; Lend a Hand x1; Mall Crawl x1; Not Enough Bullets x1; Outbreak x1;
        Overrun x1; They Keep Coming x2; They're Coming To Get You x1;
        Evans City Cemetery 20 5-3-2; Rhodes Plaza Mall 24 0-0-0
    """,
}
"""The cards of each faction with their power and copies, its bases with breakpoint and points."""

POWER = {
    "aliens": 28,
    "dinosaurs": 32,
    "ninjas": 30,
    "pirates": 30,
    "robots": 38,
    "tricksters": 30,
    "wizards": 24,
    "zombies": 27,
}
"""The power printed on all minions of a faction together."""

CHANGED = {
    "bgb": {"collector", "tooth-and-claw-and-guns"},
    "2025": {
        "archmage",
        "armor-stego",
        "buccaneer",
        "infiltrate",
        "laseratops",
        "mushroom-kingdom",
        "smoke-bomb",
        "tar-pits",
        "terraforming",
        "tooth-and-claw-and-guns",
    },
}
"""The cards whose texts an edition changed; all others stay what they were."""


def line(spec: CardSpec | BaseSpec) -> str:
    """A card as the list of the box has it."""
    if isinstance(spec, BaseSpec):
        return f"{spec.name} {spec.breakpoint} {'-'.join(str(each) for each in spec.vp)}"
    power = f" {spec.power}" if spec.kind == "minion" else ""
    return f"{spec.name}{power} x{spec.copies}"


@pytest.mark.parametrize("faction", BOX)
def test_a_faction_has_the_cards_and_bases_of_the_box(faction: str) -> None:
    wanted = {" ".join(each.split()) for each in BOX[faction].split(";")}
    assert {line(each) for each in CATALOGUE.specs.values() if each.faction == faction} == wanted


@pytest.mark.parametrize("faction", POWER)
def test_a_faction_has_twenty_cards_and_its_power(faction: str) -> None:
    mine = [each for each in CATALOGUE.cards.values() if each.faction == faction]
    minions = sum(each.copies for each in mine if each.kind == "minion")
    assert sum(each.copies for each in mine) == 20
    assert minions == (18 if faction == "robots" else 10)
    assert sum(each.power * each.copies for each in mine) == POWER[faction]


def test_the_box_has_eight_factions_94_cards_and_16_bases() -> None:
    assert len(CATALOGUE.factions) == 8
    assert len(CATALOGUE.cards) == 94
    assert len(CATALOGUE.bases) == 16


@pytest.mark.parametrize("edition", CHANGED)
def test_9_an_edition_changes_the_texts_that_it_is_known_for_and_no_others(edition: str) -> None:
    cards = in_force((), edition).specs
    changed = {card for card, spec in CATALOGUE.specs.items() if _does(spec) != _does(cards[card])}
    assert changed == CHANGED[edition]
    assert {c for c, s in CATALOGUE.specs.items() if s.text != cards[c].text} == CHANGED[edition]


def _does(spec: CardSpec | BaseSpec) -> tuple[object, ...]:
    """What a card does."""
    printed = spec.escapes if isinstance(spec, CardSpec) else (spec.breakpoint, spec.vp)
    return spec.abilities, spec.modifiers, printed
