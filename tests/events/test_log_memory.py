"""The log in memory keeps the contract of all logs."""

import pytest

from events.log.contract import LogContract
from events.log.memory import MemoryLog


class TestMemoryLog(LogContract):
    @pytest.fixture
    def make_log(self):
        return MemoryLog
