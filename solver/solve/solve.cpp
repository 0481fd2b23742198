#include "solver/solve/solve.hpp"

#include <algorithm>

#include "solver/certificate/certifier.hpp"
#include "solver/conventional/futile_drop_convention.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/parallel/background_task.hpp"
#include "solver/parallel/parallel_shortest_mate.hpp"
#include "solver/parallel/search_context.hpp"
#include "solver/proof/main_line.hpp"
#include "solver/proof/mate_replay.hpp"

namespace tori::solver {

/// What one solver owns and reuses: the strict game, and the relaxed game (without interpositions
/// that can be captured), which needs far less memory. Half of the memory goes to the table of the
/// first and an eighth to that of the second. An eighth each is for the replayed mates, for their
/// proof tree, and for current work: a conventional length or a certificate.
struct Solver::Searches {
  Searches(std::size_t bytes, ThreadPool* pool)
      : eighth(bytes / 8),
        replay_bytes(solver::replay_bytes(bytes)),
        parallel(pool ? std::make_unique<ParallelContext>(*pool) : nullptr),
        strict(bytes - 4 * eighth, SearchVariant{Interpositions::all}, parallel.get()),
        relaxed(eighth, SearchVariant{Interpositions::not_capturable}, parallel.get()),
        convention(strict.oracle),
        mates(strict.oracle, replay_bytes) {}

  Verdict verdict(Position& position, Goal goal, Budget& budget) {
    if (goal == Goal::any_mate) return strict.oracle.any_length({position, Side::attacker}, budget);
    if (parallel) return parallel_shortest_mate(strict, *parallel, position, budget);
    return strict.oracle.shortest({position, Side::attacker}, budget);
  }

  /// Two threads may ask at once, in different orders.
  std::optional<MateLength> conventional(Position position, MateLength length, Order order,
                                         Budget& budget) {
    const bool forward = order == Order::forward;
    FutileDropConvention conventional(forward ? strict.oracle : strict.background_oracle,
                                      forward ? relaxed.oracle : relaxed.background_oracle,
                                      parallel ? eighth / 2 : eighth, order);
    return conventional.shortest({position, Side::attacker}, length, budget);
  }

  void start_problem(const Position& position) {
    strict.start_problem();
    relaxed.start_problem();
    mates.start_problem();
    tree.reset();
    problem = position;
  }

