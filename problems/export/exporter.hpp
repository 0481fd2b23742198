// Writes records in the formats of this program and of other programs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/record/record_file.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// `kif` is KIF in cp932, `kifu` in UTF-8; so `ki2` and `ki2u` of KI2. `olv` is the
/// YAML of olive.
enum class ExportFormat : std::uint8_t {
  epd,
  sfen,
  jsonl,
  csv,
  lichess,
  pychess,
  anki,
  kif,
  kifu,
  ki2,
  ki2u,
  olv
};

/// The format that a file name ends with; EPD if the ending is none of the known ones.
ExportFormat export_format_of_name(std::string_view name);

/// Finds the position with which a problem can be a puzzle of pychess (`pychess_takes`), with the
/// same solution as its own. The error: there is none, or none was found. REQUIRES:
/// `fault_of_pychess_puzzle` is nullopt.
using PychessPosition = std::function<tl::expected<Position, Message>(const Record&)>;

/// Makes a writer and writes the head of the file. The stream must outlive it. `find_position` is
/// asked for every problem that is written for pychess, `style` is for CSV. The writer's errors:
/// the format has no place for the problem, or it cannot be drawn.
std::unique_ptr<RecordWriter> make_exporter(ExportFormat format, std::ostream& out,
                                            PychessPosition find_position,
                                            const CsvStyle& style = {});

}  // namespace tori::problems
