#include "solver/solve.hpp"

#include <algorithm>

#include "solver/beside.hpp"
#include "solver/certificate.hpp"
#include "solver/conventions.hpp"
#include "solver/main_line.hpp"
#include "solver/mate_proof.hpp"
#include "solver/room.hpp"
#include "solver/two_searches.hpp"
#include "solver/usi_order.hpp"

namespace tori::solver {

/// What one solver owns and reuses: the strict game, and the game without interpositions that can
/// be captured, which needs far less. Half of the memory goes to the table of the first and an
/// eighth to that of the second. An eighth each is for the mates that were replayed, for their
/// tree, and for what is being put together: a conventional length or a certificate.
struct Solver::Rooms {
  Rooms(std::size_t bytes, Team* team)
      : eighth(bytes / 8),
        note_bytes(solver::note_bytes(bytes)),
        company(team ? std::make_unique<Company>(*team) : nullptr),
        strict(bytes - 4 * eighth, SearchedGame{Interpositions::all}, company.get()),
        relaxed(eighth, SearchedGame{Interpositions::not_capturable}, company.get()),
        game(strict.oracle),
        mates(strict.oracle, note_bytes) {}

  Verdict verdict(Position& position, Goal goal, Budget& budget) {
    if (goal == Goal::any_mate) return strict.oracle.any_length(position, true, budget);
    if (company) return shortest_with_company(strict, *company, position, budget);
    return strict.oracle.shortest(position, true, budget);
  }

  /// One thread may ask in either order.
  std::optional<MateLength> conventional(Position position, MateLength length, Order order,
                                         Budget& budget) {
    const bool forward = order == Order::forward;
    ConventionalOracle conventional(forward ? strict.oracle : strict.oracle_beside,
                                    forward ? relaxed.oracle : relaxed.oracle_beside,
                                    company ? eighth / 2 : eighth, order);
    return conventional.shortest(position, true, length, budget);
  }

  void start_problem(const Position& position) {
    strict.start_problem();
    relaxed.start_problem();
    mates.start_problem();
    tree.reset();
    problem = position;
  }