  std::size_t eighth;
  std::size_t replay_bytes;
  /// The threads that may help; null without a pool.
  std::unique_ptr<ParallelContext> parallel;
  SearchContext strict;
  SearchContext relaxed;
  StrictConvention convention;
  MateReplay mates;
  /// The proof of the last mate, and its main line; null if that was not found.
  std::unique_ptr<ProofTree> tree;
  std::vector<Move> main_line;
  /// The position that all of this is about.
  std::optional<Position> problem;
};

namespace {

/// Gives `solution` the line of its mate: the main line, or some line if the budget ends first.
/// Returns the proof that the main line was read from; null without a main line.
std::unique_ptr<ProofTree> give_line(Oracle& oracle, LengthConvention& convention,
                                     const Position& position, Budget& budget,
                                     std::size_t tree_bytes, Solution& solution) {
  const MateLength length = solution.verdict.length();
  MainLine lines(oracle, budget);
  if (solution.verdict.exact()) {
    auto proof =
        std::make_unique<ProofTree>(convention, position, Side::attacker, length, tree_bytes);
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

/// The nodes that the replay of a mate may take after the search has hit its limit.
constexpr std::uint64_t kReplayAfterLimit = 20'000;

/// Replays a mate within the budget and, if that has ended or ends, within `after_limit`, so that
/// a mate that was found before the limit is not lost. True if the mate holds.
bool stands(MateReplay& mates, Node node, MateLength length, Budget& budget, Budget& after_limit) {
  if (!budget.limit() && mates.confirm(node, length, budget)) return true;
  return mates.confirm(node, length, after_limit);
}

}  // namespace

/// One call of the solver. With a pool its thread is a participant of the safepoint and passes it
/// whenever the limits are polled; at the end it waits until no helper uses the solver's tables.
class Solver::Call {
 public:
  Call(Searches& searches, const Limits& limits)
      : parallel_(searches.parallel.get()), limits_(limits) {
    if (parallel_ == nullptr) return;
    participant_.emplace(parallel_->safepoint);
    limits_.poll = [this, &limits](const Progress& progress) {
      const auto limit = [&] { return limits.poll ? limits.poll(progress) : std::nullopt; };
      parallel_->safepoint.pass([&] { return !limit(); });
      return limit();
    };
  }
  ~Call() {
    participant_.reset();
    if (parallel_ != nullptr) parallel_->pool.wait_for_helpers(parallel_);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  const Limits& limits() const { return limits_; }

 private:
  ParallelContext* parallel_;
  Limits limits_;
  std::optional<Safepoint::Participant> participant_;
};

Solver::Solver(std::size_t table_bytes, ThreadPool* pool)
    : searches_(std::make_unique<Searches>(table_bytes, pool)) {}
Solver::~Solver() = default;

Solution Solver::solve(const Position& position, const Limits& limits, Goal goal) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  Position board = position;
  Solution solution;
  solution.verdict = searches_->verdict(board, goal, budget);
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (solution.verdict.is_mate()) {
    if (stands(searches_->mates, {board, Side::attacker}, solution.verdict.length(), budget,
               after_limit)) {
      const bool limited = budget.limit().has_value();
      const bool both_lengths = goal == Goal::shortest_mate && !limited;
      describe(position, both_lengths, limited ? after_limit : budget, solution);
    } else {
      solution.verdict = Verdict::unknown(budget.limit().value_or(Limit::memory));
    }
  }
  solution.limit = budget.limit();
  solution.nodes = budget.nodes() + after_limit.nodes();
  return solution;
}

/// Gives a mate its line and, if asked, its conventional length. Meanwhile a helper may search for
/// that length with the moves in reverse order; the first to find it ends the search of the other.
void Solver::describe(const Position& position, bool both_lengths, Budget& budget,
                      Solution& solution) {
  const MateLength length = solution.verdict.length();
  std::optional<MateLength> background_length;
  std::optional<BackgroundTask> background;
  if (both_lengths && searches_->parallel && budget.nodes() > kFirstShare) {
    background.emplace(*searches_->parallel, [&](Budget& own) {
      background_length = searches_->conventional(position, length, Order::backward, own);
    });
  }
  {
    std::optional<Budget::Lookout> lookout;
    if (background) lookout.emplace(budget, background->helpers(), Budget::Lookout::For::nodes);
    searches_->tree = give_line(searches_->strict.oracle, searches_->convention, position, budget,
                                searches_->replay_bytes, solution);
    searches_->main_line = solution.line;
  }
  if (!both_lengths || budget.limit()) return;
  {
    std::optional<Budget::Lookout> lookout;
    if (background) lookout.emplace(budget, background->helpers());
    solution.conventional = searches_->conventional(position, length, Order::forward, budget);
  }
  if (background && background->done()) solution.conventional = background_length;
}

namespace {

/// One first move that is not settled yet.
struct OpenMove {
  Move move;
  ShortestMate question;
  std::optional<Verdict> verdict;
};

/// Turns a verdict about the position after a first move into one about the move: a mate is
/// replayed and gets one ply longer.
Verdict verdict_of_move(Position& behind, Verdict verdict, MateReplay& mates, Budget& budget) {
  if (!verdict.is_mate()) return verdict;
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (!stands(mates, {behind, Side::defender}, verdict.length(), budget, after_limit)) {
    return Verdict::unknown(budget.limit().value_or(Limit::memory));
  }
  const MateLength length = verdict.length().after(-1);
  return verdict.exact() ? Verdict::mate_in(length) : Verdict::mate_in_at_most(length);
}

}  // namespace

std::vector<FirstMove> Solver::first_moves(const Position& position, const Limits& limits) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  Position board = position;
  std::vector<OpenMove> moves;
  for (const Move move : in_usi_order(check_moves(board))) {
    moves.push_back({move, searches_->strict.oracle.ask_shortest(Side::defender), {}});
  }
  bool all_settled = moves.empty();
  // All moves take turns with the same growing share, so that a hard one does not use up the
  // limits.
  for (std::uint64_t share = kFirstShare; !all_settled && !budget.limit();
       share = next_share(share)) {
    all_settled = true;
    for (OpenMove& open : moves) {
      if (open.verdict || budget.limit()) continue;
      const Undo undo = board.play(open.move);
      const auto verdict = open.question.step(board, share, budget);
      if (verdict) open.verdict = verdict_of_move(board, *verdict, searches_->mates, budget);
      board.take_back(open.move, undo);
      all_settled = all_settled && open.verdict;
    }
  }
  std::vector<FirstMove> result;
  for (OpenMove& open : moves) {
    if (!open.verdict) {
      const Undo undo = board.play(open.move);
      const Verdict so_far = open.question.cut_short(budget.limit().value_or(Limit::nodes));
      open.verdict = verdict_of_move(board, so_far, searches_->mates, budget);
      board.take_back(open.move, undo);
    }
    result.push_back({open.move, *open.verdict});
  }
  return result;
}

std::optional<VariationTree> Solver::variations(const TreeExtent& extent, const Limits& limits) {
  if (!searches_->tree) return std::nullopt;
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  return grow(*searches_->tree, searches_->main_line, extent, budget);
}

std::optional<Limit> Solver::write_certificate(const Position& position, const Verdict& verdict,
                                               const Limits& limits, std::ostream& out) {
  if (verdict.kind() == Verdict::Kind::unknown) return verdict.limit();
  if (searches_->problem != position) searches_->start_problem(position);
  const CertificateHead head{position, claim_of(verdict)};
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  if (Certifier(searches_->strict.oracle, searches_->mates, searches_->replay_bytes)
          .write(head, budget, out)) {
    return std::nullopt;
  }
  return budget.limit().value_or(Limit::memory);
}

}  // namespace tori::solver
