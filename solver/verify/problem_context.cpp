#include "solver/verify/problem_context.hpp"

namespace tori::solver {

ProblemContext::ProblemContext(std::size_t bytes)
    : tree_bytes_(replay_bytes(bytes)),
      conventional_bytes_(bytes / 8),
      strict_(bytes / 4, SearchVariant{Interpositions::all}, nullptr),
      relaxed_(bytes / 16, SearchVariant{Interpositions::not_capturable}, nullptr),
      strict_convention_(strict_.oracle),
      mates_(strict_.oracle, replay_bytes(bytes)),
      avoiding_strict_(bytes / 8),
      avoiding_relaxed_(bytes / 16),
      avoiding_conventional_(bytes / 16) {
  begin(judged_);
}

void ProblemContext::begin(JudgedGame game, const Avoided* avoided) {
  judged_ = game;
  avoided_ = avoided;
  strict_.start_problem();
  relaxed_.start_problem();
  conventional_.emplace(strict_.oracle, relaxed_.oracle, conventional_bytes_);
  mates_.start_problem();
  if (avoided == nullptr) return;
  avoiding_strict_.begin({Interpositions::all, nullptr, avoided, &strict_.table});
  avoiding_relaxed_.begin({Interpositions::not_capturable, nullptr, avoided, &relaxed_.table});
  avoiding_conventional_.begin({Interpositions::all, this, avoided, &relaxed_.table});
}

std::optional<MateLength> ProblemContext::conventional_length(Position& position,
                                                              MateLength strict_length,
                                                              Budget& budget) {
  return conventional_->shortest({position, Side::attacker}, strict_length, budget);
}

std::optional<MateLength> ProblemContext::length_by_convention(Node node, MateLength strict_length,
                                                               Budget& budget) {
  if (is_strict()) return strict_length;
  return conventional_->shortest(node, strict_length, budget);
}

void ProblemContext::Avoiding::begin(const SearchVariant& variant) {
  table.start_problem();
  history.start_problem();
  search.emplace(table, history, variant);
}

Decision ProblemContext::Avoiding::mates(Node node, MateLength within, Budget& budget) {
  const SearchResult answer = search->search(node, within, budget);
  // A result may rest on questions that the end of the budget cut short.
  if (budget.stopped() || answer.state == SearchResult::State::open) return Decision::unknown;
  return decided(answer.state == SearchResult::State::proven);
}

/// The conventional game lies between the strict game, which has more defences, and the relaxed
/// game, which has fewer. It is searched only if these two differ.
Decision ProblemContext::mates_avoiding(Node node, MateLength within, Budget& budget) {
  if (avoided_->contains(node.position, node.side)) return Decision::no;
  budget_ = &budget;
  asked_within_ = node.side == Side::attacker ? within.after(1) : within;
  const auto strict = avoiding_strict_.mates(node, within, budget);
  if (is_strict() || strict != Decision::no) return strict;
  const auto relaxed = avoiding_relaxed_.mates(node, within, budget);
  if (relaxed != Decision::yes) return relaxed;
  return avoiding_conventional_.mates(node, within, budget);
}

/// If the defender is not mated in time without avoided positions, some defence that counts refutes
/// the check anyway, so it makes no difference which drops are futile.
Bitboard ProblemContext::squares(Position& position) {
  if (capturable_drop_squares(position).empty()) return Bitboard::all();
  const auto within = mated_within(position);
  if (!within) return Bitboard::all();
  const auto counted = conventional_->drop_squares(position, *within, *budget_);
  return counted.value_or(Bitboard::all());
}

/// A bound of the mate of a defender to move; nullopt if there is none in time, or none was found.
std::optional<MateLength> ProblemContext::mated_within(Position& position) {
  if (asked_within_.is_unbounded()) {
    const Verdict verdict = strict_.oracle.any_length({position, Side::defender}, *budget_);
    return verdict.is_mate() ? std::optional(verdict.length()) : std::nullopt;
  }
  const auto mated =
      conventional_->mates_within({position, Side::defender}, asked_within_, *budget_);
  return mated == Decision::yes ? std::optional(asked_within_) : std::nullopt;
}

}  // namespace tori::solver
