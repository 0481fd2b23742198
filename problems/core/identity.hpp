// When two problems are the same: the canonical form of a position, and a name made from it
// (docs/formats-problems.md, "Identity").
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "problems/core/problem.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// A symmetry of the game: `turned` turns the board and swaps the players, `mirrored` mirrors the
/// board and swaps the kinds of quails. The order of the two does not matter, and each undoes
/// itself, so the same symmetry leads there and back.
struct Symmetry {
  bool turned = false;
  bool mirrored = false;

  friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// The image of parts, a position, a move or a line of moves.
Setup image(Symmetry symmetry, const Setup& setup);
Position image(Symmetry symmetry, const Position& position);
Move image(Symmetry symmetry, Move move);
std::vector<Move> image(Symmetry symmetry, std::span<const Move> line);

/// The name of a problem: the same for all images of a position and for both promotion readings. It
/// is the 64-bit FNV-1a hash of the canonical SFEN; files store it, so it must never be computed in
/// another way. Different positions can share an identity (by chance in about one of 10^9
/// collections of 100,000 problems, or because somebody constructed them), so code that stores
/// problems must compare the positions too.
class Identity {
 public:
  constexpr explicit Identity(std::uint64_t value) : value_(value) {}

  constexpr std::uint64_t value() const { return value_; }
  /// 16 hexadecimal digits in lower case.
  std::string to_text() const;
  /// Reads the text of `to_text`; nullopt for any other text.
  static std::optional<Identity> parse(std::string_view text);

  friend constexpr bool operator==(Identity, Identity) = default;
  friend constexpr bool operator<(Identity a, Identity b) { return a.value_ < b.value_; }

 private:
  std::uint64_t value_;
};

/// The image of a position that stands for all its images.
struct Canonical {
  /// Sente is the attacker. It is the position or its mirror image, whichever has the smaller SFEN,
  /// compared byte by byte. The promotion reading is that of the given position.
  Position position;
  /// SFEN of `position`.
  std::string sfen;
  Identity identity;
  /// Leads from the given position to the canonical one and back. A position that equals its mirror
  /// image is not mirrored.
  Symmetry symmetry;
};

Canonical canonical(const Position& position);

/// The identity of the canonical form.
Identity identity_of(const Position& position);

/// The name that a person gave the problem: its id, but empty if that is only its identity.
std::string title_of(const Problem& problem);

}  // namespace tori::problems
