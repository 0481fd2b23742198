// From parts to a position: every fault, alone and together with others. Their words:
// tests/problems/words/setup_words_test.cpp.
#include <catch2/catch.hpp>

#include <set>

#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/reference/board.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

std::vector<SetupFault> faults_of(std::string_view sfen,
                                  Inventory inventory = Inventory::of_the_set) {
  const auto parsed = read_setup(sfen);
  REQUIRE(parsed);
  const auto position = build(parsed->setup, Promotion::optional, inventory);
  if (position) return {};
  CHECK_FALSE(position.error().empty());
  return position.error();
}

/// Checks that a position has that fault and no other.
void check_fault(std::string_view sfen, FaultKind kind, std::string_view square) {
  CAPTURE(sfen);
  const auto faults = faults_of(sfen);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].kind == kind);
  CHECK(faults[0].square == square_from_text(square));
  CHECK(faults[0].bird.has_value() == (kind == FaultKind::too_many_of_a_kind));
  CHECK(faults[0].side.has_value() != faults[0].bird.has_value());
}

std::set<FaultKind> kinds_of(const std::vector<SetupFault>& faults) {
  std::set<FaultKind> kinds;
  for (const SetupFault& fault : faults) kinds.insert(fault.kind);
  return kinds;
}

int count_on_board(const Setup& setup, Piece piece) {
  return static_cast<int>(std::count(setup.board.begin(), setup.board.end(), piece));
}

bool has_swallow_fault(const Setup& setup, Colour colour, FaultKind kind) {
  const Piece swallow(colour, Kind::swallow);
  const int last_row = colour == Colour::sente ? 0 : kBoardSize - 1;
  for (int x = 0; x < kBoardSize; ++x) {
    int on_file = 0;
    for (int y = 0; y < kBoardSize; ++y) on_file += setup.at(square_at(x, y)) == swallow ? 1 : 0;
    if (kind == FaultKind::three_swallows_on_a_file && on_file > 2) return true;
    const bool last = setup.at(square_at(x, last_row)) == swallow;
    if (kind == FaultKind::swallow_on_last_rank && last) return true;
  }
  return false;
}

bool exceeds_the_set(const Setup& setup) {
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    int count = 0;
    for (const Colour colour : {Colour::sente, Colour::gote}) {
      count += setup.in_hand(colour, kind) + count_on_board(setup, Piece(colour, kind));
      if (can_promote(kind)) count += count_on_board(setup, Piece(colour, promoted(kind)));
    }
    if (count > kPiecesInSet[static_cast<std::size_t>(k)]) return true;
  }
  return false;
}

/// The kinds of faults counted out plainly, the check by the reference.
std::set<FaultKind> expected_kinds(const Setup& setup) {
  std::set<FaultKind> kinds;
  const Colour defender = opponent(setup.turn);
  const int own = count_on_board(setup, Piece(setup.turn, Kind::phoenix));
  const int other = count_on_board(setup, Piece(defender, Kind::phoenix));
  if (other == 0) kinds.insert(FaultKind::no_defending_phoenix);
  if (own > 1 || other > 1) kinds.insert(FaultKind::two_phoenixes);
  if (exceeds_the_set(setup)) kinds.insert(FaultKind::too_many_of_a_kind);
  for (const auto kind : {FaultKind::swallow_on_last_rank, FaultKind::three_swallows_on_a_file}) {
    const bool found = has_swallow_fault(setup, Colour::sente, kind) ||
                       has_swallow_fault(setup, Colour::gote, kind);
    if (found) kinds.insert(kind);
  }
  if (other != 1 || own > 1) return kinds;
  const auto board = reference::parse_sfen(to_sfen(setup));
  REQUIRE(board);
  if (reference::in_check(*board, reference::other(board->turn))) {
    kinds.insert(FaultKind::defender_in_check);
  }
  return kinds;
}

/// Puts any pieces anywhere, so that faults come about.
Setup spoiled(Setup setup, Dice& dice) {
  for (int n = dice.below(4); n > 0; --n) {
    const auto colour = static_cast<Colour>(dice.below(kColours));
    const auto square = static_cast<Square>(dice.below(kSquares));
    setup.at(square) = Piece(colour, dice.chance(50) ? Kind::swallow : kind_at(dice.below(kKinds)));
  }
  return setup;
}

std::string rest_of_box(std::string_view sfen) {
  return to_sfen(with_rest_of_box(read_setup(sfen).value().setup));
}

}  // namespace

