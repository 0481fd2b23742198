// Problems out of games of the program with itself.
#pragma once

#include <cstdint>
#include <optional>

#include "composer/gates/screening.hpp"
#include "composer/settings/settings.hpp"
#include "composer/settings/stop_token.hpp"
#include "composer/sources/growth.hpp"
#include "composer/sources/self_play.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// A position of a game, sente to move, and where it stood.
struct GamePosition {
  Setup setup;
  GamePlace place;
};

/// The position that the first `ply` moves of a game lead to. REQUIRES: a move follows there.
GamePosition position_of(const PlayedGame& game, int ply);

/// Looks for problems in games.
class PlaySource {
 public:
  /// All arguments must outlive it. Once `stop` is raised, calls end soon and their results do not
  /// count.
  PlaySource(const Settings& settings, Screening& screening, const StopToken& stop)
      : settings_(settings), screening_(screening), stop_(stop) {}

  /// Of the positions of the game with that number that pass the screening the one with the longest
  /// mate, the first if there are several; nullopt if none passes.
  std::optional<Draft> find(std::uint64_t number);

 private:
  const Settings& settings_;
  Screening& screening_;
  const StopToken& stop_;
};

}  // namespace tori::composer
