#include "composer/gates/quick_solver.hpp"

#include <algorithm>

#include "solver/proof/proof_tree.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/solution_lines.hpp"

namespace tori::composer {
namespace {

/// The memory for the main lines of one solution, in bytes.
constexpr std::size_t kSolutionBytes = std::size_t{16} << 20;

/// True if the defender has more than one longest defence with the leftover of the solution.
/// nullopt if the budget ended.
std::optional<bool> has_equals(solver::MainLines& lines, solver::ProofVertex vertex) {
  const auto groups = lines.groups(vertex);
  const auto left = lines.left(vertex);
  if (!groups || !left) return std::nullopt;
  const auto keeps = [&](const std::vector<solver::Branch>& group) {
    return std::any_of(group.begin(), group.end(), [&](const solver::Branch& branch) {
      return lines.left(branch.target) == left;
    });
  };
  return std::count_if(groups->begin(), groups->end(), keeps) > 1;
}

}  // namespace

class QuickSolver::Question {
 public:
  explicit Question(QuickSolver& quick) : quick_(quick), budget_(quick.limits_) {}
  ~Question() { quick_.nodes_ += budget_.nodes(); }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  solver::Budget& budget() { return budget_; }

 private:
  QuickSolver& quick_;
  solver::Budget budget_;
};

QuickSolver::QuickSolver(std::size_t table_bytes, const StopToken& stop)
    : context_(std::make_unique<solver::ProblemContext>(
          solver::MemorySplit::for_questions(table_bytes))),
      limits_(stop.within(0)) {}

QuickSolver::~QuickSolver() = default;

void QuickSolver::start(const Position& root, std::uint64_t nodes_a_question,
                        solver::JudgedGame game) {
  context_->begin(game);
  board_ = root;
  limits_.nodes = nodes_a_question;
}

solver::Decision QuickSolver::mates_within(solver::Side side, int plies) {
  Question question(*this);
  return context_->strict().mates_within({*board_, side}, solver::MateLength(plies),
                                         question.budget());
}

solver::Decision QuickSolver::mates(solver::Side side) {
  Question question(*this);
  const solver::Verdict verdict = context_->strict().any_length({*board_, side}, question.budget());
  if (verdict.kind() == solver::Verdict::Kind::unknown) return solver::Decision::unknown;
  return solver::decided(verdict.is_mate());
}

std::optional<int> QuickSolver::conventional(int plies) {
  Question question(*this);
  const auto length =
      context_->conventional_length(*board_, solver::MateLength(plies), question.budget());
  if (!length) return std::nullopt;
  return length->plies();
}

std::optional<int> QuickSolver::shortest() {
  Question question(*this);
  const solver::Verdict verdict =
      context_->strict().shortest({*board_, solver::Side::attacker}, question.budget());
  if (verdict.kind() == solver::Verdict::Kind::no_mate) return 0;
  if (!verdict.is_mate() || !verdict.exact()) return std::nullopt;
  return verdict.length().plies();
}

std::optional<SolutionLine> QuickSolver::solution_line(int plies) {
  Question question(*this);
  solver::ProofTree proof(context_->convention(), *board_, solver::Side::attacker,
                          solver::MateLength(plies), kSolutionBytes);
  solver::MainLines lines(proof, question.budget());
  const auto solution = solver::find_solution_lines(lines, *board_);
  if (!solution) return std::nullopt;
  SolutionLine found;
  found.leftover = solution->leftover;
  for (const solver::SolutionNode& node : solution->attacker) {
    found.steps.push_back({node.path, node.move, proof.node(node.vertex).length.plies()});
  }
  for (const solver::SolutionNode& node : solution->defender) {
    if (proof.node(node.vertex).length <= solver::MateLength(2)) continue;
    const auto equals = has_equals(lines, node.vertex);
    if (!equals) return std::nullopt;
    found.equal_defences += *equals ? 1 : 0;
  }
  return found;
}

}  // namespace tori::composer
