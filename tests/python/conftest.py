"""What the tests share. TORITSUME_PROGRAM names the program."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def program():
    name = os.environ.get("TORITSUME_PROGRAM", "build/release/toritsume")
    return Path(__file__).resolve().parents[2] / name
