"""The package as others get it: what the wheel holds, and that it works away from here."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

PACKAGES = {"events", "reducers", "engine", "projections", "cli"}


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, root],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("flagfall-*.whl"))


def test_the_wheel_holds_the_five_packages_and_all_their_files(wheel, root):
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert {name.split("/")[0] for name in names} == PACKAGES
    assert {f"{package}/py.typed" for package in PACKAGES} <= names
    assert "cli/locale/fr/LC_MESSAGES/flagfall.mo" in names
    here = {
        path.relative_to(root).as_posix()
        for package in PACKAGES
        for path in (root / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == here


def test_the_wheel_has_its_licence_and_command(wheel):
    archive = zipfile.ZipFile(wheel)
    names = archive.namelist()
    assert any(name.endswith("licenses/LICENSE") for name in names)
    points = next(name for name in names if name.endswith("entry_points.txt"))
    assert "flagfall = cli.main:main" in archive.read(points).decode()


def test_it_works_in_an_environment_of_its_own(wheel, tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run(
        [programs / "python", "-m", "pip", "install", "--quiet", wheel],
        check=True,
        capture_output=True,
    )

    def flagfall(*arguments: str) -> str:
        return subprocess.run(
            [programs / "flagfall", *arguments],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout

    assert flagfall("--version").startswith("flagfall ")
    assert "Usage: flagfall" in flagfall("--lang", "en", "--help")
    assert "Utilisation" in flagfall("--lang", "fr", "--help")
    assert "challengers" in flagfall("games", "--csv")
