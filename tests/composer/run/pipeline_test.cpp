#include "composer/run/pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/run/collector.hpp"
#include "composer/run/problem_line.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/mate_names.hpp"
#include "rules/movegen.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/verifier.hpp"
#include "tests/sanitized.hpp"

using namespace tori;
using namespace tori::composer;

namespace {

/// The results of a run.
struct Composed {
  std::vector<std::string> lines;
  Tally tally;
};

Composed composed(const Settings& settings, CandidateRange candidates, int threads,
                  std::uint64_t count = CandidateRange::kNoEnd) {
  Composed result;
  Collector collector;
  std::uint64_t next = candidates.first;
  compose(settings, candidates, make_problem_verifier, threads,
          [&](const Outcome& outcome) {
            CHECK(outcome.index == next++);
            if (collector.take(outcome, result.tally)) {
              result.lines.push_back(to_epd(*outcome.problem));
            }
            return result.lines.size() < count;
          },
          {});
  return result;
}

Settings settings_for(Range plies) {
  Settings settings;
  settings.plies = plies;
  settings.seed = 11;
  return settings;
}

problems::Problem problem_of(const std::string& line) {
  auto entry = problems::parse_problem(line, "line", 1, {});
  REQUIRE(entry);
  return *entry;
}

/// The written line is the verifier's, except that its last move mates strictly.
void check_line(const problems::Problem& problem, std::vector<Move> found) {
  std::vector<Move> written = problem.claim.line;
  Position position = problem.position;
  for (const Move move : written) position.play(move);
  CHECK(position.in_check(position.turn()));
  CHECK(legal_moves(position).empty());
  REQUIRE(found.size() == written.size());
  found.pop_back();
  written.pop_back();
  CHECK(found == written);
}

/// Sound without a blemish under both readings, by the verifier.
void check_sound(const std::string& line, solver::Verifier& verifier) {
  CAPTURE(line);
  const problems::Problem problem = problem_of(line);
  solver::Statement statement;
  statement.plies = 2 * *problem.claim.attacker_moves - 1;
  statement.line = problem.claim.line;
  for (const Promotion reading : {Promotion::optional, Promotion::mandatory}) {
    const auto position = build(parts(problem.position), reading);
    REQUIRE(position);
    const auto found = verifier.verify(*position, statement, {}, {});
    CHECK(found.soundness == solver::Soundness::sound);
    CHECK(found.verdict.length() == solver::MateLength(*statement.plies));
    CHECK(found.conventional == found.verdict.length());
    CHECK(found.leftover == 0);
    check_line(problem, found.line);
  }
}

}  // namespace

TEST_CASE("threads do not change what is composed", "[composer][pipeline]") {
  for (const Source source : {Source::random, Source::mutate, Source::climb}) {
    Settings settings = settings_for({3, 5});
    settings.weights = {};
    settings.weights[static_cast<std::size_t>(source)] = 1;
    settings.effort.growth = 60'000;
    const CandidateRange candidates{0, source == Source::random ? 4000U : 24U};
    const Composed one = composed(settings, candidates, 1);
    CHECK(one.lines.size() >= 3);
    for (const int threads : {16, 2}) {
      const Composed many = composed(settings, candidates, threads);
      CHECK(many.lines == one.lines);
      CHECK(many.tally == one.tally);
      if (test::sanitized()) break;
    }
  }
}

TEST_CASE("the greatest limit of growth leaves all candidates to any threads",
          "[composer][pipeline]") {
  Settings settings = settings_for({3, 5});
  settings.weights = {0, 0, 1, 0, 0};
  settings.effort.growth = UINT64_MAX;
  const Composed one = composed(settings, {0, 6}, 1);
  CHECK(one.lines.size() >= 3);
  const Composed many = composed(settings, {0, 6}, 3);
  CHECK(many.lines == one.lines);
  CHECK(many.tally == one.tally);
}

