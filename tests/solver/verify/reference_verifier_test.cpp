// The reference verifier itself: against first moves found elsewhere, on positions worked out by
// hand, and on the constructed problems.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "tests/solver/constructed_problems.hpp"
#include "tests/solver/mates_data.hpp"

namespace tori::test {
namespace {

using reference::Finding;
using reference::Profile;
using reference::Reading;
using reference::Report;
using Texts = std::set<std::string>;

constexpr int kListedTo = 9;

/// Every mating first move of a report: the solution's and the alternatives at the root.
std::map<std::string, int> first_moves_of(const Report& report) {
  static const Texts alternatives = {"cook", "order-swap", "detour", "minor-dual"};
  std::map<std::string, int> moves = {{report.line.front(), report.length.value()}};
  for (const Finding& finding : report.findings) {
    const bool counts = finding.path.empty() && alternatives.contains(finding.kind);
    if (counts) moves[finding.move] = finding.length;
  }
  return moves;
}

Report verified(const std::string& sfen, reference::VerifySettings settings = {},
                const reference::Statement& statement = {}) {
  const reference::Verifier verifier(Reading::optional, settings);
  return verifier.verify(reference::parse_sfen(sfen).value(), statement);
}

/// "cook 5 C*6c" for every finding of a kind, wherever it is.
Texts moves_of(const Report& report, const std::string& kind) {
  Texts found;
  for (const Finding& finding : report.findings) {
    if (finding.kind == kind) found.insert(finding.move + " " + std::to_string(finding.length));
  }
  return found;
}

using Positions = std::set<std::string>;

/// Every position on the solution lines of a report.
Positions positions_of(const Report& report, const reference::Board& root) {
  Positions found = {to_sfen(root)};
  for (const reference::Line& line : report.lines) {
    reference::Board board = root;
    for (const std::string& usi : line) {
      board = play(board, find_move(board, Reading::optional, usi).value());
      found.insert(to_sfen(board));
    }
  }
  return found;
}

/// Whether the attacker forces mate in the strict game without reaching a position of `forbidden`,
/// by the plainest search. `attacks`: the attacker is to move.
bool forces(const reference::Board& board, bool attacks, int plies, const Positions& forbidden) {
  if (forbidden.contains(to_sfen(board)) || plies < 0) return false;
  if (attacks) {
    const auto moves = checks(board, Reading::optional);
    return std::any_of(moves.begin(), moves.end(), [&](const reference::Move& move) {
      return forces(play(board, move), false, plies - 1, forbidden);
    });
  }
  const auto moves = legal_moves(board, Reading::optional);
  return std::all_of(moves.begin(), moves.end(), [&](const reference::Move& move) {
    return forces(play(board, move), true, plies - 1, forbidden);
  });
}

Report report_with(const std::string& kind, int length = 0, bool at_root = true) {
  Report report;
  report.length = 3;
  report.findings = {{kind, "", "", length, at_root ? reference::Line{} : reference::Line{"a"}}};
  return report;
}

}  // namespace

TEST_CASE("the reference finds the mating first moves that were found elsewhere", "[verify]") {
  reference::VerifySettings settings;
  settings.game = reference::Game::strict;
  settings.within = kListedTo;
  settings.longest = 5;
  int compared = 0;
  for (const MateRow& row : mate_rows()) {
    if (row.length.value_or(kListedTo) > 5 || row.listed_to != kListedTo || compared == 12)
      continue;
    if (row.first_moves.empty()) continue;
    const Report report = verified(row.sfen, settings);
    if (report.too_big) continue;
    CAPTURE(row.sfen);
    CHECK(report.length == row.length);
    CHECK(first_moves_of(report) == row.first_moves);
    ++compared;
  }
  CHECK(compared == 12);
}

TEST_CASE("constructed problems have the reports they show", "[verify]") {
  const auto problems = constructed_problems();
  CHECK(problems.size() >= 20);
  for (const ConstructedProblem& constructed : problems) {
    CAPTURE(constructed.name);
    CHECK(report_lines(verify_with_reference(constructed.problem)) == constructed.report);
  }
}

// All of these are judged by lengths that are the same in the strict game.
TEST_CASE("order swaps and detours do not mate without the solution, cooks do", "[verify]") {
  const std::map<std::string, std::string> kinds = {
      {"order-swap", "order-swap"}, {"detour", "detour"}, {"cook-at-root", "cook"}};
  int compared = 0;
  for (const ConstructedProblem& constructed : constructed_problems()) {
    if (!kinds.contains(constructed.name)) continue;
    CAPTURE(constructed.name);
    const auto root = reference::parse_sfen(constructed.problem.sfen).value();
    const Report report = verify_with_reference(constructed.problem).optional;
    for (const Finding& finding : report.findings) {
      if (finding.kind != kinds.at(constructed.name)) continue;
      const auto after = play(root, find_move(root, Reading::optional, finding.move).value());
      CHECK(forces(after, false, finding.length - 1, {}));
      CHECK_FALSE(forces(after, false, finding.length - 3, {}));
      const bool avoids = forces(after, false, 6, positions_of(report, root));
      CHECK(avoids == (finding.kind == "cook"));
      ++compared;
    }
  }
  CHECK(compared == 3);
}

TEST_CASE("a report weighs its findings by the profile", "[verify]") {
  const auto by_profile = [](const Report& report) {
    std::vector<std::string> found;
    for (const auto profile :
         {Profile::key_only, Profile::mainline, Profile::strict, Profile::full_tree}) {
      const std::string text = verdict(report, profile, false);
      found.push_back(text == "SOUND WITH BLEMISHES" ? "blemish" : text == "SOUND" ? "-" : "X");
    }
    return found;
  };
  using Row = std::vector<std::string>;
  for (const std::string kind : {"no-mate", "early-mate", "longer-than-stated", "stated-line",
                                 "stated-first-move", "leftover", "cook"}) {
    CHECK(by_profile(report_with(kind)) == Row{"X", "X", "X", "X"});
  }
  CHECK(by_profile(report_with("cook", 3, false)) == Row{"-", "X", "X", "X"});
  for (const std::string kind : {"order-swap", "detour", "minor-dual"}) {
    CHECK(by_profile(report_with(kind)) == Row{"blemish", "blemish", "blemish", "blemish"});
    CHECK(by_profile(report_with(kind, 3, false)) == Row{"-", "blemish", "blemish", "blemish"});
  }
  CHECK(by_profile(report_with("last-move-dual", 1, false)) == Row{"-", "-", "X", "X"});
  CHECK(by_profile(report_with("variation-dual", 1, false)) == Row{"-", "-", "-", "X"});
  CHECK(by_profile(report_with("equal-defence", 2, false)) == Row{"-", "-", "-", "-"});
  CHECK(by_profile(report_with("weaker-substitute")) == Row{"-", "-", "-", "-"});
  const Row blemishes{"blemish", "blemish", "blemish", "blemish"};
  CHECK(by_profile(report_with("equal-defence", 4, false)) == blemishes);
  CHECK(by_profile(report_with("longer-variation", 4, false)) == blemishes);
  CHECK(by_profile(report_with("useless-piece")) == blemishes);
  CHECK(by_profile(report_with("stated-leftover")) == blemishes);
  CHECK(verdict(report_with("leftover"), Profile::mainline, true) == "SOUND");
}

TEST_CASE("the profile magazine has weights of its own", "[verify]") {
  const auto weight = [](const Finding& finding) {
    const auto found = weight_of(finding, Profile::magazine, false);
    return found == reference::Weight::breaks    ? "breaks"
           : found == reference::Weight::blemish ? "blemish"
                                                 : "tolerated";
  };
  const reference::Line later = {"a", "b"};
  for (const std::string kind : {"cook", "detour"}) {
    CHECK(weight({kind, "", "", 3}) == std::string("breaks"));
    CHECK(weight({kind, "", "", 3, later}) == std::string("breaks"));
    CHECK(weight({kind, "", "", 3, later, "", false}) == std::string("blemish"));
  }
  for (const std::string kind : {"order-swap", "minor-dual"}) {
    CHECK(weight({kind, "", "", 3}) == std::string("blemish"));
    CHECK(weight({kind, "", "", 1}) == std::string("breaks"));
  }
  for (const std::string like : {"promotion", "mirror-image"}) {
    CHECK(weight({"cook", "", "", 3, {}, like}) == std::string("tolerated"));
    CHECK(weight({"cook", "", "", 1, {}, like}) == std::string("tolerated"));
    CHECK(weight({"equal-defence", "", "", 4, {"a"}, like}) == std::string("tolerated"));
  }
  CHECK(weight({"equal-defence", "", "", 4, {"a"}}) == std::string("blemish"));
  CHECK(weight({"equal-defence", "", "", 2, {"a"}}) == std::string("tolerated"));
  CHECK(weight({"last-move-dual", "", "", 1, later}) == std::string("tolerated"));
  CHECK(weight({"variation-dual", "", "", 1, later}) == std::string("tolerated"));
  CHECK(weight({"leftover", "", "", 1}) == std::string("breaks"));
  CHECK(weight({"useless-piece"}) == std::string("blemish"));
}

TEST_CASE("two readings together", "[verify]") {
  const auto both = [](const Report& optional, const Report& mandatory) {
    return combined_verdict(optional, mandatory, Profile::mainline, false);
  };
  Report sound;
  sound.length = 3;
  sound.lines_but_last = {{"a", "b"}, {"a", "c"}};
  sound.main_lines_but_last = sound.lines_but_last;
  CHECK(both(sound, sound) == "SOUND");
  Report blemished = sound;
  blemished.findings = {{"useless-piece"}};
  CHECK(both(sound, blemished) == "SOUND WITH BLEMISHES");
  Report cooked = sound;
  cooked.findings = {{"cook"}};
  CHECK(both(cooked, sound) == "UNSOUND");
  Report fewer = sound;
  fewer.lines_but_last.erase({"a", "c"});
  CHECK(both(sound, fewer) == "SOUND WITH BLEMISHES");
  fewer.main_lines_but_last = fewer.lines_but_last;
  CHECK(both(fewer, sound) == "UNSOUND");
  Report longer = sound;
  longer.length = 5;
  CHECK(both(sound, longer) == "UNSOUND");
}

// The eagle on 5b guards 6a, 6c and 5c-5g. After C*6b the phoenix has 7b only, which the crane
// leaves open; the eagle then mates on 6a, guarded by the crane, and on 6c it would mate as well.
TEST_CASE("the reference names a second mate on the last move", "[verify]") {
  const Report report = verified("k6/2+F4/7/7/7/7/7 b Cf2cls 1");
  CHECK(report.line == reference::Line{"C*6b", "7a7b", "5b6a"});
  CHECK(report.leftover == 0);
  CHECK(moves_of(report, "last-move-dual").contains("5b6c 1"));
  CHECK(moves_of(report, "cook").empty());
  CHECK(verdict(report, Profile::mainline, false) == "SOUND");
  CHECK(verdict(report, Profile::strict, false) == "UNSOUND");
}

}  // namespace tori::test
