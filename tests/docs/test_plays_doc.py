"""``docs/plays.md`` names every column that a table of plays may have."""

import re

from engine.play_tables import TABLE_FORMATS


def test_every_column_is_named(root):
    page = (root / "docs" / "plays.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?) \|", page, re.MULTILINE)
    named = set(re.findall(r"`(\w+)`", " ".join(rows)))
    form = TABLE_FORMATS["plays"]
    seat = {title.format(seat=1) for title in (*form.played_with, form.score)}
    assert named == {form.number, form.seats, form.first, form.winner, form.day, *seat}
    assert f"`p{form.most}_…`" in page
    assert f"reached {form.goal}" in page
