"""What is given away: it verifies elsewhere, is stepped through, and holds nothing still hidden."""

import json
import re
import sqlite3
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.transcript import read
from reducers.challengers.catalogue import CATALOGUE

SECRETS = {
    "Ana": ("kraken", "slime", "horse", "cow", "shark", "lion", "alien"),
    "Bo": ("dragon", "werewolf", "bat", "pony", "t-rex", "parrot", "cat"),
}
"""Cards of which each stands in one deck only, and is turned by nobody unless told below."""

ANA = ("navigator", "clairvoyant", "villain", *SECRETS["Ana"])
BO = ("clairvoyant", "navigator", "submarine", *SECRETS["Bo"])
RUNNING = (
    "toss ana",
    "navigator",
    "clairvoyant",
    "look kraken",
    "look slime",
    "keep slime",
    "slime",
    "top dragon",
    "note the zanzibar of the evening",
)
"""Ana's Navigator looks at two cards, of which one is turned; Bo's Clairvoyant puts one on top."""

TURNED = {"slime"}
KNOWN = {
    "spectator": set(),
    "organiser": set(),
    "Ana": set(SECRETS["Ana"]),
    "Bo": set(SECRETS["Bo"]),
    "referee": {*SECRETS["Ana"], *SECRETS["Bo"]},
}
"""Of the cards nobody turned those that a viewer knows."""


@pytest.fixture
def running(record, write) -> str:
    """A match that goes on, with decks that are known and cards that are not."""
    decks = {name: write(f"{name}.txt", *cards) for name, cards in (("Ana", ANA), ("Bo", BO))}
    more = [part for name, file in decks.items() for part in ("--deck", f"{name}={file}")]
    done = record(*RUNNING, more=tuple(more))
    assert done.exit_code == 0, done.stderr
    return "friday-1"


@pytest.fixture
def over(running, flagfall) -> str:
    """The same, given up."""
    assert flagfall("concede", running, "Bo").exit_code == 0
    return running


@pytest.fixture
def exported(flagfall, tmp_path):
    """``exported(match, "spectator")``: the file of an export."""

    def export(match: str, viewer: str | None = None) -> Path:
        file = tmp_path / f"{match}-{viewer}.jsonl"
        args = () if viewer is None else ("--as", viewer)
        done = flagfall("export", match, *args, "-o", file)
        assert done.exit_code == 0, done.stderr
        return file

    return export


@pytest.fixture
def elsewhere(flagfall, tmp_path):
    """``elsewhere(*args)``: the program on another machine, whose store is empty at first."""
    return lambda *args, **how: flagfall("--store", tmp_path / "elsewhere.sqlite3", *args, **how)


def cards(text: str) -> set[str]:
    """The secret cards whose id or name, in either language, stands somewhere in a text."""
    return {card for card, word in SPOKEN.items() if word.search(text)} - TURNED


SPOKEN = {
    card: re.compile(
        "|".join(
            rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in CATALOGUE.entries[card].names
        ),
        re.IGNORECASE,
    )
    for deck in SECRETS.values()
    for card in deck
}


def everything(file: Path) -> Iterator[str]:
    """All the bytes of an export, those that are wrapped unwrapped too."""
    raw = file.read_bytes()
    yield raw.decode()
    for word in re.findall(rb'"([A-Za-z0-9+/=]{16,})"', raw):
        try:
            yield b64decode(word).decode("latin-1")
        except ValueError:
            continue


# -- while the match goes on -----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", KNOWN)
def test_v3_an_export_holds_no_card_that_is_still_hidden(exported, running, viewer):
    file = exported(running, viewer)
    assert cards("\n".join(everything(file))) == KNOWN[viewer] - TURNED


def test_v3_what_the_organiser_is_given_by_default(exported, running):
    file = exported(running)
    assert cards("\n".join(everything(file))) == set()
    assert "zanzibar" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("viewer", KNOWN)
def test_it_verifies_elsewhere(exported, running, elsewhere, viewer):
    file = exported(running, viewer)
    assert elsewhere("verify", file).exit_code == 0
    assert elsewhere("import", file, "--strict").exit_code == 0
    verified = elsewhere("verify")
    assert verified.exit_code == 0, verified.stdout
    again = elsewhere("import", file)
    assert (again.exit_code, "0 records imported" in again.stderr) == (0, True)


