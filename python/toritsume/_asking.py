"""What is asked about problems: the functions that search."""

from __future__ import annotations

import atexit
import base64
import json
import os
import queue
import threading
import weakref
from dataclasses import dataclass
from typing import Any, Callable, Dict, Generator, Iterable, List, Optional, Union

from ._answers import CheckedCertificate, JudgedMove, Progress, Solution, Verification, answer_of
from ._core import Position, Session, end_requests, forget_other_threads
from ._problems import BadRecord, Problem, checked, to_json, write

# As good as all: a run examines some thousands in a second.
_ALL_CANDIDATES = f"0..{2**63}"

ProblemLike = Union[str, Position, Problem]
Problems = Union[str, Iterable[ProblemLike]]
OnProgress = Callable[[Progress], Any]


class _OfThread(threading.local):
    """What each thread has of its own: the session whose tables live on from search to search."""

    session: Optional[Session] = None


_of_thread = _OfThread()


@dataclass(frozen=True)
class ComposeProgress:
    """How far a run of `compose` is."""

    candidates: int
    """Candidates examined."""
    problems: int
    """Problems found."""
    seconds: float


def _ask(request: Dict[str, Any], progress: Optional[OnProgress]) -> Dict[str, Any]:
    """The report on a request; keys without a value are left out."""
    wanted = {key: value for key, value in request.items() if value is not None}

    def hear(event: str) -> bool:
        return progress is not None and bool(progress(Progress._of(json.loads(event))))

    if _of_thread.session is None:
        _of_thread.session = Session()
    callback = None if progress is None else hear
    return checked(json.loads(_of_thread.session.answer(to_json(wanted), callback)))


def _with_promotion(problem: ProblemLike, promotion: Optional[str]) -> Dict[str, Any]:
    """The keys `problem` and `promotion`; a position brings its own rule along."""
    if isinstance(problem, str):
        return {"problem": problem, "promotion": promotion}
    if not isinstance(problem, (Position, Problem)):
        kind = type(problem).__name__
        raise TypeError(f"'problem' is neither a text nor a Position nor a Problem, but of the type {kind}")
    text = problem.position if isinstance(problem, Problem) else problem.sfen
    return {"problem": text, "promotion": promotion or problem.promotion}


def solve(
    problem: ProblemLike,
    *,
    promotion: Optional[str] = None,
    hand: str = "given",
    first: bool = False,
    first_moves: bool = False,
    explain: Optional[str] = None,
    certificate: bool = False,
    max_nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: int = 256,
    progress: Optional[OnProgress] = None,
) -> Solution:
    """Find the shortest mate, proven to be so, or prove that there is none.

    problem: a `Position`, a `Problem`, or a line of a problem file: SFEN or FEN and, if there are
        any, opcodes such as ``dm 2;`` (docs/formats-problems.md), which are checked.
    promotion: "optional" (what a text means by default) or "mandatory"; that of the position if it
        has one.
    hand: "given", or "rest": the defender holds every piece that is not seen.
    first: stop at any mate; its length is an upper bound.
    first_moves: judge every checking first move, too.
    explain: say why it is mate, to a "beginner", a "player" or a "composer".
    certificate: bring along a certificate for `check`.
    max_nodes: positions to search at most; seconds: time to search at most.
    memory: MiB for the tables of the search, which each thread of Python keeps.
    progress: called about ten times a second; if it returns true the search ends soon, with what is
        known.

    A limit that is hit makes the verdict "unknown", or leaves `exact` false; `limit` names it.
    Raises ValueError if the problem is none or an argument is faulty.
    """
    request = {
        "command": "solve",
        **_with_promotion(problem, promotion),
        "hand": hand,
        "first": first,
        "first_moves": first_moves,
        "explain": explain,
        "certificate": certificate,
        "max_nodes": max_nodes,
        "seconds": seconds,
        "memory": memory,
    }
    return Solution._of(_ask(request, progress))


