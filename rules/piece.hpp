// Players, kinds of pieces, and pieces (the letters: docs/rules.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tori {

/// Sente moves first and plays towards rank a; gote plays towards rank g.
enum class Colour : std::uint8_t { sente, gote };
inline constexpr int kColours = 2;
inline constexpr std::array<Colour, kColours> kBothColours = {Colour::sente, Colour::gote};

constexpr int index(Colour colour) {
  return static_cast<int>(colour);
}
constexpr Colour opponent(Colour colour) {
  return static_cast<Colour>(1 - index(colour));
}

/// The kinds of pieces. The first six can be held in hand; hands are written in this order.
enum class Kind : std::uint8_t {
  falcon,
  crane,
  pheasant,
  left_quail,
  right_quail,
  swallow,
  phoenix,
  eagle,
  goose
};
inline constexpr int kKinds = 9;
inline constexpr int kHandKinds = 6;

constexpr int index(Kind kind) {
  return static_cast<int>(kind);
}
constexpr Kind kind_at(int index) {
  return static_cast<Kind>(index);
}

/// How many pieces of each hand kind the set has, for both players together; promoted ones count as
/// their unpromoted kind.
inline constexpr std::array<int, kHandKinds> kPiecesInSet = {2, 4, 4, 2, 2, 16};

constexpr bool can_promote(Kind kind) {
  return kind == Kind::falcon || kind == Kind::swallow;
}
/// The kind after promotion.
/// REQUIRES: can_promote(kind).
constexpr Kind promoted(Kind kind) {
  return kind == Kind::falcon ? Kind::eagle : Kind::goose;
}
/// The kind as which a captured piece goes to the hand.
constexpr Kind unpromoted(Kind kind) {
  if (kind == Kind::eagle) return Kind::falcon;
  return kind == Kind::goose ? Kind::swallow : kind;
}
constexpr bool is_promoted(Kind kind) {
  return kind == Kind::eagle || kind == Kind::goose;
}
/// The kind in a mirror: left and right quail are swapped, all others stay.
constexpr Kind mirrored(Kind kind) {
  if (kind == Kind::left_quail) return Kind::right_quail;
  return kind == Kind::right_quail ? Kind::left_quail : kind;
}

/// A piece of one player, or no piece (an empty square).
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Colour colour, Kind kind)
      : code_(static_cast<std::uint8_t>(index(kind) | index(colour) << kColourBit)) {}

  constexpr bool none() const { return code_ == kNone; }
  /// REQUIRES: not none().
  constexpr Colour colour() const { return static_cast<Colour>(code_ >> kColourBit); }
  /// REQUIRES: not none().
  constexpr Kind kind() const { return kind_at(code_ & ((1 << kColourBit) - 1)); }
  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  static constexpr int kColourBit = 4;
  std::uint8_t code_ = kNone;
};

/// Letters of SFEN (upper case): "F", "+F" ...
std::string_view sfen_letters(Kind kind);
/// Western abbreviations: "Fa", "+Fa" ...
std::string_view western_name(Kind kind);
/// Kanji; the quails are told apart as 左鶉 and 右鶉.
std::string_view kanji(Kind kind);
/// English names in lower case: "falcon", "left quail" ...
std::string_view english_name(Kind kind);
/// The unpromoted kind of this SFEN letter, in either case; nullopt for other letters.
std::optional<Kind> kind_from_letter(char letter);

/// "sente", "gote".
std::string_view to_text(Colour colour);

}  // namespace tori
