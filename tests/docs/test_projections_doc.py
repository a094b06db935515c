"""``docs/projections.md`` names every table with its columns, and its examples run."""

import re
import shlex

import pytest

from events.log.sqlite import SqliteLog
from projections.cache import project
from projections.query import query
from projections.schema import COPIED, DERIVED, criteria
from tests.projections.story import Story, plan

PEOPLE = ("person-ana", "person-bo", "person-cleo", "person-dan")


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "projections.md").read_text(encoding="utf-8")


@pytest.fixture
def told(tmp_path):
    """A log in which there is something to ask for."""
    story = Story(SqliteLog(tmp_path / "log.sqlite3"))
    cup = story.cup(*PEOPLE, tables=plan(*PEOPLE), stream="spring-cup")
    cup.result(1, "green", ("person-ana", "person-dan"), "person-ana")
    cup.correct(1, "green", ("person-ana", "person-dan"), "person-ana", None)
    cup.open((1, "green", 3))
    story.match("friday-1", "person-ana", "person-bo")
    yield story
    story.log.close()


@pytest.fixture
def ask(told):
    def run(sql):
        with project(told.log) as cache:
            return query(cache, sql, {"person-ana": "Ana"})

    return run


def _columns(page):
    """The columns of each table as the page has them."""
    sections = re.findall(r"^### `(\w+)`\n(.*?)(?=^##)", page + "\n## ", re.DOTALL | re.MULTILINE)
    return {name: re.findall(r"`(\w+)`", text.rpartition("Columns:")[2]) for name, text in sections}


def test_every_table_has_its_section_with_all_columns(page, ask):
    told = _columns(page)
    assert set(told) == {*COPIED, "checkpoint", *DERIVED, "people"}
    for name, columns in told.items():
        assert tuple(columns) == ask(f"FROM {name}").columns, name


def test_every_criterion_has_its_row(page):
    table = page.partition("| criterion | is |")[2].partition("\n\n")[0]
    assert sorted(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == sorted(criteria())


def test_the_examples_run(page, ask):
    examples = re.findall(r"```sql\n(.*?)```", page, re.DOTALL)
    assert len(examples) >= 5
    empty = [sql for sql in examples if not ask(sql).rows]
    assert all("Revealed" in sql or "starter" in sql for sql in empty), empty


def test_the_examples_of_the_command_line_run(page, ask):
    block = page.partition("```\n")[2].partition("```")[0]
    for line in block.splitlines():
        words = shlex.split(line)
        assert words[:2] == ["flagfall", "sql"]
        assert ask(words[2]).rows


def test_the_example_in_python_runs(page, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0], {})
    assert "person-ana" in capsys.readouterr().out
