#include "solver/proof_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace tori::solver {

struct ProofTable::Entry {
  Key key;
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
  bool is_proven_within(MateLength within) const { return proven <= within.plies(); }
  bool is_disproven_within(MateLength within) const { return disproven >= within.plies(); }
};

namespace {

constexpr std::int16_t kNotProven = static_cast<std::int16_t>(MateLength::unbounded().plies());
constexpr std::int16_t kNotDisproven = -1;

}  // namespace

ProofTable::ProofTable(std::size_t bytes) {
  static_assert(sizeof(Entry) == kEntryBytes);
  const std::size_t count = std::max(bytes / sizeof(Entry), kWindow);
  // calloc hands out untouched zero pages: memory is used only as far as the table fills.
  entries_ = static_cast<Entry*>(std::calloc(count, sizeof(Entry)));
  if (entries_ == nullptr) throw std::bad_alloc();
  starts_ = count - kWindow + 1;
}

ProofTable::~ProofTable() {
  std::free(entries_);
}

void ProofTable::start_problem() {
  if (++problem_ != 0) return;
  std::memset(static_cast<void*>(entries_), 0, (starts_ + kWindow - 1) * sizeof(Entry));
  problem_ = 1;
}

ProofTable::Entry* ProofTable::window(Key key) const {
  __extension__ using Wide = unsigned __int128;
  return entries_ + static_cast<std::size_t>((static_cast<Wide>(key) * starts_) >> 64);
}

void ProofTable::prefetch(Key key) const {
  __builtin_prefetch(window(key));
}

Found ProofTable::look_up(Key key, Hand hand, MateLength within) const {
  Found found;
  const Entry* entry = window(key);
  for (const Entry* end = entry + kWindow; entry != end && entry->problem == problem_; ++entry) {
    if (entry->key != key) continue;
    const Hand other = entry->hand();
    const bool enough = hand.contains(other);
    const bool not_more = other.contains(hand);
    if (enough && entry->is_proven_within(within) && entry->proven != kNotProven) {
      found.state = Found::State::proven;
      found.length = MateLength(entry->proven);
      found.hand = other;
      found.move = Move::from_bits(entry->move);
      return found;
    }
    if (not_more && entry->is_disproven_within(within)) {
      found.state = Found::State::disproven;
      found.length = MateLength(entry->disproven);
      found.hand = other;
      return found;
    }
    if (entry->pn == 0 || entry->dn == 0) continue;
    if (enough && not_more) {
      found.state = Found::State::open;
      found.depth = entry->depth();
      found.effort = entry->effort;
    }
    // A larger hand is at least as hard to disprove, a smaller one at least as hard to prove.
    if (enough) found.dn = std::max(found.dn, entry->dn);
    if (not_more) found.pn = std::max(found.pn, entry->pn);
  }
  return found;
}

ProofTable::Entry& ProofTable::place_for(Key key, Hand hand, std::uint32_t effort) {
  Entry* const begin = window(key);
  Entry* place = begin;
  for (Entry* entry = begin; entry != begin + kWindow; ++entry) {
    if (entry->problem != problem_) {
      place = entry;
      break;
    }
    if (entry->key == key && entry->hand() == hand) {
      entry->effort = std::max(entry->effort, effort);
      return *entry;
    }
    if (entry->effort < place->effort) place = entry;
  }
  *place = Entry{key, hand.bits(), 0, 0, effort, kNotProven, kNotDisproven, 0, problem_};
  place->set_depth(Entry::kMaxDepth);
  return *place;
}

void ProofTable::store_proof(Key key, Hand hand, MateLength length, Move move,
                             std::uint32_t effort) {
  Entry& entry = place_for(key, hand, effort);
  if (length.plies() >= entry.proven) return;
  entry.proven = static_cast<std::int16_t>(length.plies());
  entry.move = move.bits();
}

void ProofTable::store_disproof(Key key, Hand hand, MateLength length, std::uint32_t effort) {
  Entry& entry = place_for(key, hand, effort);
  entry.disproven = std::max(entry.disproven, static_cast<std::int16_t>(length.plies()));
}

void ProofTable::store_open(Key key, Hand hand, ProofNumber pn, ProofNumber dn, int depth,
                            std::uint32_t effort) {
  Entry& entry = place_for(key, hand, effort);
  entry.pn = pn;
  entry.dn = dn;
  entry.set_depth(std::min(depth, entry.depth()));
}

}  // namespace tori::solver
