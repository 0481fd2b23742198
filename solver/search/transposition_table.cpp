#include "solver/search/transposition_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <vector>

#include "solver/search/table_growth.hpp"

namespace tori::solver {
namespace {

constexpr std::int16_t kNotProven = static_cast<std::int16_t>(MateLength::unbounded().plies());
/// Marks tell this many problems apart. Number 0 is that of entries that were never used.
constexpr unsigned kMarkedProblems = 256;
constexpr std::uint16_t kNeverUsed = 0;

/// One of this many keys is counted and stands for all of them.
constexpr unsigned kCounted = 16;

/// Proof numbers from here on are not raised any more, so that they can still be compared.
constexpr ProofNumber kMostRaised = 1U << 17U;

}  // namespace

/// A number of plies without a mate, and in which other games there is none, too, in one word: the
/// plies and one more, shifted by the bits of the scope. 0: not disproven. Greater words say more.
class DisprovenLength {
 public:
  DisprovenLength() = default;
  DisprovenLength(MateLength length, DisproofScope scope)
      : word_(static_cast<std::uint16_t>(code(length) << DisproofScope::kBits | scope.bits())) {}

  bool covers(MateLength within) const { return word_ >> DisproofScope::kBits >= code(within); }
  DisproofScope scope() const {
    return DisproofScope::from_bits(word_ & ((1U << DisproofScope::kBits) - 1));
  }
  MateLength length() const {
    const unsigned plies = word_ >> DisproofScope::kBits;
    return plies == kUnbounded ? MateLength::unbounded() : MateLength(static_cast<int>(plies) - 1);
  }
  friend auto operator<=>(DisprovenLength, DisprovenLength) = default;  // NOLINT: clang-tidy 14

 private:
  static constexpr unsigned kUnbounded = 0x3FFF;
  /// A bound this great would read as no bound at all, and no mate within it as no mate. None comes
  /// near: a search ends some 3,000 plies deep, and longer mates are neither asked for nor
  /// certified.
  static unsigned code(MateLength length) {
    assert(length.is_unbounded() || length.plies() + 1 < static_cast<int>(kUnbounded));
    return length.is_unbounded() ? kUnbounded : static_cast<unsigned>(length.plies() + 1);
  }

  std::uint16_t word_;
};

/// An entry taken out of the table, without its key.
struct TranspositionTable::Entry {
  std::uint32_t hand_and_depth;
  ProofNumber pn, dn;
  std::uint32_t effort;
  std::int16_t proven;
  DisprovenLength disproven;
  std::uint16_t move;
  std::uint16_t problem;

  static constexpr unsigned kHandBits = 23;
  static constexpr std::uint32_t kHandMask = (1U << kHandBits) - 1;
  static constexpr int kMaxDepth = 511;

  Hand hand() const { return Hand::from_bits(hand_and_depth & kHandMask); }
  int depth() const { return static_cast<int>(hand_and_depth >> kHandBits); }
  void set_depth(int depth) {
    const auto kept = static_cast<std::uint32_t>(std::min(depth, kMaxDepth));
    hand_and_depth = (hand_and_depth & kHandMask) | kept << kHandBits;
  }
  bool is_proven_within(MateLength within) const {
    return proven <= within.plies() && proven != kNotProven;
  }
  static Entry fresh(Hand hand, std::uint32_t effort, std::uint16_t problem) {
    Entry entry{hand.bits(), 0, 0, effort, kNotProven, {}, 0, problem};
    entry.set_depth(kMaxDepth);
    return entry;
  }
};

/// An entry in the table.
struct TranspositionTable::Sealed {
  using Word = std::atomic<std::uint64_t>;
  static constexpr unsigned kProblemShift = 48;
  static_assert(Word::is_always_lock_free && std::endian::native == std::endian::little);

  Word seal;
  std::array<Word, 3> words;

  static std::uint64_t read(const Word& word) { return word.load(std::memory_order_relaxed); }

  /// What the words hold, each read once.
  struct Copy {
    std::uint64_t seal;
    std::array<std::uint64_t, 3> words;

    bool is_of(std::uint16_t problem) const { return words[2] >> kProblemShift == problem; }
    /// The key of the entry. A torn entry gives a wrong key.
    Key key() const { return seal ^ words[0] ^ words[1] ^ words[2]; }
    Entry entry() const {
      Entry entry;
      static_assert(sizeof words == sizeof entry);
      std::memcpy(&entry, words.data(), sizeof entry);
      return entry;
    }
  };
  Copy copy() const { return {read(seal), {read(words[0]), read(words[1]), read(words[2])}}; }

