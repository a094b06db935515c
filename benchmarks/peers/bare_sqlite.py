"""SQLite and nothing else: one table, a number and bytes."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path


class BareTable:
    """Bytes under growing numbers, as durable as a log: same pragmas, a transaction an append."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.execute("CREATE TABLE data (position INTEGER PRIMARY KEY, data BLOB)")

    def append(self, rows: Sequence[bytes]) -> None:
        """Write some rows in one transaction."""
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.executemany(
            "INSERT INTO data (data) VALUES (?)", [(each,) for each in rows]
        )
        self.connection.execute("COMMIT")

    def all(self) -> list[bytes]:
        """Everything, in order."""
        return [
            row for (row,) in self.connection.execute("SELECT data FROM data ORDER BY position")
        ]

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()
