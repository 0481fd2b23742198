// The transposition table: what is known of positions, in a fixed amount of memory. Papers in
// brackets: docs/references.md.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "rules/hand.hpp"
#include "rules/move.hpp"
#include "rules/zobrist.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/search/disproof_scope.hpp"
#include "solver/search/large_pages.hpp"
#include "solver/search/proof_numbers.hpp"

namespace tori::solver {

/// What the table knows about a position when it is asked for a mate within a number of plies.
struct ProbeResult {
  enum class State : std::uint8_t { nothing, open, proven, disproven };

  State state = State::nothing;
  /// Open: proof and disproof number.
  ProofNumber pn = 1;
  ProofNumber dn = 1;
  /// Proven: mate within this length. Disproven: none within this length (unbounded: none at all).
  MateLength length;
  /// Proven: the proof hand. Disproven: the disproof hand.
  Hand hand;
  /// Disproven: in which other games, too.
  DisproofScope scope;
  /// Not disproven: there is none within fewer plies.
  bool refuted_before = false;
  /// Proven attacker positions: the first move of the mate.
  Move move;
  /// Open: the smallest depth (plies from the root) at which the position was searched, and the
  /// nodes spent on it.
  int depth = 0;
  std::uint32_t effort = 0;

  bool settled() const { return state == State::proven || state == State::disproven; }
};

/// Facts and estimates by (board and side to move, attacker's hand). A fact for one hand holds for
/// others: a proof for every hand that contains its hand, a disproof for every hand that its hand
/// contains. Both need the same pieces on board and in hands together, so the table serves one
/// problem at a time; `start_problem` forgets the one before. An estimate holds for its own hand
/// only.
///
/// An entry takes 32 bytes:
///
///     0  seal           8   the key, xor-ed with the three words below
///     8  hand, depth    4   23 bits hand, 9 bits depth
///    12  pn             4
///    16  dn             4
///    20  effort         4   nodes expanded to learn this
///    24  proven         2   mate within this many plies (unbounded: not known)
///    26  disproven      2   no mate within this many plies, and in which other games, too
///                           (DisprovenLength)
///    28  move           2
///    30  problem        2   number of the problem; entries of others count as empty
///
/// Several threads may look up and store at once, without locks: every word is read and written
/// whole, and an entry whose words come from two writers has some other key when it is unsealed, so
/// that no look-up finds it [Hyatt and Mann 2002]. What is lost in this way is searched again.
///
/// A key owns a window of 16 neighbouring entries. If the window is full, the entry with the least
/// effort is replaced.
///
/// A second array holds a mark of two bytes for each entry: the lower byte of the problem's number
/// and a byte of the key. Most look-ups find nothing and read the marks only, of which 32 share a
/// cache line.
///
/// A problem starts in a small part of the memory, which stays in the processor's caches. Whenever
/// half of the part is in use, the part is doubled, until it is the whole memory. So memory is not
/// touched before it is needed, for the system may take longer to provide a page than the search to
/// fill it. A table that several threads share does not grow by itself: see `TableGrowth` and
/// `Safepoint`.
class TranspositionTable {
 public:
  /// `bytes` are for the entries; the marks take another 16th of that. Throws std::bad_alloc if
  /// there is no memory for it.
  explicit TranspositionTable(std::size_t bytes);

  /// Forgets everything.
  /// REQUIRES: no other thread uses the table meanwhile.
  void start_problem();

  /// From now on several threads use the table, which then does not grow by itself; or, with false,
  /// only one thread again.
  void share(bool shared) { shared_ = shared; }
  /// True if the part in use is half full and there is more memory.
  bool crowded() const { return held() > part_ / 2 && halvings_ > 0; }
  /// How full the whole memory is, in entries per thousand. Any thread may ask.
  int permille() const { return static_cast<int>(std::min(held(), capacity_) * 1000 / capacity_); }
  /// How many entries of this problem were replaced by others, in multiples of what the memory
  /// holds. Any thread may ask.
  double turnover() const {
    return static_cast<double>(replaced_.load(std::memory_order_relaxed)) /
           static_cast<double>(capacity_);
  }
  /// Asks the processor to load what a look-up of this key will read.
  void prefetch(Key key) const {
    const std::size_t first = window(key);
    __builtin_prefetch(marks_ + first);
    __builtin_prefetch(static_cast<const std::byte*>(memory_.data()) + first * kEntryBytes);
  }
  /// What is known about a mate within `within` plies. A fact may come from another hand.
  ProbeResult look_up(Key key, Hand hand, MateLength within) const {
    // Inlined, for half of the look-ups end at the first mark.
    if (!same_problem(mark_at(window(key)), mark_of(key))) return {};
    return look_up(key, hand, within, false);
  }
  /// What this table, of the strict game, knows about the relaxed game, which has fewer defences:
  /// every mate holds there, but only some disproofs do. Never open.
  ProbeResult look_up_for_relaxed(Key key, Hand hand, MateLength within) const {
    return look_up(key, hand, within, true);
  }

