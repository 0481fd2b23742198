// Settings of sources that do not go together.
#pragma once

#include <cstdint>
#include <optional>

#include "composer/settings/settings.hpp"

namespace tori::composer {

enum class SourceFault : std::uint8_t {
  /// There are positions to mine and no source that does, or the other way round.
  mine,
  /// There are starts and no source that begins with them.
  starts,
  /// There is an objective and nothing climbs.
  objective,
};

/// The first fault; nullopt if there is none. `mined`, `starts`: whether there are such positions.
std::optional<SourceFault> source_fault(const SourceWeights& weights, bool mined, bool starts,
                                        Objective objective);

/// True if nothing but `mine` makes candidates: then a run ends when each position has been tried,
/// unless it is to end in another way.
bool only_mines(const SourceWeights& weights);

}  // namespace tori::composer
