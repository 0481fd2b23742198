// The small types: lengths, proof numbers, verdicts, budgets, packed positions.
#include <catch2/catch.hpp>

#include <unordered_map>

#include "rules/sfen.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/packed_position.hpp"
#include "solver/search/proof_numbers.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using solver::Budget;
using solver::Limit;
using solver::Limits;
using solver::MateLength;
using solver::Verdict;

}  // namespace

TEST_CASE("mate length: plies, moves and no bound", "[solver][values]") {
  CHECK(MateLength(0).moves() == 0);
  CHECK(MateLength(1).moves() == 1);
  CHECK(MateLength(5).moves() == 3);
  CHECK(MateLength(4).moves() == 2);
  CHECK(MateLength(5).after(2) == MateLength(3));
  CHECK(MateLength(3).after(-2) == MateLength(5));
  const MateLength unbounded = MateLength::unbounded();
  CHECK(unbounded.is_unbounded());
  CHECK(unbounded.after(1).is_unbounded());
  CHECK(unbounded.after(-1).is_unbounded());
  CHECK(unbounded > MateLength(30'000));
  CHECK(MateLength::at_most_unbounded(32'766) == MateLength(32'766));
  CHECK(MateLength::at_most_unbounded(32'767).is_unbounded());
  CHECK(MateLength::at_most_unbounded(65'537).is_unbounded());
  CHECK(MateLength(-1) < MateLength(0));
}

TEST_CASE("proof numbers: sums stop below infinity", "[solver][values]") {
  using namespace solver;
  CHECK(plus(2, 3) == 5);
  CHECK(plus(kInfinite, 0) == kInfinite);
  CHECK(plus(0, kInfinite) == kInfinite);
  CHECK(plus(kLargest, kLargest) == kLargest);
  CHECK(PhiDelta::win().won());
  CHECK_FALSE(PhiDelta::win().lost());
  CHECK(PhiDelta::loss().lost());
  CHECK_FALSE(PhiDelta{}.settled());
  CHECK(Thresholds{}.exceeded_by(PhiDelta::win()));
  CHECK_FALSE(Thresholds{}.exceeded_by({kLargest, kLargest}));
  CHECK(Thresholds{3, 9}.exceeded_by({3, 1}));
}

TEST_CASE("verdict: three kinds, told apart", "[solver][values]") {
  const Verdict exact = Verdict::mate_in(MateLength(5));
  const Verdict bound = Verdict::mate_in_at_most(MateLength(5));
  CHECK(exact.is_mate());
  CHECK(exact.exact());
  CHECK(bound.is_mate());
  CHECK_FALSE(bound.exact());
  CHECK_FALSE(exact == bound);
  CHECK_FALSE(exact == Verdict::mate_in(MateLength(7)));
  CHECK(exact == Verdict::mate_in(MateLength(5)));
  CHECK(Verdict::no_mate().exact());
  CHECK_FALSE(Verdict::no_mate().is_mate());
  CHECK_FALSE(Verdict::unknown(Limit::time) == Verdict::no_mate());
  CHECK_FALSE(Verdict::unknown(Limit::time) == Verdict::unknown(Limit::nodes));
  CHECK(Verdict::unknown(Limit::memory).limit() == Limit::memory);
  CHECK_FALSE(Verdict::unknown(Limit::memory).exact());
}

TEST_CASE("budget: the node limit stops for good", "[solver][values]") {
  const Limits limits = nodes_at_most(3);
  Budget budget(limits);
  CHECK(budget.spend());
  CHECK(budget.spend());
  CHECK_FALSE(budget.spend());
  CHECK(budget.limit() == Limit::nodes);
  budget.begin_stage(100);
  CHECK(budget.stopped());
  CHECK_FALSE(budget.spend());
}

TEST_CASE("budget: the end of a stage is a pause", "[solver][values]") {
  const Limits limits = nodes_at_most(5'000);
  Budget budget(limits);
  budget.begin_stage(10);
  int spent = 1;
  while (budget.spend()) ++spent;
  CHECK(spent == 10);
  CHECK(budget.stopped());
  CHECK_FALSE(budget.limit());
  budget.begin_stage(1'000'000);
  while (budget.spend()) ++spent;
  CHECK(budget.limit() == Limit::nodes);
  CHECK(budget.nodes() == 5'000);
}

TEST_CASE("budget: a share is a pause inside a stage, which goes on", "[solver][values]") {
  const Limits limits = nodes_at_most(5'000);
  Budget budget(limits);
  const auto spend_all = [&] {
    int spent = 1;
    while (budget.spend()) ++spent;
    return spent;
  };
  budget.begin_stage(100);
  {
    const Budget::Share share(budget, 30);
    CHECK(spend_all() == 30);
    CHECK_FALSE(budget.limit());
  }
  CHECK_FALSE(budget.stopped());
  {
    // More than is left of the stage.
    const Budget::Share share(budget, 1'000);
    CHECK(spend_all() == 70);
  }
  CHECK(budget.stopped());
  CHECK_FALSE(budget.limit());
  budget.end_stages();
  {
    const Budget::Share share(budget, 1'000'000);
    CHECK(spend_all() == 4'900);
    CHECK(budget.limit() == Limit::nodes);
  }
  CHECK(budget.stopped());
}

TEST_CASE("budget: no limit is far away, stages or not", "[solver][values]") {
  const Limits limits;
  Budget budget(limits);
  for (int i = 0; i < 5'000; ++i) REQUIRE(budget.spend());
  for (int round = 0; round < 3; ++round) {
    budget.begin_stage(10);
    for (int i = 0; i < 9; ++i) REQUIRE(budget.spend());
    CHECK_FALSE(budget.spend());
    CHECK_FALSE(budget.limit());
    budget.end_stages();
    CHECK_FALSE(budget.stopped());
    for (int i = 0; i < 5'000; ++i) REQUIRE(budget.spend());
    budget.begin_stage(limits.nodes);
    for (int i = 0; i < 5'000; ++i) REQUIRE(budget.spend());
  }
}

TEST_CASE("budget: the signal is asked now and then, and the first reason stays",
          "[solver][values]") {
  int looks = 0;
  std::uint64_t told = 0;
  Limits limits;
  limits.progress = [&told](const solver::Progress& progress) { told = progress.nodes; };
  limits.stop = [&looks, &told] {
    ++looks;
    return told >= 5'000 ? std::optional(Limit::time) : std::nullopt;
  };
  Budget budget(limits);
  // Short stages must not lead to one question for each node.
  do budget.begin_stage(5);
  while (!budget.limit() && (budget.spend(), budget.nodes() < 20'000));
  CHECK(budget.limit() == Limit::time);
  CHECK(budget.nodes() >= 5'000);
  CHECK(budget.nodes() <= 5'600);
  CHECK(looks >= 16);
  CHECK(looks <= 24);
}

TEST_CASE("packed positions are equal where positions are", "[solver][values]") {
  // Positions of one game have the same box of pieces; their texts decide whether they are equal.
  Dice dice(5);
  int met_again = 0;
  std::size_t seen = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = random_position(dice, Promotion::optional);
    const Colour attacker = position.turn();
    std::unordered_map<solver::PackedPosition, std::string, solver::PackedPosition::Hash> text_of;
    std::unordered_map<std::string, int> texts;
    for (int ply = 0; ply < 60; ++ply) {
      const std::string text = to_sfen(position);
      const solver::PackedPosition packed(position, position.hand(attacker));
      const auto [entry, is_new] = text_of.emplace(packed, text);
      REQUIRE(entry->second == text);
      REQUIRE(is_new == (texts[text]++ == 0));
      met_again += is_new ? 0 : 1;
      const MoveList legal = legal_moves(position);
      for (const Move move : legal) {
        const Undo undo = position.play(move);
        const std::string behind = to_sfen(position);
        const solver::PackedPosition there(position, position.hand(attacker));
        REQUIRE(text_of.emplace(there, behind).first->second == behind);
        ++texts[behind];
        position.take_back(move, undo);
      }
      seen += legal.size();
      if (legal.empty()) break;
      position.play(likely_move(dice, position, legal));
    }
    REQUIRE(text_of.size() == texts.size());
  }
  CHECK(seen > 10'000);
  CHECK(met_again > 10);
}

}  // namespace tori::test
