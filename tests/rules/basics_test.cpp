// The small types below a position: squares, sets of squares, hands, moves, attack tables.
#include <catch2/catch.hpp>

#include "rules/check_sources.hpp"
#include "rules/hand.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

constexpr std::array<Colour, kColours> kBoth = {Colour::sente, Colour::gote};

Hand random_hand(Dice& dice, bool small) {
  Hand hand;
  for (int k = 0; k < kHandKinds; ++k) {
    const int most = small ? 2 : kPiecesInSet[static_cast<std::size_t>(k)];
    hand.set(kind_at(k), dice.below(most + 1));
  }
  return hand;
}

bool contains_by_kinds(Hand a, Hand b) {
  for (int k = 0; k < kHandKinds; ++k) {
    if (a.count(kind_at(k)) < b.count(kind_at(k))) return false;
  }
  return true;
}

Bitboard random_set(Dice& dice) {
  Bitboard set;
  for (int n = dice.below(20); n > 0; --n) set |= static_cast<Square>(dice.below(kSquares));
  return set;
}

/// The set of one kind in a list of them.
Bitboard sources(const std::array<std::uint64_t, kKinds>& by_kind, Kind kind) {
  return Bitboard(by_kind[static_cast<std::size_t>(index(kind))]);
}

/// The named squares.
Bitboard set_of(std::initializer_list<std::string_view> names) {
  Bitboard set;
  for (const std::string_view name : names) set |= square_from_text(name).value();
  return set;
}

Bitboard attacked_from_4d(Kind kind, Bitboard occupied = Bitboard{}) {
  return attacks(Colour::sente, kind, square_from_text("4d").value(), occupied);
}

}  // namespace

TEST_CASE("squares have one name each", "[rules][basics]") {
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    CHECK(square_from_text(to_text(square)) == square);
    CHECK(turned(turned(square)) == square);
    CHECK(mirrored(mirrored(square)) == square);
  }
  CHECK(to_text(static_cast<Square>(0)) == "7a");
  CHECK(to_text(static_cast<Square>(6)) == "1a");
  CHECK(to_text(static_cast<Square>(48)) == "1g");
  CHECK(to_text(turned(square_at(0, 0))) == "1g");
  CHECK(to_text(mirrored(square_at(0, 0))) == "1a");
  for (const char* const text : {"", "4", "4h", "0a", "8a", "d4", "4d ", "4D"}) {
    CHECK_FALSE(square_from_text(text));
  }
}

TEST_CASE("sets of squares", "[rules][basics]") {
  CHECK(Bitboard::all().count() == kSquares);
  CHECK((~Bitboard{}) == Bitboard::all());
  CHECK(Bitboard::of_row(0) == set_of({"7a", "6a", "5a", "4a", "3a", "2a", "1a"}));
  CHECK(Bitboard::of_column(0) == set_of({"7a", "7b", "7c", "7d", "7e", "7f", "7g"}));
  CHECK(last_ranks(Colour::sente, 2) == (Bitboard::of_row(0) | Bitboard::of_row(1)));
  CHECK(last_ranks(Colour::gote, 1) == Bitboard::of_row(6));
  Dice dice(81);
  for (int i = 0; i < 1'000; ++i) {
    const Bitboard a = random_set(dice);
    const Bitboard b = random_set(dice);
    int count = 0;
    for (const Square square : squares(a)) {
      ++count;
      CHECK(a.contains(square));
    }
    CHECK(count == a.count());
    CHECK(a.more_than_one() == (count > 1));
    CHECK(a.empty() == (count == 0));
    CHECK((a & b) == ~(~a | ~b));
    CHECK(a - b == (a & ~b));
    CHECK((a ^ b) == ((a | b) & ~(a & b)));
    if (a.empty()) continue;
    Bitboard rest = a;
    CHECK(rest.pop_first() == a.first());
    CHECK(rest == (a ^ Bitboard(a.first())));
    CHECK(a.contains(a.last()));
  }
}

