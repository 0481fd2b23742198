#include "solver/solve/problem_context.hpp"

#include <algorithm>

namespace tori::solver {
namespace {

/// An eighth, but at least 8 MiB.
std::size_t replay_bytes(std::size_t bytes) {
  constexpr std::size_t kLeast = std::size_t{8} << 20;
  return std::max(bytes / 8, kLeast);
}

SearchVariant relaxed_variant(const TranspositionTable& strict) {
  SearchVariant variant{Interpositions::not_capturable};
  variant.strict = &strict;
  return variant;
}

}  // namespace

MemorySplit MemorySplit::for_solving(std::size_t bytes) {
  const std::size_t eighth = bytes / 8;
  return {bytes - 4 * eighth, eighth, eighth, replay_bytes(bytes), 0};
}

MemorySplit MemorySplit::for_verifying(std::size_t bytes) {
  return {bytes / 4, bytes / 16, bytes / 8, replay_bytes(bytes), bytes / 4};
}

MemorySplit MemorySplit::for_questions(std::size_t bytes) {
  return {bytes - bytes / 4, bytes / 8, bytes / 8, 0, 0};
}

ProblemContext::ProblemContext(const MemorySplit& memory, Safepoint* safepoint)
    : memory_(memory),
      strict_(memory.strict, SearchVariant{Interpositions::all}, safepoint),
      relaxed_(memory.relaxed, relaxed_variant(strict_.table), safepoint),
      two_threads_(safepoint != nullptr),
      mates_(strict_.oracle, memory.replay),
      avoiding_(memory.avoiding > 0 ? std::make_unique<AvoidingSearches>(memory.avoiding)
                                    : nullptr) {}

void ProblemContext::begin(JudgedGame game, const PositionSet* avoided) {
  judged_ = game;
  avoided_ = avoided;
  strict_.start_problem();
  mates_.start_problem();
  conventional_.reset();
  background_conventional_.reset();
  if (two_threads_ || avoided != nullptr) start_conventional();
  if (avoided == nullptr) return;
  avoiding_->strict.begin({Interpositions::all, nullptr, avoided, &strict_.table});
  avoiding_->relaxed.begin({Interpositions::not_capturable, nullptr, avoided, &relaxed_.table});
  avoiding_->conventional.begin({Interpositions::all, this, avoided, &relaxed_.table});
}

double ProblemContext::turnover() const {
  const double strict = strict_.table.turnover();
  // The other one still counts an earlier problem until it is used.
  return conventional_ ? std::max(strict, relaxed_.table.turnover()) : strict;
}

void ProblemContext::start_conventional() {
  relaxed_.start_problem();
  const std::size_t bytes = two_threads_ ? memory_.conventional / 2 : memory_.conventional;
  conventional_.emplace(strict_.oracle, relaxed_.oracle, bytes);
  if (!two_threads_) return;
  background_conventional_.emplace(strict_.background_oracle, relaxed_.background_oracle, bytes,
                                   Order::backward);
}

FutileDropConvention& ProblemContext::conventional() {
  if (!conventional_) start_conventional();
  return *conventional_;
}

std::optional<MateLength> ProblemContext::conventional_length(Position& position,
                                                              MateLength strict_length,
                                                              Budget& budget, Order order) {
  FutileDropConvention& convention =
      order == Order::forward ? conventional() : *background_conventional_;
  return convention.shortest({position, Side::attacker}, strict_length, budget);
}

std::optional<MateLength> ProblemContext::length_by_convention(Node node, MateLength strict_length,
                                                               Budget& budget) {
  if (is_strict()) return strict_length;
  return conventional().shortest(node, strict_length, budget);
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
  const auto strict = avoiding_->strict.mates(node, within, budget);
  if (is_strict() || strict != Decision::no) return strict;
  const auto relaxed = avoiding_->relaxed.mates(node, within, budget);
  if (relaxed != Decision::yes) return relaxed;
  return avoiding_->conventional.mates(node, within, budget);
}

/// If the defender is not mated in time without avoided positions, some defence that counts refutes
/// the check anyway, so it makes no difference which drops are futile.
Bitboard ProblemContext::squares(Position& position) {
  if (capturable_drop_squares(position).empty()) return Bitboard::all();
  const auto within = mated_within(position);
  if (!within) return Bitboard::all();
  const auto counted = conventional().drop_squares(position, *within, *budget_);
  return counted.value_or(Bitboard::all());
}

/// A bound of the mate of a defender to move; nullopt if there is none in time, or none was found.
std::optional<MateLength> ProblemContext::mated_within(Position& position) {
  if (asked_within_.is_unbounded()) {
    const Verdict verdict = strict_.oracle.any_length({position, Side::defender}, *budget_);
    return verdict.is_mate() ? std::optional(verdict.length()) : std::nullopt;
  }
  const auto mated =
      conventional().mates_within({position, Side::defender}, asked_within_, *budget_);
  return mated == Decision::yes ? std::optional(asked_within_) : std::nullopt;
}

}  // namespace tori::solver
