#include "solver/proof_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace tori::solver {
namespace {

constexpr std::int16_t kNotProven = static_cast<std::int16_t>(MateLength::unbounded().plies());
constexpr std::int16_t kNotDisproven = -1;

}  // namespace

/// An entry taken out of the table, without its key.
struct ProofTable::Entry {
  std::uint32_t hand_and_depth;
  ProofNumber pn, dn;
  std::uint32_t effort;
  std::int16_t proven, disproven;
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
  bool is_disproven_within(MateLength within) const { return disproven >= within.plies(); }
  static Entry fresh(Hand hand, std::uint32_t effort, std::uint16_t problem) {
    Entry entry{hand.bits(), 0, 0, effort, kNotProven, kNotDisproven, 0, problem};
    entry.set_depth(kMaxDepth);
    return entry;
  }
};

/// An entry in the table.
struct ProofTable::Sealed {
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
    /// The key of the entry; a torn one comes out with a wrong key.
    Key key() const { return seal ^ words[0] ^ words[1] ^ words[2]; }
    Entry entry() const {
      Entry entry;
      static_assert(sizeof words == sizeof entry);
      std::memcpy(&entry, words.data(), sizeof entry);
      return entry;
    }
  };
  Copy copy() const { return {read(seal), {read(words[0]), read(words[1]), read(words[2])}}; }

  void store(Key key, const Entry& entry) {
    std::array<std::uint64_t, 3> raw{};
    static_assert(sizeof raw == sizeof entry);
    std::memcpy(raw.data(), &entry, sizeof entry);
    for (std::size_t i = 0; i < raw.size(); ++i) {
      words[i].store(raw[i], std::memory_order_relaxed);
    }
    seal.store(key ^ raw[0] ^ raw[1] ^ raw[2], std::memory_order_relaxed);
  }
};

/// Where an entry belongs, and what it holds so far.
struct ProofTable::Place {
  Sealed* at;
  Entry entry;
};

ProofTable::ProofTable(std::size_t bytes)
    : capacity_(std::max(bytes / kEntryBytes, kWindow)),
      part_(std::min(capacity_, kFirstPart)),
      memory_(capacity_ * kEntryBytes),
      entries_(static_cast<Sealed*>(memory_.data())) {
  static_assert(sizeof(Sealed) == kEntryBytes);
}

void ProofTable::start_problem() {
  forget_all();
  part_ = std::min(capacity_, kFirstPart);
}

void ProofTable::forget_all() {
  held_ = 0;
  touched_ = std::max(touched_, part_);
  if (++problem_ != 0) return;
  std::memset(memory_.data(), 0, touched_ * sizeof(Sealed));
  touched_ = 0;
  problem_ = 1;
}

/// To be asked at every step of something long.
bool ProofTable::may_go_on(std::size_t step) {
  constexpr std::size_t kLookEvery = std::size_t{1} << 13;
  return watch_ == nullptr || step % kLookEvery != 0 || watch_->may_take_time();
}

void ProofTable::grow() {
  if (!may_go_on(0)) return;
  std::vector<std::pair<Key, Entry>> kept;
  kept.reserve(held());
  for (std::size_t i = 0; i < part_; ++i) {
    if (!may_go_on(i)) return;
    const Sealed::Copy copy = entries_[i].copy();
    if (copy.is_of(problem_)) kept.emplace_back(copy.key(), copy.entry());
  }
  forget_all();
  part_ = std::min(capacity_, part_ * kGrowth);
  std::size_t moved = 0;
  for (auto& [key, entry] : kept) {
    if (!may_go_on(moved++)) return;
    entry.problem = problem_;
    place_for(key, entry.hand(), entry.effort).at->store(key, entry);
  }
}

ProofTable::Sealed* ProofTable::window(Key key) const {
  __extension__ using Wide = unsigned __int128;
  return entries_ +
         static_cast<std::size_t>((static_cast<Wide>(key) * (part_ - kWindow + 1)) >> 64);
}

Found ProofTable::look_up(Key key, Hand hand, MateLength within) const {
  Found found;
  const Sealed* sealed = window(key);
  for (const Sealed* end = sealed + kWindow; sealed != end; ++sealed) {
    const Sealed::Copy copy = sealed->copy();
    if (!copy.is_of(problem_)) break;
    if (copy.key() != key) continue;
    const Entry entry = copy.entry();
    const Hand other = entry.hand();
    const bool enough = hand.contains(other);
    const bool not_more = other.contains(hand);
    if (enough && entry.is_proven_within(within)) {
      found.state = Found::State::proven;
      found.length = MateLength(entry.proven);
      found.hand = other;
      found.move = Move::from_bits(entry.move);
      return found;
    }
    if (not_more && entry.is_disproven_within(within)) {
      found.state = Found::State::disproven;
      found.length = MateLength(entry.disproven);
      found.hand = other;
      return found;
    }
    if (other != hand || entry.pn == 0 || entry.dn == 0) continue;
    found.state = Found::State::open;
    found.pn = entry.pn;
    found.dn = entry.dn;
    found.depth = entry.depth();
    found.effort = entry.effort;
  }
  return found;
}

ProofTable::Place ProofTable::place_for(Key key, Hand hand, std::uint32_t effort) {
  if (!shared_ && crowded()) grow();
  Sealed* const begin = window(key);
  Sealed* least = begin;
  std::uint32_t least_effort = UINT32_MAX;
  for (Sealed* sealed = begin; sealed != begin + kWindow; ++sealed) {
    const Sealed::Copy copy = sealed->copy();
    if (!copy.is_of(problem_)) {
      held_.store(held() + 1, std::memory_order_relaxed);
      least = sealed;
      break;
    }
    Entry entry = copy.entry();
    if (copy.key() == key && entry.hand() == hand) {
      entry.effort = std::max(entry.effort, effort);
      return {sealed, entry};
    }
    if (entry.effort >= least_effort) continue;
    least = sealed;
    least_effort = entry.effort;
  }
  return {least, Entry::fresh(hand, effort, problem_)};
}

void ProofTable::store_proof(Key key, Hand hand, MateLength length, Move move,
                             std::uint32_t effort) {
  auto [at, entry] = place_for(key, hand, effort);
  if (length.plies() < entry.proven) {
    entry.proven = static_cast<std::int16_t>(length.plies());
    entry.move = move.bits();
  }
  at->store(key, entry);
}

void ProofTable::store_disproof(Key key, Hand hand, MateLength length, std::uint32_t effort) {
  auto [at, entry] = place_for(key, hand, effort);
  entry.disproven = std::max(entry.disproven, static_cast<std::int16_t>(length.plies()));
  at->store(key, entry);
}

void ProofTable::store_open(Key key, Hand hand, ProofNumber pn, ProofNumber dn, int depth,
                            std::uint32_t effort) {
  auto [at, entry] = place_for(key, hand, effort);
  entry.pn = pn;
  entry.dn = dn;
  entry.set_depth(std::min(depth, entry.depth()));
  at->store(key, entry);
}

}  // namespace tori::solver
