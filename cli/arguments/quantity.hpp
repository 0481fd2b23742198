// Parses the numbers that follow an option: "10M" nodes, "1G" of memory, "2.5" seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "problems/core/range.hpp"
#include "problems/text/number.hpp"
#include "problems/text/parsed.hpp"

namespace tori::cli {

using problems::not_a;
using problems::parse_count;
using problems::Parsed;

/// Bytes from "256" (MiB), "256M", "1G"; 1 MiB to 1 TiB.
Parsed<std::size_t> parse_memory(std::string_view text);

/// Seconds, decimals allowed; more than 0.
Parsed<double> parse_seconds(std::string_view text);

/// Threads to use, 1 to 256.
Parsed<int> parse_threads(std::string_view text);

/// Depth or width of a tree, 1 to 1000.
Parsed<int> parse_extent(std::string_view text);

/// A move of the attacker, 1 to 500.
Parsed<int> parse_move_number(std::string_view text);

/// Plies to count to, 0 to 20.
Parsed<int> parse_depth(std::string_view text);

/// Width of a picture in pixels, 50 to `pictures::kMostWidth`.
Parsed<int> parse_width(std::string_view text);

/// Variations printed with a solution, 0 to 9.
Parsed<int> parse_variations(std::string_view text);

/// One number or a range, one end of which may be missing: "3", "3..9", "3..", "..9".
Parsed<problems::Range> parse_range(std::string_view text);

}  // namespace tori::cli
