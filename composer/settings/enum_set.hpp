// Sets of the values of an enumeration.
#pragma once

#include <cstddef>

namespace tori::composer {

/// A set of values of an enumeration that counts from 0 up to, but not including, `kValues`, which
/// is at most 32. Empty at first.
template <typename Enum, std::size_t kValues>
class EnumSet {
 public:
  static constexpr EnumSet all() {
    EnumSet set;
    for (std::size_t i = 0; i < kValues; ++i) set.add(static_cast<Enum>(i));
    return set;
  }

  constexpr bool has(Enum value) const { return (bits_ & bit(value)) != 0; }
  constexpr void add(Enum value) { bits_ |= bit(value); }
  constexpr void remove(Enum value) { bits_ &= ~bit(value); }
  constexpr bool empty() const { return bits_ == 0; }
  /// True if all values of the other set are in this one, too.
  constexpr bool contains(EnumSet other) const { return (bits_ & other.bits_) == other.bits_; }
  /// True if the sets have a value in common.
  constexpr bool meets(EnumSet other) const { return (bits_ & other.bits_) != 0; }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

 private:
  static_assert(kValues <= 32);
  static constexpr unsigned bit(Enum value) { return 1U << static_cast<unsigned>(value); }
  unsigned bits_ = 0;
};

}  // namespace tori::composer
