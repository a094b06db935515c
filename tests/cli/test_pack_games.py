"""A pack written from the template is played with everywhere, in every game that takes packs, and
read where its file is not."""

import json

import pytest

from events.games import GAMES
from reducers.packs import template

WITH_PACKS = [key for key in GAMES if template(key, "en") is not None]
BOTS = ("--seats", "ana=bot:random,bo=bot:random")

DECKS = {
    "challengers": ["3 keeper", "2 gull", "storm"],
    "clamp": [
        *("3 kite-girl", "3 night-porter", "3 power-cut", "last-bus"),
    ],
}
"""The decks that are brought with cards of the pack in them, where decks are brought."""

RULINGS = {
    "challengers": "bo: rule power +2",
    "smash-up": "rule draw bo 1",
    "champd-up": "rule draw bo 1",
    "clamp": "rule draw bo 1",
}
"""What is ruled of a card that has only its text."""


@pytest.fixture(params=WITH_PACKS)
def key(request):
    """A game that takes packs."""
    return request.param


@pytest.fixture
def mine(flagfall, tmp_path, key):
    """Its template, as it was written and found sound."""
    file = tmp_path / "mine.toml"
    assert flagfall("pack", "new", key, file).exit_code == 0
    assert flagfall("pack", "check", file).exit_code == 0
    return file


@pytest.fixture
def decks(write, key):
    """The options that bring decks with its cards; CLAMP's is filled up to forty."""
    if key not in DECKS:
        return ()
    lines = list(DECKS[key])  # CLAMP: nine cards and a Story of the pack
    if key == "clamp":
        from reducers.clamp.catalogue import CATALOGUE

        lines += [*CATALOGUE.decks[0].listed[: 40 - 9], *CATALOGUE.decks[0].stories[:4]]
    file = write("deck.txt", *lines)
    return ("--deck", f"ana={file}", "--deck", f"bo={file}")


@pytest.fixture
def elsewhere(flagfall, tmp_path):
    """What is in the store goes to one on another machine; that store, as an option."""

    def carry():
        file = tmp_path / "carried.jsonl"
        assert flagfall("export", "--all", "-o", file).exit_code == 0
        there = ("--store", tmp_path / "there.sqlite3")
        assert flagfall(*there, "import", file).exit_code == 0
        assert flagfall(*there, "verify", "--rules", "--strict").exit_code == 0
        return there

    return carry


def shown(result):
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_bots_play_with_it_and_it_is_read_where_the_file_is_not(
    flagfall, mine, key, decks, elsewhere
):
    words = ("play", key, *BOTS, *decks, "--cards", mine, "--seed", 4, "--id", "friday")
    done = flagfall(*words)
    assert done.exit_code == 0, done.stderr
    first = shown(flagfall("log", "friday", "--json"))["records"][0]["data"]
    assert [pack["source"] for pack in first["packs"]] == [template(key, "en")]
    mine.unlink()
    told = flagfall("replay", "friday", "--plain").stdout
    there = elsewhere()
    assert flagfall(*there, "replay", "friday", "--plain").stdout == told
    middle = shown(flagfall("replay", "friday", "--json"))["events"] * 2 // 3
    assert flagfall(*there, "fork", "friday", "--at", middle, "--id", "x").exit_code == 0
    assert flagfall(*there, "play", "x").exit_code == 0
    assert flagfall(*there, "verify", "--rules", "--strict").exit_code == 0


def test_it_is_recorded_with_and_what_only_its_text_says_is_ruled(
    flagfall, mine, key, decks, elsewhere, write
):
    """Line after line of what is legal, until the referee may rule."""
    lines = []
    new = ("record", "--game", key, "--seats", "Ana,Bo", "--id", "table", *decks, "--cards", mine)
    assert flagfall(*new, "--moves", write("table.moves", "#")).exit_code == 0
    again = ("record", "--id", "table", "--moves")
    while flagfall(*again, write("table.moves", "#", *lines, RULINGS[key])).exit_code != 0:
        asks = shown(flagfall("legal", "table", "--json"))["asks"]
        listed = [each["text"] for each in asks[0]["commands"]]
        # What was dealt in secret is listed still, and refused.
        lines.append(
            next(
                line
                for line in sorted(listed, key=lines.count)
                if flagfall(*again, write("table.moves", "#", *lines, line)).exit_code == 0
            )
        )
        assert len(lines) < 60
    told = flagfall("replay", "table", "--plain").stdout
    records = shown(flagfall("log", "table", "--json"))["records"]
    assert ".rule" in json.dumps([each.get("command") for each in records][-4:])
    mine.unlink()
    assert flagfall(*elsewhere(), "replay", "table", "--plain").stdout == told


