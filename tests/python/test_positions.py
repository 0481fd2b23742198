"""Positions: texts, moves, pictures, and what is refused."""

import copy
import pickle
import re

import pytest
from toritsume import Position, Session
from toritsume._core import CollectionReader

MATE_IN_3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"


def test_texts_of_a_position():
    start = Position()
    assert start.sfen == "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1"
    assert Position(start.fen) == start
    assert start.turn == "sente"
    assert start.promotion == "optional"
    assert len(start.legal_moves()) == 17
    assert start.checks() == []
    assert "鵬" in str(start)
    assert start.diagram("ascii") != start.diagram("kanji")


def test_positions_are_values():
    position = Position(MATE_IN_3)
    mandatory = Position(MATE_IN_3, promotion="mandatory")
    assert position != mandatory
    assert hash(position) == hash(Position(MATE_IN_3))
    assert position != MATE_IN_3
    for other in (position, mandatory):
        assert eval(repr(other)) == other
        assert pickle.loads(pickle.dumps(other)) == other
        assert copy.deepcopy(other) == other
    assert Position("7/2F4/kP5/7/7/7/7 b F 1", hand="rest") == position


def test_a_mate_is_played():
    position = Position(MATE_IN_3)
    after = position.play("1. Fa*7d Ph7b 2. 5b6a+")
    assert after.is_mate
    assert after.in_check
    assert after.turn == "gote"
    assert after.legal_moves() == []
    assert not position.is_mate
    assert position.play("F@a4").play("7c7b").play("5b6a+") == after
    for move in position.checks():
        assert position.play(move).in_check
    assert set(position.checks()) < set(position.legal_moves())


def test_walks_stay_in_the_rules():
    position = Position()
    for ply in range(200):
        moves = position.legal_moves()
        assert moves == sorted(moves)
        assert set(position.checks()) <= set(moves)
        if not moves:
            break
        western = position.line(moves[ply * 7 % len(moves)])[0]
        position = position.play(western)
        assert Position(position.sfen) == position
    assert ply > 20


def test_pictures_on_one_page_share_no_names():
    def names(position):
        svg = position.svg()
        assert position._repr_svg_() == svg
        found = set(re.findall(r"id='([^']+)'", svg))
        assert found and set(re.findall(r"href='#([^']+)'", svg)) <= found
        return found

    assert not names(Position()) & names(Position(MATE_IN_3))


def test_a_picture():
    position = Position(MATE_IN_3)
    assert position._repr_svg_().startswith("<svg ")
    assert "width='200'" in position.svg(200)
    with pytest.raises(ValueError, match="'width' is below 1"):
        position.svg(0)
    assert "width='10000'" in position.svg(10_000)
    for width in (10_001, 32_767, 10**8):
        with pytest.raises(ValueError, match="'width' is above 10000"):
            position.svg(width)


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("nonsense", "the board has 1 rank separated by '/', not 7"),
        ("7/7/7/7/7/7/7 b - 1", "no phoenix"),
        (MATE_IN_3 + " dm 2", '"dm 2" follows the position'),
        ("", ""),
        ("\0", ""),
        ("\ud800", "half of a surrogate pair"),
    ],
)
@pytest.mark.parametrize("hand", ["given", "rest"])
def test_bad_positions(text, sentence, hand):
    with pytest.raises(ValueError, match=sentence):
        Position(text, hand=hand)


def test_bad_words():
    with pytest.raises(ValueError, match="'promotion' is none of optional, mandatory"):
        Position(promotion="both")
    with pytest.raises(ValueError, match="'hand' is none of given, rest"):
        Position(hand="all")
    with pytest.raises(ValueError, match="'notation' is none of usi, western, japanese"):
        Position().line("3d3c", "kif")
    with pytest.raises(ValueError, match="half of a surrogate pair"):
        Position(promotion="\udfff")
    with pytest.raises(TypeError):
        Position(7)


def test_bad_moves():
    position = Position(MATE_IN_3)
    with pytest.raises(ValueError, match="5b5g: "):
        position.play("5b5g")
    with pytest.raises(ValueError, match='"Zz9" is not a move'):
        position.play("Zz9")
    with pytest.raises(ValueError, match="half of a surrogate pair"):
        position.play("\ud800")


@pytest.mark.parametrize(
    "use",
    [
        lambda: Position.__new__(Position).fen,
        lambda: Position() == Position.__new__(Position),
        lambda: repr(Position.__new__(Position)),
        lambda: Session.__new__(Session).answer("{}"),
        lambda: Session.__new__(Session).stop(),
        lambda: CollectionReader.__new__(CollectionReader).count(),
    ],
)
def test_an_object_that_its_class_has_not_made_raises(use):
    with pytest.raises(TypeError, match="was not made by"):
        use()
