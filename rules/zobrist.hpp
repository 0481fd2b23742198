// Hash keys of positions [Zobrist 1970]: fixed random numbers, made at compile time. The papers:
// docs/references.md.
#pragma once

#include <array>
#include <cstdint>

#include "rules/hand.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori {

/// A 64-bit hash of a board and the side to move, without the hands.
using Key = std::uint64_t;

namespace zobrist {

/// The mixer of SplitMix64 [Steele, Lea and Flood 2014]: a bijection in which each bit of the input
/// changes about half of the bits of the result.
constexpr Key mix(Key x) {
  x += 0x9E37'79B9'7F4A'7C15;
  x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9;
  x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EB;
  return x ^ (x >> 31);
}

constexpr auto make_piece_keys() {
  std::array<std::array<std::array<Key, kSquares>, kKinds>, kColours> keys{};
  Key n = 0;
  for (auto& by_kind : keys) {
    for (auto& by_square : by_kind) {
      for (Key& key : by_square) key = mix(++n);
    }
  }
  return keys;
}

inline constexpr auto kPieceKeys = make_piece_keys();
/// Part of the key, by exclusive or, while gote is to move.
inline constexpr Key kGoteToMove = mix(1'000'000);

constexpr Key piece(Colour colour, Kind kind, Square square) {
  return kPieceKeys[static_cast<std::size_t>(index(colour))][static_cast<std::size_t>(index(kind))]
                   [static_cast<std::size_t>(index(square))];
}

/// Mixes a hand into a board key.
constexpr Key with_hand(Key board, Hand hand) {
  return mix(board ^ mix(hand.bits()));
}

}  // namespace zobrist
}  // namespace tori
