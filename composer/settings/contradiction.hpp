// Settings that no problem can satisfy.
#pragma once

#include <optional>
#include <string>

#include "composer/settings/settings.hpp"

namespace tori::composer {

/// A setting that contradicts the rules or another setting.
struct Contradiction {
  /// The name of the setting: that of the option without its dashes ("in-hand"). The key of a
  /// request has "_" for "-".
  std::string setting;
  /// One sentence.
  std::string reason;
};

/// The first such setting; nullopt if none is known. Each reason holds for every diagram, so
/// nothing that could be found is refused; not every contradiction is noticed.
std::optional<Contradiction> find_contradiction(const Settings& settings);

}  // namespace tori::composer
