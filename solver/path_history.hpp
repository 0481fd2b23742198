// The path from the root and what rests on it: repetitions and the disproofs that lean on them.
// Everything the search knows about graph-history interaction is in this file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/hand.hpp"
#include "rules/zobrist.hpp"

namespace tori::solver {

/// The positions of the current path on which a disproof rests, by their depth. A disproof that
/// rests on none holds on every path; one that rests on some holds where all of them are on the
/// path. Up to six are kept apart; with more, all depths from the smallest on count as needed.
class Ancestors {
 public:
  bool empty() const { return count_ == 0; }
  void insert(int depth);
  void insert_all(const Ancestors& others);
  /// Removes that depth and every greater one: what a position of that depth rests on.
  void remove_from(int depth);
  /// True when there were too many to keep apart.
  bool crowded() const { return crowded_; }
  int count() const { return count_; }
  int operator[](int i) const { return depths_[static_cast<std::size_t>(i)]; }

 private:
  static constexpr int kMost = 6;

  /// Sorted from small to great; only the first counts when crowded.
  std::array<std::uint16_t, kMost> depths_{};
  std::uint8_t count_ = 0;
  bool crowded_ = false;
};

/// A position on the path that another one repeats.
struct Repeated {
  int depth;
  /// The attacker's hand there: a repetition with no more in hand gains nothing.
  Hand hand;
};

/// A disproof that holds on the current path.
struct ConditionalDisproof {
  Hand hand;
  Ancestors ancestors;
};

/// The path of a depth-first search. Depth counts all positions from the root (0); only those with
/// the attacker to move take part in repetitions.
///
/// Why dominated repetitions count: if the attacker can mate from (board, h), every mate through a
/// later (board, h') with h' inside h could be replaced by the one from h, which h' does not
/// better; so a shortest mate never passes there.
class PathHistory {
 public:
  PathHistory();

  /// Forgets the path and all conditional disproofs.
  void start_problem();

  int depth() const { return static_cast<int>(path_.size()); }
  void push(Key key, Hand hand);
  void pop();

  /// The deepest attacker position of the path with the same board and at least that hand: what
  /// rests on it comes to hold everywhere soonest.
  std::optional<Repeated> repetition(Key key, Hand hand) const;

  /// Keeps a disproof of an attacker or defender position that rests on ancestors of the path.
  void remember(Key key, Hand hand, Hand disproof_hand, const Ancestors& ancestors);
  /// A kept disproof of that position all of whose ancestors are on the path now.
  std::optional<ConditionalDisproof> recall(Key key, Hand hand) const {
    return any_kept_ ? recall_kept(key, hand) : std::nullopt;
  }

 private:
  struct Step {
    Key key;
    Hand hand;
  };
  struct Kept {
    std::uint64_t problem = 0;
    Key key = 0;
    Hand hand, disproof_hand;
    int count = 0;
    std::array<Step, 6> ancestors{};
  };
  static constexpr std::size_t kKept = std::size_t{1} << 14;
  static constexpr std::size_t kFilter = 1024;

  std::optional<ConditionalDisproof> recall_kept(Key key, Hand hand) const;
  static std::size_t filter_slot(Key key) { return key % kFilter; }
  /// Where a disproof is kept, and a mark that tells most others on the same place from it.
  struct Slot {
    std::size_t index;
    std::uint8_t mark;
  };
  static Slot kept_slot(Key key, Hand hand) {
    const Key both = zobrist::with_hand(key, hand);
    return {both % kKept, static_cast<std::uint8_t>(both >> 56)};
  }

  std::vector<Step> path_;
  /// How many path positions fall on each slot: most look-ups end here.
  std::array<std::uint16_t, kFilter> filter_{};
  std::vector<Kept> kept_;
  /// The marks of what is kept: small enough for the processor's caches.
  std::vector<std::uint8_t> marks_;
  /// Number of the problem; what was kept for others counts as nothing.
  std::uint64_t problem_ = 1;
  bool any_kept_ = false;
};

}  // namespace tori::solver
