#include "solver/verify/alternatives.hpp"

#include <algorithm>
#include <utility>

#include "rules/movegen.hpp"
#include "solver/conventional/futile_drops.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/proof/main_line.hpp"
#include "solver/verify/minor_dual.hpp"
#include "solver/verify/resemblance.hpp"

namespace tori::solver {
namespace {

/// The nodes that the choice of the best line after an alternative may take; beyond that any line
/// is good enough.
constexpr std::uint64_t kLineNodes = 3000;

/// Once it is known that an alternative mates and that it is longer than the solution, shares up to
/// this one are spent on its exact length.
constexpr std::uint64_t kLengthShare = 16 * kFirstShare;

/// Greater bounds are left out of the search. Mates that long are told from others afterwards.
constexpr MateLength kGreatestBound{301};

/// The line of shortest play after an alternative whose length is exact, by the rule of the printed
/// line; nullopt if it costs too much.
std::optional<std::vector<Move>> shortest_line(ProblemContext& context, const Position& behind,
                                               MateLength length, Budget& budget) {
  ProofTree proof(context.convention(), behind, Side::defender, length, context.tree_bytes());
  MainLines lines(proof, budget);
  std::vector<Move> line = first_line(lines);
  if (line.size() != static_cast<std::size_t>(length.plies())) return std::nullopt;
  return line;
}

/// Cuts a line of the strict game, which begins with a defence, where it is over by the convention.
void end_by_convention(Position position, std::vector<Move>& line) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    if (is_conventional_mate(position)) line.resize(i);
    if (i + 1 >= line.size()) return;
    position.play(line[i]);
    position.play(line[i + 1]);
  }
}

/// An alternative with a line after it that takes as many plies as it does, at most as many if its
/// length is an upper bound: the line of shortest play if the length is exact and that is cheap,
/// else some line to mate; the alternative alone if no such line is found.
std::vector<Move> line_behind(ProblemContext& context, const Position& behind,
                              const Alternative& alternative, MateLength strict_length) {
  const Limits limits{kLineNodes, {}};
  Budget budget(limits);
  const MateLength length = alternative.length.after(1);
  std::optional<std::vector<Move>> line;
  if (alternative.exact) line = shortest_line(context, behind, length, budget);
  if (!line && strict_length > MateLength(0)) {
    Budget any_budget(limits);
    line = MainLine(context.strict(), any_budget).any_behind_check(behind, strict_length);
    if (context.game() == JudgedGame::conventional) end_by_convention(behind, *line);
    const auto plies = static_cast<int>(line->size());
    if (alternative.exact ? plies != length.plies() : plies > length.plies()) line->clear();
  }
  std::vector<Move> whole = {alternative.move};
  if (line) whole.insert(whole.end(), line->begin(), line->end());
  return whole;
}

}  // namespace

Alternatives::Alternatives(AlternativesQuestion question, bool needed)
    : question_(std::move(question)),
      searched_within_(question_.within > kGreatestBound ? MateLength::unbounded()
                                                         : question_.within),
      needed_(needed) {
  Position& position = question_.position;
  for (const Move move : in_usi_order(check_moves(position))) {
    if (move == question_.solution) continue;
    Alternative& alternative = alternatives_.emplace_back();
    alternative.move = move;
    const Undo undo = position.play(move);
    if (question_.known->without_mate.contains(position, Side::defender)) {
      alternative.state = Alternative::State::fails;
    }
    alternative.skipped = !needed && question_.known->too_hard.contains(position, Side::defender);
    position.take_back(move, undo);
  }
}

KnownPositions Alternatives::learnt() const {
  KnownPositions learnt = learnt_;
  for (const Alternative& alternative : alternatives_) {
    if (needed_ || alternative.done()) continue;
    Position behind = question_.position;
    behind.play(alternative.move);
    learnt.too_hard.insert(behind, Side::defender);
  }
  return learnt;
}

bool Alternatives::all_done() const {
  return std::all_of(alternatives_.begin(), alternatives_.end(),
                     [](const Alternative& alternative) { return alternative.done(); });
}

bool Alternatives::work(ProblemContext& context, const Limits& limits) {
  if (all_done()) return true;
  context.begin(question_.game, question_.solution_positions);
  Budget budget(limits);
  if (searched_within_.is_unbounded()) {
    settle_any_length(context, budget);
  } else {
    settle_within(context, budget);
  }
  account(budget);
  return all_done();
}

/// All alternatives take turns with the same growing share, so that a hard one does not use up the
/// limits. Most do not mate.
void Alternatives::settle_any_length(ProblemContext& context, Budget& budget) {
  std::vector<std::pair<Alternative*, ShortestMate>> open;
  for (Alternative& alternative : alternatives_) {
    if (alternative.done() || alternative.skipped) continue;
    open.emplace_back(&alternative,
                      context.strict().ask_shortest(Side::defender, Outlook::no_mate));
  }
  for (std::uint64_t share = kFirstShare; !open.empty() && !budget.limit();
       share = next_share(share)) {
    std::vector<std::pair<Alternative*, ShortestMate>> left;
    for (auto& [alternative, question] : open) {
      if (const auto verdict = step(*alternative, question, share, budget)) {
        take_verdict(context, *alternative, *verdict, budget);
      } else {
        left.emplace_back(alternative, question);
      }
      if (budget.limit()) return;
    }
    open.swap(left);
  }
}

