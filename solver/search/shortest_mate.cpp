#include "solver/search/shortest_mate.hpp"

namespace tori::solver {
namespace {

/// If the disproof number is at least this many times the proof number, there mostly is a mate;
/// else there mostly is none (docs/experiments/search-1.md, "Which search to prefer"; search-9.md).
constexpr ProofNumber kLikelyMate = 5;
/// From this ratio on there nearly always is one.
constexpr ProofNumber kNearlySureMate = 8;

/// The search that is not likely to answer gets a share divided by this.
constexpr std::uint64_t kUnboundedUnlikely = 4;
constexpr std::uint64_t kDeepeningUnlikely = 16;

}  // namespace

std::optional<Verdict> ShortestMate::step(Position& position, std::uint64_t share, Budget& budget) {
  if (outlook_ == Outlook::no_mate && !at_most_) {
    if (const auto verdict = search_unbounded(position, share, budget)) return verdict;
    if (budget.limit()) return std::nullopt;
    const bool unlikely = outlook_ == Outlook::no_mate && !at_most_;
    return deepen(position, unlikely ? share / kDeepeningUnlikely : share, budget);
  }
  if (const auto verdict = deepen(position, share, budget)) return verdict;
  if (at_most_ || budget.limit()) return std::nullopt;
  const bool unlikely = outlook_ == Outlook::mate;
  return search_unbounded(position, unlikely ? share / kUnboundedUnlikely : share, budget);
}

std::optional<Verdict> ShortestMate::deepen(Position& position, std::uint64_t share,
                                            Budget& budget) {
  budget.begin_stage(share);
  const std::optional<Verdict> verdict = go_deeper(position, budget);
  budget.end_stages();
  return verdict;
}

std::optional<Verdict> ShortestMate::go_deeper(Position& position, Budget& budget) {
  while (!budget.stopped()) {
    if (reports_ != nullptr) {
      learn_at_most(MateLength(reports_->at_most_plies));
      outlook_ = reports_->outlook;
    }
    if (at_most_ && within_ >= *at_most_) return Verdict::mate_in(*at_most_);
    const SearchResult answer = searcher_.search({position, side_}, within_, outlook_, budget);
    switch (answer.state) {
      case SearchResult::State::proven: return Verdict::mate_in(within_);
      case SearchResult::State::open: return std::nullopt;
      case SearchResult::State::disproven: break;
    }
    if (answer.length.is_unbounded()) return Verdict::no_mate();
    within_ = answer.length.after(-2);
    if (progress_ != nullptr) progress_->at_least = within_;
  }
  return std::nullopt;
}

std::optional<Verdict> ShortestMate::search_unbounded(Position& position, std::uint64_t share,
                                                      Budget& budget) {
  budget.begin_stage(share);
  const std::optional<Verdict> verdict = ask_unbounded(position, budget);
  budget.end_stages();
  return verdict;
}

std::optional<Verdict> ShortestMate::ask_unbounded(Position& position, Budget& budget) {
  const SearchResult answer =
      searcher_.search({position, side_}, MateLength::unbounded(), outlook_, budget);
  if (answer.state == SearchResult::State::disproven) return Verdict::no_mate();
  if (answer.state == SearchResult::State::proven) learn_at_most(answer.length);
  outlook_ = outlook_after(answer);
  if (reports_ != nullptr) reports_->outlook = outlook_;
  return std::nullopt;
}

void ShortestMate::learn_at_most(MateLength length) {
  if (length.is_unbounded() || (at_most_ && *at_most_ <= length)) return;
  at_most_ = length;
}

Outlook outlook_after(const SearchResult& unbounded) {
  return unbounded.dn / kLikelyMate >= unbounded.pn ? Outlook::mate : Outlook::no_mate;
}

bool mate_is_nearly_sure(const SearchResult& unbounded) {
  return unbounded.dn / kNearlySureMate >= unbounded.pn;
}

Verdict ShortestMate::cut_short(Limit limit) const {
  return at_most_ ? Verdict::mate_in_at_most(*at_most_) : Verdict::unknown(limit);
}

}  // namespace tori::solver
