"""``flagfall pack``: templates that are sound, files that are checked, and playing with them."""

import json
import tomllib

import pytest

from events.games import GAMES
from reducers.games import game
from reducers.packs import BadPack, game_of, template

WITH_PACKS = [key for key in GAMES if template(key, "en") is not None]

BIG_DOG = (
    'game = "challengers"\nname = "dogs"',
    '[[card]]\nid = "dog"\nname = "Big Dog"\nset = "city"\npower = 9',
)


@pytest.fixture
def mine(flagfall, tmp_path):
    """The template of Challengers!, as it was written."""
    file = tmp_path / "mine.toml"
    assert flagfall("pack", "new", "challengers", file).exit_code == 0
    return file


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", WITH_PACKS)
def test_a_template_is_a_pack_of_its_game(flagfall, tmp_path, key, lang):
    file = tmp_path / "mine.toml"
    done = flagfall("pack", "new", key, file, lang=lang)
    assert (done.exit_code, done.stdout) == (0, "")
    text = file.read_text(encoding="utf-8")
    assert game_of(text) == key
    assert game(key).pack(text).source == text
    assert flagfall("pack", "check", file).exit_code == 0
    remarks = [line for line in text.splitlines() if line.startswith("#")]
    assert len(remarks) >= 5, "it explains itself"
    assert all(len(line) <= 100 for line in text.splitlines())


@pytest.mark.parametrize("key", WITH_PACKS)
def test_templates_differ_between_languages_in_their_remarks_only(key):
    english, french = (template(key, lang) for lang in ("en", "fr"))
    assert english != french
    told = [tomllib.loads(text) for text in (english, french)]
    for each in told:
        del each["name"]
    assert told[0] == told[1]


@pytest.mark.parametrize("key", sorted({*GAMES} - {*WITH_PACKS}))
def test_a_game_without_a_template_takes_no_packs(key):
    """Whoever reads packs has to give its room a ``pack.toml``."""
    with pytest.raises(BadPack) as refused:
        game(key).pack('name = "x"')
    assert [(fault.card, fault.field) for fault in refused.value.faults] == [("", "")]


def test_a_game_that_takes_none_has_no_template(flagfall, refused, tmp_path):
    refused(
        flagfall("pack", "new", "rois", tmp_path / "x.toml"), 3, "takes no cards", "challengers"
    )
    assert not (tmp_path / "x.toml").exists()
    with pytest.raises(BadPack):
        game("rois").pack(template("challengers", "en"))


def test_what_is_there_is_not_written_over(flagfall, mine, refused):
    mine.write_text("precious", encoding="utf-8")
    refused(flagfall("pack", "new", "challengers", mine), 1, "is there already", "--force")
    assert mine.read_text(encoding="utf-8") == "precious"
    assert flagfall("pack", "new", "challengers", mine, "--force").exit_code == 0
    assert mine.read_text(encoding="utf-8") == template("challengers", "en")


def test_it_can_be_printed(flagfall):
    assert flagfall("pack", "new", "challengers", "-").stdout == template("challengers", "en")
    assert flagfall("pack", "new", "chall", "-", lang="fr").stdout == template("challengers", "fr")


def test_a_sound_pack_is_shown(flagfall, mine):
    result = flagfall("pack", "check", mine)
    assert "my-cards: 3 cards for Challengers!, sound." in result.stderr
    assert "1 has only its text: rule it as it is played." in result.stderr
    shown = json.loads(flagfall("pack", "check", mine, "--json").stdout)
    assert {card["id"]: card["origin"] for card in shown["cards"]} == {
        "gull": "custom",
        "keeper": "custom",
        "storm": "unknown",
    }
    assert flagfall("pack", "check", mine, "--csv").stdout.count("\n") == 4


def test_a_card_that_replaces_one_of_the_box_is_shown(flagfall, write):
    file = write("dog.toml", *BIG_DOG)
    result = flagfall("pack", "check", file, "--game", "challengers")
    assert "Big Dog" in result.stdout
    assert "dogs: 1 card for Challengers!, sound." in result.stderr


@pytest.mark.parametrize(
    "old, new, code, parts",
    [
        ("hold =", "hodl =", 1, ["keeper: hodl", "no such field", "did you mean hold"]),
        ('step = "bench-top"', 'step = "bench-tip"', 1, ["gull: take[0].step", "bench-tip"]),
        ('set = "lighthouse"\npower = 4', 'set = "moon"\npower = 4', 1, ["storm: set", "city"]),
        ('id = "gull"', 'id = "keeper"', 1, ["keeper: id", "twice"]),
        ("power = 4", "", 1, ["storm: power", "missing"]),
        ("power = 4", "power = four", 1, ["no TOML"]),
        ('game = "challengers"', 'game = "chess"', 5, ["no game chess"]),
        ('game = "challengers"', 'game = "rois"', 1, ["ordinary pack"]),
    ],
)
def test_m2_what_is_wrong_is_told_with_its_place(flagfall, mine, refused, old, new, code, parts):
    text = mine.read_text(encoding="utf-8")
    assert old in text
    mine.write_text(text.replace(old, new, 1), encoding="utf-8")
    refused(flagfall("pack", "check", mine), code, *parts)


