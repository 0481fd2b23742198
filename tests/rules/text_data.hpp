// Reading the text files that tests take their data from.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "tests/places.hpp"

namespace tori::test {

/// The lines of a file below the root of the project; none if it cannot be read.
inline std::vector<std::string> lines_of_file(const std::string& path) {
  std::ifstream in(tori::test::in_sources(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The parts of a line between " ; ".
inline std::vector<std::string> fields_of(std::string_view line) {
  constexpr std::string_view kSeparator = " ; ";
  std::vector<std::string> fields;
  for (std::size_t end = line.find(kSeparator); end != std::string_view::npos;
       end = line.find(kSeparator)) {
    fields.emplace_back(line.substr(0, end));
    line.remove_prefix(end + kSeparator.size());
  }
  fields.emplace_back(line);
  return fields;
}

/// The records of a data file: the fields of each line that is neither blank nor a comment.
inline std::vector<std::vector<std::string>> records_of_file(const std::string& path) {
  std::vector<std::vector<std::string>> records;
  for (const std::string& line : lines_of_file(path)) {
    if (!line.empty() && line[0] != '#') records.push_back(fields_of(line));
  }
  return records;
}

/// "optional" or "mandatory".
inline std::optional<Promotion> reading_from(std::string_view word) {
  if (word == "optional") return Promotion::optional;
  if (word == "mandatory") return Promotion::mandatory;
  return std::nullopt;
}

}  // namespace tori::test
