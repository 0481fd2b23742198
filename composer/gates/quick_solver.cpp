#include "composer/gates/quick_solver.hpp"

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
    : context_(solver::MemorySplit::for_questions(table_bytes)), limits_(stop.within(0)) {}

void QuickSolver::start(const Position& root, std::uint64_t nodes_a_question) {
  context_.begin(solver::JudgedGame::strict);
  board_ = root;
  limits_.nodes = nodes_a_question;
}

solver::Decision QuickSolver::mates_within(solver::Side side, int plies) {
  Question question(*this);
  return context_.strict().mates_within({*board_, side}, solver::MateLength(plies),
                                        question.budget());
}

solver::Decision QuickSolver::mates(solver::Side side) {
  Question question(*this);
  const solver::Verdict verdict = context_.strict().any_length({*board_, side}, question.budget());
  if (verdict.kind() == solver::Verdict::Kind::unknown) return solver::Decision::unknown;
  return solver::decided(verdict.is_mate());
}

std::optional<int> QuickSolver::conventional(int plies) {
  Question question(*this);
  const auto length =
      context_.conventional_length(*board_, solver::MateLength(plies), question.budget());
  if (!length) return std::nullopt;
  return length->plies();
}

}  // namespace tori::composer
