#include "composer/gates/quick_solver.hpp"

#include "solver/conventional/futile_drop_convention.hpp"

namespace tori::composer {

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
    : strict_(table_bytes - table_bytes / 4, solver::SearchVariant{}, nullptr),
      relaxed_(table_bytes / 8, solver::SearchVariant{solver::Interpositions::not_capturable},
               nullptr),
      replay_bytes_(table_bytes / 8),
      limits_(stop.within(0)) {}

void QuickSolver::start(const Position& root, std::uint64_t nodes_a_question) {
  strict_.start_problem();
  relaxed_started_ = false;
  board_ = root;
  limits_.nodes = nodes_a_question;
}

solver::Decision QuickSolver::mates_within(solver::Side side, int plies) {
  Question question(*this);
  return strict_.oracle.mates_within({*board_, side}, solver::MateLength(plies), question.budget());
}

solver::Decision QuickSolver::mates(solver::Side side) {
  Question question(*this);
  const solver::Verdict verdict = strict_.oracle.any_length({*board_, side}, question.budget());
  if (verdict.kind() == solver::Verdict::Kind::unknown) return solver::Decision::unknown;
  return solver::decided(verdict.is_mate());
}

std::optional<int> QuickSolver::conventional(int plies) {
  if (!relaxed_started_) relaxed_.start_problem();
  relaxed_started_ = true;
  Question question(*this);
  solver::FutileDropConvention conventional(strict_.oracle, relaxed_.oracle, replay_bytes_);
  const auto length = conventional.shortest({*board_, solver::Side::attacker},
                                            solver::MateLength(plies), question.budget());
  if (!length) return std::nullopt;
  return length->plies();
}

}  // namespace tori::composer