@pytest.mark.parametrize("viewer", KNOWN)
def test_it_is_stepped_through_as_the_viewer_saw_it(flagfall, exported, running, elsewhere, viewer):
    file = exported(running, viewer)
    elsewhere("import", file)
    here = json.loads(flagfall("replay", running, "--as", viewer, "--json").stdout)
    seats = here["seats"] if viewer in ("organiser", "referee") else None
    eyes = viewer if seats or viewer == "spectator" else None
    names = json.loads(elsewhere("replay", running, "--json").stdout)["seats"]
    if eyes is None:
        eyes = names[here["seats"].index(viewer)]
    there = json.loads(elsewhere("replay", running, "--as", eyes, "--json").stdout)
    assert there["state"] == here["state"]
    assert there["events"] == here["events"]
    assert seats is None or there["seats"] == seats
    texts = [
        run("replay", running, "--as", eyes_of, "--plain").stdout
        for run, eyes_of in ((flagfall, viewer), (elsewhere, eyes))
    ]
    for seat, name in enumerate(names):
        texts[1] = texts[1].replace(name, here["seats"][seat])
    assert texts[0] == texts[1]
    # From the file itself, too.
    replayed = elsewhere("replay", file, "--as", eyes, "--plain").stdout
    for seat, name in enumerate(names):
        replayed = replayed.replace(name, here["seats"][seat])
    assert replayed == texts[0]


@pytest.mark.parametrize("viewer", ["spectator", "Ana", "Bo"])
def test_people_are_ids_and_notes_are_not_read(exported, running, viewer):
    text = exported(running, viewer).read_text(encoding="utf-8")
    assert not re.search(r"\bAna\b|\bBo\b|recorder\"?: ?\"the", text)
    assert "zanzibar" not in text
    people = json.loads(text.splitlines()[0])["people"]
    assert len(people) == 3
    assert all(person.startswith("person-") and name is None for person, name in people.items())


def test_a_spectators_export_holds_nothing_that_is_sealed(exported, running, over):
    with exported(running, "spectator").open("rb") as file:
        transcript = read(file)
    assert all(record.sealed is None and record.salt is None for record in transcript.records)
    assert any(b'"seal"' in record.body for record in transcript.records)


def test_no_viewer_but_the_referee_is_given_the_seed(flagfall, exported, write):
    deck = write("deck.txt", "2 navigator", "2 clairvoyant", "dog")
    flagfall(
        *("play", "challengers", "--seats", "ana=bot:greedy,bo=bot:greedy", "--seed", 123456789),
        *("--deck", f"ana={deck}", "--id", "bots"),
    )
    flagfall("undo", "bots")
    for viewer in ("spectator", "ana", "bo", "organiser"):
        assert "123456789" not in "".join(everything(exported("bots", viewer)))
    assert "123456789" in "".join(everything(exported("bots", "referee")))


@pytest.mark.parametrize("viewer", KNOWN)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_v3_no_face_tells_what_is_hidden(flagfall, running, viewer, lang):
    eyes = ("--as", viewer)
    told = [
        flagfall(*args, *eyes, lang=lang)
        for args in (
            ("replay", running, "--plain"),
            ("replay", running, "--plain", "--diff", "--undone"),
            ("replay", running, "--json"),
            ("replay", running, "--json", "--from", 1, "--to", 99),
            ("replay", running, "--raw"),
            ("replay", running, "--find", "dragon"),
            ("replay", running, "--find", "kraken"),
            ("log", running),
            ("log", running, "--json"),
        )
    ]
    assert all(result.exit_code == 0 for result in told)
    text = "\n".join(result.stdout + result.stderr for result in told)
    assert cards(text) == KNOWN[viewer] - TURNED
    assert viewer in ("spectator", "organiser") or cards(text)


def test_v3_legal_tells_a_seat_what_it_knows(flagfall, running):
    def offered(*args: str) -> list[str]:
        asks = json.loads(flagfall("legal", running, "--json", *args).stdout)["asks"]
        return [command["text"] for ask in asks for command in ask["commands"]]

    # Bo put a Dragon on top.  To all others any card at all may lie there.
    assert offered("--seat", "Bo") == ["reveal dragon"]
    for others in (("--seat", "Ana"), ()):
        assert {f"reveal {card}" for card in CATALOGUE.ids} <= set(offered(*others))