/// What an alternative leads to: no mate, an exact mate, or an upper bound; nullopt if there is
/// more to do.
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

void Alternatives::settle_within(ProblemContext& context, Budget& budget) {
  Position& position = question_.position;
  for (Alternative& alternative : alternatives_) {
    if (alternative.done() || alternative.skipped) continue;
    const Undo undo = position.play(alternative.move);
    const auto mates = context.convention().mates_within({position, Side::defender},
                                                         searched_within_.after(1), budget);
    // The strict mate may be far longer; any mate is enough for the replay.
    const Verdict verdict = mates != Decision::yes
                                ? Verdict::no_mate()
                                : context.strict().any_length({position, Side::defender}, budget);
    position.take_back(alternative.move, undo);
    if (mates == Decision::unknown || budget.stopped()) return;
    take_verdict(context, alternative, verdict, budget);
  }
}

/// Stores a verdict about the position after an alternative: no mate, or a mate, which is replayed,
/// measured and classified.
void Alternatives::take_verdict(ProblemContext& context, Alternative& alternative,
                                const Verdict& verdict, Budget& budget) {
  Position behind = question_.position;
  behind.play(alternative.move);
  if (verdict.kind() == Verdict::Kind::no_mate) {
    alternative.state = Alternative::State::fails;
    learnt_.note_without_mate(context.strict(), {behind, Side::defender});
    return;
  }
  if (!context.mates().confirm({behind, Side::defender}, verdict.length(), budget)) return;
  alternative.state = Alternative::State::mates;
  alternative.length = verdict.length().after(-1);
  if (verdict.exact() || !searched_within_.is_unbounded()) {
    const auto length = length_behind(context, behind, verdict, budget);
    if (!length) return;
    alternative.length = length->after(-1);
    alternative.exact = true;
  }
  classify(context, alternative, behind, budget);
  if (alternative.state != Alternative::State::settled) return;
  alternative.line = line_behind(context, behind, alternative, verdict.length());
}

/// The length, by the convention, of the mate after an alternative.
std::optional<MateLength> Alternatives::length_behind(ProblemContext& context, Position& behind,
                                                      const Verdict& verdict, Budget& budget) {
  if (searched_within_.is_unbounded()) {
    return context.length_by_convention({behind, Side::defender}, verdict.length(), budget);
  }
  for (MateLength length(0); length < searched_within_; length = length.after(-2)) {
    const auto mated = context.convention().mates_within({behind, Side::defender}, length, budget);
    if (mated == Decision::unknown) return std::nullopt;
    if (mated == Decision::yes) return length;
  }
  return std::nullopt;
}

void Alternatives::classify(ProblemContext& context, Alternative& alternative, Position& behind,
                            Budget& budget) {
  if (alternative.length > question_.within) {
    if (alternative.exact) alternative.state = Alternative::State::fails;
    return;
  }
  const auto as_long = is_as_long(context, alternative, behind, budget);
  if (as_long == Decision::unknown) return;
  const auto kind = class_of(context, alternative, behind, as_long == Decision::yes, budget);
  if (!kind) return;
  alternative.kind = *kind;
  alternative.resemblance = resemblance_of(question_.position, alternative.move, question_.solution,
                                           as_long == Decision::yes);
  alternative.state = Alternative::State::settled;
}

/// Whether the alternative takes at most as many plies as the solution; as many, if its length is
/// exact.
Decision Alternatives::is_as_long(ProblemContext& context, const Alternative& alternative,
                                  Position& behind, Budget& budget) {
  if (is_last_move() || alternative.exact) {
    return decided(alternative.length == question_.distance);
  }
  return context.convention().mates_within({behind, Side::defender}, question_.distance.after(1),
                                           budget);
}

std::optional<FindingClass> Alternatives::class_of(ProblemContext& context,
                                                   const Alternative& alternative, Position& behind,
                                                   bool as_long, Budget& budget) {
  if (is_last_move()) return FindingClass::last_move_dual;
  if (as_long && is_minor_difference(question_.position, alternative.move, question_.solution)) {
    const auto minor = is_minor_dual(context, alternative.move, budget);
    if (minor == Decision::unknown) return std::nullopt;
    if (minor == Decision::yes) return FindingClass::minor_dual;
  }
  const auto avoids =
      context.mates_avoiding({behind, Side::defender}, searched_within_.after(1), budget);
  if (avoids == Decision::unknown) return std::nullopt;
  if (avoids == Decision::yes) return FindingClass::cook;
  return as_long ? FindingClass::order_swap : FindingClass::detour;
}

/// REQUIRES: the move is as long as the solution's. If the solution's is not the shortest (then a
/// longer variation is tolerated), there are no main lines to compare, and the answer is no.
Decision Alternatives::is_minor_dual(ProblemContext& context, Move move, Budget& budget) {
  Position& position = question_.position;
  const MateLength distance = question_.distance;
  if (distance > MateLength(1)) {
    const auto faster =
        context.convention().mates_within({position, Side::attacker}, distance.after(2), budget);
    if (faster != Decision::no) return faster == Decision::yes ? Decision::no : Decision::unknown;
  }
  ProofTree proof(context.convention(), position, Side::attacker, distance, context.tree_bytes());
  MainLines lines(proof, budget);
  return same_lines_after_renaming(lines, ProofTree::root(), question_.solution, move, budget);
}

}  // namespace tori::solver
