// When two problems are the same: the canonical form of a position, and a name made from it
// (docs/formats.md, "Identity").
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// A symmetry of the game: the board turned with the players swapped, the mirror with the quails
/// swapped, both or neither. The two can be done in either order and each undoes itself, so the
/// same symmetry leads there and back.
struct Symmetry {
  bool turned = false;
  bool mirrored = false;

  friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// What the symmetry makes of parts, a position, a move, a line of moves.
Setup image(Symmetry symmetry, const Setup& setup);
Position image(Symmetry symmetry, const Position& position);
Move image(Symmetry symmetry, Move move);
std::vector<Move> image(Symmetry symmetry, std::span<const Move> line);

/// The name of a problem: the same for all images of a position, under either promotion reading.
/// It is the 64-bit FNV-1a hash of the canonical SFEN and will never be computed in another way:
/// files keep it. Different positions can share an identity (by chance once in about 10^9
/// collections of 100,000 problems, or because somebody looked for it), so whoever stores problems
/// compares the positions too.
class Identity {
 public:
  constexpr explicit Identity(std::uint64_t value) : value_(value) {}

  constexpr std::uint64_t value() const { return value_; }
  /// 16 hexadecimal digits in lower case.
  std::string to_text() const;
  /// Reads what `to_text` writes; nothing for anything else.
  static std::optional<Identity> parse(std::string_view text);

  friend constexpr bool operator==(Identity, Identity) = default;
  friend constexpr bool operator<(Identity a, Identity b) { return a.value_ < b.value_; }

 private:
  std::uint64_t value_;
};

/// The image of a position that stands for all of them.
struct Canonical {
  /// Sente is the attacker; of the position and its mirror the one whose SFEN comes first byte by
  /// byte. The promotion reading is that of the position given.
  Position position;
  /// SFEN of that position.
  std::string sfen;
  Identity identity;
  /// Leads from the position given to the canonical one and back. A position that is its own mirror
  /// is not mirrored.
  Symmetry symmetry;
};

Canonical canonical(const Position& position);

/// The identity alone.
Identity identity_of(const Position& position);

}  // namespace tori::problems
