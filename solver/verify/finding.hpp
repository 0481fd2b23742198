// What a verification has found: its class, its weight, where it is and what it is about.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/verify/line_fault.hpp"

namespace tori::solver {

/// The classes of findings (docs/decisions/0006-verification.md).
enum class FindingClass : std::uint8_t {
  no_mate,
  stated_line,
  stated_first_move,
  early_mate,
  longer_than_stated,
  longer_variation,
  stated_leftover,
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

/// What is wrong with the stated line or first move, and the move, if it is one.
struct StatedFault {
  Move move;
  LineFaultKind what;

  friend bool operator==(const StatedFault&, const StatedFault&) = default;
};

/// Plies of the shortest mate (0: there is none), whether that is exact, and the plies stated; they
/// may be more than any mate has.
struct OtherLength {
  MateLength length;
  bool exact = true;
  int stated = 0;

  friend bool operator==(const OtherLength&, const OtherLength&) = default;
};

/// An alternative: plies of its shortest mate, the move included, and whether that is exact; the
/// move and a line of shortest play after it to mate, or the move alone if that costs too much.
struct OtherMate {
  Move move;
  MateLength length;
  bool exact = true;
  std::vector<Move> line;
  /// The line is over by the convention only: the defender still has futile drops.
  bool futile_drops_left = false;

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

/// Pieces that the stated line leaves in the attacker's hand, and the fewest that a main line does.
struct StatedLeft {
  int stated = 0;
  int fewest = 0;

  friend bool operator==(const StatedLeft&, const StatedLeft&) = default;
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

  /// `stated`: the plies that are stated; 0 if none are.
  static Finding no_mate(int stated = 0) {
    if (stated == 0) return {FindingClass::no_mate};
    return {
        FindingClass::no_mate, Severity::tolerated, {}, OtherLength{MateLength(0), true, stated}};
  }
  static Finding stated_line(Path path, const StatedFault& fault) {
    return {FindingClass::stated_line, Severity::tolerated, std::move(path), fault};
  }
  static Finding stated_first_move(const StatedFault& fault) {
    return {FindingClass::stated_first_move, Severity::tolerated, {}, fault};
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
  static Finding stated_leftover(StatedLeft left) {
    return {FindingClass::stated_leftover, Severity::tolerated, {}, left};
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
  /// What it is about; nothing for `no_mate` if no length is stated.
  std::variant<std::monostate, StatedFault, OtherLength, OtherMate, OtherDefence, PiecesLeft,
               StatedLeft, SparePiece>
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
    case FindingClass::stated_first_move:
    case FindingClass::early_mate:
    case FindingClass::longer_than_stated:
    case FindingClass::longer_variation:
    case FindingClass::stated_leftover: return true;
    case FindingClass::no_mate:
    case FindingClass::cook:
    case FindingClass::order_swap:
    case FindingClass::detour:
    case FindingClass::minor_dual:
    case FindingClass::last_move_dual:
    case FindingClass::leftover:
    case FindingClass::equal_defence:
    case FindingClass::variation_dual:
    case FindingClass::useless_piece:
    case FindingClass::weaker_substitute: break;
  }
  return false;
}

}  // namespace tori::solver