  void store(const Copy& copy) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      words[i].store(copy.words[i], std::memory_order_relaxed);
    }
    seal.store(copy.seal, std::memory_order_relaxed);
  }
  void store(Key key, const Entry& entry) {
    Copy copy{};
    static_assert(sizeof copy.words == sizeof entry);
    std::memcpy(copy.words.data(), &entry, sizeof entry);
    copy.seal = key ^ copy.words[0] ^ copy.words[1] ^ copy.words[2];
    store(copy);
  }
};

/// The place of an entry, and what it holds so far.
struct TranspositionTable::Place {
  std::size_t at;
  Entry entry;
};

TranspositionTable::TranspositionTable(std::size_t bytes)
    : capacity_(std::max(bytes / kEntryBytes, kWindow)),
      memory_(capacity_ * kEntryBytes),
      mark_memory_(capacity_ * kMarkBytes),
      entries_(static_cast<Sealed*>(memory_.data())),
      marks_(static_cast<Mark*>(mark_memory_.data())) {
  static_assert(sizeof(Sealed) == kEntryBytes && sizeof(Mark) == kMarkBytes &&
                Mark::is_always_lock_free);
  take_first_part();
}

void TranspositionTable::start_problem() {
  forget_all();
  take_first_part();
}

void TranspositionTable::take_first_part() {
  halvings_ = 0;
  while (capacity_ >> halvings_ > kFirstPart) ++halvings_;
  part_ = capacity_ >> halvings_;
}

void TranspositionTable::forget_all() {
  held_ = 0;
  replaced_ = 0;
  touched_ = std::max(touched_, part_);
  if (++problem_ % kMarkedProblems != 0) return;
  std::memset(mark_memory_.data(), 0, touched_ * kMarkBytes);
  if (++problem_ != 1) return;
  std::memset(memory_.data(), 0, touched_ * sizeof(Sealed));
  touched_ = 0;
}

/// False if a GrowthWatch ends the growing. Asked at every step of it.
bool TranspositionTable::may_go_on() const {
  return watch_ == nullptr || watch_->may_take_time();
}

/// Doubles the part in use, on this thread alone. With gigabytes this takes seconds.
void TranspositionTable::grow() {
  if (!may_go_on()) return;
  TableGrowth(*this).work([this] { return may_go_on(); });
}

/// Returns the number of entries before. They stay where they were, outside the windows that their
/// keys have now.
std::size_t TranspositionTable::double_part() {
  const std::size_t before = part_;
  part_ = capacity_ >> --halvings_;
  held_ = 0;
  return before;
}

/// Moves the entries from `begin` to `end` into the windows that their keys have now.
/// REQUIRES: what these windows hold has been moved up already, unless it is among these entries.
void TranspositionTable::move_up(std::size_t begin, std::size_t end) {
  std::vector<Sealed::Copy> taken;
  taken.reserve(end - begin);
  for (std::size_t i = begin; i < end; ++i) {
    const Sealed::Copy copy = entries_[i].copy();
    const bool used = same_problem(mark_at(i), mark_of(0)) && copy.is_of(problem_);
    marks_[i].store(kNeverUsed, std::memory_order_relaxed);
    if (used) taken.push_back(copy);
  }
  for (const Sealed::Copy& copy : taken) {
    const std::size_t at = free_place(copy.key());
    entries_[at].store(copy);
    marks_[at].store(mark_of(copy.key()), std::memory_order_relaxed);
  }
}

/// Where an entry that the table does not hold yet is to be stored.
std::size_t TranspositionTable::free_place(Key key) {
  const std::uint16_t wanted = mark_of(key);
  const std::size_t first = window(key);
  for (std::size_t i = first; i < first + kWindow; ++i) {
    if (same_problem(mark_at(i), wanted)) continue;
    count_one(key, held_);
    return i;
  }
  return replaced_place(key, first);
}

/// Counts the key of a new entry, by bits that choose neither its window (the upper ones) nor its
/// mark (the lowest).
void TranspositionTable::count_one(Key key, std::atomic<std::size_t>& counter) {
  if ((key >> 16U) % kCounted != 0) return;
  counter.store(counter.load(std::memory_order_relaxed) + kCounted, std::memory_order_relaxed);
}

