// What the beauty of a problem is made of, read off its line (docs/beauty.md, "Parts").
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// How exactly a mate is built.
enum class MatePurity : std::uint8_t {
  none,
  /// Each square beside the phoenix is taken away once.
  pure,
  /// And no bird of the attacker's is idle.
  model,
};

struct BeautyParts {
  int plies = 0;
  /// Checks that the naive rule likes better than the key.
  int surprise = 0;
  /// The share of such checks among all, in percent, on average over the attacker's moves.
  int rank = 0;
  /// Attacker moves whose bird is taken at once; the value of the heaviest; the key is one.
  int sacrifices = 0;
  int heaviest = 0;
  bool key_is_sacrifice = false;
  /// Empty squares beside the mated phoenix; it stands inside the board.
  int open = 0;
  bool inside = false;
  MatePurity purity = MatePurity::none;
  bool double_check = false;
  bool self_block = false;
  /// Birds of the attacker's that do nothing for the mate.
  int idle = 0;
  /// All birds on the board of the diagram.
  int on_board = 0;
  /// Further last moves that mate; a move that differs in its promotion only is the same.
  int duals = 0;
  /// Birds in the attacker's hand at the end.
  int left_over = 0;
  /// The share of the defender's positions with one defence, in percent; the number of defences
  /// there, each counted as at most 3, on average in hundredths. 0 without a defence.
  int forced = 0;
  int width = 0;
  /// Attacker moves away from the phoenix without a capture; attacker moves whose bird could be
  /// taken and is not; steps of the phoenix.
  int retreats = 0;
  int declined = 0;
  int walk = 0;
  /// The kind of the bird that mates, as it stands; nullopt if the line does not end in mate.
  std::optional<Kind> mates_with;
};

/// The parts of a line. REQUIRES: the attacker begins, and all moves are legal in turn; the line is
/// not empty.
BeautyParts beauty_parts_of(const Position& root, std::span<const Move> line);

}  // namespace tori::composer
