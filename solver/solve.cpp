#include "solver/solve.hpp"

#include "solver/conventions.hpp"
#include "solver/main_line.hpp"
#include "solver/oracle.hpp"
#include "solver/replay.hpp"

namespace tori::solver {

/// What one solver owns and reuses: an oracle for the strict game, and one for the game without
/// interpositions that can be captured, which needs far less.
struct Solver::Rooms {
  explicit Rooms(std::size_t table_bytes)
      : table(table_bytes - table_bytes / 8),
        oracle(table, history),
        relaxed_bytes(table_bytes / 8),
        relaxed_table(relaxed_bytes),
        relaxed_oracle(relaxed_table, relaxed_history, Interpositions::not_capturable) {}

  void start_problem() {
    table.start_problem();
    history.start_problem();
    relaxed_table.start_problem();
    relaxed_history.start_problem();
  }

  std::optional<MateLength> conventional(Position& position, MateLength strict, Budget& budget) {
    ConventionalOracle conventional(oracle, relaxed_oracle, relaxed_bytes);
    return conventional.shortest(position, true, strict, budget);
  }

  ProofTable table;
  PathHistory history;
  Oracle oracle;
  std::size_t relaxed_bytes;
  ProofTable relaxed_table;
  PathHistory relaxed_history;
  Oracle relaxed_oracle;
};

namespace {

/// Replays a mate and chooses its line; what cannot be done within the budget is said in
/// `solution`.
void give_line(Oracle& oracle, Position position, Budget& budget, Solution& solution) {
  const MateLength length = solution.verdict.length();
  MainLine lines(oracle, budget);
  if (solution.verdict.exact()) {
    if (auto line = lines.find(position, length)) {
      solution.line = std::move(line->moves);
      solution.leftover = line->leftover;
      solution.line_is_main = true;
    }
  }
  if (!solution.line_is_main) solution.line = lines.any(position, length);
}

/// Positions that replaying a mate may take once the search has hit its limit.
constexpr std::uint64_t kReplayAfterLimit = 20'000;

/// Replays a mate within the budget and, where that has ended or ends, within `after_limit`: what
/// the search found before its limit is not thrown away.
bool stands(Oracle& oracle, Position& position, bool attacker_to_move, MateLength length,
            Budget& budget, Budget& after_limit) {
  if (!budget.limit() && Replay(oracle, budget).confirm(position, attacker_to_move, length)) {
    return true;
  }
  return Replay(oracle, after_limit).confirm(position, attacker_to_move, length);
}

}  // namespace

Solver::Solver(std::size_t table_bytes) : rooms_(std::make_unique<Rooms>(table_bytes)) {}
Solver::~Solver() = default;

Solution Solver::solve(const Position& position, const Limits& limits, Goal goal) {
  rooms_->start_problem();
  Budget budget(limits);
  Position board = position;
  Solution solution;
  solution.verdict = goal == Goal::shortest_mate ? rooms_->oracle.shortest(board, true, budget)
                                                 : rooms_->oracle.any_length(board, true, budget);
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (solution.verdict.is_mate()) {
    const MateLength length = solution.verdict.length();
    if (stands(rooms_->oracle, board, true, length, budget, after_limit)) {
      give_line(rooms_->oracle, position, budget.limit() ? after_limit : budget, solution);
    } else {
      solution.verdict = Verdict::unknown(budget.limit().value_or(Limit::memory));
    }
  }
  if (goal == Goal::shortest_mate && solution.verdict.is_mate() && !budget.limit()) {
    solution.conventional = rooms_->conventional(board, solution.verdict.length(), budget);
  }
  solution.limit = budget.limit();
  solution.nodes = budget.nodes() + after_limit.nodes();
  return solution;
}

namespace {

/// One first move that is not settled yet.
struct OpenMove {
  Move move;
  ShortestMate question;
  std::optional<Verdict> verdict;
};

/// A verdict about the position behind a first move as one about the move: a mate is replayed and
/// one ply longer.
Verdict verdict_of_move(Position& behind, Verdict verdict, Oracle& oracle, Budget& budget) {
  if (!verdict.is_mate()) return verdict;
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (!stands(oracle, behind, false, verdict.length(), budget, after_limit)) {
    return Verdict::unknown(budget.limit().value_or(Limit::memory));
  }
  const MateLength length = verdict.length().after(-1);
  return verdict.exact() ? Verdict::mate_in(length) : Verdict::mate_in_at_most(length);
}

}  // namespace

std::vector<FirstMove> Solver::first_moves(const Position& position, const Limits& limits) {
  rooms_->start_problem();
  Budget budget(limits);
  Position board = position;
  std::vector<OpenMove> moves;
  for (const Move move : in_usi_order(check_moves(board))) {
    moves.push_back({move, rooms_->oracle.ask_shortest(false), {}});
  }
  bool all_settled = moves.empty();
  // All moves get the same growing share in turn: a hard one does not hide what the others lead to.
  for (std::uint64_t share = kFirstShare; !all_settled && !budget.limit();
       share = next_share(share)) {
    all_settled = true;
    for (OpenMove& open : moves) {
      if (open.verdict || budget.limit()) continue;
      const Undo undo = board.play(open.move);
      const auto verdict = open.question.step(board, share, budget);
      if (verdict) open.verdict = verdict_of_move(board, *verdict, rooms_->oracle, budget);
      board.take_back(open.move, undo);
      all_settled = all_settled && open.verdict;
    }
  }
  std::vector<FirstMove> result;
  for (OpenMove& open : moves) {
    if (!open.verdict) {
      const Undo undo = board.play(open.move);
      const Verdict so_far = open.question.cut_short(budget.limit().value_or(Limit::nodes));
      open.verdict = verdict_of_move(board, so_far, rooms_->oracle, budget);
      board.take_back(open.move, undo);
    }
    result.push_back({open.move, *open.verdict});
  }
  return result;
}

}  // namespace tori::solver
