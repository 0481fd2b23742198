// The options that a GUI sets.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine/protocol.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// What the options are set to.
struct EngineSettings {
  /// The memory of the tables, in MiB (USI_Hash, Hash).
  std::size_t mebibytes = 256;
  int threads = 1;
  /// First moves to show (MultiPV); all but the first of them are cooks.
  int lines = 1;
  /// The variant: `torishogi` is the mandatory reading, as other programs have it, `toriopt` the
  /// optional one.
  Promotion promotion = Promotion::mandatory;
};

/// The most that may be set.
struct EngineBounds {
  std::size_t mebibytes = 0;
  int threads = 1;
};

/// The lines `option name ...` of a handshake. What the settings hold is the default.
std::vector<std::string> option_lines(Protocol protocol, const EngineSettings& settings,
                                      const EngineBounds& bounds);

/// Carries out `setoption name NAME [value VALUE]`; `words` are those after `setoption`. Upper and
/// lower case are the same. Returns, as a sentence, why nothing was set, or that it is fewer
/// threads; nullopt if all was set, or if the option is one that changes nothing here.
std::optional<std::string> set_option(EngineSettings& settings, const EngineBounds& bounds,
                                      std::span<const std::string_view> words);

/// What Fairy-Stockfish tells adapters for XBoard when the variant is set: its name, the board, and
/// the start position. nullopt unless these words after `setoption` set it.
std::optional<std::string> variant_description(const EngineSettings& settings,
                                               std::span<const std::string_view> words);

}  // namespace tori::cli
