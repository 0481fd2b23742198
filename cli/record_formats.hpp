// The formats of records as people name them.
#pragma once

#include <string_view>

#include "problems/record_file.hpp"

namespace tori::cli {

/// The format that the ending of a file's name stands for; EPD when it stands for none.
inline problems::RecordFormat format_of_name(std::string_view name) {
  if (name.ends_with(".jsonl") || name.ends_with(".json")) return problems::RecordFormat::jsonl;
  if (name.ends_with(".csv")) return problems::RecordFormat::csv;
  return name.ends_with(".sfen") ? problems::RecordFormat::sfen : problems::RecordFormat::epd;
}

}  // namespace tori::cli