def verify(
    problem: ProblemLike,
    *,
    promotion: str = "both",
    hand: str = "given",
    profile: str = "mainline",
    leftover: str = "forbid",
    interpositions: str = "conventional",
    alternatives_within: Optional[int] = None,
    from_move: int = 1,
    suggest_nodes: Optional[int] = None,
    against: Optional[Problems] = None,
    certificate: bool = False,
    max_nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: int = 256,
    progress: Optional[OnProgress] = None,
) -> Verification:
    """Find out whether a composition is sound: one solution, and nothing superfluous.

    problem, hand, certificate, memory, progress: as for `solve`.
    promotion: "both", "optional" or "mandatory": the rules to verify it under.
    profile: "key-only", "mainline", "strict", "full-tree" or "magazine";
        leftover: "forbid" or "allow"; interpositions: "conventional" or "strict" (docs/verify.md).
    alternatives_within: look for cooks of at most so many plies, an odd number; None: of any length.
    from_move: verify from that move of the attacker on, after the moves before it of the stated line,
        else of the main line; they are in `report["earlier"]`.
    suggest_nodes: look for changes that make it sound, with so many positions searched; they are in
        `report["suggestions"]`.
    against: known problems to compare with: the text of a problem file, or several problems (a
        `Collection` is read each time).
    max_nodes: positions to search under each rule, 3,000,000 if it is None; seconds: time to search.

    Raises ValueError if the problem is none, has no such move, or an argument is faulty.
    """
    request = {
        "command": "verify",
        "problem": _with_promotion(problem, promotion)["problem"],
        "against": _known_text(against),
        "promotion": promotion,
        "hand": hand,
        "profile": profile,
        "leftover": leftover,
        "interpositions": interpositions,
        "alternatives_within": alternatives_within,
        "from_move": from_move,
        "suggest_nodes": suggest_nodes,
        "certificate": certificate,
        "max_nodes": max_nodes,
        "seconds": seconds,
        "memory": memory,
    }
    return Verification._of(_ask(request, progress))


def verify_all(
    problems: Problems,
    *,
    against: Optional[Problems] = None,
    faults: Optional[List[BadRecord]] = None,
    progress: Optional[OnProgress] = None,
    **options: Any,
) -> List[Verification]:
    """Verify several problems, which are also compared with each other (`duplicate_of`).

    problems: the text of a problem file, or several problems.
    faults: gets what is no problem. Without it the first one raises ValueError.
    against, progress, options: as for `verify`; limits hold for each problem. After a progress that
        returns true no further problem is begun.
    """
    text = problems
    if not isinstance(text, str):
        text = "\n".join(_with_promotion(one, None)["problem"] for one in text)
    request = {"command": "verify", "problems": text, "against": _known_text(against), "memory": 256, **options}
    reports = _ask(request, progress)["reports"]
    # A text without problems has one report without a line.
    errors = (report for report in reports if report["verdict"] == "error" and report["line_number"])
    bad = [BadRecord(report["line_number"], report["message"]) for report in errors]
    if faults is not None:
        faults.extend(bad)
    elif bad:
        raise ValueError(f"line {bad[0].line_number}: {bad[0].text}")
    return [Verification._of(report) for report in reports if report["verdict"] != "error"]


def missed(
    games: str,
    *,
    plies: int = 7,
    slower: bool = False,
    allowed: bool = False,
    promotion: Optional[str] = None,
    faults: Optional[List[BadRecord]] = None,
    max_nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: int = 256,
    progress: Optional[OnProgress] = None,
) -> List[JudgedMove]:
    """Find the moves of games that missed a mate.

    games: the text of a file of games, in PGN or KIF.
    plies: the longest mate that counts, an odd number.
    slower: tell also the moves that begin a mate when there was a shorter one.
    allowed: tell also the moves that allow the other side a mate.
    promotion: the rule of games that do not say it, "optional" if it is None.
    faults: gets what is no game. Without it the first one raises ValueError.
    max_nodes, seconds: limits for each position; memory, progress: as for `solve`. After a progress
        that returns true no further game is begun.
    """
    request = {
        "command": "missed",
        "games": games,
        "plies": plies,
        "slower": slower,
        "allowed": allowed,
        "promotion": promotion,
        "max_nodes": max_nodes,
        "seconds": seconds,
        "memory": memory,
    }
    reports = _ask(request, progress)["reports"]
    errors = (report for report in reports if report["kind"] == "error")
    bad = [BadRecord(report["line_number"] or 0, report["message"]) for report in errors]
    if faults is not None:
        faults.extend(bad)
    elif bad:
        place = f"line {bad[0].line_number}: " if bad[0].line_number else ""
        raise ValueError(place + bad[0].text)
    return [JudgedMove._of(report) for report in reports if report["kind"] not in ("game", "error")]


