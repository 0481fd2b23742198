// What a verification has found: its class, its weight, where it is and what it is about.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"

namespace tori::solver {

/// The classes of findings (docs/decisions/0006-verification.md).
enum class FindingClass : std::uint8_t {
  no_mate,
  stated_line,
  early_mate,
  longer_than_stated,
  longer_variation,
  cook,
  order_swap,
  detour,
  minor_dual,
  last_move_dual,
  leftover,
  equal_defence,
  variation_dual,
  useless_piece,
  weaker_substitute,
};

/// "cook", "order-swap" ...
std::string_view to_text(FindingClass kind);

/// How a move resembles the solution's move in the same position. `promotion`: it differs only in
/// promoting or not, and mates as fast, or lasts as long. `mirror_image`: the position is its own
/// mirror image, and so is the move that of the solution's.
enum class Resemblance : std::uint8_t { none, promotion, mirror_image };

/// "none", "promotion", "mirror-image".
std::string_view to_text(Resemblance resemblance);

enum class Severity : std::uint8_t { breaks, blemish, tolerated };

/// What is wrong with the stated line: the move, if it is one, and the reason for people.
struct StatedFault {
  Move move = Move::none();
  std::string reason;

  friend bool operator==(const StatedFault&, const StatedFault&) = default;
};

/// Plies of the shortest mate, and whether that is exact.
struct OtherLength {
  MateLength length;
  bool exact = true;

  friend bool operator==(const OtherLength&, const OtherLength&) = default;
};

/// An alternative: plies of its shortest mate, the move included, and whether that is exact; the
/// move and a line of shortest play after it to mate.
struct OtherMate {
  Move move;
  MateLength length;
  bool exact = true;
  std::vector<Move> line;

  friend bool operator==(const OtherMate&, const OtherMate&) = default;
};

/// A defence beside that of the solution, with the plies of its mate, the defence included.
struct OtherDefence {
  Move move;
  MateLength length;

  friend bool operator==(const OtherDefence&, const OtherDefence&) = default;
};

/// Pieces left in the attacker's hand at the end.
struct PiecesLeft {
  int count = 0;

  friend bool operator==(const PiecesLeft&, const PiecesLeft&) = default;
};

/// A piece that is not needed, or not needed as strong as it is: its square (nullopt: in hand), and
/// the weaker kind that is enough (nullopt: none is needed).
struct SparePiece {
  std::optional<Square> square;
  Piece piece;
  std::optional<Kind> substitute;

  friend bool operator==(const SparePiece&, const SparePiece&) = default;
};

/// One finding. Its severity is given later (`weigh`).
struct Finding {
  using Path = std::vector<Move>;

  static Finding no_mate() { return {FindingClass::no_mate}; }
  static Finding stated_line(Path path, StatedFault fault) {
    return {FindingClass::stated_line, Severity::tolerated, std::move(path), std::move(fault)};
  }
  /// `kind`: early_mate or longer_than_stated.
  static Finding other_length(FindingClass kind, OtherLength length) {
    return {kind, Severity::tolerated, {}, length};
  }
  /// `kind`: cook, order_swap, detour, minor_dual, last_move_dual or variation_dual.
  static Finding alternative(FindingClass kind, Path path, OtherMate mate) {
    return {kind, Severity::tolerated, std::move(path), std::move(mate)};
  }
  /// `kind`: equal_defence or longer_variation.
  static Finding defence(FindingClass kind, Path path, OtherDefence defence) {
    return {kind, Severity::tolerated, std::move(path), defence};
  }
  static Finding leftover(int pieces) {
    return {FindingClass::leftover, Severity::tolerated, {}, PiecesLeft{pieces}};
  }
  static Finding spare_piece(SparePiece spare) {
    const auto kind =
        spare.substitute ? FindingClass::weaker_substitute : FindingClass::useless_piece;
    return {kind, Severity::tolerated, {}, spare};
  }

  FindingClass kind;
  Severity severity = Severity::tolerated;
  /// The moves from the root to the position of the finding.
  Path path{};
  /// What it is about; nothing for `no_mate`.
  std::variant<std::monostate, StatedFault, OtherLength, OtherMate, OtherDefence, PiecesLeft,
               SparePiece>
      about{};
  /// Of an alternative or an equal defence.
  Resemblance resemblance = Resemblance::none;
  /// False if it is an alternative in a line that is as long as the main line, but another one.
  bool on_main_line = true;

  /// What it is about, if it is about a `T`; else null.
  template <typename T>
  const T* as() const {
    return std::get_if<T>(&about);
  }

  /// The move of which it speaks; Move::none() if there is none.
  Move move() const {
    if (const auto* stated = as<StatedFault>()) return stated->move;
    if (const auto* mate = as<OtherMate>()) return mate->move;
    if (const auto* defence = as<OtherDefence>()) return defence->move;
    return Move::none();
  }
  /// The plies of which it speaks; 0 if there are none.
  MateLength length() const {
    if (const auto* other = as<OtherLength>()) return other->length;
    if (const auto* mate = as<OtherMate>()) return mate->length;
    if (const auto* defence = as<OtherDefence>()) return defence->length;
    return MateLength(0);
  }
  /// False if the plies of which it speaks are an upper bound.
  bool exact() const {
    if (const auto* other = as<OtherLength>()) return other->exact;
    const auto* mate = as<OtherMate>();
    return mate == nullptr || mate->exact;
  }
  /// The ply of its move, counted from 1.
  int ply() const { return static_cast<int>(path.size()) + 1; }
};

/// True if the finding compares the author's statement with what was found.
inline bool is_about_statement(const Finding& finding) {
  switch (finding.kind) {
    case FindingClass::stated_line:
    case FindingClass::early_mate:
    case FindingClass::longer_than_stated:
    case FindingClass::longer_variation: return true;
    default: return false;
  }
}

}  // namespace tori::solver
