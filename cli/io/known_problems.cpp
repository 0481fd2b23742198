#include "cli/io/known_problems.hpp"

#include <optional>
#include <ostream>

#include "cli/io/problem_source.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"

namespace tori::cli {
namespace {

std::size_t read_known_file(const std::string& name, const problems::ReadOptions& reading,
                            const CommandIo& io, problems::KnownProblems& known) {
  InputOptions input;
  input.files = {name};
  input.reading = reading;
  ProblemSource source(input, io);
  std::size_t faults = 0;
  while (const auto entry = source.next()) {
    if (!*entry) {
      io.err << to_line(entry->error());
      ++faults;
      continue;
    }
    const auto record = problems::record_from_problem(**entry);
    const auto fault = record ? illegal_move(*record) : std::optional(record.error());
    if (fault) {
      io.err << printable((*entry)->place() + ": " + *fault) << '\n';
      ++faults;
    } else {
      known.add(**entry, *record);
    }
  }
  return faults;
}

}  // namespace

std::size_t read_known_problems(const std::vector<std::string>& files,
                                const problems::ReadOptions& reading, const CommandIo& io,
                                problems::KnownProblems& known) {
  std::size_t faults = 0;
  for (const std::string& name : files) {
    faults += is_database(name) ? read_known_collection(name, io, known)
                                : read_known_file(name, reading, io, known);
  }
  return faults;
}

}  // namespace tori::cli
