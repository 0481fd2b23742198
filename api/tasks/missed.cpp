#include "api/tasks/missed.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace tori::api {
namespace {

/// The positions of a game, from the first to the last, and what was found about them.
struct LookedAtGame {
  const problems::Game& game;
  std::vector<Position> positions;
  /// nullptr for one that was not looked at.
  std::vector<const StepAnswer*> answers;

  LookedAtGame(const problems::Game& played, const std::vector<GameStep>& steps,
               const std::vector<StepAnswer>& found)
      : game(played), positions{played.start}, answers(played.moves.size() + 1, nullptr) {
    for (const problems::GameMove& each : game.moves) {
      positions.push_back(positions.back());
      positions.back().play(each.move);
    }
    for (std::size_t i = 0; i < steps.size(); ++i) answers[steps[i].ply - 1] = &found[i];
  }

  /// What is told of the move of that number, from 1 (of the last position one more than the
  /// moves), whose mate begins in the position of that number, from 0.
  ToldMove told(MoveKind kind, std::size_t ply, std::size_t at) const {
    const std::size_t last = game.moves.size();
    const Move played = ply > last ? Move::none() : game.moves[ply - 1].move;
    const std::size_t line =
        last == 0 ? game.line_number : game.moves[std::min(ply, last) - 1].line_number;
    const solver::ShortMates& mates = answers[at]->mates;
    return {kind, ply, line, positions[ply - 1], played, positions[at], mates.length, mates.line};
  }

  /// What is told of the move that was played in a position that was looked at.
  std::optional<ToldMove> own_move(std::size_t at, const MissedSettings& settings) const {
    const solver::ShortMates& mates = answers[at]->mates;
    if (mates.limit) {
      ToldMove open = told(MoveKind::unknown, at + 1, at);
      open.limit = mates.limit;
      return open;
    }
    if (!mates.length || at == game.moves.size()) return std::nullopt;
    if (!mates.played) return told(MoveKind::missed, at + 1, at);
    if (!settings.slower || *mates.played == *mates.length) return std::nullopt;
    ToldMove slower = told(MoveKind::slower, at + 1, at);
    slower.played_length = mates.played;
    return slower;
  }

  /// What is told of the move that led to a position with a mate.
  ToldMove move_before(std::size_t at) const {
    ToldMove allowed = told(MoveKind::allowed, at, at);
    allowed.forced = at > 1 && answers[at - 2] != nullptr && answers[at - 2]->mates.played;
    return allowed;
  }
};

bool was_interrupted(const MissedResult& result) {
  return std::any_of(result.told.begin(), result.told.end(),
                     [](const ToldMove& told) { return told.limit == solver::Limit::interrupt; });
}

/// Looks at a game, position by position.
MissedResult look_at_game(const problems::FiledGame& game, const MissedRequest& request,
                          solver::Solver& solver, Monitor& monitor) {
  const std::vector<GameStep> steps = steps_of(game.game, request);
  std::vector<StepAnswer> answers;
  for (const GameStep& step : steps) {
    LaterMonitor later(monitor);
    answers.push_back(look_at(step, request, solver, later));
  }
  return result_of(game, steps, answers, request);
}

}  // namespace

std::string_view to_text(MoveKind kind) {
  switch (kind) {
    case MoveKind::missed: return "missed";
    case MoveKind::slower: return "slower";
    case MoveKind::allowed: return "allowed";
    case MoveKind::unknown: return "unknown";
  }
  return "";
}

std::size_t MissedResult::count(MoveKind kind) const {
  return static_cast<std::size_t>(std::count_if(
      told.begin(), told.end(), [kind](const ToldMove& move) { return move.kind == kind; }));
}

std::vector<GameStep> steps_of(const problems::Game& game, const MissedSettings& settings) {
  std::vector<GameStep> steps;
  Position position = game.start;
  std::size_t ply = 0;
  const auto add = [&](Move played) {
    ++ply;
    if (position.has_phoenix(opponent(position.turn()))) steps.push_back({position, played, ply});
  };
  for (const problems::GameMove& each : game.moves) {
    add(each.move);
    position.play(each.move);
  }
  if (settings.allowed) add(Move::none());
  return steps;
}

StepAnswer look_at(const GameStep& step, const MissedRequest& request, solver::Solver& solver,
                   Monitor& monitor) {
  const solver::Limits limits = watched(request, monitor);
  // After an interruption the rest of a game is not begun.
  monitor.searching({});
  if (monitor.stopped()) {
    StepAnswer open;
    open.mates.limit = solver::Limit::interrupt;
    return open;
  }
  return {solver.short_mates(step.position, step.played, request.within, limits),
          monitor.seconds()};
}

MissedResult result_of(const problems::FiledGame& filed, const std::vector<GameStep>& steps,
                       const std::vector<StepAnswer>& answers, const MissedSettings& settings) {
  const problems::Game& game = filed.game;
  const LookedAtGame looked_at(game, steps, answers);
  MissedResult result(filed);
  for (std::size_t at = 0; at <= game.moves.size(); ++at) {
    const StepAnswer* const answer = looked_at.answers[at];
    if (answer == nullptr) continue;
    result.nodes += answer->mates.nodes;
    result.seconds += answer->seconds;
    if (at < game.moves.size()) ++result.moves;
    if (settings.allowed && at > 0 && answer->mates.length) {
      result.told.push_back(looked_at.move_before(at));
    }
    if (auto told = looked_at.own_move(at, settings)) result.told.push_back(std::move(*told));
  }
  return result;
}

void missed_all(const std::string& text, const problems::ReadOptions& reading,
                const MissedRequest& request, solver::Solver& solver, Monitor& monitor,
                const std::function<void(const MissedOutcome&)>& take) {
  std::istringstream in(text);
  problems::AnyGameReader reader(in, "-", reading);
  while (auto entry = reader.next()) {
    const auto outcome = entry->map([&](const problems::FiledGame& game) {
      return look_at_game(game, request, solver, monitor);
    });
    take(outcome);
    if (outcome && was_interrupted(*outcome)) return;
  }
}

}  // namespace tori::api
