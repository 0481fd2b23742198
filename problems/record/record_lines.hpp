// Records as lines of text: EPD, which holds the most important fields, and JSON, which holds all
// of them (docs/formats.md, "Formats of a collection").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The longest line of JSON that is read, in bytes.
inline constexpr std::size_t kLongestJsonLine = std::size_t{8} << 20;

/// The record that a line of a problem file stands for, or one sentence that says what is wrong. A
/// line without `promotion` or `reading` counts as the reading of the position.
tl::expected<Record, std::string> record_from_problem(const Problem& problem);
/// A record as a line of a problem file would give it, which stands at that place; nothing of the
/// texts is changed. Generator, settings and tree have no place in it.
Problem problem_from_record(const Record& record, std::string source, std::size_t line_number);
/// One line of EPD without its end. Double quotes in texts become single ones, for EPD knows no way
/// to write them; generator, settings and tree have no place in it.
std::string to_epd(const Record& record);

/// The record a JSON object stands for, or one sentence that says what is wrong.
tl::expected<Record, std::string> record_from_json(std::string_view line);
/// One line of JSON without its end, with every key.
std::string to_json(const Record& record);

}  // namespace tori::problems
