// Many positions, each with a value, in little memory and within a bound.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/core/packed_position.hpp"

namespace tori::solver {

/// Positions numbered from 0 in the order of insertion, each with a value, and a hash table from
/// position to number. Positions are compared as a whole, never by their hash.
///
/// The positions lie in chunks that never move: 32 bytes and the value for each. The hash table has
/// slots of 4 bytes with open addressing and is at most three quarters full. When it grows, it is
/// freed first and then built again from the positions, so that the old and the new table never
/// exist at the same time. Ten million positions without values take about 390 MB.
template <typename Value>
class PositionIndex {
 public:
  using Number = std::uint32_t;
  struct Place {
    Number number;
    bool is_new;
  };

  /// Uses at most `bytes` of memory; the first 4096 positions are always allowed.
  explicit PositionIndex(std::size_t bytes) : most_bytes_(bytes) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// Memory in use, in bytes.
  std::size_t bytes() const {
    return chunks_.size() * sizeof(Chunk) + slots_.size() * sizeof(Number);
  }

  /// Removes all positions. The memory of the first chunk is kept for the next ones.
  void clear() {
    if (size_ == 0) return;
    chunks_.resize(1);
    size_ = 0;
    make_slots(kFirstSlots);
  }

  /// The number of a position; nullopt if it was never inserted.
  std::optional<Number> find(const PackedPosition& packed) const {
    if (slots_.empty()) return std::nullopt;
    const Number number = slots_[slot_of(packed)];
    return number == kNone ? std::nullopt : std::optional(number);
  }

  /// The number of the position. A new position is added with a default value; nullopt if it is new
  /// and the memory is used up.
  std::optional<Place> insert(const PackedPosition& packed) {
    if (slots_.empty()) make_slots(kFirstSlots);
    std::size_t slot = slot_of(packed);
    if (slots_[slot] != kNone) return Place{slots_[slot], false};
    if (!has_room()) return std::nullopt;
    if (4 * (size_ + 1) > 3 * slots_.size()) {
      make_slots(2 * slots_.size());
      slot = slot_of(packed);
    }
    if (size_ == chunks_.size() * kInChunk) chunks_.push_back(std::make_unique<Chunk>());
    const auto number = static_cast<Number>(size_++);
    chunk_of(number).positions[number % kInChunk] = packed;
    chunk_of(number).values[number % kInChunk] = Value{};
    slots_[slot] = number;
    return Place{number, true};
  }

  /// REQUIRES: number < size().
  const PackedPosition& position(Number number) const {
    return chunk_of(number).positions[number % kInChunk];
  }
  Value& value(Number number) { return chunk_of(number).values[number % kInChunk]; }
  const Value& value(Number number) const { return chunk_of(number).values[number % kInChunk]; }

 private:
  static constexpr std::size_t kInChunk = 4096;
  static constexpr std::size_t kFirstSlots = 1024;
  static constexpr Number kNone = 0xFFFF'FFFF;

  struct Chunk {
    std::array<PackedPosition, kInChunk> positions;
    std::array<Value, kInChunk> values;
  };

  Chunk& chunk_of(Number number) const { return *chunks_[number / kInChunk]; }

  /// True if one more position stays within the bound.
  bool has_room() const {
    if (size_ < kInChunk) return true;
    if (size_ >= kNone) return false;
    std::size_t needed = bytes();
    if (4 * (size_ + 1) > 3 * slots_.size()) needed += slots_.size() * sizeof(Number);
    if (size_ == chunks_.size() * kInChunk) needed += sizeof(Chunk);
    return needed <= most_bytes_;
  }

  /// The slot that holds the position's number, or the empty one where it belongs.
  std::size_t slot_of(const PackedPosition& packed) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = packed.hash() & mask;
    while (slots_[slot] != kNone && !(position(slots_[slot]) == packed)) slot = (slot + 1) & mask;
    return slot;
  }

  void make_slots(std::size_t count) {
    if (slots_.size() != count) {
      slots_ = {};
      slots_.shrink_to_fit();
    }
    slots_.assign(count, kNone);
    for (std::size_t i = 0; i < size_; ++i) {
      const auto number = static_cast<Number>(i);
      // All positions differ, so the first empty slot is the right one.
      std::size_t slot = position(number).hash() & (count - 1);
      while (slots_[slot] != kNone) slot = (slot + 1) & (count - 1);
      slots_[slot] = number;
    }
  }

  std::size_t most_bytes_;
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::vector<Number> slots_;
};

}  // namespace tori::solver
