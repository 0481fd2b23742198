// A composed problem as a line of an EPD file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "composer/settings.hpp"
#include "composer/workshop.hpp"

namespace tori::composer {

/// The position and its opcodes (docs/composer.md, "Output"), without the end of the line.
std::string to_epd(const Find& find, std::uint64_t index, const Settings& settings);

/// What merging, resuming and counting need of such a line.
struct RecordKey {
  std::uint64_t index = 0;
  int plies = 0;
  int stars = 0;
  /// SFEN of the canonical form: the same for all images of a problem.
  std::string canonical;
};

/// Reads it back; one clause that says what is wrong otherwise.
tl::expected<RecordKey, std::string> read_key(std::string_view line);

}  // namespace tori::composer
