// The promotion readings for which a problem is meant.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/position.hpp"

namespace tori::problems {

/// The promotion readings for which a problem is right.
enum class Reading : std::uint8_t { optional, mandatory, both };
inline constexpr std::array kReadings = {Reading::optional, Reading::mandatory, Reading::both};

/// "optional", "mandatory", "both".
constexpr std::string_view to_text(Reading reading) {
  if (reading == Reading::both) return "both";
  return reading == Reading::optional ? "optional" : "mandatory";
}

/// Reads a text of `to_text`; nullopt for anything else.
constexpr std::optional<Reading> reading_from_text(std::string_view text) {
  for (const Reading reading : kReadings) {
    if (text == to_text(reading)) return reading;
  }
  return std::nullopt;
}

/// The promotion reading under which positions are tested first, and under which they are written.
constexpr Promotion first_reading(Reading reading) {
  return reading == Reading::mandatory ? Promotion::mandatory : Promotion::optional;
}

}  // namespace tori::problems
