"""Cards of one's own: files that are wrong, and a pack that travels with its match."""

import json
from pathlib import Path

import pytest

PACK = """
name = "lighthouse"

[[set]]
id = "lighthouse"
name = "Lighthouse"
name_fr = "Phare"

[[card]]
id = "keeper"
name = "Keeper"
name_fr = "Gardien"
set = "lighthouse"
power = 3
text = "With the flag: +1. On your bench: each of your Lighthouse cards counts +1 in attack."
hold = { plus = 1 }
bench = { attack = 1, set = "lighthouse" }

[[card]]
id = "gull"
name = "Gull"
name_fr = "Mouette"
set = "lighthouse"
power = 2

[[card]]
id = "dog"
name = "Big Dog"
name_fr = "Gros chien"
set = "city"
power = 9
"""
MOVES = ("toss ana", "keeper", "gull", "gull", "big dog", "pig", "note a dog of nine", "champion")


@pytest.fixture
def pack(tmp_path) -> Path:
    """A pack that adds two cards and replaces one."""
    file = tmp_path / "lighthouse.toml"
    file.write_text(PACK, encoding="utf-8")
    return file


def document(result) -> dict:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def recorded(record, pack) -> str:
    done = record(*MOVES, more=("--cards", pack))
    assert done.exit_code == 0, done.stderr
    return "friday-1"


# -- what it does ----------------------------------------------------------------------------------


def test_cards_are_added_and_replaced(flagfall, record, pack):
    text = flagfall("replay", recorded(record, pack)).stdout
    assert "Ana takes the flag with Keeper, power to beat 4." in text
    assert "Bo turns Gull: 2." in text
    assert "Ana turns Big Dog: 9." in text
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_without_the_pack_its_cards_do_not_exist(record, refused):
    refused(record("toss ana", "keeper"), 5, "keeper is no command and no card")


def test_they_go_by_their_french_names_too(flagfall, record, pack):
    done = record("toss ana", "gardien", "mouette", "gros chien", more=("--cards", pack))
    assert done.exit_code == 0
    assert "Gros chien" in flagfall("replay", "friday-1", lang="fr").stdout


def test_legal_and_completion_know_them(flagfall, record, pack):
    record("toss ana", "keeper", more=("--cards", pack))
    asks = document(flagfall("legal", "friday-1", "--json"))["asks"]
    texts = [each["text"] for each in asks[0]["commands"]]
    assert {"reveal keeper", "reveal gull", "reveal dog"} <= set(texts)


def test_the_prompt_completes_them(at_desk, pack):
    from cli.recording import Recording

    desk, match = at_desk(packs=(str(pack),))
    recording = Recording(desk, match, match.version)
    recording.type("toss ana")
    assert recording.completions("kee") == ["keeper"]
    assert recording.completions("big") == ["Big Dog"]
    assert recording.completions("mou") == ["Mouette"]
    assert recording.type("Big Dog").lines[0] == "Ana turns Big Dog: 9."


def test_bots_play_with_them(flagfall, pack, write):
    deck = write("deck.txt", "3 keeper", "2 gull", "dog")
    done = flagfall(
        *("play", "challengers", "--seats", "ana=bot:greedy,bo=bot:greedy", "--seed", 3),
        *("--deck", f"ana={deck}", "--deck", f"bo={deck}", "--cards", pack, "--id", "bots"),
    )
    assert done.exit_code == 0, done.stderr
    assert "Keeper" in done.stdout
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_of_two_packs_the_later_one_wins(flagfall, record, pack, write):
    other = write(
        "other.toml",
        'name = "other"',
        '[[card]]\nid = "dog"\nname = "Small Dog"\nset = "city"\npower = 1',
    )
    record("toss ana", "keeper", more=("--cards", pack, "--cards", other))
    assert flagfall("undo", "friday-1").exit_code == 0
    moves = write("more.moves", "toss ana", "keeper", "undo", "dog")
    assert flagfall("record", "--id", "friday-1", "--moves", moves).exit_code == 0
    assert "Ana turns Small Dog: 1." in flagfall("replay", "friday-1").stdout


