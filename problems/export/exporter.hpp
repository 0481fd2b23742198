// Writes records in the formats of this program and of other programs.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"

namespace tori::problems {

/// `kif` is KIF in cp932, `kifu` in UTF-8.
enum class ExportFormat : std::uint8_t { epd, sfen, jsonl, csv, lichess, pychess, anki, kif, kifu };

/// The format that a file name ends with; EPD if the ending is none of the known ones.
ExportFormat export_format_of_name(std::string_view name);

/// Writes problems one after another.
class Exporter {
 public:
  virtual ~Exporter() = default;
  /// Writes a problem. The error is one clause: the format has no place for the problem, or it
  /// cannot be drawn.
  virtual tl::expected<void, std::string> write(const Record& record) = 0;
};

/// Makes an exporter and writes the head of the file. The stream must outlive it.
std::unique_ptr<Exporter> make_exporter(ExportFormat format, std::ostream& out);

}  // namespace tori::problems
