"""People: ids for names, names for ids, and names nowhere but where they are sealed."""

import sqlite3
import unicodedata
from contextlib import closing
from itertools import count

import pytest

from engine.people import PREFIX, People, Registrar, seat_names
from events.log.contract import FixedPen, registered
from events.log.memory import MemoryLog
from events.log.protocol import Batch
from events.match import Sitting
from reducers.text import Ambiguous, NoSuch

ZOE = [
    "Zoé",
    unicodedata.normalize("NFD", "Zoé"),
    "zoe",
    "ZOÉ",
    "Zoe",
    " zoé ",
]


def registrar(log) -> Registrar:
    """Gives ids 1, 2, 3."""
    numbers = count(1)
    return Registrar(People(log), lambda: str(next(numbers)))


def filled(*names) -> MemoryLog:
    """A log in which these people are registered, also several of one name."""
    log = MemoryLog()
    for number, name in enumerate(names):
        log.append([Batch(f"{PREFIX}{number}", 0, (registered(name),))], FixedPen())
    return log


@pytest.mark.parametrize("typed", ZOE)
@pytest.mark.parametrize("known", ZOE[:2])
def test_n2_zoe_in_every_spelling_is_one_person(typed, known):
    log = filled("Bo", known)
    assert People(log).find(typed) == f"{PREFIX}1"
    assert People(log).exactly(typed) == f"{PREFIX}1"
    assert registrar(log).id_of(typed) == f"{PREFIX}1"


def test_n2_what_was_typed_is_kept():
    log = filled(ZOE[1])
    assert People(log).names == {f"{PREFIX}0": ZOE[1]}
    assert registrar(log).id_of("ZOE") == f"{PREFIX}0"
    assert People(log).names == {f"{PREFIX}0": ZOE[1]}


def test_n1_two_people_of_one_name_are_told_apart_by_id():
    people = People(filled("Ana", "Ana", "Anatole"))
    for look in (people.find, people.exactly):
        with pytest.raises(Ambiguous) as several:
            look("ana")
        assert several.value.what == "player"
        assert len(several.value.candidates) == 2
    assert people.find(f"{PREFIX}1") == f"{PREFIX}1"
    assert people.exactly(f"{PREFIX}1") == f"{PREFIX}1"


def test_n1_the_candidates_can_be_typed():
    """What is offered must help: two times the same name would not."""
    people = People(filled("Ana", "Ana"))
    for look in (people.find, people.exactly):
        with pytest.raises(Ambiguous) as several:
            look("Ana")
        assert len(set(several.value.candidates)) == 2
        for candidate in several.value.candidates:
            assert people.find(candidate)


def test_prefixes_and_near_misses():
    people = People(filled("Ana", "Anatole", "Bo"))
    assert people.find("anat") == f"{PREFIX}1"
    assert people.find("Ana") == f"{PREFIX}0", "an exact name wins over a prefix"
    with pytest.raises(Ambiguous):
        people.find("an")
    with pytest.raises(NoSuch) as missing:
        people.find("Anatol3")
    assert "Anatole" in missing.value.near
    assert people.exactly("Anat") is None


def test_somebody_new_is_registered_once():
    log = filled("Ana")
    desk = registrar(log)
    assert desk.id_of("Ana") == f"{PREFIX}0"
    assert desk.batches == []
    cleo = desk.id_of("Cleo")
    assert desk.id_of("cleo") == cleo
    assert len(desk.batches) == 1
    log.append(desk.batches, FixedPen())
    assert People(log).names == {f"{PREFIX}0": "Ana", cleo: "Cleo"}
    assert cleo.startswith(PREFIX)
    assert "cleo" not in cleo.casefold()


def test_what_the_seats_are_called():
    sittings = (
        Sitting(f"{PREFIX}0"),
        Sitting(bot="greedy", label="Robot"),
        Sitting(),
        Sitting(f"{PREFIX}9"),
    )
    assert seat_names(sittings, {f"{PREFIX}0": "Ana", f"{PREFIX}9": None}) == (
        "Ana",
        "Robot",
        "seat 3",
        f"{PREFIX}9",
    )


def test_names_and_notes_stand_in_clear_nowhere_but_in_what_is_sealed(
    begin, tell, path, in_file, bots
):
    """Every column, every index, the journal: only ``sealed`` may hold them."""
    names = ("Zoé 👩‍👩‍👧", "Anastasia")
    with in_file() as log:
        match = begin(seats=",".join(names), into=log)
        tell(match, "toss anastasia", "dog", "note Anastasia was in a hurry", "cat")
        bots(into=log)
    with closing(sqlite3.connect(path)) as raw:
        tables = raw.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        for (table,) in tables.fetchall():
            for column in [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]:
                text = "".join(
                    str(value) for (value,) in raw.execute(f'SELECT "{column}" FROM {table}')
                )
                for secret in ("Zoé", "Zo\\u00e9", "Anastasia", "hurry"):
                    assert (secret in text) == (column == "sealed" and secret != "Zo\\u00e9"), (
                        table,
                        column,
                        secret,
                    )
        raw.execute("UPDATE records SET sealed = NULL, salt = NULL")
        raw.commit()
        raw.execute("VACUUM")
    whole = b"".join(file.read_bytes() for file in path.parent.iterdir())
    for secret in ("Zoé", "Anastasia", "hurry"):
        assert secret.encode() not in whole
