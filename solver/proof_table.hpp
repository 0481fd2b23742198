// The transposition table: what is known of positions, in a fixed amount of memory.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "rules/hand.hpp"
#include "rules/move.hpp"
#include "rules/zobrist.hpp"
#include "solver/budget.hpp"
#include "solver/mate_length.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/zeroed_memory.hpp"

namespace tori::solver {

/// What the table says about a position, asked for a mate within so many plies.
struct Found {
  enum class State : std::uint8_t { nothing, open, proven, disproven };

  State state = State::nothing;
  /// Open: proof and disproof number.
  ProofNumber pn = 1;
  ProofNumber dn = 1;
  /// Proven: mate within this length. Disproven: none within this length (unbounded: none at all).
  MateLength length;
  /// Proven: the attacker's hand that is enough. Disproven: the hand that is not enough.
  Hand hand;
  /// Proven attacker positions: the move that mates.
  Move move;
  /// Open: the smallest depth at which the position was searched, and what was spent on it.
  int depth = 0;
  std::uint32_t effort = 0;

  bool settled() const { return state == State::proven || state == State::disproven; }
};

/// Facts and estimates by (board and side to move, attacker's hand). A fact for one hand holds for
/// others: a proof for every hand that contains its hand, a disproof for every hand it contains.
/// Both assume that board and hands together hold the same pieces, so one problem is looked at at a
/// time: `start_problem` forgets all others. An estimate serves the hand it was made for only.
///
/// An entry takes 32 bytes:
///
///     0  seal           8   the key, xor-ed with the three words below
///     8  hand, depth    4   23 bits hand, 9 bits depth
///    12  pn             4
///    16  dn             4
///    20  effort         4   positions expanded to learn this
///    24  proven         2   mate within so many plies (unbounded: not known)
///    26  disproven      2   no mate within so many plies (-1: not known; unbounded: none at all)
///    28  move           2
///    30  problem        2   number of the problem; others count as empty
///
/// Several threads may read and store at once, without locks: every word is read and written whole,
/// and an entry whose words come from two writers gives some other key when unsealed, so nobody
/// finds it (Hyatt and Mann, "A lock-less transposition table implementation", 2002). What is lost
/// that way is searched again.
///
/// A key owns a window of 16 neighbouring entries. When it is full the entry that took the least
/// effort goes.
///
/// For each entry an array of its own holds a mark of two bytes: the lower half of the problem's
/// number and a byte of the key. Most look-ups find nothing and end with the marks, of which 32
/// share a line of the processor's caches.
///
/// A problem starts in a small part of the memory, which stays in the processor's caches, and gets
/// twice as much whenever half of it is in use, until it has all: memory is touched no sooner than
/// it is needed, for a system may take longer to hand out a page than a search takes to fill it.
/// Threads that share the table leave that to whoever holds them together: `crowded`, `grow`.
class ProofTable {
 public:
  /// The bytes are those of the entries; the marks come on top. Throws std::bad_alloc when the
  /// memory cannot be had.
  explicit ProofTable(std::size_t bytes);

  /// Forgets everything.
  void start_problem();

  /// From now on several threads use the table (or only one again): it does not grow by itself.
  void share(bool shared) { shared_ = shared; }
  /// True when the part in use is half full and there is more to be had.
  bool crowded() const { return held() > part_ / 2 && halvings_ > 0; }
  /// Takes a larger part into use; nobody else may use the table meanwhile. With gigabytes this
  /// takes seconds: see GrowthWatch.
  void grow();

  void prefetch(Key key) const {
    const std::size_t first = window(key);
    __builtin_prefetch(marks_ + first);
    __builtin_prefetch(static_cast<const std::byte*>(memory_.data()) + first * kEntryBytes);
  }
  Found look_up(Key key, Hand hand, MateLength within) const;

  void store_proof(Key key, Hand hand, MateLength length, Move move, std::uint32_t effort);
  void store_disproof(Key key, Hand hand, MateLength length, std::uint32_t effort);
  void store_open(Key key, Hand hand, ProofNumber pn, ProofNumber dn, int depth,
                  std::uint32_t effort);

  static constexpr std::size_t kEntryBytes = 32;
  static constexpr std::size_t kMarkBytes = 2;

 private:
  struct Entry;
  struct Sealed;
  struct Place;
  friend class GrowthWatch;
  static constexpr std::size_t kWindow = 16;
  static constexpr std::size_t kFirstPart = std::size_t{1} << 15;
  static constexpr std::size_t kCacheLine = 64;

  using Mark = std::atomic<std::uint16_t>;

  /// The first entry of a key's window.
  std::size_t window(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(key) * (part_ - kWindow + 1)) >> 64);
  }
  /// The upper bits of a key choose its window; two keys of one window seldom have the same mark.
  std::uint16_t mark_of(Key key) const {
    return static_cast<std::uint16_t>(Key{problem_} << 8U | (key & 0xFF));
  }
  static bool same_problem(std::uint16_t mark, std::uint16_t other) {
    return mark >> 8U == other >> 8U;
  }
  std::uint16_t mark_at(std::size_t entry) const {
    return marks_[entry].load(std::memory_order_relaxed);
  }
  std::size_t least_effort(std::size_t first) const;
  void store(const Place& place, Key key);
  Place place_for(Key key, Hand hand, std::uint32_t effort);
  void forget_all();
  void take_first_part();
  void count_one(Key key);
  void take_out(std::size_t begin, std::size_t end, std::vector<std::pair<Key, Entry>>& taken);
  bool may_go_on() const;
  std::size_t held() const { return held_.load(std::memory_order_relaxed); }

  /// How many entries there are, and how many of them are in the part in use.
  std::size_t capacity_;
  std::size_t part_ = 0;
  /// How often the capacity was halved to give the part in use.
  int halvings_ = 0;
  /// Entries beyond so many have not been written since all were cleared.
  std::size_t touched_ = 0;
  ZeroedMemory memory_;
  ZeroedMemory mark_memory_;
  /// The entries in `memory_`, the marks in `mark_memory_`.
  Sealed* entries_;
  Mark* marks_;
  std::uint16_t problem_ = 1;
  bool shared_ = false;
  /// Who may end the moving to a larger part; null: nobody.
  Budget* watch_ = nullptr;
  /// About how many entries hold something of this problem. All threads write it, and what they
  /// only read must not share its line of the processor's caches.
  alignas(kCacheLine) std::atomic<std::size_t> held_ = 0;
};

/// While it lives, moving the entries of a table to a larger part is given up as soon as the clock
/// or the user wants the end; entries are lost then. Does nothing while the table is shared.
class GrowthWatch {
 public:
  GrowthWatch(ProofTable& table, Budget& budget) {
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
  ProofTable* table_ = nullptr;
  Budget* before_ = nullptr;
};

}  // namespace tori::solver
