"""Texts and collections."""

import contextlib
import math
import os
import sqlite3
import subprocess
import sys

import pytest
import toritsume
from toritsume import BadRecord, Collection, Problem

STARTER = "problems/collections/starter.epd"


@pytest.fixture(autouse=True)
def in_root(monkeypatch, request):
    monkeypatch.chdir(request.config.rootpath)


def starter():
    with open(STARTER, encoding="utf-8") as file:
        return toritsume.read(file.read())


def test_records_survive_every_format():
    problems = starter()
    assert problems and all(problem.plies for problem in problems)
    assert toritsume.read(toritsume.write(problems, "jsonl"), "jsonl") == problems
    for format in ("epd", "csv"):
        again = toritsume.read(toritsume.write(problems, format), format)
        assert [p.position for p in again] == [p.position for p in problems]
        assert [p.stars for p in again] == [p.stars for p in problems]
    assert toritsume.write([], "epd") == ""


@pytest.mark.parametrize("format", ["epd", "sfen", "jsonl", "csv"])
def test_a_text_may_hold_no_problems(format):
    for text in ("", "\n", toritsume.write([], format)):
        faults = []
        assert toritsume.read(text, format) == []
        assert toritsume.read(text, format, faults=faults) == [] and faults == []


def test_bad_lines_are_told():
    text = "7/2F4/kP5/7/7/7/7 b F 1\nnonsense\n"
    with pytest.raises(ValueError, match="line 2: not a position"):
        toritsume.read(text)
    faults = []
    (good,) = toritsume.read(text, hand="rest", faults=faults)
    assert good.position == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"
    assert faults == [
        BadRecord(2, "not a position: the board has 1 rank separated by '/', not 7")
    ]
    with pytest.raises(ValueError, match="'format' is none of epd, sfen, jsonl, csv"):
        toritsume.read(text, "kif")
    with pytest.raises(ValueError, match="'records', number 1"):
        toritsume.write([Problem("7/2F4/kP5/7/7/7/7 b F 1", plies=2)])


def test_values_that_json_cannot_hold_are_named():
    position = "7/2F4/kP5/7/7/7/7 b F 1"
    for problem, name in [
        (Problem(position, features={"a": math.nan}), "features, a is no finite number"),
        (Problem(position, features={"a": -math.inf}), "features, a is no finite number"),
        (Problem(position, title="\ud800"), "title holds half of a surrogate pair"),
        (Problem(position, opcodes={"\udfff": ""}), "opcodes, a key holds half of a surrogate pair"),
        (Problem(position, themes=("a", "\ud800")), "themes, number 2 holds half of a surrogate pair"),
    ]:
        for format in ("epd", "sfen", "jsonl", "csv"):
            with pytest.raises(ValueError, match=f"^'records', number 2, {name}"):
                toritsume.write([Problem(position), problem], format)
    with pytest.raises(ValueError, match="'text' holds half of a surrogate pair"):
        toritsume.read("\ud800")
    (again,) = toritsume.read(toritsume.write([Problem(position, title="\U0001f426 鵬")]))
    assert again.title == "\U0001f426 鵬"


def test_only_problems_are_written():
    with pytest.raises(TypeError, match="'problems', number 2, is no Problem"):
        toritsume.write([Problem("7/2F4/kP5/7/7/7/7 b F 1"), "x"])


def test_problems_with_illegal_moves_are_not_written():
    good = Problem("7/2F4/kP5/7/7/7/7 b F 1", line=("F*7d",))
    for wrong in (("F*7d", "7c7a"), ("5b5c",), ("F*7d", "7c7b", "F*7a")):
        bad = Problem(good.position, line=wrong)
        for format in ("epd", "sfen", "jsonl", "csv"):
            with pytest.raises(ValueError, match="'records', number 2: line: "):
                toritsume.write([good, bad], format)
    with pytest.raises(ValueError, match="first moves: "):
        toritsume.write([Problem(good.position, first_moves=("F*5b",))])


@pytest.fixture
def mates(program, tmp_path):
    """The name of a collection that holds the starter problems."""
    name = tmp_path / "mates.sqlite"
    subprocess.run([program, "collection", "import", name, STARTER], check=True, capture_output=True)
    return name


def execute(name, *statement):
    with contextlib.closing(sqlite3.connect(name)) as file:
        file.execute(*statement)
        file.commit()


def damage(name, number):
    execute(name, "UPDATE problems SET plies = 2 WHERE number = ?", (number,))


def test_a_collection_is_gone_through(mates):
    collection = Collection(mates)
    problems = list(collection)
    assert len(collection) == len(problems) == len(starter())
    assert list(collection) == problems
    assert {p.position for p in problems} == {p.position for p in starter()}
    assert collection.damaged == ()
    assert [p.number for p in problems] == sorted(p.number for p in problems)


def test_a_collection_is_read_piece_by_piece(mates):
    collection = Collection(mates)
    number = len(collection)
    problems = iter(collection)
    next(problems)
    execute(mates, "DELETE FROM problems WHERE number > 600")
    # What was deleted had not been read yet.
    assert number - 40 < len(list(problems)) + 1 == len(collection) < number


def test_damaged_problems_are_left_out_and_named(mates):
    sound = list(Collection(mates))
    damage(mates, sound[3].number)
    collection = Collection(mates)
    assert collection.damaged == ()
    assert list(collection) == sound[:3] + sound[4:]
    (sentence,) = collection.damaged
    assert str(sound[3].identity) in sentence


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are Unicode here")
def test_any_name_of_a_file_is_a_name(mates, tmp_path):
    problems = list(Collection(mates))
    damage(mates, problems[0].number)
    os.rename(mates, os.fsencode(tmp_path) + b"/\xff.sqlite")
    (listed,) = os.listdir(tmp_path)
    for given in (tmp_path / listed, str(tmp_path / listed), os.fsencode(tmp_path / listed)):
        collection = Collection(given)
        assert list(collection) == problems[1:]
        assert listed in collection.damaged[0]
    with pytest.raises(ValueError, match="\udcfe.sqlite"):
        Collection(tmp_path / "\udcfe.sqlite")
    with pytest.raises(ValueError):
        Collection(str(tmp_path / "\ud800.sqlite"))


def test_files_that_are_no_collections(tmp_path):
    with pytest.raises(ValueError, match="'name' holds a zero byte"):
        Collection(f"{STARTER}\0x")
    with pytest.raises(TypeError):
        Collection(42)
    with pytest.raises(ValueError, match="missing.sqlite"):
        Collection(tmp_path / "missing.sqlite")
    with pytest.raises(ValueError, match=STARTER):
        Collection(STARTER)
