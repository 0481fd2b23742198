// The verifier against its reference on the random problems of tests/data/verify_random.txt, and
// what these problems must contain to make the comparison worthwhile.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "tests/sanitized.hpp"
#include "tests/solver/verify/verify_problem.hpp"
#include "tests/solver/verify/verifying.hpp"

namespace tori::test {
namespace {

/// In how many problems something was found, under either reading.
class Tally {
 public:
  void count(const VerifyProblem& problem, const VerifyReports& reports) {
    std::set<std::string> seen;
    note_position(problem, seen);
    for (const auto* report : {&reports.optional, &reports.mandatory}) {
      REQUIRE_FALSE(report->too_big);
      note(*report, seen);
    }
    if (reports.optional.texts() != reports.mandatory.texts()) seen.insert("readings differ");
    for (const std::string& what : seen) ++problems_[what];
  }

  void note(const std::string& what) { ++problems_[what]; }

  int operator[](const std::string& what) const {
    const auto found = problems_.find(what);
    return found == problems_.end() ? 0 : found->second;
  }

 private:
  static void note_position(const VerifyProblem& problem, std::set<std::string>& seen) {
    const auto board = reference::parse_sfen(problem.sfen).value();
    using reference::Side;
    const int in_hand = board.hand_size(Side::sente) + board.hand_size(Side::gote);
    const reference::Piece phoenix{reference::Kind::phoenix, board.turn};
    const auto pieces = std::count_if(board.cells.begin(), board.cells.end(), [](auto piece) {
      return piece.kind != reference::Kind::none && piece.kind != reference::Kind::phoenix;
    });
    if (in_hand + pieces == 30) seen.insert("rest of the box");
    if (in_hand == 0) seen.insert("bare hands");
    if (board.turn == Side::gote) seen.insert("gote attacks");
    if (problem.game == reference::Game::strict) seen.insert("strict game");
    const bool two =
        std::find(board.cells.begin(), board.cells.end(), phoenix) != board.cells.end();
    if (two) seen.insert("two phoenixes");
  }

  static void note(const reference::Report& report, std::set<std::string>& seen) {
    using reference::Profile;
    seen.insert(verdict(report, Profile::mainline, false));
    seen.insert("length " + std::to_string(report.length.value_or(0)));
    if (report.strict != report.conventional) seen.insert("lengths differ");
    if (report.lines.size() > 1) seen.insert("several lines");
    if (report.variation_duals > 0) seen.insert("variation duals");
    for (const auto& finding : report.findings) {
      seen.insert(finding.kind);
      const bool later = !finding.path.empty();
      if (later && finding.kind == "cook") seen.insert("cook later");
      if (finding.kind == "useless-piece" && finding.move.back() == 'K') seen.insert("useless K");
    }
  }

  std::map<std::string, int> problems_;
};

/// True if the profile `magazine` weighs a finding otherwise than the default one.
bool differs_for_magazine(const VerifyReports& reports) {
  using reference::Profile;
  const auto differs = [](const reference::Finding& finding) {
    return weight_of(finding, Profile::magazine, false) !=
           weight_of(finding, Profile::mainline, false);
  };
  return std::any_of(reports.optional.findings.begin(), reports.optional.findings.end(), differs) ||
         std::any_of(reports.mandatory.findings.begin(), reports.mandatory.findings.end(), differs);
}

/// Counts what the problems contain, and compares the verifier with the reference.
Tally tally_of(std::size_t most) {
  Tally tally;
  solver::Verifier verifier(std::size_t{64} << 20);
  for (const VerifyProblem& problem : verify_problems(most)) {
    CAPTURE(to_row(problem));
    const VerifyReports reports = verify_with_reference(problem);
    tally.count(problem, reports);
    CHECK(disagreement(verifier, problem, reports) == "");
    if (differs_for_magazine(reports)) {
      tally.note("magazine judges otherwise");
      CHECK(disagreement(verifier, problem, reports, true) == "");
    }
  }
  return tally;
}

void check_at_least(const Tally& tally, int least, const std::vector<std::string>& wanted) {
  for (const std::string& what : wanted) {
    CAPTURE(what);
    CHECK(tally[what] >= least);
  }
}

/// The classes of the table of findings.
const std::vector<std::string> classes = {
    "no-mate",          "longer-than-stated", "early-mate",    "cook",
    "cook later",       "order-swap",         "detour",        "minor-dual",
    "leftover",         "last-move-dual",     "equal-defence", "longer-variation",
    "stated-line",      "variation duals",    "useless-piece", "weaker-substitute",
    "stated-first-move"};

/// What else must occur.
const std::vector<std::string> things = {"magazine judges otherwise",
                                         "SOUND",
                                         "SOUND WITH BLEMISHES",
                                         "UNSOUND",
                                         "rest of the box",
                                         "bare hands",
                                         "two phoenixes",
                                         "gote attacks",
                                         "strict game",
                                         "lengths differ",
                                         "readings differ",
                                         "several lines",
                                         "length 1",
                                         "length 3",
                                         "length 5",
                                         "length 7"};

}  // namespace

TEST_CASE("verify: the reference agrees on random problems of every kind", "[verify]") {
  const Tally tally = tally_of(sanitized() ? 40 : 200);
  if (sanitized()) return;
  check_at_least(tally, 2, classes);
  check_at_least(tally, 5, things);
}

TEST_CASE("verify: the reference agrees on all random problems, every class often among them",
          "[verify][.slow]") {
  REQUIRE(verify_problems(10'000).size() >= 1'000);
  const Tally tally = tally_of(10'000);
  check_at_least(tally, 20, classes);
  check_at_least(tally, 20, things);
}

}  // namespace tori::test