  /// Stores a mate within `length` for every hand that contains `hand`. `effort`: nodes spent.
  void store_proof(Key key, Hand hand, MateLength length, Move move, std::uint32_t effort);
  /// Stores that there is no mate within `length` (unbounded: none at all) for every hand that
  /// `hand` contains, also in the games of `scope`. `likely`: if there probably is no mate at all,
  /// the proof number that is known for this hand is doubled.
  void store_disproof(Key key, Hand hand, MateLength length, DisproofScope scope, Outlook likely,
                      std::uint32_t effort);
  /// Stores the numbers of an open position for exactly this hand.
  void store_open(Key key, Hand hand, ProofNumber pn, ProofNumber dn, int depth,
                  std::uint32_t effort);

  static constexpr std::size_t kEntryBytes = 32;
  static constexpr std::size_t kMarkBytes = 2;

 private:
  struct Entry;
  struct Sealed;
  struct Place;
  friend class GrowthWatch;
  friend class TableGrowth;
  static constexpr std::size_t kWindow = 16;
  static constexpr std::size_t kFirstPart = std::size_t{1} << 15;
  static constexpr std::size_t kCacheLine = 64;

  using Mark = std::atomic<std::uint16_t>;

  /// The first entry of a key's window.
  std::size_t window(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(key) * (part_ - kWindow + 1)) >> 64);
  }
  /// The upper bits of a key choose its window, the lowest ones are in the mark: two keys of one
  /// window seldom have the same mark.
  std::uint16_t mark_of(Key key) const {
    return static_cast<std::uint16_t>(Key{problem_} << 8U | (key & 0xFF));
  }
  static bool same_problem(std::uint16_t mark, std::uint16_t other) {
    return mark >> 8U == other >> 8U;
  }
  std::uint16_t mark_at(std::size_t entry) const {
    return marks_[entry].load(std::memory_order_relaxed);
  }
  ProbeResult look_up(Key key, Hand hand, MateLength within, bool for_relaxed) const;
  std::size_t least_effort(std::size_t first) const;
  void store(const Place& place, Key key);
  Place place_for(Key key, Hand hand, std::uint32_t effort);
  void forget_all();
  void take_first_part();
  static void count_one(Key key, std::atomic<std::size_t>& counter);
  std::size_t replaced_place(Key key, std::size_t first);
  void grow();
  std::size_t double_part();
  void move_up(std::size_t begin, std::size_t end);
  std::size_t free_place(Key key);
  bool may_go_on() const;
  std::size_t held() const { return held_.load(std::memory_order_relaxed); }

  /// The number of entries, and of those in the part in use.
  std::size_t capacity_;
  std::size_t part_ = 0;
  /// How often the capacity was halved to give the part in use.
  int halvings_ = 0;
  /// Entries from this one on have not been written since all were cleared.
  std::size_t touched_ = 0;
  LargePages memory_;
  LargePages mark_memory_;
  /// The entries in `memory_`, the marks in `mark_memory_`.
  Sealed* entries_;
  Mark* marks_;
  std::uint16_t problem_ = 1;
  bool shared_ = false;
  /// Whose limits may end the growing; null: none.
  Budget* watch_ = nullptr;
  /// About how many entries this problem uses. All threads write it, so it has a cache line of its
  /// own, apart from what they only read.
  alignas(kCacheLine) std::atomic<std::size_t> held_ = 0;
  /// About how many entries it has lost.
  std::atomic<std::size_t> replaced_ = 0;
};

/// While it lives, the growing of the table ends as soon as the time is up or the user interrupts;
/// some entries are lost then. Has no effect on a table that is shared. Table and budget must
/// outlive it.
class GrowthWatch {
 public:
  GrowthWatch(TranspositionTable& table, Budget& budget) {
    if (table.shared_) return;
    table_ = &table;
    before_ = table.watch_;
    table.watch_ = &budget;
  }
  ~GrowthWatch() {
    if (table_ != nullptr) table_->watch_ = before_;
  }
  GrowthWatch(const GrowthWatch&) = delete;
  GrowthWatch& operator=(const GrowthWatch&) = delete;

 private:
  TranspositionTable* table_ = nullptr;
  Budget* before_ = nullptr;
};

}  // namespace tori::solver