def _known_text(known: Optional[Problems]) -> Optional[str]:
    """The text of a problem file, with the solutions of the problems."""
    if known is None or isinstance(known, str):
        return known
    lines = (one if isinstance(one, str) else write([_as_problem(one)]).rstrip("\n") for one in known)
    return "".join(line + "\n" for line in lines)


def _as_problem(problem: Union[Position, Problem]) -> Problem:
    if isinstance(problem, Position):
        return Problem(problem.sfen, reading=problem.promotion)
    return problem


def check(
    certificates: bytes, *, memory: int = 1024, progress: Optional[OnProgress] = None
) -> List[CheckedCertificate]:
    """Check certificates with the rules of the game alone.

    certificates: the bytes of a file that ``toritsume solve --proof`` wrote, or those of `solve`.
    memory: MiB for the positions of one certificate.
    progress: as for `solve`.
    """
    text = base64.b64encode(certificates).decode("ascii")
    report = _ask({"command": "check", "certificates": text, "memory": memory}, progress)
    return [CheckedCertificate._of(checked) for checked in report["certificates"]]


def compose(
    *,
    count: Optional[int] = None,
    progress: Optional[Callable[[ComposeProgress], Any]] = None,
    **settings: Any,
) -> Generator[Problem, None, None]:
    """Compose problems, each verified, and yield each as soon as it is found.

    count: how many; without it the run goes on until `candidates` or `seconds` (in settings) end it,
        or the generator is closed.
    progress: called about ten times a second; if it returns true the run ends soon.
    settings: the long options of ``toritsume compose`` (docs/composer.md) with ``_`` for ``-``:
        texts or whole numbers, for options without a value True; ``mine`` and ``starts`` are texts of
        files. ``plies="3..7"``, ``seed=2026``, ``stars=2``.

    The same settings yield the same problems in the same order. The run has a thread of its own,
    which works ahead of the caller and ends when the generator is closed.

    Raises ValueError at the first problem if a setting is faulty.
    """
    request = {"command": "compose", "count": count, **settings}
    if not {"candidates", "seconds"} & settings.keys() and count is None:
        request["candidates"] = _ALL_CANDIDATES
    events: queue.SimpleQueue[Any] = queue.SimpleQueue()
    run = _Run(request, events, progress is not None)
    try:
        while True:
            run.refuse_other_process()
            event = events.get()
            if isinstance(event, BaseException):
                raise event
            if event is None:
                return
            if event["event"] == "found":
                yield Problem._of(event["record"])
            elif progress is not None:
                if progress(answer_of(ComposeProgress, event)):
                    run.end()
    finally:
        run.end()
        run.join()


class _Run(threading.Thread):
    """Composes, and puts the events into a queue: None at the end, or what was raised."""

    def __init__(self, request: Dict[str, Any], events: queue.SimpleQueue[Any], tell: bool) -> None:
        super().__init__(daemon=True)
        self._request = {key: value for key, value in request.items() if value is not None}
        self._events = events
        self._tell = tell
        self._ended = threading.Event()
        self._process = os.getpid()
        _runs.add(self)
        self.start()

    def end(self) -> None:
        """End the run soon."""
        self._ended.set()

    def refuse_other_process(self) -> None:
        """Raise RuntimeError where a fork has left the thread behind: no event would ever come."""
        if self._process != os.getpid():
            raise RuntimeError("compose: the run was begun before the fork and has no thread in this process")

    def _hear(self, event: str) -> bool:
        if not self._ended.is_set():
            read = json.loads(event)
            if self._tell or read["event"] == "found":
                self._events.put(read)
        return self._ended.is_set()

    def run(self) -> None:
        try:
            checked(json.loads(Session().answer(to_json(self._request), self._hear)))
            self._events.put(None)
        except BaseException as raised:  # handed on to the caller
            self._events.put(raised)


_runs: weakref.WeakSet[_Run] = weakref.WeakSet()


@atexit.register
def _end_requests() -> None:
    """At the end of the program no request may go on, whose thread would need Python."""
    for run in list(_runs):
        run.end()
        run.join()
    end_requests()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forget_other_threads)
