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
    """The shortest mate found so far, in plies; there may be a shorter one."""
    line: Optional[Moves]
    """The whole of it, replayed by the rules; None before a mate is found."""
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
    table_full: bool
    """Whether the tables were too small and made the search longer: give it more memory."""
    nodes: int
    """Positions searched."""
    seconds: float
    message: str
    """Sentences about limits and wrong statements of the problem, joined by "; "; else ""."""
    first_moves: Optional[Mapping[str, Any]]
    """If asked for: each checking first move with its plies, None (proven not to mate) or
    "unknown"; else None."""
    explanation: Optional[Tuple[Mapping[str, Any], ...]]
    """If asked for: what is said, fact by fact, with "key", "arguments", "text" in English and the
    "move" that it is about; else None."""
    certificate: Optional[bytes]
    """If asked for: the bytes of a certificate, unless a limit was hit; else None."""
    report: Report = field(repr=False)
    """The whole report (docs/formats-programs.md, "JSON output")."""

    @classmethod
    def _of(cls, report: Report) -> Solution:
        facts = report.get("explanation")
        return answer_of(
            cls,
            report,
            first_moves=report.get("first_moves"),
            explanation=None if facts is None else tuple(facts),
            certificate=certificate_bytes(report),
            report=report,
        )


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
    """The move and those after it, up to mate; the move alone if such a line costs too much."""
    futile_drops_left: bool
    """Whether the line is over by the convention only: the defender still has futile drops."""
    resembles: Optional[str]
    """"promotion" or "mirror-image", if that is all in which it differs from the solution's move."""

    @classmethod
    def _of(cls, cook: Report) -> Cook:
        return answer_of(cls, cook, kind=cook["class"])


@dataclass(frozen=True)
class Finding:
    """Anything else that the verifier found."""

    kind: str
    """The class of docs/formats-programs.md, such as "leftover" or "equal-defence"."""
    severity: str
    """"breaks", "blemish" or "tolerated"."""
    details: Report
    """The other keys of docs/formats-programs.md, "Verify as JSON"."""

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
    unjudged_checks: int
    """Where there is no mate: how many checks a limit left unjudged; else 0."""
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
    """The whole report (docs/formats-programs.md, "Verify as JSON")."""

    @property
    def sound(self) -> bool:
        """Whether the problem is proven to be sound, with blemishes or without."""
        return self.verdict in ("SOUND", "SOUND WITH BLEMISHES")

    @property
    def duplicate_of(self) -> Optional[str]:
        """The place ("-:LINE") of an earlier problem of `verify_all` that is the same; else None."""
        return self.report["duplicate_of"]

    @property
    def anticipations(self) -> Tuple[Report, ...]:
        """The problems of `against` that are like it, the closest first: "likeness", "place" ("against:LINE"),
        "identity", "title"."""
        return tuple(self.report.get("anticipations", ()))

    @classmethod
    def _of(cls, report: Report) -> Verification:
        readings = tuple(Reading._of(reading) for reading in report["readings"])
        certificate = certificate_bytes(report)
        return answer_of(cls, report, readings=readings, certificate=certificate, report=report)


@dataclass(frozen=True)
class JudgedMove:
    """A move of a game that `missed` tells of."""

    kind: str
    """"missed", "slower", "allowed", or "unknown": a limit was hit."""
    game: int
    """The number of the game in its text, from 1."""
    players: str
    """"SENTE - GOTE"; "" if the game names neither."""
    line_number: int
    """The line of the move in the text, from 1."""
    ply: int
    """The number of the move in the game, from 1; of the last position one more than the moves."""
    move_number: int
    """The same as players count: one for a move of sente and the answer of gote."""
    side: str
    """"sente" or "gote": who played it."""
    played: Optional[str]
    """The move; None of the last position, in which none was played."""
    played_plies: Optional[int]
    """Of "slower": the length of the mate that the move begins; else None."""
    mate: Moves
    """The main line of the shortest mate; empty if it is not known."""
    plies: Optional[int]
    """The length of that mate; None if it is not known."""
    forced: bool
    """Of "allowed": the move before it began a mate, so that every move allows one."""
    position: str
    """The SFEN in which the mate begins: before the move, of "allowed" behind it."""
    limit: Optional[str]
    """Of "unknown": the limit, as for `solve`; else None."""

    @classmethod
    def _of(cls, report: Report) -> JudgedMove:
        return answer_of(cls, report)


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
