// How ShortestMate divides the nodes between its two searches, and by which numbers.
#include <catch2/catch.hpp>

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "rules/movegen.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/shortest_mate.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using solver::MateLength;
using solver::Outlook;
using solver::SearchResult;
using solver::Side;

/// For each question: whether it was without a bound, its nodes, and what was said to be likely.
using Spent = std::vector<std::tuple<bool, std::uint64_t, Outlook>>;

/// Spends all nodes it may and returns the same numbers every time.
class Undecided final : public solver::Searcher {
 public:
  Undecided(solver::ProofNumber pn, solver::ProofNumber dn) : pn_(pn), dn_(dn) {}

  SearchResult search(solver::Node, MateLength within, Outlook likely,
                      solver::Budget& budget) override {
    const std::uint64_t before = budget.nodes();
    while (budget.spend()) {
    }
    spent.emplace_back(within.is_unbounded(), budget.nodes() - before, likely);
    return {SearchResult::State::open, MateLength(), pn_, dn_};
  }

  Spent spent;

 private:
  solver::ProofNumber pn_, dn_;
};

/// The nodes of two steps with 400 nodes each.
Spent two_steps(solver::ProofNumber pn, solver::ProofNumber dn, Outlook likely = Outlook::none) {
  Undecided searcher(pn, dn);
  solver::ShortestMate question(searcher, Side::attacker, likely);
  const solver::Limits limits = nodes_at_most(10'000);
  solver::Budget budget(limits);
  Position position = mate_rows().front().position;
  for (int i = 0; i < 2; ++i) CHECK_FALSE(question.step(position, 400, budget));
  return searcher.spent;
}

}  // namespace

TEST_CASE("shortest mate: the search that is likely to end the matter comes first and gets more",
          "[solver][shortest_mate]") {
  constexpr auto kNone = Outlook::none, kMate = Outlook::mate, kNoMate = Outlook::no_mate;
  CHECK(two_steps(2, 10) ==
        Spent{{false, 400, kNone}, {true, 400, kNone}, {false, 400, kMate}, {true, 100, kMate}});
  CHECK(two_steps(2, 9) ==
        Spent{{false, 400, kNone}, {true, 400, kNone}, {true, 400, kNoMate}, {false, 25, kNoMate}});
  CHECK(two_steps(2, 9, kNoMate) == Spent{{true, 400, kNoMate},
                                          {false, 25, kNoMate},
                                          {true, 400, kNoMate},
                                          {false, 25, kNoMate}});
  CHECK(two_steps(2, 10, kNoMate) ==
        Spent{{true, 400, kNoMate}, {false, 400, kMate}, {false, 400, kMate}, {true, 100, kMate}});
}

TEST_CASE("shortest mate: what another thread reports is heard", "[solver][shortest_mate]") {
  Undecided searcher(2, 7);
  solver::ShortestMate question(searcher, Side::attacker, Outlook::mate);
  const solver::Limits limits = nodes_at_most(10'000);
  solver::Budget budget(limits);
  Position position = mate_rows().front().position;
  solver::ShortestMate::Reports reports;
  question.listen(reports);
  CHECK(reports.outlook == Outlook::mate);
  reports.outlook = Outlook::no_mate;
  CHECK_FALSE(question.deepen(position, 400, budget));
  CHECK(searcher.spent == Spent{{false, 400, Outlook::no_mate}});
  CHECK_FALSE(question.at_most());
  reports.at_most_plies = 1;
  CHECK(question.deepen(position, 400, budget) == solver::Verdict::mate_in(MateLength(1)));
  CHECK(question.at_most() == MateLength(1));
}

TEST_CASE("df-pn: an open answer has the numbers that the table keeps", "[solver][dfpn]") {
  int open = 0;
  for (const MateRow& row : mate_rows()) {
    Position position = row.position;
    const Colour attacker = position.turn();
    for (const Side side : {Side::attacker, Side::defender}) {
      if (side == Side::defender) position.play(check_moves(position)[0]);
      solver::TranspositionTable table(std::size_t{1} << 20);
      solver::PathHistory history;
      solver::Dfpn dfpn(table, history);
      const solver::Limits limits = nodes_at_most(20);
      solver::Budget budget(limits);
      const MateLength within = MateLength::unbounded();
      const SearchResult answer = dfpn.search({position, side}, within, budget);
      if (answer.state != SearchResult::State::open) continue;
      const auto found = table.look_up(position.key(), position.hand(attacker), within);
      CAPTURE(row.sfen, side == Side::attacker);
      CHECK(std::pair(answer.pn, answer.dn) == std::pair(found.pn, found.dn));
      CHECK(found.state == solver::ProbeResult::State::open);
      ++open;
    }
  }
  CHECK(open > 50);
}

TEST_CASE("df-pn: what is likely changes no answer", "[solver][dfpn]") {
  const solver::Limits limits = nodes_at_most(1'000'000);
  for (const Outlook likely : {Outlook::none, Outlook::mate, Outlook::no_mate}) {
    for (const MateRow& row : mate_rows()) {
      CAPTURE(row.sfen, static_cast<int>(likely));
      solver::TranspositionTable table(std::size_t{1} << 22);
      solver::PathHistory history;
      solver::Dfpn dfpn(table, history);
      const auto state = [&](MateLength within) {
        Position position = row.position;
        solver::Budget budget(limits);
        return dfpn.search({position, Side::attacker}, within, likely, budget).state;
      };
      using State = SearchResult::State;
      CHECK(state(MateLength::unbounded()) == (row.length ? State::proven : State::disproven));
      if (!row.length) continue;
      if (*row.length > 1) CHECK(state(MateLength(*row.length - 2)) == State::disproven);
      CHECK(state(MateLength(*row.length)) == State::proven);
    }
  }
}

}  // namespace tori::test
