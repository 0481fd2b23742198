// The only way from parts to a Position; it reports all faults of the parts at once.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/position.hpp"

namespace tori {

/// The parts of a position, unchecked. Hands count the six hand kinds in the order of `Kind`.
struct Setup {
  std::array<Piece, kSquares> board{};
  std::array<std::array<int, kHandKinds>, kColours> hands{};
  Colour turn = Colour::sente;

  Piece& at(Square square) { return board[static_cast<std::size_t>(index(square))]; }
  Piece at(Square square) const { return board[static_cast<std::size_t>(index(square))]; }
  int& in_hand(Colour colour, Kind kind) {
    return hands[static_cast<std::size_t>(index(colour))][static_cast<std::size_t>(index(kind))];
  }
  int in_hand(Colour colour, Kind kind) const {
    return hands[static_cast<std::size_t>(index(colour))][static_cast<std::size_t>(index(kind))];
  }
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The rules that a position can violate (docs/rules.md, "What a position must satisfy").
enum class FaultKind : std::uint8_t {
  no_defending_phoenix,
  two_phoenixes,
  too_many_of_a_kind,
  swallow_on_last_rank,
  three_swallows_on_a_file,
  defender_in_check,
};

/// Whether the pieces must be those of the set; perft also counts moves of other boxes.
enum class Inventory : std::uint8_t { of_the_set, any };

/// One fault. `too_many_of_a_kind` has a bird, how many there are of it and how many there may be;
/// the others have a side, and all but `no_defending_phoenix` a square.
struct SetupFault {
  FaultKind kind;
  std::optional<Square> square = std::nullopt;
  std::optional<Colour> side = std::nullopt;
  std::optional<Kind> bird = std::nullopt;
  int count = 0;
  int limit = 0;
  /// What the limit is that of.
  Inventory inventory = Inventory::of_the_set;
  friend bool operator==(const SetupFault&, const SetupFault&) = default;
};

/// The position made of these parts, or all their faults (at least one). With `Inventory::any` the
/// number of a kind is limited only by the counters of a hand: 3 F, 7 C, 7 P, 3 L, 3 R, 31 S.
tl::expected<Position, std::vector<SetupFault>> build(const Setup& setup, Promotion promotion,
                                                      Inventory inventory = Inventory::of_the_set);

/// The parts of a position. `build(parts(p), p.promotion())` gives `p` again, unless the side not
/// to move has no phoenix: moves lead to such positions if the attacker has none.
Setup parts(const Position& position);

/// The same parts, but the defender (the side not to move) holds the rest of the box: every piece
/// of the set that is neither on the board nor in the attacker's hand. A kind of which there are
/// more pieces than in the set stays as it is.
Setup with_rest_of_box(Setup setup);

/// The parts turned by 180 degrees with the players swapped: the same position seen by the other
/// player.
Setup turned(const Setup& setup);
/// Left and right swapped, quails included: a symmetry of the game.
Setup mirrored(const Setup& setup);

/// What is to be said of a fault: a key "setup.*".
Message message_of(const SetupFault& fault);
/// The same of all faults: that of the only one, or "setup.faults".
Message message_of(const std::vector<SetupFault>& faults);

}  // namespace tori
