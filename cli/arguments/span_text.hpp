// Ranges as people type them after an option: "3", "3..9", "3..", "..9".
#pragma once

#include <string_view>

#include "cli/arguments/quantity.hpp"
#include "problems/selection/filter.hpp"

namespace tori::cli {

/// A range of numbers from 0 to 99999, both ends included, or one number.
Parsed<problems::Span> parse_span(std::string_view text);

}  // namespace tori::cli
