// Single changes that make a problem sound.
#include "solver/verify/repairs.hpp"

#include <catch2/catch.hpp>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/soundness.hpp"

using namespace tori;
using namespace tori::solver;

namespace {

/// docs/verify.md: RQ*7e is a cook.
const char* const kCooked = "7/7/2K4/kL5/7/7/7 b FRf4c4plr16s 1";

Position position_of(const std::string& sfen, Promotion promotion = Promotion::optional) {
  return *parse_position(sfen, promotion);
}

RepairGoal goal_of(std::optional<Move> first_move, std::optional<MateLength> length) {
  RepairGoal goal;
  goal.readings = {Promotion::optional, Promotion::mandatory};
  goal.first_move = first_move;
  goal.length = length;
  goal.nodes_each = 100'000;
  return goal;
}

Limits nodes(std::uint64_t most) {
  Limits limits;
  limits.nodes = most;
  return limits;
}

std::string text_of(const Repairs& repairs) {
  std::string text = std::to_string(repairs.nodes) + " " + std::to_string(repairs.settled);
  for (const Repair& repair : repairs.found) text += "\n" + to_sfen(repair.edit.position);
  return text;
}

}  // namespace

TEST_CASE("repairs: each one is sound under both readings and keeps what is asked") {
  const auto key = parse_move("F*7e");
  const Repairs repairs =
      RepairSearch(nullptr).run(position_of(kCooked), goal_of(key, {}), nodes(1'500'000));
  REQUIRE(repairs.found.size() >= 3);
  CHECK(to_sfen(repairs.found.front().edit.position) == "7/7/7/kL5/7/7/7 b FRf4c4plr16s 1");
  CHECK(repairs.changes > 500);
  CHECK(repairs.settled + repairs.open <= repairs.changes);
  Verifier verifier(std::size_t{16} << 20);
  bool with_blemishes = false;
  for (const Repair& repair : repairs.found) {
    const std::string sfen = to_sfen(repair.edit.position);
    CAPTURE(sfen);
    const auto free = verifier.verify(position_of(sfen), {}, {}, {});
    const auto bound = verifier.verify(position_of(sfen, Promotion::mandatory), {}, {}, {});
    const auto both = combine(free, bound, {});
    CHECK(both.soundness == repair.soundness);
    CHECK(both.readings_agree);
    CHECK(free.line.front() == key);
    CHECK(repair.same_first_move);
    CHECK_FALSE(repair.same_length);
    if (repair.soundness == Soundness::sound_with_blemishes) with_blemishes = true;
    CHECK((repair.soundness == Soundness::sound) != with_blemishes);
  }
}

TEST_CASE("repairs: without blemishes, and with a length only") {
  RepairGoal goal = goal_of({}, MateLength(3));
  goal.allow_blemishes = false;
  const Repairs repairs = RepairSearch(nullptr).run(position_of(kCooked), goal, nodes(1'500'000));
  REQUIRE_FALSE(repairs.found.empty());
  for (const Repair& repair : repairs.found) {
    CHECK(repair.soundness == Soundness::sound);
    CHECK(repair.verification.conventional == MateLength(3));
    CHECK(repair.same_length);
    CHECK_FALSE(repair.same_first_move);
  }
}

TEST_CASE("repairs: threads make no difference", "[parallel]") {
  const RepairGoal goal = goal_of(parse_move("F*7e"), MateLength(3));
  ThreadPool three(3);
  RepairSearch alone(nullptr);
  RepairSearch together(&three);
  for (const std::uint64_t most : {std::uint64_t{100'000}, std::uint64_t{500'000}}) {
    const Repairs one = alone.run(position_of(kCooked), goal, nodes(most));
    CHECK(text_of(one) == text_of(together.run(position_of(kCooked), goal, nodes(most))));
    CHECK(one.limit == Limit::nodes);
    CHECK(one.settled < one.changes);
  }
}

TEST_CASE("repairs: Ctrl-C ends the search, and what was found is kept") {
  Limits limits = nodes(100'000'000);
  int asked = 0;
  limits.stop = [&] { return ++asked > 3000 ? std::optional(Limit::interrupt) : std::nullopt; };
  const Repairs repairs =
      RepairSearch(nullptr).run(position_of(kCooked), goal_of(parse_move("F*7e"), {}), limits);
  CHECK(repairs.limit == Limit::interrupt);
  CHECK(repairs.settled < repairs.changes);
  CHECK_FALSE(repairs.found.empty());
}
