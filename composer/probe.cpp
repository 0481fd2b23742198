#include "composer/probe.hpp"

#include "solver/conventions.hpp"

namespace tori::composer {

class Probe::Question {
 public:
  explicit Question(Probe& probe) : probe_(probe), budget_(probe.limits_) {}
  ~Question() { probe_.nodes_ += budget_.nodes(); }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  solver::Budget& budget() { return budget_; }

 private:
  Probe& probe_;
  solver::Budget budget_;
};

Probe::Probe(std::size_t table_bytes, const Stop& stop)
    : strict_(table_bytes - table_bytes / 4, solver::SearchedGame{}, nullptr),
      relaxed_(table_bytes / 8, solver::SearchedGame{solver::Interpositions::not_capturable},
               nullptr),
      note_bytes_(table_bytes / 8),
      limits_(stop.within(0)) {}

void Probe::start(const Position& root, std::uint64_t nodes_a_question) {
  strict_.start_problem();
  relaxed_started_ = false;
  board_ = root;
  limits_.nodes = nodes_a_question;
}

std::optional<bool> Probe::mates_within(bool attacker_to_move, int plies) {
  Question question(*this);
  return strict_.oracle.mates_within(*board_, attacker_to_move, solver::MateLength(plies),
                                     question.budget());
}

std::optional<bool> Probe::mates(bool attacker_to_move) {
  Question question(*this);
  const solver::Verdict verdict =
      strict_.oracle.any_length(*board_, attacker_to_move, question.budget());
  if (verdict.kind() == solver::Verdict::Kind::unknown) return std::nullopt;
  return verdict.is_mate();
}

std::optional<int> Probe::conventional(int plies) {
  if (!relaxed_started_) relaxed_.start_problem();
  relaxed_started_ = true;
  Question question(*this);
  solver::ConventionalOracle conventional(strict_.oracle, relaxed_.oracle, note_bytes_);
  const auto length =
      conventional.shortest(*board_, true, solver::MateLength(plies), question.budget());
  if (!length) return std::nullopt;
  return length->plies();
}

}  // namespace tori::composer