def test_log_with_the_eyes_of_somebody_who_does_not_sit_there(flagfall, running, refused):
    refused(flagfall("log", running, "--as", "Carla"), 5, "Carla")
    refused(flagfall("export", running, "--as", "Carla"), 5, "Carla")
    refused(flagfall("replay", running, "--as", "Carla"), 5, "Carla")


# -- once it is over -------------------------------------------------------------------------------


def test_once_it_is_over_the_organiser_gives_all_of_it(exported, over):
    text = "".join(everything(exported(over)))
    assert cards(text) == {*SECRETS["Ana"], *SECRETS["Bo"]} - TURNED


@pytest.mark.parametrize("viewer", ["spectator", "Ana", "Bo"])
def test_v3_once_it_is_over_others_are_still_given_their_own(exported, over, viewer):
    assert cards("".join(everything(exported(over, viewer)))) == KNOWN[viewer] - TURNED


# -- opening it later ------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["spectator", "Ana", "organiser"])
def test_the_full_export_fills_in_the_seals_later(
    flagfall, exported, running, elsewhere, viewer, tmp_path
):
    elsewhere("import", exported(running, viewer))
    assert flagfall("concede", running, "Bo").exit_code == 0
    full = exported(running)
    result = elsewhere("import", full)
    assert result.exit_code == 0, result.stderr
    assert re.search(r"[1-9]\d* sealed records? opened", result.stderr)
    assert elsewhere("verify", "--rules", "--strict").exit_code == 0
    there, here = (
        run("replay", running, "--as", "referee", "--plain").stdout for run in (elsewhere, flagfall)
    )
    assert there == here
    assert "Ana" in there
    back = tmp_path / "back.jsonl"
    elsewhere("export", running, "-o", back)
    assert back.read_bytes() == full.read_bytes()


def test_seats_fill_it_in_together(exported, running, elsewhere):
    for viewer in ("spectator", "Ana", "Bo"):
        assert elsewhere("import", exported(running, viewer)).exit_code == 0
    assert elsewhere("verify").exit_code == 0
    told = elsewhere("log", running, "--as", "referee").stdout
    assert cards(told) == {*SECRETS["Ana"], *SECRETS["Bo"]} - TURNED


def forged(file: Path, before: bytes, after: bytes) -> Path:
    """A full export in which what is sealed was changed."""
    lines = []
    for line in file.read_bytes().splitlines():
        sealed = re.search(rb'"sealed":(\{.*?\}|"[^"]*")(?=,"salt"|\})', line)
        if sealed and before in line[sealed.start() :]:
            line = line[: sealed.start()] + line[sealed.start() :].replace(before, after, 1)
        lines.append(line)
    changed = b"\n".join(lines) + b"\n"
    assert changed != file.read_bytes()
    forged_file = file.with_name("forged.jsonl")
    forged_file.write_bytes(changed)
    return forged_file


def test_a_forged_seal_is_refused(exported, over, elsewhere):
    full, public = exported(over), exported(over, "spectator")
    elsewhere("import", public)
    before = elsewhere("log", over, "--json", "--as", "referee").stdout
    wrong = forged(full, b"kraken", b"dragon")
    assert elsewhere("verify", wrong).exit_code == 6
    result = elsewhere("import", wrong)
    assert result.exit_code == 6, result.stderr
    assert "seal" in result.stderr
    assert elsewhere("log", over, "--json", "--as", "referee").stdout == before
    assert elsewhere("verify").exit_code == 0
    strict = elsewhere("import", wrong, "--strict")
    assert strict.exit_code == 1


def test_a_forged_seal_opens_nothing_of_its_stream(exported, over, elsewhere):
    full, public = exported(over), exported(over, "spectator")
    elsewhere("import", public)
    elsewhere("import", forged(full, b"kraken", b"dragon"))
    assert cards(elsewhere("log", over, "--as", "referee").stdout) == set()
    assert elsewhere("verify").exit_code == 0
    # The honest one opens it all the same.
    assert elsewhere("import", full).exit_code == 0
    assert (
        cards(elsewhere("log", over, "--as", "referee").stdout)
        == {
            *SECRETS["Ana"],
            *SECRETS["Bo"],
        }
        - TURNED
    )


def test_v5_giving_away_writes_nothing(flagfall, running, exported, environment):
    def rows() -> list[tuple]:
        with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as connection:
            return connection.execute("SELECT * FROM records").fetchall()

    before = rows()
    for viewer in KNOWN:
        exported(running, viewer)
        flagfall("log", running, "--as", viewer)
    assert rows() == before
