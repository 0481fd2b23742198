// Records in the formats of this program and of other programs.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"

namespace tori::problems {

enum class ExportFormat : std::uint8_t { epd, sfen, jsonl, csv, lichess, pychess, anki };

/// The format that the ending of a file's name stands for; EPD if it stands for none.
ExportFormat export_format_of_name(std::string_view name);

/// Writes problems one after another.
class Exporter {
 public:
  virtual ~Exporter() = default;
  /// A clause that says why the problem has no place in the format, or could not be drawn.
  virtual tl::expected<void, std::string> write(const Record& record) = 0;
};

/// REQUIRES: the stream outlives it. It writes the head of the file at once.
std::unique_ptr<Exporter> make_exporter(ExportFormat format, std::ostream& out);

}  // namespace tori::problems
