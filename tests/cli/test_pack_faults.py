"""``flagfall pack check`` tells every fault of a pack, in one shape for all games."""

import json

import pytest

from events.games import GAMES
from reducers.games import game
from reducers.packs import BadPack, Names, template

WITH_PACKS = [key for key in GAMES if template(key, "en") is not None]

WRONG = {
    "challengers": (
        ("hold =", "hodl =", "keeper", "hodl", "hold"),
        (
            'attack = 1, set = "lighthouse"',
            'attack = 1, set = "litehouse"',
            "keeper",
            "bench.set",
            "",
        ),
        ("power = 2", 'power = "two"', "gull", "power", ""),
        ('step = "bench-top"', 'step = "bench-tip"', "gull", "take[0].step", "bench-top"),
        ('name = "Storm"', 'name = "Cow"', "storm", "name", ""),
        ("power = 4", "", "storm", "power", ""),
        ('name = "my-cards"', 'nome = "my-cards"', "", "nome", "name"),
    ),
    "smash-up": (
        ('do = "return"', 'do = "retrun"', "lamp-lighter", "ability[0].steps[0].do", "return"),
        (
            "power_max = 2 } }]",
            "powr_max = 2 } }]",
            "the-old-light",
            "ability[0].steps[0].where.powr_max",
            "",
        ),
        ('gives = "power"', 'gives = "powr"', "fog-horn", "modifier[0].gives", "power"),
        ("mine = true", "mine = 1", "fog-horn", "modifier[0].where.mine", ""),
        ("count = 2", "count = 100", "signal", "ability[0].steps[0].count", ""),
        ("breakpoint = 19", "breakpont = 19", "the-old-light", "breakpont", "breakpoint"),
        ("vp = [4, 2, 1]", "vp = [4, 2]", "the-old-light", "vp", ""),
        (
            'when = "minion-played"',
            'when = "minion-plaid"',
            "the-old-light",
            "ability[0].when",
            "minion-played",
        ),
    ),
    "champd-up": (
        ('{ do = "draw" }', '{ do = "drow" }', "kite", "ability[0].steps[1].do", "draw"),
        ('what = "opposing"', 'what = "oposing"', "kite", "ability[0].steps[0].what", "opposing"),
        ('icon = "hero"', 'icon = "heroine"', "anvil", "icon", "hero"),
        ("cost = 3", "cost = 100", "anvil", "cost", ""),
        ('id = "mirror"', 'id = "The Mirror"', "The Mirror", "id", ""),
        ("# mix = [", 'mix = ["kit", "anvil"]  # [', "", "mix[0]", "kite"),
        ("count = 2", "count = 0.5", "aunt-bell", "ability[0].steps[0].count", ""),
    ),
    "clamp": (
        ('colour = "blue"', 'colour = "bleu"', "kite-girl", "colour", "blue"),
        (
            "back = { violet = 1 }",
            "back = { violette = 1 }",
            "kite-girl",
            "back.violette",
            "violet",
        ),
        (
            "counters = true",
            "conters = true",
            "night-porter",
            "modifier[0].while.conters",
            "counters",
        ),
        ('when = "action"\n\n# A Story', 'when = "enter"\n\n# A Story', "power-cut", "ability", ""),
        ("trait = ", "trat = ", "last-bus", "condition.trat", "trait"),
        ("points = 2", "points = 2\nattack = 3", "last-bus", "attack", ""),
    ),
}
"""For each game what is changed in its template, and the fault that is told of it."""


def told(key):
    """The template with all that is wrong in it, and its faults: card, field, a near word."""
    text = template(key, "en")
    for old, new, *_ in WRONG[key]:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text, sorted((card, field, near) for _, _, card, field, near in WRONG[key])


def test_every_game_that_takes_packs_is_looked_at():
    assert sorted(WRONG) == sorted(WITH_PACKS)


@pytest.mark.parametrize("key", WRONG)
def test_every_fault_is_told_to_programs(flagfall, write, key):
    text, faults = told(key)
    file = write("mine.toml", text)
    result = flagfall("pack", "check", file, "--json")
    assert result.exit_code == 1
    shown = json.loads(result.stdout)
    assert (shown["schema"], shown["file"]) == ("faults/1", str(file))
    found = shown["faults"]
    assert {(each["card"], each["field"]) for each in found} >= {each[:2] for each in faults}
    missing = [("", "name"), ("the-old-light", "breakpoint")]  # what else follows from a typo
    extra = {(each["card"], each["field"]) for each in found} - {each[:2] for each in faults}
    assert extra <= {*missing}
    for card, field, near in faults:
        (one,) = [each for each in found if (each["card"], each["field"]) == (card, field)]
        assert one["why"]
        assert not near or near in one["near"], one
    csv = flagfall("pack", "check", file, "--csv")
    assert (csv.exit_code, csv.stdout.count("\n")) == (1, len(found) + 1)


@pytest.mark.parametrize("key", WRONG)
def test_every_fault_is_told_to_people(flagfall, write, key):
    text, faults = told(key)
    file = write("mine.toml", text)
    result = flagfall("pack", "check", file)
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    for card, field, near in faults:
        place = ": ".join(part for part in (str(file), card, field) if part)
        (at,) = [n for n, line in enumerate(lines) if line.startswith(f"flagfall: {place}: ")]
        if near:
            hints = [line for line in lines[at + 1 : at + 3] if "did you mean" in line]
            assert near in hints[0]
    count = sum(line.startswith("flagfall: ") for line in lines)
    assert lines[-1] == f"{file}: {count} faults."
    french = flagfall("pack", "check", file, lang="fr").stderr
    assert french.count("flagfall: ") == count
    assert "there is no such field" not in french