TEST_CASE("each fault of a position is named by square and rule", "[rules][setup]") {
  check_fault("7/7/7/7/7/7/7 b - 1", FaultKind::no_defending_phoenix, "");
  check_fault("k6/7/7/7/7/7/7 w - 1", FaultKind::no_defending_phoenix, "");
  check_fault("k5k/7/7/7/7/7/7 b - 1", FaultKind::two_phoenixes, "1a");
  check_fault("k6/7/7/7/7/7/K5K b - 1", FaultKind::two_phoenixes, "1g");
  check_fault("1k5/7/7/3+F3/7/7/7 b Ff 1", FaultKind::too_many_of_a_kind, "");
  check_fault("k6/7/7/7/7/7/7 b 9S8s 1", FaultKind::too_many_of_a_kind, "");
  check_fault("k2S3/7/7/7/7/7/7 b - 1", FaultKind::swallow_on_last_rank, "4a");
  check_fault("k6/7/7/7/7/7/s6 b - 1", FaultKind::swallow_on_last_rank, "7g");
  check_fault("k6/7/3S3/3S3/3S3/7/7 b - 1", FaultKind::three_swallows_on_a_file, "4e");
  check_fault("7/3s3/3s3/3s3/7/7/6K w - 1", FaultKind::three_swallows_on_a_file, "4d");
  check_fault("7/7/6k/6F/7/7/7 b - 1", FaultKind::defender_in_check, "1d");
  check_fault("3l3/7/7/7/7/7/3K3 w - 1", FaultKind::defender_in_check, "4a");
}

TEST_CASE("all faults of a position are found at once", "[rules][setup]") {
  CHECK(kinds_of(faults_of("k5S/6S/6S/k5S/7/7/7 b 3L20s 1")) ==
        std::set<FaultKind>{FaultKind::two_phoenixes, FaultKind::too_many_of_a_kind,
                            FaultKind::swallow_on_last_rank, FaultKind::three_swallows_on_a_file});
  CHECK(faults_of("k5S/6S/6S/k5S/7/7/7 b 3L20s 1").size() == 6);
}

TEST_CASE("what is no fault", "[rules][setup]") {
  // Geese count neither for a file nor for the last rank; swallows of both sides share a file.
  CHECK(faults_of("k2+S3/3+S3/3S3/3S3/3s3/3s3/7 b - 1").empty());
  // The attacker may be in check, have no phoenix, and pieces may be missing.
  CHECK(faults_of("k6/7/7/7/6r/7/6K b - 1").empty());
  CHECK(faults_of("k6/7/7/7/7/7/7 b - 1").empty());
  CHECK(faults_of("7/7/7/7/7/7/6K w - 1").empty());
  CHECK(faults_of("k6/7/7/7/7/7/7 b 2F4C4P2L2R16S 1").empty());
}

TEST_CASE("other boxes hold what a hand can count", "[rules][setup]") {
  CHECK(faults_of("k6/7/7/7/7/7/7 b 3F7C7P3L3R31S 1", Inventory::any).empty());
  const auto falcons = faults_of("k6/7/7/7/7/7/7 b 4F 1", Inventory::any);
  REQUIRE(falcons.size() == 1);
  CHECK(falcons[0].bird == Kind::falcon);
  CHECK(falcons[0].count == 4);
  CHECK(falcons[0].limit == 3);
  CHECK(falcons[0].inventory == Inventory::any);
  CHECK(faults_of("k6/7/7/7/7/7/7 b 16S16s 1", Inventory::any).size() == 1);
}

TEST_CASE("the faults found are those there are, in random positions", "[rules][setup]") {
  Dice dice(51);
  std::array<int, 7> seen{};
  for (int i = 0; i < 20'000; ++i) {
    const Setup setup = spoiled(random_setup(dice, 10 + i % 80), dice);
    CAPTURE(to_sfen(setup));
    const auto position = build(setup, Promotion::optional);
    const auto expected = expected_kinds(setup);
    REQUIRE((position ? std::set<FaultKind>{} : kinds_of(position.error())) == expected);
    if (position) REQUIRE(parts(*position) == setup);
    for (const FaultKind kind : expected) ++seen[static_cast<std::size_t>(kind)];
    if (position) ++seen.back();
  }
  for (const int count : seen) CHECK(count >= 50);
}

TEST_CASE("the defender takes the rest of the box", "[rules][setup]") {
  CHECK(rest_of_box("7/2F4/kP5/7/7/7/7 b F 1") == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  // What was written for the defender is replaced; promoted pieces count with their kind.
  CHECK(rest_of_box("7/2+F4/kP4+s/7/7/7/7 b F2c3s 1") == "7/2+F4/kP4+s/7/7/7/7 b F4c3p2l2r15s 1");
  CHECK(rest_of_box("6k/7/7/7/7/7/6K w c2s 1") == "6k/7/7/7/7/7/6K w 2F3C4P2L2R14Sc2s 1");
  // A kind of which there is too much stays as it is: the fault is for `build` to name.
  CHECK(rest_of_box("k6/7/7/7/7/7/7 b 3Ff 1") == "k6/7/7/7/7/7/7 b 3Ff4c4p2l2r16s 1");
}

}  // namespace tori::test
