"""The program as a whole: global options, help, and how it ends."""

import io
import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from cli import __version__
from cli.commands import COMMANDS
from cli.commands import games as games_command
from cli.context import Context, coloured
from cli.early import Early, look
from cli.errors import Exit, Failure
from cli.help import Helpful
from cli.later import LATER
from cli.program import EXAMPLES, build, load


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_opens_with_what_it_is_and_examples(flagfall, option):
    result = flagfall(option)
    assert result.exit_code == 0
    assert result.stderr == ""
    sections = result.stdout.split("\n\n")
    assert sections[0].startswith("Records card games")
    assert sections[1].startswith("Examples:\n  flagfall ")
    assert sections[2] == "Usage: flagfall [OPTIONS] COMMAND …"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command_opens_with_examples(flagfall, name):
    result = flagfall(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.split("\n\n")[1].startswith(f"Examples:\n  flagfall {name}")
    assert "-h, --help" in result.stdout


def test_help_lists_what_is_built_and_nothing_else(flagfall):
    page = flagfall("--help").stdout
    listed = [line.split()[0] for line in page.splitlines() if line.startswith("  ")]
    assert set(COMMANDS) <= set(listed)
    assert not LATER & set(listed)
    assert not LATER & set(COMMANDS)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_no_help_page_is_wider_than_a_terminal(flagfall, lang, name):
    page = flagfall(*filter(None, [name]), "--help", lang=lang).stdout
    assert max(map(len, page.splitlines())) <= 80


def _all_examples() -> Iterator[str]:
    yield from (line for line, _ in EXAMPLES)
    for listed in COMMANDS.values():
        yield from (line for line, _ in listed.module().EXAMPLES)


@pytest.mark.parametrize("line", list(_all_examples()))
def test_every_example_can_be_typed(line, capsys):
    ours = next(part for part in line.split("|") if "flagfall" in part)
    program, name, *arguments = shlex.split(ours, comments=True)
    assert program == "flagfall"
    command = load(COMMANDS[name])
    assert isinstance(command, Helpful)
    try:
        command.make_context(name, arguments)
    except typer.Exit as ended:
        assert ended.exit_code == 0


def test_version_is_that_of_the_package(flagfall, root):
    result = flagfall("--version")
    assert result == (0, f"flagfall {__version__}\n", "")
    assert tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"] == __version__


def test_nothing_typed_is_wrong_usage_and_shows_the_help(flagfall):
    result = flagfall()
    assert result.exit_code == Exit.USAGE
    assert result.stdout == ""
    assert "Usage: flagfall" in result.stderr
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize("name", sorted(LATER))
def test_what_is_not_built_yet_says_so_in_one_sentence(flagfall, name):
    result = flagfall(name, "something", "--help")
    assert result == (Exit.NEWER, "", f"flagfall: flagfall {name} is not built yet\n")


def test_near_misses_of_commands_and_options_are_offered(flagfall):
    assert flagfall("gmaes").stderr.splitlines()[:2] == [
        "flagfall: there is no command gmaes",
        "  did you mean games?",
    ]
    wrong = flagfall("games", "--jsno")
    assert wrong.exit_code == Exit.USAGE
    assert "there is no option --jsno; did you mean --json?" in wrong.stderr


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["games", "--jsno"], "l’option --jsno n’existe pas"),
        (["nothing"], "la commande nothing n’existe pas"),
        (["games", "one", "two"], "en trop\u00a0: one two"),
        (
            ["--color", "pink", "games"],
            "--color\u00a0: pink n’est pas un de ces choix\u00a0: auto, always",
        ),
        (["--store"], "--store demande une valeur"),
        (["games", "--json=yes"], "--json ne prend pas de valeur"),
    ],
)
def test_wrong_usage_is_told_in_french(flagfall, arguments, text):
    result = flagfall(*arguments, lang="fr")
    assert result.exit_code == Exit.USAGE
    assert result.stderr.startswith(f"flagfall: {text}")
    assert len(result.stderr.splitlines()) <= 3


def test_the_language_is_chosen_before_the_help_is_built(flagfall):
    assert "Utilisation\u00a0: flagfall" in flagfall("--lang", "fr", "--help").stdout
    assert "Usage: flagfall" in flagfall("--lang=en", "--help", lang="fr").stdout
    assert "Utilisation" in flagfall("--help", lang=None, env={"LANG": "fr_BE.UTF-8"}).stdout
    assert "par défaut\u00a0: auto" in flagfall("--help", lang="fr").stdout


