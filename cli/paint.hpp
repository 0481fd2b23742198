// Colours of a report on a terminal.
#pragma once

#include <cstdint>
#include <string>

#include "cli/command_io.hpp"

namespace tori::cli {

/// When a report has colours. `automatic`: on a terminal, unless the environment has NO_COLOR.
enum class ColorMode : std::uint8_t { automatic, always, never };

/// What a text means to the reader.
enum class Tone : std::uint8_t { good, bad, open };

/// Puts the codes of a colour around texts, or leaves them as they are.
class Paint {
 public:
  /// Without colours.
  Paint() = default;
  Paint(ColorMode mode, const CommandIo& io)
      : on_(mode == ColorMode::always || (mode == ColorMode::automatic && io.colours)) {}

  std::string operator()(Tone tone, const std::string& text) const {
    return on_ ? code(tone) + text + "\x1b[0m" : text;
  }

 private:
  static std::string code(Tone tone) {
    switch (tone) {
      case Tone::good: return "\x1b[1;32m";
      case Tone::bad: return "\x1b[1;31m";
      case Tone::open: break;
    }
    return "\x1b[1;33m";
  }

  bool on_ = false;
};

}  // namespace tori::cli
