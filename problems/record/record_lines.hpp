// Records as lines of text: EPD holds the most important fields, JSON all of them
// (docs/formats-collections.md, "Formats of a collection").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// The longest line of JSON that is read, in bytes.
inline constexpr std::size_t kLongestJsonLine = std::size_t{8} << 20;

/// The record of a problem from a problem file. If the opcodes do not state a reading,
/// it is the promotion reading of the position.
tl::expected<Record, Message> record_from_problem(const Problem& problem);
/// A record as if it had been read from a line of a problem file; `source` and `line_number` say
/// which. Texts are not changed. Generator, settings and tree are lost.
Problem problem_from_record(const Record& record, std::string source, std::size_t line_number);
/// One line of EPD without its line end. Double quotes in texts become single ones, because EPD
/// cannot write them. Generator, settings and tree are lost.
std::string to_epd(const Record& record);

/// The record that a line with a JSON object describes.
tl::expected<Record, Message> record_from_json_line(std::string_view line);
/// One line of JSON without its line end, with every key.
std::string to_json_line(const Record& record);

}  // namespace tori::problems
