// Helpers search questions before they are asked, and find what one thread finds.
#include "solver/parallel/scout_task.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "rules/movegen.hpp"
#include "solver/parallel/search_context.hpp"
#include "tests/solver/parallel/with_helpers.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

using solver::Decision;
using solver::MateLength;
using solver::Side;
using Moves = std::vector<Move>;
using Decisions = std::vector<Decision>;

/// A mate of 19 plies.
constexpr std::string_view kProblem = "7/1p5/7/1k5/3+F3/7/7 b 3Cfc3p2l2r16s 1";
constexpr std::size_t kTable = std::size_t{16} << 20;

Moves checks_of(const Position& position) {
  Moves moves;
  for (const Move move : check_moves(position)) moves.push_back(move);
  return moves;
}

/// What `ask` says of the positions behind the moves.
template <typename Ask>
Decisions behind_each(Position position, const Moves& moves, const Ask& ask) {
  Decisions answers;
  for (const Move move : moves) {
    const Undo undo = position.play(move);
    answers.push_back(ask(solver::Node{position, Side::defender}));
    position.take_back(move, undo);
  }
  return answers;
}

bool all_known(const Decisions& answers) {
  return std::find(answers.begin(), answers.end(), Decision::unknown) == answers.end();
}

/// True if one thread that asks about the first move knows the answer behind every move.
bool first_question_tells_all(const Position& position, const Moves& moves, MateLength within) {
  solver::SearchContext context(kTable, {}, nullptr);
  const solver::Limits limits;
  solver::Budget budget(limits);
  Position behind = position;
  behind.play(moves[0]);
  context.oracle.mates_within({behind, Side::defender}, within, budget);
  return all_known(behind_each(position, moves, [&](const solver::Node& node) {
    return context.oracle.known_answer(node, within);
  }));
}

/// The answers of one thread.
Decisions answers_alone(const Position& position, const Moves& moves, MateLength within) {
  solver::SearchContext context(kTable, {}, nullptr);
  const solver::Limits limits;
  solver::Budget budget(limits);
  return behind_each(position, moves, [&](const solver::Node& node) {
    return context.oracle.mates_within(node, within, budget);
  });
}

}  // namespace

TEST_CASE("scouts: what follows is known before it is asked", "[solver][parallel]") {
  const Position position = position_of(kProblem);
  const Moves moves = checks_of(position);
  const MateLength within(18);
  const Decisions expected = answers_alone(position, moves, within);
  REQUIRE(all_known(expected));
  REQUIRE_FALSE(first_question_tells_all(position, moves, within));

  solver::ThreadPool pool(4);
  solver::Safepoint safepoint(pool);
  solver::SearchContext context(kTable, {}, &safepoint);
  const auto known = [&] {
    return behind_each(position, moves, [&](const solver::Node& node) {
      return context.oracle.known_answer(node, within);
    });
  };
  Decisions found;
  with_helpers(pool, [&] {
    {
      const solver::Safepoint::Participant participant(safepoint);
      solver::Limits limits;
      limits.progress = [&](const solver::Progress&) { safepoint.pass([] { return true; }); };
      solver::Budget budget(limits);
      const auto scouts = context.oracle.send_scouts(
          {position, Side::attacker, moves, within, moves.size()}, budget);
      REQUIRE(scouts != nullptr);
      Position behind = position;
      behind.play(moves[0]);
      CHECK(context.oracle.mates_within({behind, Side::defender}, within, budget) == expected[0]);
      // Nothing else is asked: the others answer, or this test fails after a minute.
      for (int wait = 0; wait < 60'000 && !all_known(known()); ++wait) {
        budget.may_take_time();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      found = known();
    }
    safepoint.pool().wait_for_helpers(&safepoint);
  });
  CHECK(found == expected);
}

TEST_CASE("scouts: without another thread the owner does everything", "[solver][parallel]") {
  const Position position = position_of(kProblem);
  const Moves moves = checks_of(position);
  const MateLength within(8);
  solver::SearchContext alone(kTable, {}, nullptr);
  const solver::Limits limits;
  solver::Budget budget(limits);
  const solver::UpcomingQuestions questions{position, Side::attacker, moves, within, 1};
  CHECK(alone.oracle.send_scouts(questions, budget) == nullptr);

  solver::ThreadPool pool(2);
  solver::Safepoint safepoint(pool);
  solver::SearchContext shared(kTable, {}, &safepoint);
  const solver::Safepoint::Participant participant(safepoint);
  const auto scouts = shared.oracle.send_scouts(questions, budget);
  const Decisions answers = behind_each(position, moves, [&](const solver::Node& node) {
    return shared.oracle.mates_within(node, within, budget);
  });
  CHECK(answers == answers_alone(position, moves, within));
}

}  // namespace tori::test