# -- it travels ------------------------------------------------------------------------------------


def test_the_match_is_read_where_the_file_is_not(flagfall, record, pack, tmp_path):
    match = recorded(record, pack)
    before = flagfall("replay", match, "--diff").stdout
    pack.unlink()
    assert flagfall("replay", match, "--diff").stdout == before
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    file = tmp_path / "friday-1.jsonl"
    assert flagfall("export", match, "-o", file).exit_code == 0
    elsewhere = ("--store", tmp_path / "elsewhere.sqlite3")
    assert flagfall(*elsewhere, "import", file).exit_code == 0
    assert flagfall(*elsewhere, "replay", match, "--diff").stdout == before
    assert flagfall(*elsewhere, "verify", "--rules", "--strict").exit_code == 0
    assert flagfall("verify", file, "--rules", "--strict").exit_code == 0
    assert flagfall("replay", file, "--diff").stdout == before


def test_r4_a_changed_file_changes_no_match(flagfall, record, pack):
    match = recorded(record, pack)
    before = flagfall("replay", match).stdout
    pack.write_text(PACK.replace("power = 9", "power = 1"), encoding="utf-8")
    assert flagfall("replay", match).stdout == before
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_w8_it_is_gone_on_with_where_the_file_is_not(flagfall, record, pack, write):
    match = recorded(record, pack)
    pack.unlink()
    moves = write("friday-1.moves", *MOVES, "keeper", "gull")
    assert flagfall("record", "--id", match, "--moves", moves).exit_code == 0
    assert flagfall("fork", match, "--at", 6, "--id", "what-if").exit_code == 0
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_two_matches_with_two_packs_of_one_name(flagfall, record, pack):
    recorded(record, pack)
    pack.write_text(PACK.replace("power = 9", "power = 5"), encoding="utf-8")
    record("toss ana", "dog", id="saturday-1", more=("--cards", pack))
    assert "Big Dog: 9." in flagfall("replay", "friday-1").stdout
    assert "Big Dog: 5." in flagfall("replay", "saturday-1").stdout


# -- files that are wrong --------------------------------------------------------------------------

