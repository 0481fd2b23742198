// Reading whole texts in the tests of problem files.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::problems::test {

/// A position with nothing special: a phoenix in the corner, far from mate.
inline constexpr std::string_view kPlain = "6k/5R1/7/7/7/7/7 b - 1";

/// What is wrong, in English.
inline std::string said(const BadInput& bad) {
  return english(bad.fault.message);
}

inline std::vector<Entry> read_stream(std::istream& in, const ReadOptions& options = {}) {
  ProblemReader reader(in, "test.epd", options);
  std::vector<Entry> entries;
  while (auto entry = reader.next()) entries.push_back(std::move(*entry));
  return entries;
}

inline std::vector<Entry> read_text(const std::string& text, const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read_stream(in, options);
}

inline Entry parse(const std::string& text, const ReadOptions& options = {}) {
  return parse_problem(text, "test.epd", 7, options);
}

/// The fault of the plain position followed by these opcodes; "read" if there is none.
inline std::string fault_of_opcodes(const std::string& opcodes) {
  const Entry entry = parse(std::string(kPlain) + " " + opcodes);
  return entry ? "read" : said(entry.error());
}

}  // namespace tori::problems::test
