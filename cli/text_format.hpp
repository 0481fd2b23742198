// Text helpers that several outputs share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "api/core/limits.hpp"
#include "cli/words/phrasebook.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/query.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {

using api::to_phrase;
using api::variations_cut;
using problems::counted;
using problems::place;

/// The text with "?" for what is unprintable (problems/text/plain_text.hpp), so that it stays on
/// one line and cannot change the state of a terminal. So are bytes 0x80 to 0x9F that are not
/// UTF-8.
std::string printable(std::string_view text);

/// The columns that UTF-8 text takes on a terminal: two for each East Asian character.
std::size_t display_width(std::string_view text);

/// What stands above the report on a problem: its place and name ("problems.epd:4: Pheasant and
/// falcon"), the position as SFEN, the board if a style is given, hints about the position
/// (problems/formats/position_hints.hpp) in the language.
std::string heading_of(const problems::Problem& problem,
                       const std::optional<problems::DiagramStyle>& diagram, const Phrasebook& say);

/// "1000 nodes, 0.250 s", the last line of the report on a problem.
std::string cost_line(std::uint64_t nodes, double seconds);

/// "5 plies (#3)".
std::string length_text(int plies);

/// What a quota did not get, one line each, for standard error.
std::string to_lines(const problems::Shortages& shortages);

/// One line for standard error, with its line feed: the place and what is wrong there.
std::string to_line(const problems::BadInput& bad);

}  // namespace tori::cli