def test_the_laboratory_plays_with_it(flagfall, mine, key):
    found = shown(flagfall("simulate", key, "-n", 3, "--cards", mine, "--duels", "--json"))
    assert found["packs"] == [shown_name(key)]
    assert found["n"] == 3


def shown_name(key):
    """What the pack of the template is called."""
    return next(
        line.split('"')[1] for line in template(key, "en").splitlines() if line.startswith("name =")
    )


def test_a_tournament_is_played_with_it(flagfall, mine, key, elsewhere):
    made = flagfall(
        *("new", "Cup", "--game", key, "--format", "round-robin", "--players", "Ana,Bo,Cleo"),
        *("--cards", mine, "--seed", 2),
    )
    assert made.exit_code == 0, made.stderr
    mine.unlink()
    assert flagfall("run", "cup", "--policy", "random", "--seed", 1).exit_code == 0
    rounds = shown(flagfall("schedule", "cup", "--json"))["rounds"]
    matches = [table["match"] for each in rounds for table in each["tables"] if table["match"]]
    assert len(matches) == 3
    for match in matches:
        first = shown(flagfall("log", match, "--json"))["records"][0]["data"]
        assert [pack["name"] for pack in first["packs"]] == [shown_name(key)]
    told = flagfall("standings", "cup").stdout
    there = elsewhere()
    assert flagfall(*there, "standings", "cup").stdout == told
    assert flagfall(*there, "replay", matches[0]).exit_code == 0


# -- three champs of one's own ---------------------------------------------------------------------

TWIN = """
[[champ]]
id = "old-friend"
name = "Old Friend"
cost = 1
power = 3
text = "Defeated: draw two cards."
[[champ.ability]]
when = "defeated"
steps = [{ do = "draw", count = 2 }]
"""


def test_three_champs_of_ones_own_play_and_are_read_where_the_file_is_not(
    flagfall, tmp_path, elsewhere, write
):
    """The template is edited by hand: one champ renamed, one made stronger, one put in place of
    another.  A game is recorded in which all three come into the ring."""
    file = tmp_path / "friends.toml"
    assert flagfall("pack", "new", "champd-up", file).exit_code == 0
    text = file.read_text(encoding="utf-8")
    text = text.replace('name = "my-champs"', 'name = "friends"')
    text = text.replace('id = "kite"', 'id = "rosa"').replace("Kite of Doom", "Rosa on Wheels")
    text = text.replace('name_fr = "Le Cerf-volant fatal"', 'name_fr = "Rosa à roulettes"')
    text = text.replace("cost = 3\npower = 2", "cost = 1\npower = 4")
    before, _, rest = text.partition("# A champ that has only its text.")
    text = before + TWIN + "\n# A trainer" + rest.partition("# A trainer")[2]
    file.write_text(text, encoding="utf-8")
    checked = shown(flagfall("pack", "check", file, "--json"))
    assert [card["id"] for card in checked["cards"]] == ["anvil", "old-friend", "rosa", "aunt-bell"]
    moves = write(
        "game.moves",
        *("ana: train aunt bell", "bo: train coach ladle"),
        *("deal rosa", "deal anvil", "deal nun", "deal mime"),
        *("deal old friend", "deal sam", "deal bob", "deal nap"),
        *("ana: reserve nun", "ana: reserve mime", "bo: reserve sam", "bo: reserve bob"),
        *("toss ana", "deal elbow", "deal grandma"),
        *("recruit anvil", "recruit rosa", "deal tornado", "end"),
        *("deal twins", "recruit old friend", "fight old-friend anvil"),
        *("deal wizard", "deal beige", "end", "bo: discard twins", "bo: discard wizard"),
    )
    seats = ("--game", "champd-up", "--seats", "Ana,Bo", "--id", "slam")
    done = flagfall("record", *seats, "--cards", file, "--moves", moves)
    assert done.exit_code == 0, done.stderr
    file.unlink()
    told = flagfall("replay", "slam", "--plain").stdout
    assert "Rosa on Wheels" in told
    there = elsewhere()
    assert flagfall(*there, "replay", "slam", "--plain").stdout == told
    state = shown(flagfall(*there, "replay", "slam", "--json"))["state"]
    assert [(champ["name"], champ["power"]) for champ in state["ring"]] == [
        ("Cousin Anvil", 4),
        ("Rosa on Wheels", 2),
    ]
    assert state["discards"][-1] == "Old Friend"
    assert "Rosa à roulettes" in flagfall(*there, "replay", "slam", "--plain", lang="fr").stdout
