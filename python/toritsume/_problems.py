"""Problems with what is known about them: files, texts and collections."""

from __future__ import annotations

import dataclasses
import json
import math
import os
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union

from . import _core


@dataclass(frozen=True)
class Problem:
    """A problem of a collection. Only the position is always known."""

    position: str
    """The canonical SFEN."""
    number: Optional[int] = None
    """Its place in the order of the collection."""
    identity: Optional[str] = None
    """The name of the position, the same for its mirror images: 16 hexadecimal digits."""
    reading: str = "optional"
    """The promotion rule that it is meant for: "optional", "mandatory" or "both"."""
    plies: Optional[int] = None
    """The conventional length."""
    strict_plies: Optional[int] = None
    """The length with futile drops."""
    line: Tuple[str, ...] = ()
    """The main line in USI."""
    first_moves: Tuple[str, ...] = ()
    """First moves that the author states, in USI."""
    stars: Optional[int] = None
    """1 (easy) to 5 (hard)."""
    challenge: Optional[int] = None
    """1 to 5: how hard it is for its length."""
    soundness: str = ""
    """What is known against it, "unsound" or "unknown"; empty if nothing is stated."""
    themes: Tuple[str, ...] = ()
    features: Mapping[str, float] = field(default_factory=dict)
    title: str = ""
    author: str = ""
    comment: str = ""
    generator: str = ""
    """The program that composed it, if one did."""
    seed: Optional[int] = None
    candidate: Optional[int] = None
    settings: str = ""
    opcodes: Mapping[str, str] = field(default_factory=dict)
    """EPD opcodes with other names."""
    tree: str = ""
    """The solution tree (docs/formats-collections.md, "Solution trees")."""

    @property
    def promotion(self) -> str:
        """The promotion rule to solve it by, "optional" or "mandatory"."""
        return "mandatory" if self.reading == "mandatory" else "optional"

    def to_position(self) -> _core.Position:
        """The position, to play on."""
        return _core.Position(self.position, promotion=self.promotion)

    @classmethod
    def _of(cls, record: Mapping[str, Any]) -> Problem:
        lists = ("line", "first_moves", "themes")
        known = {key: value for key, value in record.items() if key in _FIELDS}
        return cls(**{k: tuple(v) if k in lists else v for k, v in known.items()})

    def _record(self) -> Dict[str, Any]:
        return dataclasses.asdict(self)


_FIELDS = frozenset(entry.name for entry in dataclasses.fields(Problem))


@dataclass(frozen=True)
class BadRecord:
    """A line of a text that is no problem."""

    line_number: int
    """Counted from 1."""
    text: str
    """What is wrong, in one sentence."""


def read(
    text: str,
    format: str = "epd",
    *,
    promotion: str = "optional",
    hand: str = "given",
    faults: Optional[List[BadRecord]] = None,
) -> List[Problem]:
    """Read the problems of a text.

    format: "epd", "sfen", "jsonl" or "csv" (docs/formats-collections.md, "Formats of a collection").
    promotion, hand: as for `Position`, for problems that do not state them.
    faults: gets the bad lines. Without it the first one raises ValueError.
    """
    request = {"command": "read", "text": text, "format": format}
    report = ask({**request, "promotion": promotion, "hand": hand})
    bad = [BadRecord(fault["line_number"], fault["text"]) for fault in report["faults"]]
    if faults is not None:
        faults.extend(bad)
    elif bad:
        raise ValueError(f"line {bad[0].line_number}: {bad[0].text}")
    return [Problem._of(record) for record in report["records"]]


def write(problems: Iterable[Problem], format: str = "epd") -> str:
    """Return problems as a text in one of the formats of `read`.

    Raises ValueError if a field has a value that it may not have.
    """
    records = []
    for problem in problems:
        if not isinstance(problem, Problem):
            kind = type(problem).__name__
            raise TypeError(f"'problems', number {len(records) + 1}, is no Problem, but of the type {kind}")
        records.append(problem._record())
    return str(ask({"command": "write", "records": records, "format": format})["text"])


class Collection:
    """The problems of a collection (docs/collections.md), by number.

    It can be gone through any number of times; each time the file is read anew, piece by piece:
    memory does not grow with it.
    """

    def __init__(self, name: Union[str, os.PathLike[str]]) -> None:
        """name: the file. Raises ValueError if it is missing or no collection."""
        self._name = os.fspath(name)
        # Any name is a name, in whatever encoding it is.
        self._file = os.fsencode(name)
        self.damaged: Tuple[str, ...] = ()
        """What is wrong with the damaged problems that the last pass has met and left out; a sentence
        for each."""
        _core.CollectionReader(self._file)

    def __iter__(self) -> Iterator[Problem]:
        reader = _core.CollectionReader(self._file)
        self.damaged = ()
        while True:
            records, damaged = reader.read_on()
            self.damaged += tuple(damaged)
            if not records:
                return
            for record in records:
                yield Problem._of(json.loads(record))

    def __len__(self) -> int:
        """The number of problems in the file, damaged ones included."""
        return _core.CollectionReader(self._file).count()

    def __repr__(self) -> str:
        return f"Collection({self._name!r})"


def ask(request: Mapping[str, Any], session: Optional[_core.Session] = None) -> Dict[str, Any]:
    """The report on a request that needs no search. Raises ValueError with its error."""
    report = json.loads((session or _core.Session()).answer(to_json(request)))
    return checked(report)


def to_json(request: Mapping[str, Any]) -> str:
    """The request as JSON. Raises ValueError that names a value for which JSON has no word."""
    text = json.dumps(request)
    for key, value in request.items():
        _check_value(f"'{key}'", value)
    return text


def _check_value(name: str, value: Any) -> None:
    """Raises ValueError, with that name in front, for a value that JSON cannot hold."""
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ValueError(f"{name} holds half of a surrogate pair, which is no character")
    elif isinstance(value, (int, float)):
        if not _is_finite(value):
            raise ValueError(f"{name} is no finite number, or too large")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _check_value(f"{name}, a key", key)
            _check_value(f"{name}, {key}", inner)
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            _check_value(f"{name}, number {index + 1}", inner)


def _is_finite(number: float) -> bool:
    try:
        return math.isfinite(number)
    except OverflowError:  # a whole number beyond all floats
        return False


def checked(report: Dict[str, Any]) -> Dict[str, Any]:
    """The report itself, unless it is an error, which is raised."""
    if "error" not in report:
        return report
    if report["error"] == "there is not enough memory":
        raise MemoryError(report["error"])
    raise ValueError(report["error"])
