// Games of the program with itself.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "composer/settings/settings.hpp"
#include "composer/settings/stop_token.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// How a game ended.
enum class GameEnd : std::uint8_t {
  /// The side to move has no move: it is mated, or else it has lost as well.
  no_move,
  /// The same position has come for the third time.
  repetition,
  /// `kLongestPlay` plies have been played.
  too_long,
};

/// The most plies of a game of the program with itself.
inline constexpr std::size_t kLongestPlay = 160;

/// A game. All its moves are legal under both readings of the promotion rule.
struct PlayedGame {
  Position start;
  std::vector<Move> moves;
  GameEnd end = GameEnd::too_long;
  /// The nodes for each move of sente and of gote.
  std::array<int, kColours> nodes{};
  /// The birds that gote lacks, in letters of SFEN: "" without a handicap, "F", "LR" ...
  std::string_view handicap;
};

/// Plays the game with that number. It depends on the number, the seed and the settings `play`
/// only; once `stop` is raised it ends soon and does not count.
PlayedGame play_game(std::uint64_t number, const Settings& settings, const StopToken& stop);

}  // namespace tori::composer
