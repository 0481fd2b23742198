// The hash function FNV-1a with 64 bits (docs/references.md). Files store its values: never change
// it.
#pragma once

#include <cstdint>
#include <string_view>

namespace tori {

/// The offset basis: the hash of the empty text.
inline constexpr std::uint64_t kFnvBasis = 0xCBF2'9CE4'8422'2325;

/// The hash of a text, byte by byte; with `before`, that of the texts so far and this one.
constexpr std::uint64_t fnv_1a(std::string_view text, std::uint64_t before = kFnvBasis) {
  constexpr std::uint64_t kFnvPrime = 0x100'0000'01B3;
  std::uint64_t hash = before;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * kFnvPrime;
  return hash;
}

}  // namespace tori