TEST_CASE("a count ends a run at the same candidate for any threads", "[composer][pipeline]") {
  const Settings settings = settings_for({3, 3});
  const Composed one = composed(settings, {0, 100'000}, 1, 4);
  const Composed three = composed(settings, {0, 100'000}, 3, 4);
  CHECK(one.lines.size() == 4);
  CHECK(three.lines == one.lines);
  CHECK(three.tally == one.tally);
}

TEST_CASE("a candidate does not depend on those before it", "[composer][pipeline]") {
  Settings settings = settings_for({3, 5});
  settings.weights = {8, 1, 1, 0, 1};
  settings.effort.growth = 40'000;
  const Composed all = composed(settings, {0, 120}, 1);
  const Composed end = composed(settings, {60, 120}, 1);
  REQUIRE(end.lines.size() > 1);
  REQUIRE(all.lines.size() > end.lines.size());
  CHECK(std::vector<std::string>(all.lines.end() - static_cast<std::ptrdiff_t>(end.lines.size()),
                                 all.lines.end()) == end.lines);
}

TEST_CASE("every composed problem is verified once more", "[composer][pipeline]") {
  solver::Verifier verifier(std::size_t{32} << 20);
  Settings settings = settings_for({1, 5});
  settings.weights = {200, 1, 1, 0, 1};
  settings.effort.growth = 100'000;
  const Composed run = composed(settings, {0, 2000}, 2);
  CHECK(run.lines.size() > 5);
  std::size_t checked = 0;
  for (const std::string& line : run.lines) {
    if (++checked > 25) break;
    check_sound(line, verifier);
  }
}

TEST_CASE("constraints hold for what is written", "[composer][pipeline]") {
  Settings settings = settings_for({3, 3});
  settings.constraints.kinds = KindSet::all();
  settings.constraints.kinds.remove(Kind::eagle);
  settings.constraints.on_board = {3, 5};
  settings.constraints.box.files = 4;
  settings.constraints.phoenix.files = {1, 3};
  settings.constraints.attacker = Attacker::gote;
  const Composed run = composed(settings, {0, 16'000}, 2);
  REQUIRE(run.lines.size() > 2);
  for (const std::string& line : run.lines) {
    CAPTURE(line);
    const Position position = problem_of(line).position;
    CHECK(position.turn() == Colour::gote);
    const Setup setup = turned(parts(position));
    CHECK(fits(settings.constraints, setup));
    CHECK(setup == with_rest_of_box(setup));
  }
}

TEST_CASE("wanted defenders stay through trimming and growth", "[composer][pipeline]") {
  Settings settings = settings_for({3, 5});
  settings.constraints.defenders = {1, 2};
  settings.weights = {};
  settings.weights[static_cast<std::size_t>(Source::random)] = 500;
  settings.weights[static_cast<std::size_t>(Source::extend)] = 1;
  const Composed run = composed(settings, {0, test::sanitized() ? 6'000U : 12'000U}, 2);
  REQUIRE(run.lines.size() > 5);
  for (const std::string& line : run.lines) {
    CAPTURE(line);
    const int defenders = defenders_on_board(parts(problem_of(line).position));
    CHECK(defenders >= 1);
    CHECK(defenders <= 2);
  }
}

TEST_CASE("wishes for stars and themes are kept", "[composer][pipeline]") {
  Settings settings = settings_for({3, 3});
  settings.required_themes.themes.add(theme_named("corner"));
  settings.excluded_themes.themes.add(theme_named("promotion"));
  settings.stars = {2, 2};
  const Composed run = composed(settings, {0, 16'000}, 2);
  REQUIRE(!run.lines.empty());
  CHECK(run.tally.rejects.of(RejectReason::wishes) > 0);
  for (const std::string& line : run.lines) {
    CAPTURE(line);
    CHECK(line.find("corner") != std::string::npos);
    CHECK(line.find("promotion") == std::string::npos);
    CHECK(line.find("stars 2;") != std::string::npos);
  }
}

TEST_CASE("wishes for named mates are kept", "[composer][pipeline]") {
  Settings settings = settings_for({1, 1});
  const Composed all = composed(settings, {0, 100'000}, 2);
  REQUIRE(settings.required_themes.add("mate:eagle-crane"));
  REQUIRE(settings.excluded_themes.add("mate:royal-help"));
  std::vector<std::string> expected;
  for (const std::string& line : all.lines) {
    const problems::Problem problem = problem_of(line);
    const auto names = problems::mate_names_at_end(problem.position, problem.claim.line);
    const auto has = [&](std::string_view name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (has("eagle-crane") && !has("royal-help")) expected.push_back(line);
  }
  REQUIRE(!expected.empty());
  CHECK(expected.size() < all.lines.size() / 2);
  CHECK(composed(settings, {0, 100'000}, 2).lines == expected);
}

TEST_CASE("work that is stopped is not taken", "[composer][pipeline]") {
  Settings settings = settings_for({3, 3});
  std::atomic<bool> stop = false;
  std::uint64_t taken = 0;
  compose(
      settings, {}, make_problem_verifier, 2,
      [&](const Outcome& outcome) {
        CHECK(outcome.index == taken);
        CHECK_FALSE(outcome.stopped);
        if (++taken == 500) stop = true;
        return true;
      },
      tori::solver::signal_of(&stop));
  CHECK(taken >= 500);
  CHECK(taken < 10'000);
}

TEST_CASE("mined positions are pruned to problems", "[composer][pipeline]") {
  Settings settings = settings_for({3, 3});
  settings.weights = {0, 0, 0, 1};
  settings.effort.question = 100'000;
  const auto loaded = parse_position("7/2F4/kP5/7/7/4s2/5P1 b F4cp2l2r15s 1", Promotion::optional);
  REQUIRE(loaded);
  settings.mined = {with_rest_of_box(parts(*loaded))};
  const Composed run = composed(settings, {0, 1}, 1);
  REQUIRE(run.lines.size() == 1);
  CHECK(run.lines[0].starts_with("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 "));
}

TEST_CASE("an extension begins with the problems it is given", "[composer][pipeline]") {
  Settings settings = settings_for({5, 5});
  settings.weights = {0, 1, 0, 0};
  const Composed random = composed(settings, {0, 2}, 2);
  const auto loaded = parse_position("7/7/7/7/2F4/7/k6 b CPf3c3p2l2r16s 1", Promotion::optional);
  REQUIRE(loaded);
  settings.starts = {parts(*loaded)};
  const Composed given = composed(settings, {0, 2}, 2);
  REQUIRE_FALSE(given.lines.empty());
  CHECK(given.lines != random.lines);
  CHECK(given.lines == composed(settings, {0, 2}, 1).lines);
  solver::Verifier verifier(std::size_t{16} << 20);
  for (const std::string& line : given.lines) check_sound(line, verifier);

  // Problems as long as the wanted length, and problems that the constraints exclude, are not used.
  settings.plies = {3, 3};
  CHECK(composed(settings, {0, 2}, 1).lines.empty());
  settings.plies = {5, 5};
  settings.constraints.on_board = {5, 6};
  CHECK(composed(settings, {0, 2}, 1).lines.empty());
}

TEST_CASE("an extension of a given problem is to have 3 plies at least", "[composer][pipeline]") {
  Settings settings = settings_for({1, 3});
  settings.weights = {0, 1, 0, 0};
  const auto loaded = parse_position("1k5/7/7/3+S3/7/7/7 b Ff4c4p2l2r15s 1", Promotion::optional);
  REQUIRE(loaded);
  settings.starts = {parts(*loaded)};
  const Composed run = composed(settings, {0, 6}, 1);
  CHECK(run.lines.size() >= 3);
  for (const std::string& line : run.lines) {
    CAPTURE(line);
    CHECK(problem_of(line).claim.attacker_moves == 2);
  }
  // No start is shorter than one ply.
  settings.plies = {1, 1};
  const Composed none = composed(settings, {0, 3}, 1);
  CHECK(none.lines.empty());
  CHECK(none.tally.nodes == 0);
}

TEST_CASE("a candidate that needs nearly all nodes of its verification ends",
          "[composer][pipeline]") {
  // Only a few nodes were left for the last job of the verifier, too few for any work.
  Settings settings = settings_for({3, 3});
  settings.seed = 1;
  const Composed run = composed(settings, {906'387, 906'388}, 1);
  CHECK(run.tally.candidates == 1);
  REQUIRE(run.lines.size() == 1);
  solver::Verifier verifier(std::size_t{16} << 20);
  check_sound(run.lines.front(), verifier);
}
