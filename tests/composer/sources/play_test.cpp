// Problems out of games: whole positions with one first move that mates, and where they stood.
#include "composer/sources/play.hpp"

#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/run/pipeline.hpp"
#include "composer/run/problem_line.hpp"
#include "problems/core/identity.hpp"
#include "problems/formats/problem_file.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/reference/brute.hpp"

using namespace tori;
using namespace tori::composer;

namespace {

constexpr std::uint64_t kGames = 40;

Settings practical_settings(Range plies) {
  Settings settings;
  settings.seed = 5;
  settings.plies = plies;
  settings.weights = {};
  settings.weights[static_cast<std::size_t>(Source::play)] = 1;
  settings.play.nodes = {100, 300};
  keep_whole(settings);
  return settings;
}

/// The problems of the games from 0 on.
std::vector<ComposedProblem> from_games(const Settings& settings, std::uint64_t games,
                                        int threads = 2) {
  std::vector<ComposedProblem> found;
  compose(settings, {0, games}, make_problem_verifier, threads,
          [&](const Outcome& outcome) {
            if (outcome.problem) found.push_back(*outcome.problem);
            return true;
          },
          {});
  return found;
}

/// The checks that mate within so many plies, by the reference.
std::map<std::string, int> reference_keys(const Position& position, reference::Reading reading,
                                          int plies) {
  return reference::first_moves(reference::parse_sfen(to_sfen(position)).value(), reading, plies);
}

}  // namespace

TEST_CASE("play: one first move mates, by brute force under both readings", "[composer][play]") {
  const auto found = from_games(practical_settings({1, 3}), kGames);
  CHECK(found.size() >= 8);
  for (const ComposedProblem& problem : found) {
    CAPTURE(to_epd(problem));
    for (const auto reading : {reference::Reading::optional, reference::Reading::mandatory}) {
      const auto keys = reference_keys(problem.position, reading, 3);
      REQUIRE(keys.size() == 1);
      CHECK(keys.begin()->first == to_usi(problem.line.front()));
      CHECK(keys.begin()->second == problem.plies);
    }
  }
}

TEST_CASE("play: a problem is a whole position of its game", "[composer][play]") {
  Settings settings = practical_settings({1, 9});
  settings.constraints.attacker = Attacker::either;
  const StopToken never_stopped;
  int turned = 0;
  int missed = 0;
  const auto found = from_games(settings, kGames);
  CHECK(found.size() >= 8);
  for (const ComposedProblem& problem : found) {
    CAPTURE(to_epd(problem));
    REQUIRE(problem.place);
    const PlayedGame game = play_game(problem.index, settings, never_stopped);
    const auto ply = static_cast<std::size_t>(problem.place->ply);
    REQUIRE(ply < game.moves.size());
    Position position = game.start;
    for (std::size_t i = 0; i < ply; ++i) position.play(game.moves[i]);
    const problems::Symmetry symmetry{position.turn() != problem.position.turn(), false};
    CHECK(problems::image(symmetry, parts(position)) == parts(problem.position));
    CHECK(problems::image(symmetry, game.moves[ply]) == problem.place->played);
    turned += symmetry.turned ? 1 : 0;
    missed += problem.place->played == problem.line.front() ? 0 : 1;
    CHECK(problem.grade.features.on_board == position.occupied().count());
    Position end = problem.position;
    for (const Move move : problem.line) end.play(move);
    CHECK(is_mate(end));
  }
  CHECK(turned > 0);
  CHECK(missed > 0);
}

TEST_CASE("play: the line of a problem tells its game, ply and the move that was played",
          "[composer][play]") {
  for (const Wanted handicap : {Wanted::no, Wanted::yes}) {
    Settings settings = practical_settings({1, 9});
    settings.play.handicap = handicap;
    const auto found = from_games(settings, kGames / 2);
    REQUIRE_FALSE(found.empty());
    const ComposedProblem& problem = found.front();
    const std::string line = to_epd(problem);
    CAPTURE(line);
    CHECK(line.find("; source play; seed 5; index " + std::to_string(problem.index) + "; ply " +
                    std::to_string(problem.place->ply) + "; sm " + to_usi(problem.place->played) +
                    ";") != std::string::npos);
    // Without the birds that were taken off the defender does not hold the rest.
    CHECK((line.find("hand rest;") == std::string::npos) == (handicap == Wanted::yes));
    const auto read = problems::parse_problem(line, "line", 1, {});
    REQUIRE(read);
    CHECK(to_sfen(read->position) == to_sfen(problem.position));
    CHECK(read->claim.line == problem.line);
  }
}

TEST_CASE("play: threads and parts of a run do not change what is found", "[composer][play]") {
  const Settings settings = practical_settings({1, 7});
  const auto lines = [](const std::vector<ComposedProblem>& problems) {
    std::vector<std::string> texts;
    texts.reserve(problems.size());
    for (const ComposedProblem& problem : problems) texts.push_back(to_epd(problem));
    return texts;
  };
  constexpr std::uint64_t kFew = 16;
  const auto one = lines(from_games(settings, kFew, 1));
  CHECK(one.size() >= 3);
  for (const int threads : {2, 7}) CHECK(lines(from_games(settings, kFew, threads)) == one);
}