  std::size_t eighth;
  std::size_t note_bytes;
  /// The threads that may help; none for one thread alone.
  std::unique_ptr<Company> company;
  Room strict;
  Room relaxed;
  StrictGame game;
  MateProof mates;
  /// The proof of the last mate whose main line was found.
  std::shared_ptr<ProofTree> tree;
  /// What all of this is about.
  std::optional<Position> problem;
};

namespace {

/// Chooses the line of a mate; what cannot be done within the budget is said in `solution`.
/// Returns the proof that the main line was read off, none without a main line.
std::shared_ptr<ProofTree> give_line(Oracle& oracle, Game& game, const Position& position,
                                     Budget& budget, std::size_t tree_bytes, Solution& solution) {
  const MateLength length = solution.verdict.length();
  MainLine lines(oracle, budget);
  if (solution.verdict.exact()) {
    auto proof = std::make_shared<ProofTree>(game, position, true, length, tree_bytes);
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
bool stands(MateProof& mates, Position& position, bool attacker_to_move, MateLength length,
            Budget& budget, Budget& after_limit) {
  if (!budget.limit() && mates.confirm(position, attacker_to_move, length, budget)) return true;
  return mates.confirm(position, attacker_to_move, length, after_limit);
}

}  // namespace

/// One call of the solver. With a company its thread is inside the gate, and passes it whenever its
/// limits are looked at; at the end nobody is left inside.
class Solver::Visit {
 public:
  Visit(Rooms& rooms, const Limits& limits) : company_(rooms.company.get()), limits_(limits) {
    if (company_ == nullptr) return;
    inside_.emplace(company_->gate);
    limits_.poll = [this, &limits](const Progress& progress) {
      const auto limit = [&] { return limits.poll ? limits.poll(progress) : std::nullopt; };
      company_->gate.pass([&] { return !limit(); });
      return limit();
    };
  }
  ~Visit() {
    inside_.reset();
    if (company_ != nullptr) company_->team.wait_for_helpers(company_);
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  const Limits& limits() const { return limits_; }

 private:
  Company* company_;
  Limits limits_;
  std::optional<Gate::Inside> inside_;
};

Solver::Solver(std::size_t table_bytes, Team* team)
    : rooms_(std::make_unique<Rooms>(table_bytes, team)) {}
Solver::~Solver() = default;

Solution Solver::solve(const Position& position, const Limits& limits, Goal goal) {
  rooms_->start_problem(position);
  const Visit visit(*rooms_, limits);
  Budget budget(visit.limits());
  Position board = position;
  Solution solution;
  solution.verdict = rooms_->verdict(board, goal, budget);
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (solution.verdict.is_mate()) {
    if (stands(rooms_->mates, board, true, solution.verdict.length(), budget, after_limit)) {
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

/// Gives a mate its line and, if asked, its conventional length. Where another thread has time it
/// looks for that length from the other end meanwhile; the first to find it ends the matter.
void Solver::describe(const Position& position, bool both_lengths, Budget& budget,
                      Solution& solution) {
  const MateLength length = solution.verdict.length();
  std::optional<MateLength> found_beside;
  std::optional<Beside> beside;
  if (both_lengths && rooms_->company && budget.nodes() > kFirstShare) {
    beside.emplace(*rooms_->company, [&](Budget& own) {
      found_beside = rooms_->conventional(position, length, Order::backward, own);
    });
  }
  {
    std::optional<Budget::Lookout> lookout;
    if (beside) lookout.emplace(budget, beside->outside(), Budget::Lookout::For::nodes);
    rooms_->tree = give_line(rooms_->strict.oracle, rooms_->game, position, budget,
                             rooms_->note_bytes, solution);
  }
  if (!both_lengths || budget.limit()) return;
  {
    std::optional<Budget::Lookout> lookout;
    if (beside) lookout.emplace(budget, beside->outside());
    solution.conventional = rooms_->conventional(position, length, Order::forward, budget);
  }
  if (beside && beside->done()) solution.conventional = found_beside;
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
Verdict verdict_of_move(Position& behind, Verdict verdict, MateProof& mates, Budget& budget) {
  if (!verdict.is_mate()) return verdict;
  const Limits limits_of_replay{kReplayAfterLimit, {}};
  Budget after_limit(limits_of_replay);
  if (!stands(mates, behind, false, verdict.length(), budget, after_limit)) {
    return Verdict::unknown(budget.limit().value_or(Limit::memory));
  }
  const MateLength length = verdict.length().after(-1);
  return verdict.exact() ? Verdict::mate_in(length) : Verdict::mate_in_at_most(length);
}

}  // namespace

std::vector<FirstMove> Solver::first_moves(const Position& position, const Limits& limits) {
  rooms_->start_problem(position);
  const Visit visit(*rooms_, limits);
  Budget budget(visit.limits());
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
      if (verdict) open.verdict = verdict_of_move(board, *verdict, rooms_->mates, budget);
      board.take_back(open.move, undo);
      all_settled = all_settled && open.verdict;
    }
  }
  std::vector<FirstMove> result;
  for (OpenMove& open : moves) {
    if (!open.verdict) {
      const Undo undo = board.play(open.move);
      const Verdict so_far = open.question.cut_short(budget.limit().value_or(Limit::nodes));
      open.verdict = verdict_of_move(board, so_far, rooms_->mates, budget);
      board.take_back(open.move, undo);
    }
    result.push_back({open.move, *open.verdict});
  }
  return result;
}

Variations Solver::variations(const TreeExtent& extent, const Limits& limits) {
  if (!rooms_->tree) return {};
  const Visit visit(*rooms_, limits);
  Budget budget(visit.limits());
  const std::optional<Limit> cut = grow(*rooms_->tree, extent, budget);
  return {rooms_->tree, cut, budget.nodes()};
}

std::optional<Limit> Solver::write_certificate(const Position& position, const Verdict& verdict,
                                               const Limits& limits, std::ostream& out) {
  if (verdict.kind() == Verdict::Kind::unknown) return verdict.limit();
  if (rooms_->problem != position) rooms_->start_problem(position);
  const CertificateHead head{position, claim_of(verdict)};
  const Visit visit(*rooms_, limits);
  Budget budget(visit.limits());
  if (Certifier(rooms_->strict.oracle, rooms_->mates, rooms_->note_bytes)
          .write(head, budget, out)) {
    return std::nullopt;
  }
  return budget.limit().value_or(Limit::memory);
}

}  // namespace tori::solver