@pytest.mark.parametrize("key", WRONG)
def test_where_it_is_played_with_the_first_is_told_and_how_many_more(flagfall, write, refused, key):
    text, _ = told(key)
    file = write("mine.toml", text)
    count = len(json.loads(flagfall("pack", "check", file, "--json").stdout)["faults"])
    seats = ("--seats", "ana=bot:random,bo=bot:random")
    refused(
        flagfall("play", key, *seats, "--cards", file),
        1,
        f"{file}: ",
        f"{count - 1} more faults: flagfall pack check {file}",
    )
    assert flagfall("matches", "--csv").stdout.count("\n") == 1


@pytest.mark.parametrize("key", WRONG)
def test_one_fault_is_one_fault(key):
    """A card with a fault in its shape is looked through for what it says as well, and nothing is
    told twice."""
    for old, new, card, field, _ in WRONG[key]:
        with pytest.raises(BadPack) as bad:
            game(key).pack(template(key, "en").replace(old, new, 1))
        places = [(fault.card, fault.field) for fault in bad.value.faults]
        assert (card, field) in places
        assert len(places) <= 1 + new.startswith(("nome", "breakpont")), places


@pytest.mark.parametrize("key", WITH_PACKS)
def test_the_cards_of_the_box_have_no_fault(key, root):
    """They are written in the words that packs are written in."""
    folder = GAMES[key].folder
    text = (root / "reducers" / folder / "cards.toml").read_text(encoding="utf-8")
    assert game(key).pack(text).source == text


@pytest.mark.parametrize("key", WITH_PACKS)
def test_a_file_of_nonsense_is_told_and_nothing_else_happens(key):
    """Whatever stands there, faults are all that comes of it."""
    text = template(key, "en")
    values = ('"x"', "-5", "[]", "[{}]", "1979-05-27")
    lines = text.splitlines()
    fields = [n for n, line in enumerate(lines) if " = " in line and not line.startswith("#")]
    for number in fields:
        name = lines[number].partition(" = ")[0]
        for value in values:
            changed = [*lines[:number], f"{name} = {value}", *lines[number + 1 :]]
            try:
                game(key).pack("\n".join(changed))
            except BadPack as bad:
                assert all(fault.why.text for fault in bad.faults)


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", WITH_PACKS)
def test_names_of_the_box_and_of_the_file_are_told_apart(key):
    """A name of another card in any language, an id twice: each is told with its card."""
    entries = list(game(key).cards(()).values())
    taken, other = entries[0], entries[1]
    names = Names(game(key).cards(()), ["mine", "yours"])
    found = [*names.check("mine", taken.name, other.name_fr), *names.check("yours", "Mine", "")]
    found += names.check("yours", "Hers", "")
    assert [(fault.card, fault.field) for fault in found] == [
        ("mine", "name"),
        ("mine", "name_fr"),
        ("yours", "name"),
        ("yours", "id"),
    ]


OWN = {
    "challengers": ("card", 'set = "city"\npower = 1'),
    "smash-up": ("card", 'faction = "pirates"\nkind = "minion"\npower = 1'),
    "champd-up": ("champ", "cost = 1\npower = 1"),
    "clamp": ("card", 'kind = "character"'),
}
"""For each game the table of its cards, and what a card without a text needs."""


def pack_of(key, *names, rest=""):
    """A pack of cards by those names."""
    table, fields = OWN[key]
    cards = "\n".join(
        f'[[{table}]]\nid = "{name.lower().replace(" ", "-")}"\nname = "{name}"\n{fields}\n{rest}'
        for name in names
    )
    return f'game = "{key}"\nname = "own"\n{cards}'


@pytest.mark.parametrize("key", WITH_PACKS)
def test_two_packs_with_one_name_for_two_cards_are_refused(flagfall, write, refused, key):
    one = write("one.toml", pack_of(key, "Zig Zag"))
    two = write("two.toml", pack_of(key, "Zag").replace('name = "Zag"', 'name = "Zig-Zag"'))
    for file in (one, two):
        assert flagfall("pack", "check", file).exit_code == 0
    seats = ("--seats", "ana=bot:random,bo=bot:random")
    both = ("--cards", one, "--cards", two)
    told = (1, f"{two}: zag: name: ", "zig-zag goes by that name already")
    refused(flagfall("play", key, *seats, *both), *told)
    made = flagfall("new", "Cup", "--game", key, "--players", "Ana,Bo,Cy,Di", *both)
    refused(made, *told)
    refused(flagfall("simulate", key, "-n", 1, *both), *told)
    assert flagfall("matches", "--csv").stdout.count("\n") == 1
    assert flagfall("tournaments", "--csv").stdout.count("\n") == 1


@pytest.mark.parametrize("key", WITH_PACKS)
def test_a_huge_pack_is_checked(key):
    """A thousand cards that are sound, then the same with a fault in each."""
    names = [f"Friend {number:04}" for number in range(1000)]
    pack = game(key).pack(pack_of(key, *names))
    assert len(game(key).cards((pack,))) == len(game(key).cards(())) + 1000
    with pytest.raises(BadPack) as bad:
        game(key).pack(pack_of(key, *names, rest="wrong = 1"))
    assert len(bad.value.faults) == 1000
