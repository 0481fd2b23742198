// Words and phrases that several outputs share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "api/limits.hpp"
#include "api/place.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {

using api::place;
using api::to_phrase;
using api::variations_cut;
using problems::counted;

/// The text with control characters replaced, so that it stays on one line and leaves a terminal
/// alone.
std::string printable(std::string_view text);

/// Columns a terminal gives to UTF-8 text: two for everything from the East Asian scripts on.
std::size_t display_width(std::string_view text);

/// One line for standard error: where, and what is wrong there.
std::string to_line(const problems::BadInput& bad);

}  // namespace tori::cli
