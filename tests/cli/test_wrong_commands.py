"""Wrong commands as people type them: each is told what is wrong and what to type instead, in both
languages, with the code that was promised, and nothing of it stays (M2)."""

from contextlib import closing
from pathlib import Path

import pytest

from events.log.sqlite import SqliteLog

pytestmark = pytest.mark.faults

WRONG = (
    (("recrd",), 2, ["no command recrd", "did you mean record?"]),
    (("standings", "cup", "--jsn"), 2, ["no option --jsn", "did you mean", "--json"]),
    (("won",), 2, ["NAME is missing", "flagfall won --help"]),
    (("won", "Zed"), 5, ["no player Zed", "flagfall players"]),
    (("won", "An"), 5, ["An may be several players: Ana, Anton"]),
    (("result", "cup", "9", "green", "Ana"), 3, ["no round 9", "flagfall schedule"]),
    (("result", "cup", "2", "purple", "Ana"), 5, ["no park purple", "flagfall schedule"]),
    (("result", "cup", "1", "green", "Bo"), 4, ["Ana wins; not: Bo wins", "flagfall correct cup"]),
    (("result", "cup", "2", "green", "Cleo"), 3, ["Cleo does not play", "schedule"]),
    (("correct", "cup", "3", "green", "Bo", "--reason", "x"), 3, ["nothing is", "schedule"]),
    (("award", "cup", "Ana", "lots", "--reason", "x"), 2, ["lots is no number", "+1 or -1"]),
    (("new", "Cup", "--players", "Ana,ana"), 3, ["somebody else", "ana (blue)"]),
    (("new", "Cup", "--players", "Ana,Bo"), 4, ["cup is there already", "--id", "status cup"]),
    (("new", "X", "--players", "A,B", "--game", "chess"), 5, ["no game chess", "flagfall games"]),
    (("record", "--game", "rois", "--seats", "Ana,Bo"), 2, ["nobody at a keyboard", "--moves"]),
    (("undo", "friday-1", "--to", "999"), 3, ["No decision ends at 999", "flagfall replay"]),
    (("fork", "friday-1", "--at", "999"), 3, ["130 records", "flagfall replay"]),
    (("note", "friday-1", "--at", "999", "x"), 3, ["130 records", "flagfall replay"]),
    (("play", "rois", "--seats", "a=bot:genius,b"), 5, ["no bot genius", "did you mean random"]),
    (("play", "challengers", "--option", "round=9"), 3, ["round cannot be 9", "1–8", "rules"]),
    (("concede", "friday-1", "Ana"), 3, ["The match is over", "rule: challengers 5.6"]),
    (("cards", "challengers", "dgo"), 5, ["no card dgo", "did you mean", "Dog"]),
    (("verify", "nothing"), 5, ["no stream nothing", "flagfall log"]),
    (("sql", "DELETE FROM records"), 2, ["not one SELECT", "SHOW TABLES"]),
    (("players", "rename", "Ana", "Bo"), 4, ["somebody else", "Bo (blue)"]),
    (("import", "none.jsonl"), 2, ["there is no file none.jsonl"]),
    (("export",), 2, ["name the matches", "--all"]),
)


def test_there_are_twenty_of_them():
    assert len(WRONG) >= 20


@pytest.fixture
def world(cup, friday, flagfall):
    """A tournament with a round played, and a match that is over."""
    cup("Ana,Bo,Cleo,Anton", "--id", "cup")
    for winner in ("Ana", "Cleo"):
        assert flagfall("won", winner).exit_code == 0


@pytest.mark.parametrize(("words", "code", "parts"), WRONG, ids=lambda it: str(it)[:40])
def test_m2_a_wrong_command(world, flagfall, refused, environment, words, code, parts, tried):
    with closing(SqliteLog(Path(environment["FLAGFALL_STORE"]), readonly=True)) as log:
        before = list(log.after(0))
        english, french = flagfall(*words), flagfall(*words, lang="fr")
        assert list(log.after(0)) == before
    refused(english, code, *parts)
    refused(french, code)
    assert english.stdout == french.stdout == ""
    assert english.stderr != french.stderr
    assert "there is" not in french.stderr
    tried("wrong commands", 1)