def test_a_pack_of_another_game_is_not_played_with(flagfall, mine, refused):
    text = mine.read_text(encoding="utf-8").replace('game = "challengers"', 'game = "rois"')
    mine.write_text(text, encoding="utf-8")
    seats = ("--seats", "ana=bot:greedy,bo=bot:greedy")
    result = flagfall("play", "challengers", *seats, "--cards", mine)
    refused(result, 1, f"{mine}: game: these are cards of rois, not of challengers")
    refused(flagfall("pack", "check", mine, "--game", "challengers"), 1, "cards of rois")


def test_where_several_games_take_packs_the_file_or_the_line_says_which(flagfall, mine, refused):
    text = mine.read_text(encoding="utf-8").replace('game = "challengers"', "")
    mine.write_text(text, encoding="utf-8")
    refused(flagfall("pack", "check", mine), 2, "does not say which game", ", ".join(WITH_PACKS))
    assert flagfall("pack", "check", mine, "--game", "challengers").exit_code == 0


@pytest.mark.parametrize(
    "words, code",
    [
        ([], 2),
        (["new"], 2),
        (["new", "challengers"], 2),
        (["new", "challengers", "a", "b"], 2),
        (["check"], 2),
        (["mend", "x.toml"], 2),
        (["check", "x.toml", "--force"], 2),
        (["new", "challengers", "x.toml", "--game", "rois"], 2),
        (["new", "challengers", "x.toml", "--json"], 2),
        (["check", "nowhere.toml"], 2),
        (["check", "."], 2),
        (["new", "chess", "x.toml"], 5),
        (["check", "nowhere.toml", "--game", "chess"], 5),
        (["new", "challengers", "nowhere/x.toml"], 2),
    ],
)
def test_what_is_typed_wrong(flagfall, words, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = flagfall("pack", *words)
    assert result.exit_code == code, result.stderr
    assert not (tmp_path / "x.toml").exists()


# -- playing with it -------------------------------------------------------------------------------


def test_a_card_with_only_its_text_is_played_by_hand(flagfall, record, mine):
    """It counts its power, and the referee says the rest."""
    done = record("toss ana", "keeper", "storm", "bo: rule power +2", more=("--cards", mine))
    assert done.exit_code == 0, done.stderr
    told = flagfall("replay", "friday-1").stdout
    assert "power to beat 6" in told
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    mine.unlink()
    assert flagfall("replay", "friday-1").stdout == told


def test_champs_of_ones_own_are_played_with(flagfall, tmp_path):
    """Three champs written from the template play, and the log is read where the file is not."""
    file = tmp_path / "mine.toml"
    flagfall("pack", "new", "champd-up", file)
    checked = flagfall("pack", "check", file)
    assert "1 has only its text" in checked.stderr
    seats = ("--seats", "ana=bot:greedy,bo=bot:greedy")
    done = flagfall("play", "champd-up", *seats, "--seed", 3, "--cards", file, "--id", "slam")
    assert done.exit_code == 0, done.stderr
    file.unlink()
    told = flagfall("replay", "slam", "--plain").stdout
    assert "Cousin Anvil" in told
    export = tmp_path / "slam.jsonl"
    assert flagfall("export", "slam", "-o", export).exit_code == 0
    there = {"FLAGFALL_STORE": str(tmp_path / "there.sqlite3")}
    assert flagfall("import", export, env=there).exit_code == 0
    assert flagfall("replay", "slam", "--plain", env=there).stdout == told
    assert flagfall("verify", "--rules", "--strict", env=there).exit_code == 0


def test_bots_and_the_laboratory_play_with_it(flagfall, mine, write, refused):
    deck = write("deck.txt", "3 keeper", "2 gull", "storm")
    done = flagfall(
        *("play", "challengers", "--seats", "ana=bot:greedy,bo=bot:greedy", "--seed", 3),
        *("--deck", f"ana={deck}", "--deck", f"bo={deck}", "--cards", mine),
    )
    assert done.exit_code == 0, done.stderr
    assert "Keeper" in done.stdout
    batch = ("simulate", "challengers", "-n", 2, "--json")
    shown = json.loads(flagfall(*batch, "--cards", mine).stdout)
    assert shown["packs"] == ["my-cards"]
    mine.write_text("name = ", encoding="utf-8")
    refused(flagfall(*batch, "--cards", mine), 1, "no TOML")


def test_a_tournament_is_played_with_several(flagfall, mine, write):
    dogs = write("dog.toml", *BIG_DOG)
    made = flagfall("new", "Cup", "--players", "Ana,Bo", "--cards", mine, "--cards", dogs)
    assert made.exit_code == 0, made.stderr
    moves = write("table.moves", "big dog", "storm")
    done = flagfall("record", "cup", "1", "green", "--moves", moves)
    assert done.exit_code == 0, done.stderr
    shown = json.loads(flagfall("log", "cup", "--json").stdout)["records"][0]["data"]
    assert [each["name"] for each in shown["packs"]] == ["my-cards", "dogs"]


def test_packs_are_completed(flagfall, mine, monkeypatch):
    import typer

    from cli import complete

    monkeypatch.chdir(mine.parent)
    context = typer.Context(typer.main.get_command(typer.Typer(callback=lambda: None)))
    assert complete.games_and_packs(context, "m") == ["mine.toml"]
    assert "challengers" in complete.games_and_packs(context, "c")
