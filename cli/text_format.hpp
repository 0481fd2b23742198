// Text helpers that several outputs share.
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

/// The text with control characters replaced by "?", so that it stays on one line and cannot change
/// the state of a terminal.
std::string printable(std::string_view text);

/// The columns that UTF-8 text takes on a terminal: two for each East Asian character.
std::size_t display_width(std::string_view text);

/// One line for standard error, with its line feed: the place and what is wrong there.
std::string to_line(const problems::BadInput& bad);

}  // namespace tori::cli
