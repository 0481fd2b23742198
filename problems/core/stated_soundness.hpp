// What a problem says about its own soundness.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tori::problems {

/// What is stated about a problem that is not known to be sound. `not_stated`: nothing is, as of
/// problems that were verified or come from elsewhere.
enum class StatedSoundness : std::uint8_t { not_stated, unsound, unknown };

/// "unsound", "unknown"; empty if nothing is stated.
constexpr std::string_view to_text(StatedSoundness soundness) {
  switch (soundness) {
    case StatedSoundness::not_stated: break;
    case StatedSoundness::unsound: return "unsound";
    case StatedSoundness::unknown: return "unknown";
  }
  return "";
}

/// Reads a text of `to_text`; nullopt for anything else.
constexpr std::optional<StatedSoundness> soundness_from_text(std::string_view text) {
  for (const auto soundness : std::array{StatedSoundness::not_stated, StatedSoundness::unsound,
                                         StatedSoundness::unknown}) {
    if (text == to_text(soundness)) return soundness;
  }
  return std::nullopt;
}

}  // namespace tori::problems
