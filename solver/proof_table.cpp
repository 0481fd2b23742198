#include "solver/proof_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <new>
#include <vector>

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
  capacity_ = std::max(bytes / sizeof(Entry), kWindow);
  // calloc hands out untouched zero pages: memory is used only as far as the table fills.
  entries_ = static_cast<Entry*>(std::calloc(capacity_, sizeof(Entry)));
  if (entries_ == nullptr) throw std::bad_alloc();
  part_ = std::min(capacity_, kFirstPart);
}

ProofTable::~ProofTable() {
  std::free(entries_);
}

void ProofTable::start_problem() {
  forget_all();
  part_ = std::min(capacity_, kFirstPart);
}

void ProofTable::forget_all() {
  held_ = 0;
  if (++problem_ != 0) return;
  std::memset(static_cast<void*>(entries_), 0, capacity_ * sizeof(Entry));
  problem_ = 1;
}

void ProofTable::grow() {
  std::vector<Entry> kept;
  kept.reserve(held_);
  std::copy_if(entries_, entries_ + part_, std::back_inserter(kept),
               [this](const Entry& entry) { return entry.problem == problem_; });
  forget_all();
  part_ = std::min(capacity_, part_ * kGrowth);
  for (const Entry& entry : kept) {
    Entry& place = place_for(entry.key, entry.hand(), entry.effort);
    place = entry;
    place.problem = problem_;
  }
}

ProofTable::Entry* ProofTable::window(Key key) const {
  __extension__ using Wide = unsigned __int128;
  return entries_ +
         static_cast<std::size_t>((static_cast<Wide>(key) * (part_ - kWindow + 1)) >> 64);
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
  if (held_ > part_ / 2 && part_ < capacity_) grow();
  Entry* const begin = window(key);
  Entry* place = begin;
  for (Entry* entry = begin; entry != begin + kWindow; ++entry) {
    if (entry->problem != problem_) {
      place = entry;
      ++held_;
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