CARD = '[[card]]\nid = "gull"\nname = "Gull"\nset = "city"\npower = 2\n'
WRONG = {
    "not TOML": ("name = ", ["this is no TOML"]),
    "nothing": ("", ["name", "missing"]),
    "no cards": ('name = "x"', ["card", "missing"]),
    "no name": (CARD, ["name", "missing"]),
    "missing field": (CARD.replace("power = 2", ""), ["gull: power", "missing"]),
    "missing id": (CARD.replace('id = "gull"', ""), ["Gull: id", "missing"]),
    "wrong type": (CARD.replace("power = 2", 'power = "two"'), ["gull: power", "int"]),
    "wrong type in a list": (CARD + 'lose = "x"', ["gull: lose", "array"]),
    "unknown field": (CARD + "powr = 3", ["gull: powr", "no such field", "did you mean power"]),
    "unknown field of an effect": (
        CARD + "bench = { atack = 1 }",
        ["gull: bench.atack", "no such field", "did you mean attack"],
    ),
    "unknown field of the file": ("titel = 3\n" + CARD, ["titel", "no such field"]),
    "unknown step": (CARD + 'lose = [{ step = "dance" }]', ["gull: lose[0].step", "dance"]),
    "unknown set": (CARD.replace("city", "moon"), ["gull: set", "no set moon", "city"]),
    "unknown set of an effect": (
        CARD + 'bench = { attack = 1, set = "moon" }',
        ["gull: bench.set", "no set moon"],
    ),
    "id twice": (CARD + CARD, ["gull: id", "twice"]),
    "id that is no word": (CARD.replace('"gull"', '"The Gull"'), ["The Gull: id", "lower-case"]),
    "id that is nothing": (CARD.replace('"gull"', '"?"'), ["?: id", "lower-case"]),
    "name that is taken": (
        CARD.replace('"Gull"', '"Pig"'),
        ["gull: name", "pig goes by that name"],
    ),
    "French name that is taken": (CARD + 'name_fr = "Cochon"', ["gull: name_fr", "pig goes by"]),
    "name that is empty": (CARD.replace('"Gull"', '""'), ["gull: name", "cannot be typed"]),
    "look without keep": (
        CARD + 'lose = [{ step = "look", amount = 2 }]',
        ["gull: lose", "arrange behind it"],
    ),
    "keep without look": (CARD + 'take = [{ step = "keep" }]', ["gull: take", "arrange behind"]),
    "look at three": (
        CARD + 'lose = [{ step = "look", amount = 3 }, { step = "keep" }]',
        ["gull: lose", "amount of 2"],
    ),
    "exhaust nothing": (
        CARD + 'reveal = [{ step = "exhaust-bench", amount = 0 }]',
        ["gull: reveal", "at least 1"],
    ),
}
NAMELESS = ("not TOML", "nothing", "no cards", "no name")


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("command", ["record", "play"])
def test_m2_a_wrong_file_is_told_with_card_and_field(
    flagfall, write, wrong, command, refused, environment
):
    text, parts = WRONG[wrong]
    file = write("mine.toml", text if wrong in NAMELESS else f'name = "mine"\n{text}')
    moves = write("x.moves", "toss ana")
    args = {
        "record": ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", moves),
        "play": ("play", "challengers", "--seats", "ana=bot:greedy,bo=bot:greedy"),
    }
    refused(flagfall(*args[command], "--cards", file), 1, f"{file}: ", *parts)
    assert flagfall("matches", "--csv").stdout.count("\n") == 1


def test_of_two_files_the_wrong_one_is_named(record, pack, write, refused):
    wrong = write("wrong.toml", 'name = "wrong"', CARD.replace("city", "moon"))
    result = record("toss ana", more=("--cards", pack, "--cards", wrong))
    refused(result, 1, f"{wrong}: gull: set")
    assert str(pack) not in result.stderr


def test_a_file_that_is_not_there(record, tmp_path, refused):
    refused(record("toss ana", more=("--cards", tmp_path / "none.toml")), 2, "there is no file")
    refused(record("toss ana", more=("--cards", tmp_path)), 2, "is a folder")


@pytest.mark.parametrize(
    "raw", [b"\x00\xff" * 100, b"\xef\xbb\xbf" + PACK.encode(), b"a" * 100_000]
)
def test_n5_files_of_other_programs(flagfall, record, tmp_path, raw):
    file = tmp_path / "mine.toml"
    file.write_bytes(raw)
    result = record("toss ana", "dog", more=("--cards", file))
    assert result.exit_code == (0 if b"lighthouse" in raw else 1)
    assert "Traceback" not in result.stderr


def test_what_is_wrong_is_told_in_french(flagfall, record, write):
    english = {
        "missing field": "that is missing",
        "wrong type": "is expected there",
        "unknown field": "there is no such field",
        "unknown set": "there is no set",
        "id twice": "stands there twice",
        "name that is taken": "goes by that name already",
        "look without keep": "arrange behind it",
        "not TOML": "this is no TOML",
    }
    for wrong, told in english.items():
        text = WRONG[wrong][0] if wrong in NAMELESS else f'name = "mine"\n{WRONG[wrong][0]}'
        file, moves = write("mine.toml", text), write("x.moves", "toss ana")
        args = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", moves)
        assert told in flagfall(*args, "--cards", file).stderr
        assert told not in flagfall(*args, "--cards", file, lang="fr").stderr
