#include "api/tasks/records.hpp"

#include <sstream>
#include <utility>

#include "api/core/json.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_json.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/message_json.hpp"
#include "rules/sfen.hpp"

namespace tori::api {

namespace {

Json json_of(const problems::Fault& fault) {
  Json json = {{"line_number", fault.line}, {"text", problems::english(fault.message)}};
  json.update(problems::to_json(fault.message));
  return json;
}

}  // namespace

Json read_records(const std::string& text, problems::RecordFormat format,
                  const problems::ReadOptions& options) {
  std::istringstream in(text);
  const auto reader = problems::make_record_reader(format, in, "text", options);
  Json records = Json::array();
  Json faults = Json::array();
  Json notes = Json::array();
  while (const auto entry = reader->next()) {
    if (!*entry) {
      const problems::Fault& fault = entry->error().fault;
      // Of the text as a whole: that it holds no problem.
      if (fault.line == 0) continue;
      faults.push_back(json_of(fault));
      continue;
    }
    Json record = {{"line_number", reader->line_number()},
                   {"diagram", to_sfen(reader->drawn().value_or((*entry)->position))}};
    record.update(problems::to_json(**entry));
    records.push_back(std::move(record));
    for (const problems::Fault& note : reader->notes()) notes.push_back(json_of(note));
  }
  Json report = {{"records", std::move(records)}, {"faults", std::move(faults)}};
  if (!notes.empty()) report["notes"] = std::move(notes);
  return report;
}

Json write_records(const std::vector<problems::Record>& records, problems::RecordFormat format) {
  std::ostringstream out;
  const auto writer = problems::make_record_writer(format, out);
  for (const problems::Record& record : records) writer->write(record);
  return {{"text", out.str()}};
}

}  // namespace tori::api
