// Parses the ranges that follow an option: "3", "3..9", "3..", "..9".
#pragma once

#include <string_view>

#include "cli/arguments/quantity.hpp"
#include "problems/selection/filter.hpp"

namespace tori::cli {

/// One number or a range of numbers from 0 to 99999, both ends included. One end may be missing.
Parsed<problems::Span> parse_span(std::string_view text);

}  // namespace tori::cli