@pytest.mark.parametrize(
    "arguments, environment, expected",
    [
        ([], {}, Early("en", "auto", False)),
        (["--lang", "fr"], {}, Early("fr", "auto", False)),
        (["--store", "--lang", "--lang=fr", "x"], {}, Early("fr", "auto", False)),
        (["games", "--lang", "fr", "--debug"], {}, Early("en", "auto", False)),
        (["--debug", "--color", "never", "games"], {}, Early("en", "never", True)),
        (["--lang"], {"LANG": "fr_FR"}, Early("fr", "auto", False)),
        (["--lang", "tlh"], {"LANG": "fr_FR"}, Early("en", "auto", False)),
        ([], {"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, Early("fr", "auto", False)),
        ([], {"LC_ALL": "C", "LANG": "fr_FR"}, Early("en", "auto", False)),
        ([], {"FLAGFALL_LANG": "en", "LC_ALL": "fr_FR"}, Early("en", "auto", False)),
    ],
)
def test_the_first_look_at_the_command_line(arguments, environment, expected):
    assert look(arguments, environment) == expected


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "choice, environment, terminal, expected",
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, False, False),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("always", {}, False, True),
        ("always", {"NO_COLOR": "1"}, True, False),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_when_there_is_colour(choice, environment, terminal, expected):
    stream = _Terminal() if terminal else io.StringIO()
    assert coloured(choice, stream, environment) is expected


def test_help_and_errors_are_coloured_only_where_asked(flagfall):
    assert "\x1b" not in flagfall("--help").stdout
    assert "\x1b[1mUsage:\x1b[0m" in flagfall("--color=always", "--help").stdout
    assert "\x1b" in flagfall("--color=always", "nothing").stderr
    assert "\x1b" not in flagfall("--color=always", "nothing", env={"NO_COLOR": "1"}).stderr


@pytest.mark.parametrize(
    "url, path",
    [
        ("a/log.sqlite3", "a/log.sqlite3"),
        ("sqlite:///a/log.sqlite3", "a/log.sqlite3"),
        ("sqlite:////a/log.sqlite3", "/a/log.sqlite3"),
        ("~/log.sqlite3", "{home}/log.sqlite3"),
    ],
)
def test_where_the_store_is(url, path):
    assert Context(url).store == Path(path.format(home=Path.home()))


def test_the_store_of_a_user_is_in_their_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Context().store.name == "log.sqlite3"
    assert Context().store.parent.name == "flagfall"


@pytest.mark.parametrize("url, code", [("postgresql://x/y", Exit.NEWER), ("ftp://x", Exit.USAGE)])
def test_stores_that_cannot_be_opened(url, code):
    with pytest.raises(Failure) as refused:
        _ = Context(url).store
    assert refused.value.code == code


def test_the_recorder_is_named_or_logged_in(monkeypatch):
    assert Context(typist="Ana").recorder == "Ana"
    monkeypatch.setenv("LOGNAME", "bo")
    assert Context().recorder == "bo"


def _raising(error: BaseException):
    def run(context: typer.Context) -> None:
        print("some of it")
        raise error

    return run


def test_an_unexpected_error_is_told_in_two_lines(flagfall, monkeypatch):
    monkeypatch.setattr(games_command, "run", _raising(RuntimeError("the \x1b[31mreason")))
    result = flagfall("games")
    assert result.exit_code == Exit.FAILED
    assert result.stdout == "some of it\n"
    assert result.stderr.splitlines() == [
        "flagfall: something went wrong: RuntimeError: the \ufffd[31mreason",
        "  run it again with --debug to see where, and please report it",
    ]


def test_debug_shows_where_it_arose(flagfall, monkeypatch):
    monkeypatch.setattr(games_command, "run", _raising(RuntimeError("the reason")))
    result = flagfall("--debug", "games")
    assert result.exit_code == Exit.FAILED
    assert "Traceback (most recent call last)" in result.stderr


@pytest.mark.parametrize("error", [KeyboardInterrupt(), EOFError(), typer.Abort()])
def test_interrupted(flagfall, monkeypatch, error):
    monkeypatch.setattr(games_command, "run", _raising(error))
    assert flagfall("games") == (Exit.INTERRUPTED, "some of it\n", "\n")


def test_a_command_may_end_with_a_code(flagfall, monkeypatch):
    monkeypatch.setattr(games_command, "run", _raising(typer.Exit(Exit.DAMAGED)))
    assert flagfall("games") == (Exit.DAMAGED, "some of it\n", "")


def _shell(line: str, environment: dict[str, str], root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        env=environment | {"PYTHONPATH": str(root), "python": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_reader_that_leaves_early_is_no_error(environment, root, tmp_path):
    (tmp_path / "slow.py").write_text(
        "import sys; from cli import main; from cli.commands import games\n"
        "import typer\n"
        "def run(context: typer.Context) -> None:\n"
        "    for number in range(100_000): print(number)\n"
        "games.run = run\n"
        "sys.exit(main.main(['games']))\n"
    )
    done = _shell(f"$python {tmp_path}/slow.py | head -n 1", environment, root)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110
def test_a_full_disk_is_told(environment, root):
    done = _shell("$python -m cli games > /dev/full", environment, root)
    assert done.returncode == Exit.STORE
    assert done.stderr == "flagfall: there is no space left to write\n"


def test_a_closed_output_is_no_error(environment, root):
    assert _shell("$python -m cli games >&-", environment, root).returncode == 0


def test_an_output_that_cannot_spell_is_no_error(flagfall_process):
    result = flagfall_process("games", lang="fr", env={"PYTHONIOENCODING": "ascii"})
    assert result.exit_code == 0
    assert result.stdout.startswith("Cl?")


def _modules_after(arguments: str, environment: dict[str, str], root: Path) -> set[str]:
    """The names of the modules that a run of the program has read."""
    program = (
        "import sys; from cli.main import main; main(sys.argv[1:]);"
        " print(*sys.modules, file=sys.stderr)"
    )
    done = _shell(f"$python -c '{program}' {arguments}", environment, root)
    assert done.returncode == 0
    return set(done.stderr.split())


def test_help_reads_no_more_than_it_needs(environment, root):
    heavy = {"duckdb", "rich", "pydantic", "msgspec", "sqlite3", "cli.commands.games"}
    assert not heavy & _modules_after("--help", environment, root)


def test_values_are_read_without_pydantic(environment, root):
    modules = _modules_after("--color never games --csv", environment, root)
    assert "cli.commands.games" in modules
    assert not {"duckdb", "rich", "pydantic", "sqlite3"} & modules


def test_every_value_says_what_it_is():
    commands = [build(), *map(load, COMMANDS.values())]
    for command in commands:
        for parameter in command.params:
            kind = parameter.type_descriptor
            if parameter.param_type_name == "option" and kind.annotation is not bool:
                assert parameter.metavar or kind.is_choice, (command.name, parameter.name)
