"""Exact answers about mate problems of Tori shogi, the 7x7 bird shogi.

>>> import toritsume
>>> toritsume.solve("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1").line
('F*7d', '7c7b', '5b6a+')

Lengths are in plies, moves in USI, positions in SFEN or FEN. Every function that searches lets
other threads of Python run, ends at Ctrl-C with KeyboardInterrupt, and raises ValueError with one
sentence for bad input. docs/python.md has more.
"""

from ._answers import (
    CheckedCertificate,
    Cook,
    Finding,
    JudgedMove,
    Progress,
    Reading,
    Solution,
    Verification,
)
from ._asking import check, compose, ComposeProgress, missed, solve, verify, verify_all
from ._core import Position, Session, version
from ._problems import BadRecord, Collection, Problem, read, write

__version__ = version()

__all__ = [
    "BadRecord",
    "CheckedCertificate",
    "Collection",
    "ComposeProgress",
    "Cook",
    "Finding",
    "JudgedMove",
    "Position",
    "Problem",
    "Progress",
    "Reading",
    "Session",
    "Solution",
    "Verification",
    "check",
    "compose",
    "missed",
    "read",
    "solve",
    "verify",
    "verify_all",
    "version",
    "write",
]
