// From "is there a mate within N?" to the shortest mate, proven to be so.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/searcher.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// The question for the shortest mate of one position, worked on in steps so that several positions
/// can be worked on in turn.
///
/// Two searches alternate on one table. Deepening asks "within 1, 3, 5 ... plies?" and so finds the
/// shortest mate together with the proof that there is no shorter one. The search without a bound
/// finds out whether there is a mate at all, which deepening alone could not deny when the checks
/// never run out. Its numbers tell early which of the two will end the matter: the other one gets
/// less.
class ShortestMate {
 public:
  /// The searcher must outlive it. A defender to move must be in check; its lengths are even.
  ShortestMate(Searcher& searcher, bool attacker_to_move)
      : searcher_(searcher),
        attacker_to_move_(attacker_to_move),
        within_(attacker_to_move ? 1 : 0) {}

  /// Works with about `share` positions for either search, or less for the one that is not likely
  /// to end the matter; the position is the same at every call. Exact mate or no mate when that is
  /// settled, nothing when there is more to do.
  std::optional<Verdict> step(Position& position, std::uint64_t share, Budget& budget);

  /// The first half of a step.
  std::optional<Verdict> deepen(Position& position, std::uint64_t share, Budget& budget);

  /// From now on there may be mates of so many plies at most that another thread has found.
  void listen(const std::atomic<int>& at_most_plies) { beside_ = &at_most_plies; }

  /// The mate found so far, if any, and what is known of shorter ones.
  std::optional<MateLength> at_most() const { return at_most_; }
  MateLength at_least() const { return within_; }

  /// What can be said when no step is left: a mate of at most so many plies, or unknown.
  Verdict cut_short(Limit limit) const;

 private:
  /// What the numbers of the search without a bound make likely.
  enum class Outlook : std::uint8_t { none, mate, no_mate };

  std::optional<Verdict> go_deeper(Position& position, Budget& budget);
  std::optional<Verdict> search_unbounded(Position& position, Budget& budget);
  void learn_at_most(MateLength length, Budget& budget);

  Searcher& searcher_;
  bool attacker_to_move_;
  /// No mate is shorter than this.
  MateLength within_;
  std::optional<MateLength> at_most_;
  Outlook outlook_ = Outlook::none;
  const std::atomic<int>* beside_ = nullptr;
};

/// Positions the first share of a question may expand; each later share is half as large again.
inline constexpr std::uint64_t kFirstShare = 2000;
constexpr std::uint64_t next_share(std::uint64_t share) {
  return share + share / 2;
}

}  // namespace tori::solver
