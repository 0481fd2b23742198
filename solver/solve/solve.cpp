#include "solver/solve/solve.hpp"

#include "solver/certificate/certifier.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/parallel/background_task.hpp"
#include "solver/parallel/parallel_shortest_mate.hpp"
#include "solver/proof/known_mate.hpp"
#include "solver/proof/main_line.hpp"
#include "solver/solve/problem_context.hpp"

namespace tori::solver {

/// What one solver owns and reuses.
struct Solver::Searches {
  Searches(std::size_t bytes, ThreadPool* pool)
      : safepoint(pool ? std::make_unique<Safepoint>(*pool) : nullptr),
        context(MemorySplit::for_solving(bytes), safepoint.get()) {}

  Verdict verdict(Position& position, Goal goal, Budget& budget) {
    const Node root{position, Side::attacker};
    if (goal == Goal::any_mate) return context.strict().any_length(root, budget);
    if (!safepoint) return context.strict().shortest(root, budget);
    return parallel_shortest_mate(context.strict_context(), *safepoint, position, budget);
  }

  void start_problem(const Position& position) {
    context.begin(JudgedGame::strict);
    tree.reset();
    problem = position;
  }

  /// With which the threads that may help share the tables; null without a pool.
  std::unique_ptr<Safepoint> safepoint;
  ProblemContext context;
  /// The proof of the last mate, and its main line; null if that was not found.
  std::unique_ptr<ProofTree> tree;
  std::vector<Move> main_line;
  /// The position that all of this is about.
  std::optional<Position> problem;
};

namespace {

/// Tables that have lost so many entries for each that they hold make the search longer by more
/// than a tenth (docs/experiments/search-9.md, "Tables that are too small").
constexpr double kTurnoverThatCosts = 2;

/// Gives `solution` the line of its mate: the main line, or some line if the budget ends first.
/// Returns the proof that the main line was read from; null without a main line.
std::unique_ptr<ProofTree> give_line(ProblemContext& context, const Position& position,
                                     Budget& budget, Solution& solution) {
  const MateLength length = solution.verdict.length();
  MainLine lines(context.strict(), budget);
  if (solution.verdict.exact()) {
    auto proof = std::make_unique<ProofTree>(context.convention(), position, Side::attacker, length,
                                             context.tree_bytes());
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
/// whenever the limits are asked; at the end it waits until no helper uses the solver's tables.
class Solver::Call {
 public:
  Call(Searches& searches, const Limits& limits)
      : safepoint_(searches.safepoint.get()), limits_(limits) {
    if (safepoint_ == nullptr) return;
    participant_.emplace(*safepoint_);
    limits_.stop = [this, &limits] {
      const auto limit = [&] { return limits.stop ? limits.stop() : std::nullopt; };
      safepoint_->pass([&] { return !limit(); });
      return limit();
    };
  }
  ~Call() {
    participant_.reset();
    if (safepoint_ != nullptr) safepoint_->pool().wait_for_helpers(safepoint_);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  const Limits& limits() const { return limits_; }

 private:
  Safepoint* safepoint_;
  Limits limits_;
  std::optional<Safepoint::Participant> participant_;
};

Solver::Solver(std::size_t table_bytes, ThreadPool* pool)
    : searches_(std::make_unique<Searches>(table_bytes, pool)) {}
Solver::~Solver() = default;

int Solver::table_permille() const {
  return searches_->context.strict_context().table.permille();
}

Solution Solver::solve(const Position& position, const Limits& limits, Goal goal) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  KnownMate known(searches_->context.strict(), position, call.limits());
  budget.progress().find_mate = [&] { return known.look(budget.nodes()); };
  Position board = position;
  Solution solution;
  solution.verdict = searches_->verdict(board, goal, budget);
  if (!solution.verdict.exact()) solution.at_least = budget.progress().at_least;
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (solution.verdict.is_mate()) {
    if (stands(searches_->context.mates(), {board, Side::attacker}, solution.verdict.length(),
               budget, after_limit)) {
      const bool limited = budget.limit().has_value();
      const bool both_lengths = goal == Goal::shortest_mate && !limited;
      describe(position, both_lengths, limited ? after_limit : budget, solution);
    } else {
      solution.verdict = Verdict::unknown(budget.limit().value_or(Limit::memory));
    }
  }
  solution.limit = budget.limit();
  solution.table_full = searches_->context.turnover() >= kTurnoverThatCosts;
  solution.nodes = budget.nodes() + after_limit.nodes();
  solution.leaf_tests = budget.leaf_tests() + after_limit.leaf_tests();
  return solution;
}

/// Gives a mate its line and, if asked, its conventional length. Meanwhile a helper may search for
/// that length with the moves in reverse order; the first to find it ends the search of the other.
void Solver::describe(const Position& position, bool both_lengths, Budget& budget,
                      Solution& solution) {
  const MateLength length = solution.verdict.length();
  std::optional<MateLength> background_length;
  std::optional<BackgroundTask> background;
  if (both_lengths && searches_->safepoint && budget.nodes() > kNodesAlone) {
    background.emplace(*searches_->safepoint, [&](Budget& own) {
      Position board = position;
      background_length =
          searches_->context.conventional_length(board, length, own, Order::backward);
    });
  }
  {
    std::optional<Budget::HelperWatch> watch;
    if (background) watch.emplace(budget, background->helpers(), Budget::HelperWatch::For::nodes);
    searches_->tree = give_line(searches_->context, position, budget, solution);
    searches_->main_line = solution.line;
  }
  if (!both_lengths || budget.limit()) return;
  {
    std::optional<Budget::HelperWatch> watch;
    if (background) watch.emplace(budget, background->helpers());
    Position board = position;
    solution.conventional = searches_->context.conventional_length(board, length, budget);
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

std::optional<RefutedMove> Solver::first_refuted(const Position& position,
                                                 std::span<const Move> line, const Limits& limits) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  return solver::first_refuted(searches_->context.strict(), position, line, budget);
}

Decision Solver::leads_to_shortest(const Position& position, std::span<const Move> line,
                                   MateLength length, const Limits& limits) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  Position end = position;
  for (const Move move : line) end.play(move);
  const auto plies = static_cast<int>(line.size());
  if (plies >= length.plies()) return Decision::no;
  const Node node{end, plies % 2 == 0 ? Side::attacker : Side::defender};
  const MateLength left = length.after(plies);
  Oracle& oracle = searches_->context.strict();
  const Decision in_time = oracle.mates_within(node, left, budget);
  if (in_time != Decision::yes || left.plies() <= 2) return in_time;
  const Decision faster = oracle.mates_within(node, left.after(2), budget);
  if (faster == Decision::unknown) return faster;
  return decided(faster == Decision::no);
}

std::vector<FirstMove> Solver::first_moves(const Position& position, const Limits& limits) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  Position board = position;
  std::vector<OpenMove> moves;
  for (const Move move : in_usi_order(check_moves(board))) {
    moves.push_back({move, searches_->context.strict().ask_shortest(Side::defender), {}});
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
      if (verdict)
        open.verdict = verdict_of_move(board, *verdict, searches_->context.mates(), budget);
      board.take_back(open.move, undo);
      all_settled = all_settled && open.verdict;
    }
  }
  std::vector<FirstMove> result;
  for (OpenMove& open : moves) {
    if (!open.verdict) {
      const Undo undo = board.play(open.move);
      const Verdict so_far = open.question.cut_short(budget.limit().value_or(Limit::nodes));
      open.verdict = verdict_of_move(board, so_far, searches_->context.mates(), budget);
      board.take_back(open.move, undo);
    }
    result.push_back({open.move, *open.verdict});
  }
  return result;
}

ShortMates Solver::short_mates(const Position& position, Move played, MateLength within,
                               const Limits& limits) {
  searches_->start_problem(position);
  const Call call(*searches_, limits);
  Budget budget(call.limits());
  return find_short_mates(searches_->context, position, played, within, budget);
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
  if (Certifier(searches_->context.strict(), searches_->context.mates(),
                searches_->context.tree_bytes())
          .write(head, budget, out)) {
    return std::nullopt;
  }
  return budget.limit().value_or(Limit::memory);
}

}  // namespace tori::solver
