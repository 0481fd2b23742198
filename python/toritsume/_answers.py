"""What the solver, the verifier and the checker of certificates answer."""

from __future__ import annotations

import base64
import dataclasses
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple, Type, TypeVar

Moves = Tuple[str, ...]
Report = Mapping[str, Any]
Answer = TypeVar("Answer")


def answer_of(cls: Type[Answer], keys: Report, /, **others: Any) -> Answer:
    """A dataclass with the values of a report for its fields, except for `others`."""
    values = dict(others)
    for entry in dataclasses.fields(cls):
        if entry.name not in others:
            value = keys[entry.name]
            values[entry.name] = tuple(value) if isinstance(value, list) else value
    return cls(**values)


@dataclass(frozen=True)
class Progress:
    """How far a search is."""

    nodes: int
    """Positions searched."""
    at_least: Optional[int]
    """No mate has fewer plies; None if nothing is proven."""
    at_most: Optional[int]
    """The shortest mate found so far, in plies."""
    seconds: float

    @classmethod
    def _of(cls, event: Report) -> Progress:
        return answer_of(cls, event)


@dataclass(frozen=True)
class Solution:
    """The answer to `solve`."""

    position: str
    """The canonical SFEN that was solved."""
    promotion: str
    """The promotion rule, "optional" or "mandatory"."""
    verdict: str
    """"mate"; "no mate", which is proven; or "unknown": a limit was hit."""
    plies: Optional[int]
    """The length of the mate, an upper bound unless `exact`; None if no mate is known."""
    conventional_plies: Optional[int]
    """The length without futile drops; None if it is not known."""
    exact: bool
    """Whether the shortest mate, or that there is none, is proven."""
    line: Moves
    """A line that mates, in USI; empty if none is known."""
    line_is_main: bool
    """Whether it is the main line."""
    leftover: Optional[int]
    """Pieces in the attacker's hand at the end of the main line; None without one."""
    limit: Optional[str]
    """The limit that left something open: "nodes", "time", "memory", "interrupt"; else None."""
    nodes: int
    """Positions searched."""
    seconds: float
    message: str
    """Sentences about limits and wrong statements of the problem, joined by "; "; else ""."""
    first_moves: Optional[Mapping[str, Any]]
    """If asked for: each checking first move with its plies, None (proven not to mate) or
    "unknown"; else None."""
    certificate: Optional[bytes]
    """If asked for: the bytes of a certificate, unless a limit was hit; else None."""
    report: Report = field(repr=False)
    """The whole report (docs/formats.md, "JSON output")."""

    @classmethod
    def _of(cls, report: Report) -> Solution:
        moves = report.get("first_moves")
        certificate = certificate_bytes(report)
        return answer_of(cls, report, first_moves=moves, certificate=certificate, report=report)


@dataclass(frozen=True)
class Cook:
    """Another check that mates too, at one of the attacker's moves of the solution."""

    kind: str
    """"cook", "order-swap", "detour", "minor-dual" or "last-move-dual"."""
    severity: str
    """"breaks", "blemish" or "tolerated"."""
    ply: int
    """The ply of the move, counted from 1."""
    move: str
    plies: int
    """The length of its mate, an upper bound unless `exact`."""
    exact: bool
    path: Moves
    """The moves before it."""
    line: Moves
    """The move and those after it, up to mate."""
    resembles: Optional[str]
    """"promotion" or "mirror-image", if that is all in which it differs from the solution's move."""

    @classmethod
    def _of(cls, cook: Report) -> Cook:
        return answer_of(cls, cook, kind=cook["class"])


@dataclass(frozen=True)
class Finding:
    """Anything else that the verifier found."""

    kind: str
    """The class of docs/formats.md, such as "leftover" or "equal-defence"."""
    severity: str
    """"breaks", "blemish" or "tolerated"."""
    details: Report
    """The other keys of docs/formats.md, "Verify as JSON"."""

    @classmethod
    def _of(cls, finding: Report) -> Finding:
        details = {key: value for key, value in finding.items() if key not in ("class", "severity")}
        return cls(finding["class"], finding["severity"], details)


@dataclass(frozen=True)
class Reading:
    """A problem under one promotion rule."""

    promotion: str
    verdict: str
    plies: Optional[int]
    exact: bool
    conventional_plies: Optional[int]
    line: Moves
    leftover: Optional[int]
    cooks: Tuple[Cook, ...]
    findings: Tuple[Finding, ...]
    limit: Optional[str]
    nodes: int

    @classmethod
    def _of(cls, reading: Report) -> Reading:
        cooks = tuple(Cook._of(cook) for cook in reading["cooks"])
        findings = tuple(Finding._of(finding) for finding in reading["findings"])
        return answer_of(cls, reading, cooks=cooks, findings=findings)


@dataclass(frozen=True)
class Verification:
    """The answer to `verify`."""

    position: str
    """The canonical SFEN."""
    verdict: str
    """"SOUND", "SOUND WITH BLEMISHES", "UNSOUND" or "UNKNOWN" (a limit was hit), over all
    readings."""
    readings: Tuple[Reading, ...]
    """Each promotion rule that was asked for, optional first."""
    readings_agree: bool
    """False if the problem is sound under each rule, but not the same problem."""
    nodes: int
    """Positions searched."""
    seconds: float
    certificate: Optional[bytes]
    """If asked for: the bytes of certificates of what was found; else None."""
    report: Report = field(repr=False)
    """The whole report (docs/formats.md, "Verify as JSON")."""

    @property
    def sound(self) -> bool:
        """Whether the problem is proven to be sound, with blemishes or without."""
        return self.verdict in ("SOUND", "SOUND WITH BLEMISHES")

    @classmethod
    def _of(cls, report: Report) -> Verification:
        readings = tuple(Reading._of(reading) for reading in report["readings"])
        certificate = certificate_bytes(report)
        return answer_of(cls, report, readings=readings, certificate=certificate, report=report)


@dataclass(frozen=True)
class CheckedCertificate:
    """What became of one certificate."""

    state: str
    """"holds", "refused" or "unchecked" (a limit was hit)."""
    claim: Optional[str]
    """What it proves, such as "exact 3"; None if it could not be read so far."""
    position: Optional[str]
    promotion: Optional[str]
    positions: int
    """How many positions of it were checked."""
    message: str
    """Why it was refused or not checked; else ""."""

    @classmethod
    def _of(cls, report: Report) -> CheckedCertificate:
        return answer_of(cls, report)


def certificate_bytes(report: Report) -> Optional[bytes]:
    """The certificates of a report; None if there are none."""
    text = report.get("certificates")
    return None if text is None else base64.b64decode(text)
