// Text helpers that several outputs share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/speaker.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/query.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

using problems::counted;
using problems::place;

/// The text with "?" for what is unprintable (problems/text/plain_text.hpp), so that it stays on
/// one line and cannot change the state of a terminal. So are bytes 0x80 to 0x9F that are not
/// UTF-8.
std::string printable(std::string_view text);

/// The sentence of a message in that language, on one line as `printable` makes it.
std::string said(problems::Language language, const Message& message);

/// The columns that UTF-8 text takes on a terminal: two for each East Asian character.
std::size_t display_width(std::string_view text);

/// What stands above the report on a problem: its place and name ("problems.epd:4: Pheasant and
/// falcon"), the position as SFEN, the board if a style is given, hints about the position
/// (problems/formats/position_hints.hpp) unless it is the end of a game.
std::string heading_of(const problems::Problem& problem,
                       const std::optional<problems::DiagramStyle>& diagram, const Speaker& say);

/// "1000 nodes, 0.250 s", the last line of the report on a problem.
std::string cost_line(std::uint64_t nodes, double seconds, const Speaker& say);

/// "5 plies (#3)".
std::string length_text(int plies);

/// What a quota did not get, one line each, for standard error.
std::string to_lines(const problems::Shortages& shortages,
                     problems::Language language = problems::Language::english);

/// One line for standard error, with its line feed: the place and what is wrong there.
std::string to_line(const problems::BadInput& bad,
                    problems::Language language = problems::Language::english);

}  // namespace tori::cli
