#include "solver/solve.hpp"

#include <algorithm>

#include "solver/conventions.hpp"
#include "solver/main_line.hpp"
#include "solver/oracle.hpp"
#include "solver/parallel_dfpn.hpp"
#include "solver/replay.hpp"
#include "solver/usi_order.hpp"

namespace tori::solver {
namespace {

/// What a proof tree may always take.
constexpr std::size_t kLeastTreeBytes = std::size_t{16} << 20;

/// What answers questions about one game: the strict one, or one with fewer interpositions.
struct Room {
  Room(std::size_t table_bytes, Interpositions interpositions, Crew* crew)
      : table(table_bytes),
        alone(table, history, interpositions),
        together(crew ? std::make_unique<ParallelDfpn>(table, *crew, interpositions) : nullptr),
        oracle(table, together ? static_cast<Searcher&>(*together) : alone) {}

  void start_problem() {
    table.start_problem();
    history.start_problem();
    if (together) together->start_problem();
  }

  ProofTable table;
  PathHistory history;
  Dfpn alone;
  std::unique_ptr<ParallelDfpn> together;
  Oracle oracle;
};

}  // namespace

/// What one solver owns and reuses: the strict game, and the game without interpositions that can
/// be captured, which needs far less. The table of the first gets five eighths of the memory, that
/// of the second one, what is known of conventional lengths one, and the proof one.
struct Solver::Rooms {
  Rooms(std::size_t bytes, Crew* crew)
      : eighth(bytes / 8),
        tree_bytes(std::max(eighth, kLeastTreeBytes)),
        strict(bytes - 3 * eighth, Interpositions::all, crew),
        relaxed(eighth, Interpositions::not_capturable, crew) {}

  void start_problem() {
    strict.start_problem();
    relaxed.start_problem();
  }

  std::optional<MateLength> conventional(Position& position, MateLength length, Budget& budget) {
    ConventionalOracle conventional(strict.oracle, relaxed.oracle, eighth);
    return conventional.shortest(position, true, length, budget);
  }

  std::size_t eighth;
  std::size_t tree_bytes;
  Room strict;
  Room relaxed;
  /// The proof of the last mate whose main line was found.
  std::unique_ptr<ProofTree> proof;
};

namespace {

/// Chooses the line of a mate; what cannot be done within the budget is said in `solution`.
/// Returns the proof that the main line was read off, none without a main line.
std::unique_ptr<ProofTree> give_line(Oracle& oracle, const Position& position, Budget& budget,
                                     std::size_t tree_bytes, Solution& solution) {
  const MateLength length = solution.verdict.length();
  MainLine lines(oracle, budget);
  if (solution.verdict.exact()) {
    auto proof = std::make_unique<ProofTree>(oracle, position, length, tree_bytes);
    if (auto line = lines.find(*proof)) {
      solution.line = std::move(line->moves);
      solution.leftover = line->leftover;
      solution.line_is_main = true;
      return proof;
    }
  }
  solution.line = lines.any(position, length);
  return nullptr;
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

Solver::Solver(std::size_t table_bytes, Crew* crew)
    : rooms_(std::make_unique<Rooms>(table_bytes, crew)) {}
Solver::~Solver() = default;

Solution Solver::solve(const Position& position, const Limits& limits, Goal goal) {
  rooms_->start_problem();
  rooms_->proof.reset();
  Budget budget(limits);
  Position board = position;
  Solution solution;
  solution.verdict = goal == Goal::shortest_mate
                         ? rooms_->strict.oracle.shortest(board, true, budget)
                         : rooms_->strict.oracle.any_length(board, true, budget);
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (solution.verdict.is_mate()) {
    const MateLength length = solution.verdict.length();
    if (stands(rooms_->strict.oracle, board, true, length, budget, after_limit)) {
      rooms_->proof =
          give_line(rooms_->strict.oracle, position, budget.limit() ? after_limit : budget,
                    rooms_->tree_bytes, solution);
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
    moves.push_back({move, rooms_->strict.oracle.ask_shortest(false), {}});
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
      if (verdict) open.verdict = verdict_of_move(board, *verdict, rooms_->strict.oracle, budget);
      board.take_back(open.move, undo);
      all_settled = all_settled && open.verdict;
    }
  }
  std::vector<FirstMove> result;
  for (OpenMove& open : moves) {
    if (!open.verdict) {
      const Undo undo = board.play(open.move);
      const Verdict so_far = open.question.cut_short(budget.limit().value_or(Limit::nodes));
      open.verdict = verdict_of_move(board, so_far, rooms_->strict.oracle, budget);
      board.take_back(open.move, undo);
    }
    result.push_back({open.move, *open.verdict});
  }
  return result;
}

Variations Solver::variations(const TreeExtent& extent, const Limits& limits) {
  if (!rooms_->proof) return {};
  Budget budget(limits);
  const std::optional<Limit> cut = grow(*rooms_->proof, extent, budget);
  return {rooms_->proof.get(), cut, budget.nodes()};
}

}  // namespace tori::solver
