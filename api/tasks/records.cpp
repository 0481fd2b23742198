#include "api/tasks/records.hpp"

#include <sstream>
#include <utility>

#include "api/core/json.hpp"
#include "problems/record/record_lines.hpp"
#include "rules/sfen.hpp"

namespace tori::api {

using problems::RecordFormat;

std::string read_records(const std::string& text, problems::RecordFormat format,
                         const problems::ReadOptions& options) {
  std::istringstream in(text);
  const auto reader = problems::make_record_reader(format, in, "text", options);
  // Records are in canonical form; the same text, read as problems, tells how they were drawn.
  std::istringstream again(text);
  problems::ProblemReader drawn(again, "text", options);
  const bool is_drawn = format == RecordFormat::epd || format == RecordFormat::sfen;
  Json records = Json::array();
  Json faults = Json::array();
  while (const auto entry = reader->next()) {
    const auto problem = is_drawn ? drawn.next() : std::nullopt;
    if (!*entry) {
      const problems::BadInput& fault = entry->error();
      // Of the text as a whole: that it holds no problem.
      if (fault.line_number == 0) continue;
      faults.push_back({{"line_number", fault.line_number}, {"text", fault.text}});
      continue;
    }
    const bool as_drawn = problem && *problem;
    Json record = {{"line_number", reader->line_number()},
                   {"diagram", to_sfen(as_drawn ? (*problem)->position : (*entry)->position)}};
    record.update(Json::parse(problems::to_json(**entry)));
    records.push_back(std::move(record));
  }
  Json report;
  report["records"] = std::move(records);
  report["faults"] = std::move(faults);
  return dump_line(report);
}

std::string write_records(const std::vector<problems::Record>& records,
                          problems::RecordFormat format) {
  std::ostringstream out;
  const auto writer = problems::make_record_writer(format, out);
  for (const problems::Record& record : records) writer->write(record);
  return dump_line({{"text", out.str()}});
}

}  // namespace tori::api
