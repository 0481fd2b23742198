// The formats of records by the endings of file names.
#pragma once

#include <string_view>

#include "problems/record/record_file.hpp"

namespace tori::problems {

/// The format that a file name ends with; EPD if the ending is none of the known ones.
inline RecordFormat format_of_name(std::string_view name) {
  if (name.ends_with(".jsonl") || name.ends_with(".json")) return RecordFormat::jsonl;
  if (name.ends_with(".csv")) return RecordFormat::csv;
  return name.ends_with(".sfen") ? RecordFormat::sfen : RecordFormat::epd;
}

}  // namespace tori::problems
