#include "tests/fuzz/records.hpp"

#include <algorithm>
#include <sstream>
#include <string>

#include "problems/record/record_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {
namespace {

using problems::Record;
using problems::RecordFormat;

/// The part of a record that a format keeps: EPD keeps no double quotes inside texts, no generator,
/// settings and tree; CSV keeps no tree.
Record kept_by(RecordFormat format, Record record) {
  if (format == RecordFormat::jsonl) return record;
  record.tree.clear();
  if (format == RecordFormat::csv) return record;
  for (std::string* text : {&record.title, &record.author, &record.comment}) {
    std::replace(text->begin(), text->end(), '"', '\'');
  }
  record.provenance.generator.clear();
  record.provenance.settings.clear();
  return record;
}

void same_when_read_again(RecordFormat format, const Record& record, const char* name) {
  std::stringstream text;
  problems::make_record_writer(format, text)->write(record);
  const auto reader = problems::make_record_reader(format, text, "again", {});
  const auto again = reader->next();
  const bool read = again && *again;
  const std::string fault = again && !read ? problems::english(again->error().fault.message) : "";
  require(read, std::string(name) + " is read again: " + fault);
  require(**again == kept_by(format, record), std::string(name) + " holds the same record");
  require(!reader->next(), std::string(name) + " holds nothing else");
}

}  // namespace

void plain_complaint(const problems::BadInput& bad) {
  require(!problems::english(bad.fault.message).empty(), "a complaint says something");
  require(!problems::fault_of_text(problems::english(bad.fault.message)),
          "a complaint is plain text");
}

void same_in_all_formats(const Record& record) {
  const auto fault = problems::fault_of(record);
  require(!fault, "a record is well-formed: " + (fault ? problems::english(*fault) : ""));
  same_when_read_again(RecordFormat::jsonl, record, "JSON");
  same_when_read_again(RecordFormat::csv, record, "CSV");
  same_when_read_again(RecordFormat::epd, record, "EPD");
}

void read_records(RecordFormat format, std::string_view text) {
  std::istringstream in{std::string(text)};
  const auto reader = problems::make_record_reader(format, in, "input", {});
  std::size_t line = 0;
  bool any = false;
  while (const auto entry = reader->next()) {
    any = true;
    if (*entry) {
      // Those of an array may stand in one line.
      require(reader->line_number() >= line, "records come line by line");
      line = reader->line_number();
      same_in_all_formats(**entry);
    } else {
      plain_complaint(entry->error());
    }
  }
  require(any, "a file that holds nothing is complained about");
}

}  // namespace tori::fuzz
