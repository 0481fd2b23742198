#include "solver/alternatives.hpp"

#include <algorithm>
#include <utility>

#include "rules/movegen.hpp"
#include "solver/main_line.hpp"
#include "solver/minor_dual.hpp"
#include "solver/usi_order.hpp"

namespace tori::solver {
namespace {

/// What choosing the best line behind an alternative may cost; beyond that any line will do.
constexpr std::uint64_t kLineNodes = 3000;

/// Once a mate is known, and that it is longer than the solution, its exact length is worth shares
/// up to this one.
constexpr std::uint64_t kLengthShare = 4 * kFirstShare;

/// An alternative with a line of shortest play: by the rule of the printed line where the length is
/// exact and that is cheap, else some line to mate.
std::vector<Move> line_behind(Study& study, const Position& behind, const Alternative& alternative,
                              MateLength strict_length) {
  const Limits limits{kLineNodes, {}};
  Budget budget(limits);
  std::vector<Move> line;
  if (alternative.exact) {
    ProofTree proof(study.game(), behind, false, alternative.length.after(1), study.tree_bytes());
    MainLines lines(proof, budget);
    line = first_line(lines);
    if (line.size() + 1 != static_cast<std::size_t>(alternative.length.plies())) line.clear();
  }
  if (line.empty() && strict_length > MateLength(0)) {
    Budget any_budget(limits);
    line = MainLine(study.strict(), any_budget).any_behind_check(behind, strict_length);
  }
  line.insert(line.begin(), alternative.move);
  return line;
}

}  // namespace

Alternatives::Alternatives(AlternativesQuestion question, bool needed)
    : question_(std::move(question)), needed_(needed) {
  for (const Move move : in_usi_order(check_moves(question_.position))) {
    if (move == question_.solution) continue;
    alternatives_.emplace_back().move = move;
  }
}

bool Alternatives::all_done() const {
  return std::all_of(alternatives_.begin(), alternatives_.end(),
                     [](const Alternative& alternative) { return alternative.done(); });
}

bool Alternatives::work(Study& study, const Limits& limits) {
  if (all_done()) return true;
  study.begin(question_.game, question_.solution_positions);
  Budget budget(limits);
  if (question_.within.is_unbounded()) {
    settle_any_length(study, budget);
  } else {
    settle_within(study, budget);
  }
  account(budget);
  return all_done();
}

/// All alternatives get the same growing share in turn: a hard one does not hide the others.
void Alternatives::settle_any_length(Study& study, Budget& budget) {
  std::vector<std::pair<Alternative*, ShortestMate>> open;
  for (Alternative& alternative : alternatives_) {
    if (!alternative.done()) open.emplace_back(&alternative, study.strict().ask_shortest(false));
  }
  for (std::uint64_t share = kFirstShare; !open.empty() && !budget.limit();
       share = next_share(share)) {
    std::vector<std::pair<Alternative*, ShortestMate>> left;
    for (auto& [alternative, question] : open) {
      if (const auto verdict = step(*alternative, question, share, budget)) {
        take_verdict(study, *alternative, *verdict, budget);
      } else {
        left.emplace_back(alternative, question);
      }
      if (budget.limit()) return;
    }
    open.swap(left);
  }
}

/// What an alternative leads to: no mate, an exact mate, or one of at most so many plies.
std::optional<Verdict> Alternatives::step(const Alternative& alternative, ShortestMate& question,
                                          std::uint64_t share, Budget& budget) {
  Position& position = question_.position;
  const Undo undo = position.play(alternative.move);
  auto verdict = question.step(position, share, budget);
  position.take_back(alternative.move, undo);
  if (verdict || !question.at_most()) return verdict;
  const bool longer = question.at_least() >= question_.distance;
  if (budget.limit() || (longer && share >= kLengthShare)) {
    verdict = Verdict::mate_in_at_most(*question.at_most());
  }
  return verdict;
}

void Alternatives::settle_within(Study& study, Budget& budget) {
  Position& position = question_.position;
  for (Alternative& alternative : alternatives_) {
    if (alternative.done()) continue;
    const Undo undo = position.play(alternative.move);
    const auto mates =
        study.game().mates_within(position, false, question_.within.after(1), budget);
    // The strict mate may be far longer; any will do to be replayed.
    const Verdict verdict =
        mates != true ? Verdict::no_mate() : study.strict().any_length(position, false, budget);
    position.take_back(alternative.move, undo);
    if (!mates || budget.stopped()) return;
    take_verdict(study, alternative, verdict, budget);
  }
}

/// Takes in what was found about the position behind an alternative: no mate, or an exact one.
void Alternatives::take_verdict(Study& study, Alternative& alternative, const Verdict& verdict,
                                Budget& budget) {
  if (verdict.kind() == Verdict::Kind::no_mate) {
    alternative.state = Alternative::State::fails;
    return;
  }
  Position behind = question_.position;
  behind.play(alternative.move);
  if (!study.mates().confirm(behind, false, verdict.length(), budget)) return;
  alternative.state = Alternative::State::mates;
  alternative.length = verdict.length().after(-1);
  if (verdict.exact() || !question_.within.is_unbounded()) {
    const auto length = length_behind(study, behind, verdict, budget);
    if (!length) return;
    alternative.length = length->after(-1);
    alternative.exact = true;
  }
  classify(study, alternative, behind, budget);
  if (alternative.state != Alternative::State::settled) return;
  alternative.line = line_behind(study, behind, alternative, verdict.length());
}

/// The length in the game of the mate behind an alternative.
std::optional<MateLength> Alternatives::length_behind(Study& study, Position& behind,
                                                      const Verdict& verdict, Budget& budget) {
  if (question_.within.is_unbounded()) {
    return study.length_in_game(behind, false, verdict.length(), budget);
  }
  for (MateLength length(0); length < question_.within; length = length.after(-2)) {
    const auto mated = study.game().mates_within(behind, false, length, budget);
    if (!mated) return std::nullopt;
    if (*mated) return length;
  }
  return std::nullopt;
}

void Alternatives::classify(Study& study, Alternative& alternative, Position& behind,
                            Budget& budget) {
  if (alternative.length > question_.within) {
    alternative.state = Alternative::State::fails;
    return;
  }
  const auto kind = class_of(study, alternative, behind, budget);
  if (!kind) return;
  alternative.kind = *kind;
  alternative.state = Alternative::State::settled;
}

/// Whether the alternative takes as many plies as the solution.
std::optional<bool> Alternatives::is_as_long(Study& study, const Alternative& alternative,
                                             Position& behind, Budget& budget) {
  if (alternative.exact) return alternative.length == question_.distance;
  return study.game().mates_within(behind, false, question_.distance.after(1), budget);
}

std::optional<FindingClass> Alternatives::class_of(Study& study, const Alternative& alternative,
                                                   Position& behind, Budget& budget) {
  if (is_last_move()) return FindingClass::last_move_dual;
  const auto same_length = is_as_long(study, alternative, behind, budget);
  if (!same_length) return std::nullopt;
  if (*same_length &&
      differ_in_a_trifle(question_.position, alternative.move, question_.solution)) {
    const auto minor = is_minor_dual(study, alternative.move, budget);
    if (!minor) return std::nullopt;
    if (*minor) return FindingClass::minor_dual;
  }
  const auto avoids = study.mates_avoiding(behind, false, question_.within.after(1), budget);
  if (!avoids) return std::nullopt;
  if (*avoids) return FindingClass::cook;
  return *same_length ? FindingClass::order_swap : FindingClass::detour;
}

/// Asked only about moves as long as the solution's; where the solution's is not the shortest
/// (a longer variation is tolerated then) there are no such lines to compare.
std::optional<bool> Alternatives::is_minor_dual(Study& study, Move move, Budget& budget) {
  Position& position = question_.position;
  const MateLength distance = question_.distance;
  if (distance > MateLength(1)) {
    const auto faster = study.game().mates_within(position, true, distance.after(2), budget);
    if (!faster) return std::nullopt;
    if (*faster) return false;
  }
  ProofTree proof(study.game(), position, true, distance, study.tree_bytes());
  MainLines lines(proof, budget);
  return same_lines_after_renaming(lines, ProofTree::root(), question_.solution, move, budget);
}

}  // namespace tori::solver