ProbeResult TranspositionTable::look_up(Key key, Hand hand, MateLength within,
                                        bool for_relaxed) const {
  ProbeResult found;
  const std::uint16_t wanted = mark_of(key);
  const std::size_t first = window(key);
  for (std::size_t i = first; i < first + kWindow; ++i) {
    const std::uint16_t mark = mark_at(i);
    if (!same_problem(mark, wanted)) break;
    if (mark != wanted) continue;
    const Sealed::Copy copy = entries_[i].copy();
    if (copy.key() != key || !copy.is_of(problem_)) continue;
    const Entry entry = copy.entry();
    const Hand other = entry.hand();
    const bool enough = hand.contains(other);
    const bool not_more = other.contains(hand);
    if (enough && entry.is_proven_within(within)) {
      found.state = ProbeResult::State::proven;
      found.length = MateLength(entry.proven);
      found.hand = other;
      found.move = Move::from_bits(entry.move);
      return found;
    }
    if (not_more && entry.disproven.covers(within) &&
        entry.disproven.scope().relaxed() >= for_relaxed) {
      found.state = ProbeResult::State::disproven;
      found.length = entry.disproven.length();
      found.scope = entry.disproven.scope();
      found.hand = other;
      return found;
    }
    found.refuted_before |= not_more && entry.disproven.covers(MateLength(0));
    if (for_relaxed || other != hand || entry.pn == 0 || entry.dn == 0) continue;
    found.state = ProbeResult::State::open;
    found.pn = entry.pn;
    found.dn = entry.dn;
    found.depth = entry.depth();
    found.effort = entry.effort;
  }
  return found;
}

TranspositionTable::Place TranspositionTable::place_for(Key key, Hand hand, std::uint32_t effort) {
  if (!shared_ && crowded()) grow();
  const std::uint16_t wanted = mark_of(key);
  const std::size_t first = window(key);
  for (std::size_t i = first; i < first + kWindow; ++i) {
    const std::uint16_t mark = mark_at(i);
    if (!same_problem(mark, wanted)) {
      count_one(key, held_);
      return {i, Entry::fresh(hand, effort, problem_)};
    }
    if (mark != wanted) continue;
    const Sealed::Copy copy = entries_[i].copy();
    Entry entry = copy.entry();
    if (copy.key() != key || !copy.is_of(problem_) || entry.hand() != hand) continue;
    entry.effort = std::max(entry.effort, effort);
    return {i, entry};
  }
  return {replaced_place(key, first), Entry::fresh(hand, effort, problem_)};
}

/// The place of the entry that this key replaces in its window, which is full.
std::size_t TranspositionTable::replaced_place(Key key, std::size_t first) {
  count_one(key, replaced_);
  return least_effort(first);
}

/// The entry of a full window with the least effort.
std::size_t TranspositionTable::least_effort(std::size_t first) const {
  std::size_t least = first;
  std::uint32_t effort = UINT32_MAX;
  for (std::size_t i = first; i < first + kWindow; ++i) {
    const Entry entry = entries_[i].copy().entry();
    if (entry.effort >= effort) continue;
    least = i;
    effort = entry.effort;
  }
  return least;
}

void TranspositionTable::store(const Place& place, Key key) {
  entries_[place.at].store(key, place.entry);
  marks_[place.at].store(mark_of(key), std::memory_order_relaxed);
}

void TranspositionTable::store_proof(Key key, Hand hand, MateLength length, Move move,
                                     std::uint32_t effort) {
  Place place = place_for(key, hand, effort);
  Entry& entry = place.entry;
  if (length.plies() < entry.proven) {
    entry.proven = static_cast<std::int16_t>(length.plies());
    entry.move = move.bits();
  }
  store(place, key);
}

void TranspositionTable::store_disproof(Key key, Hand hand, MateLength length, DisproofScope scope,
                                        Outlook likely, std::uint32_t effort) {
  Place place = place_for(key, hand, effort);
  Entry& entry = place.entry;
  entry.disproven = std::max(entry.disproven, DisprovenLength(length, scope));
  if (likely == Outlook::no_mate && entry.pn < kMostRaised) entry.pn *= 2;
  store(place, key);
}

void TranspositionTable::store_open(Key key, Hand hand, ProofNumber pn, ProofNumber dn, int depth,
                                    std::uint32_t effort) {
  Place place = place_for(key, hand, effort);
  Entry& entry = place.entry;
  entry.pn = pn;
  entry.dn = dn;
  entry.set_depth(std::min(depth, entry.depth()));
  store(place, key);
}

}  // namespace tori::solver
