"""The bytes of a log read from SQLite and into DuckDB, and no more."""

import sqlite3
from pathlib import Path

import duckdb

from projections.columns import event_data

_READ = """
    CREATE TABLE records AS SELECT * FROM read_json($file, format = 'newline_delimited',
        compression = 'uncompressed', maximum_object_size = 67108864, columns = {
            stream: 'VARCHAR', version: 'BIGINT', "at": 'VARCHAR', type: 'VARCHAR',
            schema: 'BIGINT', recorder: 'VARCHAR', data: '%s'})
"""


def scan(log: Path, folder: Path) -> int:
    """Read every record of a log into a table in memory; how many there were."""
    lines = folder / "lines.ndjson"
    connection = sqlite3.connect(log)
    with lines.open("wb", buffering=2**20) as file:
        for (body,) in connection.execute("SELECT body FROM records ORDER BY position"):
            file.write(body.encode() + b"\n")
    connection.close()
    with duckdb.connect(":memory:") as database:
        database.execute("SET preserve_insertion_order = FALSE")
        database.execute(_READ % event_data(), {"file": str(lines)})
        found = database.execute("SELECT count(*) FROM records").fetchone()
    lines.unlink()
    assert found is not None
    return int(found[0])
