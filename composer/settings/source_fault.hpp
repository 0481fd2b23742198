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
  /// `play` is mixed with another source: its problems are of another kind.
  play,
  /// `all` is mixed with another source: its candidates are numbered by themselves.
  all,
  /// There is a number of men and no source that asks for it, or the other way round.
  men,
  /// Positions are to stay whole, and not all of them are from files, games or a class.
  whole,
};

/// The first fault; nullopt if there is none. `mined`, `starts`: whether there are such positions.
/// `men`: 0 if none are asked for.
std::optional<SourceFault> source_fault(const SourceWeights& weights, bool mined, bool starts,
                                        Objective objective, bool whole, int men);

/// True if candidates come from that source alone.
bool only_from(const SourceWeights& weights, Source source);

/// True if nothing but `mine` makes candidates: then a run ends when each position has been tried,
/// unless it is to end in another way.
bool only_mines(const SourceWeights& weights);

}  // namespace tori::composer
