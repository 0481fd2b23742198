// The file of a finished run, and what becomes of several.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/pipeline.hpp"

namespace tori::composer {

/// What a finished run found. As text it is an EPD file whose first lines are comments:
///
///     # problems composed by toritsume 0.1.0
///     # settings: seed=1 plies=3..9 ...
///     # candidates: 0..51234
///     # problems: 100
///     # sum: 16 hexadecimal digits, the hash of all lines below
struct Listing {
  std::string program;
  std::string settings;
  /// Those that were looked at.
  CandidateRange candidates;
  /// The problems, one line each, by index.
  std::vector<std::string> lines;
};

std::string to_text(const Listing& listing);

/// Reads a listing back. The error is one clause that says what is wrong with it.
tl::expected<Listing, std::string> read_listing(std::istream& in);

/// A listing with the name that messages give it.
struct NamedListing {
  std::string name;
  Listing listing;
};

/// What one run over all candidates of these would have found, in whatever order they come: of
/// problems that are the same the one with the lowest index stays, and with `count` only the first
/// so many. The error is one sentence: they are of different settings, or their candidates overlap
/// or leave some out.
tl::expected<Listing, std::string> merged(std::vector<NamedListing> listings,
                                          std::optional<std::uint64_t> count);

}  // namespace tori::composer
