// The mates that were missed in games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/limits.hpp"
#include "api/core/monitor.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/games/game_file.hpp"
#include "rules/message.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {

/// What to look for in games.
struct MissedSettings {
  /// The longest mate that counts, an odd number of plies.
  solver::MateLength within = solver::MateLength(7);
  /// Tell moves that begin a longer mate than the shortest.
  bool slower = false;
  /// Tell moves that allow the other side a mate.
  bool allowed = false;
};

/// The limits hold for each position.
struct MissedRequest : LimitSettings, MissedSettings {
  /// Show the board of each position in the report, in this style; nullopt: do not.
  std::optional<problems::DiagramStyle> diagram;
};

/// What is told of a move of a game. N is the longest mate that counts (`MissedSettings::within`).
enum class MoveKind : std::uint8_t {
  /// The side had a mate within N, and the move begins none within N.
  missed,
  /// The move begins a mate within N, but there was a shorter one.
  slower,
  /// After the move the other side has a mate within N.
  allowed,
  /// A limit left open what holds for the position in which it was played.
  unknown
};

/// "missed", "slower", "allowed", "unknown".
std::string_view to_text(MoveKind kind);

/// A move that is told, and the mate. What is not known is empty.
struct ToldMove {
  MoveKind kind = MoveKind::unknown;
  /// The number of the move in the game, from 1; of the last position one more than its moves.
  std::size_t ply = 0;
  /// The line of the move in its file; of the last position that of the last move.
  std::size_t line_number = 0;
  /// In which it was played.
  Position before;
  /// Move::none() of the last position, in which no move was played.
  Move played;
  /// The position in which the mate begins: `before`, of `allowed` the one behind the move.
  Position position;
  /// The shortest mate, and its main line.
  std::optional<solver::MateLength> length{};
  std::vector<Move> mate{};
  /// Of `slower`: the length of the mate that the move begins.
  std::optional<solver::MateLength> played_length{};
  /// Of `allowed`: the move before it began a mate within N, so that every move allows one.
  bool forced = false;
  /// Of `unknown`: the limit.
  std::optional<solver::Limit> limit{};

  Colour side() const { return before.turn(); }
};

/// A game with all that was found in it.
struct MissedResult {
  explicit MissedResult(problems::FiledGame what) : filed(std::move(what)) {}

  problems::FiledGame filed;
  /// In the order of the moves; of one move what it missed comes first.
  std::vector<ToldMove> told;
  /// The moves that were looked at: those of positions in which the other side has a phoenix.
  std::size_t moves = 0;
  std::uint64_t nodes = 0;
  /// Of searching, added up over the positions.
  double seconds = 0;

  /// How many of a kind are told.
  std::size_t count(MoveKind kind) const;
  /// 1 for the first ply of a game, 2 if gote begins it: sente's plies are odd.
  int first_ply() const { return filed.game.start.turn() == Colour::sente ? 1 : 2; }
  /// The number of a move as PGN counts: one for a move of sente and gote's answer.
  std::size_t move_number(const ToldMove& move) const {
    return (move.ply + static_cast<std::size_t>(first_ply())) / 2;
  }
};

/// One position of a game to be looked at.
struct GameStep {
  Position position;
  /// Move::none() in the last position.
  Move played;
  /// The number of that move in the game, from 1.
  std::size_t ply = 0;
};

/// What was found about a step.
struct StepAnswer {
  solver::ShortMates mates;
  double seconds = 0;
};

/// The positions of a game that are to be looked at, in their order: those in which a move was
/// played, and if allowed mates are told the last one.
std::vector<GameStep> steps_of(const problems::Game& game, const MissedSettings& settings);

/// Looks at one position. The answer depends on the step and the request alone, unless its time is
/// over.
StepAnswer look_at(const GameStep& step, const MissedRequest& request, solver::Solver& solver,
                   Monitor& monitor);

/// The result of a game. REQUIRES: `answers` are those about its `steps`, in their order.
MissedResult result_of(const problems::FiledGame& game, const std::vector<GameStep>& steps,
                       const std::vector<StepAnswer>& answers, const MissedSettings& settings);

/// What became of an entry of a file: a result, or the fault if it holds no game.
using MissedOutcome = tl::expected<MissedResult, problems::BadInput>;

/// Looks at the games of a text and hands the outcomes on in their order. After an interruption no
/// further game is begun.
void missed_all(const std::string& text, const problems::ReadOptions& reading,
                const MissedRequest& request, solver::Solver& solver, Monitor& monitor,
                const std::function<void(const MissedOutcome&)>& take);

}  // namespace tori::api
