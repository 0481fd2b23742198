"""Runs the examples of README.md, docs/python.md and the docstrings."""

import doctest
import re
from pathlib import Path

import pytest
import toritsume

ROOT = Path(__file__).resolve().parents[2]


def blocks(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page, least", [("README.md", 1), ("docs/python.md", 6)])
def test_the_examples_of_a_page(monkeypatch, page, least):
    monkeypatch.chdir(ROOT)
    found = blocks(page)
    assert len(found) >= least
    names = {}
    parser = doctest.DocTestParser()
    for number, block in enumerate(found):
        test = parser.get_doctest(block, names, f"{page}, block {number + 1}", None, 0)
        doctest.DebugRunner().run(test, clear_globs=False)
        names = test.globs


def test_the_examples_of_the_package():
    assert doctest.testmod(toritsume).attempted > 0
    assert doctest.testmod(toritsume).failed == 0


@pytest.mark.parametrize("name", toritsume.__all__)
def test_everything_public_is_described(name):
    what = getattr(toritsume, name)
    assert what.__doc__
    if isinstance(what, type):
        for member, value in vars(what).items():
            if not member.startswith("_") and callable(value):
                assert value.__doc__, f"{name}.{member}"
