// The path history: the path from the root, repetitions on it, and the conditional disproofs that
// rest on them. Everything that the search knows about graph-history interaction (GHI) is here; the
// problem is that of [Kishimoto and Müller 2004] (docs/references.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/hand.hpp"
#include "rules/zobrist.hpp"
#include "solver/search/disproof_scope.hpp"
#include "solver/search/large_pages.hpp"

namespace tori::solver {

/// The positions of the current path on which a disproof rests, by their depth (plies from the
/// root). A disproof that rests on none holds on every path. One that rests on some holds on every
/// path that contains all of them. Up to six depths are kept; with more, the disproof counts as
/// resting on all depths from the smallest one on.
class Ancestors {
 public:
  bool empty() const { return count_ == 0; }
  void insert(int depth);
  void insert_all(const Ancestors& others);
  /// Removes `depth` and every greater one: what is left are the positions above that depth.
  void remove_from(int depth);
  /// True if there were more than six.
  bool crowded() const { return crowded_; }
  int count() const { return count_; }
  int operator[](int i) const { return depths_[static_cast<std::size_t>(i)]; }

 private:
  static constexpr int kMost = 6;

  /// In rising order. If crowded, only the first one counts.
  std::array<std::uint16_t, kMost> depths_{};
  std::uint8_t count_ = 0;
  bool crowded_ = false;
};

/// A position of the path that another position repeats.
struct Repeated {
  int depth;
  /// The attacker's hand there; the repetition has at most this hand, so it gains nothing.
  Hand hand;
};

/// A disproof that holds on the current path, with the positions that it rests on.
struct ConditionalDisproof {
  Hand hand;
  Ancestors ancestors;
  DisproofScope scope;
};

/// The path of a depth-first search, and a table of conditional disproofs. The root has depth 0;
/// only positions with the attacker to move take part in repetitions. Belongs to one search.
///
/// A repetition with a smaller hand counts too. Let (board, h) be on the path and (board, h') come
/// later, with h' contained in h. A mate from (board, h') is a mate from (board, h) as well, and a
/// shorter one there; so a shortest mate never passes through (board, h').
class PathHistory {
 public:
  PathHistory();

  /// Forgets the path and all conditional disproofs. To be called before each problem.
  void start_problem();

  int depth() const { return static_cast<int>(path_.size()); }
  void push(Key key, Hand hand);
  void pop();

  /// The deepest position of the path with the same key and at least this hand; nullopt if there is
  /// none. The deepest, because a disproof that rests on it soonest holds on every path.
  std::optional<Repeated> repetition(Key key, Hand hand) const;

  /// Keeps a disproof of an attacker or defender position that rests on positions of the path. With
  /// more than six of them it is not kept.
  void remember(Key key, Hand hand, const ConditionalDisproof& disproof);
  /// A kept disproof of this position whose ancestors are all on the path now; nullopt if there is
  /// none.
  std::optional<ConditionalDisproof> recall(Key key, Hand hand) const {
    // Inlined, for most calls end at the mark.
    if (!any_kept_) return std::nullopt;
    const Slot slot = kept_slot(key, hand);
    return marks_[slot.index] == slot.mark ? recall_kept(slot, key, hand) : std::nullopt;
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
    DisproofScope scope;
    std::array<Step, 6> ancestors{};
  };
  static constexpr std::size_t kKept = std::size_t{1} << 14;
  static constexpr std::size_t kFilter = 1024;

  static std::size_t filter_slot(Key key) { return static_cast<std::size_t>(key % kFilter); }
  /// Where a disproof is kept, and a mark by which most others of the same place differ.
  struct Slot {
    std::size_t index;
    std::uint8_t mark;
  };
  static Slot kept_slot(Key key, Hand hand) {
    const Key both = zobrist::with_hand(key, hand);
    return {static_cast<std::size_t>(both % kKept), static_cast<std::uint8_t>(both >> 56)};
  }

  std::optional<ConditionalDisproof> recall_kept(Slot slot, Key key, Hand hand) const;

  std::vector<Step> path_;
  /// How many positions of the path fall on each slot. Most calls of `repetition` end here.
  std::array<std::uint16_t, kFilter> filter_{};
  /// The conditional disproofs, in `kept_memory_`; null until the first one is kept.
  Kept* kept_ = nullptr;
  std::optional<LargePages> kept_memory_;
  /// The marks of the kept disproofs, in few bytes, so that they stay in the processor's caches.
  std::vector<std::uint8_t> marks_;
  /// The number of the problem. Disproofs of other problems are ignored.
  std::uint64_t problem_ = 1;
  bool any_kept_ = false;
};

}  // namespace tori::solver
