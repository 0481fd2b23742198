// The formats of `collection export`.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record.hpp"

namespace tori::cli {

enum class ExportFormat : std::uint8_t { epd, sfen, jsonl, csv, lichess, pychess, anki };

/// The format that the ending of a file's name stands for; EPD when it stands for none.
ExportFormat export_format_of_name(std::string_view name);

/// Writes problems one after another.
class Exporter {
 public:
  virtual ~Exporter() = default;
  /// A clause that says why the problem has no place in the format, or could not be drawn.
  virtual tl::expected<void, std::string> write(const problems::Record& record) = 0;
};

/// The stream must outlive it. What stands at the beginning of a file is written at once.
std::unique_ptr<Exporter> make_exporter(ExportFormat format, std::ostream& out);

}  // namespace tori::cli
