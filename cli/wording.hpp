// Words and phrases that several outputs share.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/input_options.hpp"
#include "problems/problem_file.hpp"
#include "solver/verdict.hpp"

namespace tori::cli {

/// How `BadInput` and `Problem` name a problem from the command line.
inline constexpr std::string_view kFromCommandLine = "--position";

/// The number before a word of this program, the word in the plural unless the number is "1".
std::string counted_text(std::string number, std::string_view word);

/// "1 ply", "2 plies".
template <std::integral T>
std::string counted(T number, std::string_view word) {
  return counted_text(std::to_string(number), word);
}

/// "FILE:LINE", or what there is of it.
std::string place(const std::string& source, std::size_t line_number);

/// "the limit of 1000 nodes was hit", "interrupted".
std::string to_phrase(solver::Limit limit, const LimitOptions& options);

/// "the variations are cut: ..."; their memory is a bound of its own.
std::string variations_cut(solver::Limit limit, const LimitOptions& options);

/// The text with control characters replaced, so that it stays on one line and leaves a terminal
/// alone.
std::string printable(std::string_view text);

/// Columns a terminal gives to UTF-8 text: two for everything from the East Asian scripts on.
std::size_t display_width(std::string_view text);

/// "0.25", with as few decimals as are needed.
std::string decimal(double number);

/// One line for standard error: where, and what is wrong there.
std::string to_line(const problems::BadInput& bad);

}  // namespace tori::cli