TEST_CASE("a hand contains another when it does so kind by kind", "[rules][basics]") {
  Dice dice(82);
  int contained = 0;
  for (int i = 0; i < 200'000; ++i) {
    const Hand a = random_hand(dice, false);
    const Hand b = random_hand(dice, i % 2 == 0);
    if (a.contains(b) != contains_by_kinds(a, b)) FAIL(a.bits() << " " << b.bits());
    if (b.contains(a) != contains_by_kinds(b, a)) FAIL(b.bits() << " " << a.bits());
    contained += a.contains(b) ? 1 : 0;
    if (!maximum(a, b).contains(a) || !maximum(a, b).contains(b)) FAIL("maximum");
    if (!a.contains(minimum(a, b)) || !b.contains(minimum(a, b))) FAIL("minimum");
    if (maximum(a, b).total() + minimum(a, b).total() != a.total() + b.total()) FAIL("totals");
  }
  CHECK(contained >= 5'000);
  CHECK(contained <= 195'000);
}

TEST_CASE("hands count what is added and taken away", "[rules][basics]") {
  Hand hand;
  CHECK(hand.empty());
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    const int in_set = kPiecesInSet[static_cast<std::size_t>(k)];
    CHECK(Hand::capacity(kind) >= in_set);
    CHECK_FALSE(hand.has(kind));
    hand.add(kind, in_set);
    CHECK(hand.count(kind) == in_set);
    hand.set(kind, Hand::capacity(kind));
    CHECK(hand.count(kind) == Hand::capacity(kind));
    hand.remove(kind);
    CHECK(hand.count(kind) == Hand::capacity(kind) - 1);
    hand.set(kind, in_set);
  }
  CHECK(hand.total() == 30);
  CHECK(Hand::from_bits(hand.bits()) == hand);
  hand.remove(Kind::left_quail);
  CHECK(mirrored(hand).count(Kind::left_quail) == 2);
  CHECK(mirrored(hand).count(Kind::right_quail) == 1);
  CHECK(mirrored(mirrored(hand)) == hand);
}

TEST_CASE("moves keep what they are made of", "[rules][basics]") {
  for (int from = 0; from < kSquares; ++from) {
    for (int to = 0; to < kSquares; ++to) {
      const Move move =
          Move::board(static_cast<Square>(from), static_cast<Square>(to), to % 2 == 0);
      CHECK((index(move.from()) == from && index(move.to()) == to));
      CHECK((move.promotes() == (to % 2 == 0) && !move.is_drop() && !move.is_none()));
    }
  }
  for (int k = 0; k < kHandKinds; ++k) {
    const Move move = Move::drop(kind_at(k), square_at(3, 3));
    CHECK((move.is_drop() && move.dropped() == kind_at(k) && !move.promotes()));
    CHECK(Move::from_bits(move.bits()) == move);
  }
  CHECK(Move::none().is_none());
  CHECK(Move{} == Move::none());
}

TEST_CASE("each bird reaches its squares from the middle", "[rules][basics]") {
  CHECK(attacked_from_4d(Kind::phoenix) ==
        set_of({"5c", "4c", "3c", "5d", "3d", "5e", "4e", "3e"}));
  CHECK(attacked_from_4d(Kind::falcon) == set_of({"5c", "4c", "3c", "5d", "3d", "5e", "3e"}));
  CHECK(attacked_from_4d(Kind::crane) == set_of({"5c", "4c", "3c", "5e", "4e", "3e"}));
  CHECK(attacked_from_4d(Kind::pheasant) == set_of({"4b", "5e", "3e"}));
  CHECK(attacked_from_4d(Kind::left_quail) == set_of({"4c", "4b", "4a", "3e", "2f", "1g", "5e"}));
  CHECK(attacked_from_4d(Kind::right_quail) == set_of({"4c", "4b", "4a", "5e", "6f", "7g", "3e"}));
  CHECK(attacked_from_4d(Kind::swallow) == set_of({"4c"}));
  CHECK(attacked_from_4d(Kind::goose) == set_of({"6b", "2b", "4f"}));
  CHECK(attacked_from_4d(Kind::eagle) == set_of({"5c", "6b", "7a", "3c", "2b", "1a", "4e", "4f",
                                                 "4g", "4c", "5d", "3d", "5e", "6f", "3e", "2f"}));
  // Slides stop at the first piece, the two squares of the eagle's short ones too.
  CHECK(attacked_from_4d(Kind::eagle, set_of({"6b", "4f", "5e", "2f", "3c"})) ==
        set_of({"5c", "6b", "3c", "4e", "4f", "4c", "5d", "3d", "5e", "3e", "2f"}));
  CHECK(attacked_from_4d(Kind::left_quail, set_of({"4b", "3e"})) ==
        set_of({"4c", "4b", "3e", "5e"}));
}

TEST_CASE("attacks look the same from the other end", "[rules][basics]") {
  Dice dice(83);
  for (int i = 0; i < 300; ++i) {
    const Bitboard occupied = random_set(dice);
    for (const Colour colour : kBoth) {
      for (int k = 0; k < kKinds; ++k) {
        const auto from = static_cast<Square>(dice.below(kSquares));
        const Bitboard reached = attacks(colour, kind_at(k), from, occupied);
        for (int to = 0; to < kSquares; ++to) {
          const auto target = static_cast<Square>(to);
          const Bitboard back = attacks(opponent(colour), kind_at(k), target, occupied);
          REQUIRE(reached.contains(target) == back.contains(from));
        }
      }
    }
  }
}

TEST_CASE("guard sources leave no guard out", "[rules][basics]") {
  for (const Colour colour : kBoth) {
    for (int k = 0; k < kKinds; ++k) {
      for (int from = 0; from < kSquares; ++from) {
        const auto origin = static_cast<Square>(from);
        for (const Square guarded : squares(attacks(colour, kind_at(k), origin, Bitboard{}))) {
          for (const Square phoenix :
               squares(leap_attacks(opponent(colour), Kind::phoenix, guarded))) {
            REQUIRE(sources(guard_sources(colour, phoenix), kind_at(k)).contains(origin));
          }
        }
      }
    }
  }
}

TEST_CASE("check sources leave no checking move out", "[rules][basics]") {
  // On an empty board every piece reaches the most squares, before and after its move.
  for (const Colour colour : kBoth) {
    for (int k = 0; k < kKinds; ++k) {
      const Kind kind = kind_at(k);
      for (int from = 0; from < kSquares; ++from) {
        const auto origin = static_cast<Square>(from);
        for (const Square to : squares(attacks(colour, kind, origin, Bitboard{}))) {
          Bitboard checked = attacks(colour, kind, to, Bitboard{});
          if (can_promote(kind)) checked |= attacks(colour, promoted(kind), to, Bitboard{});
          for (const Square phoenix : squares(checked)) {
            REQUIRE(sources(check_sources(colour, phoenix), kind).contains(origin));
          }
        }
      }
    }
  }
}

}  // namespace tori::test
