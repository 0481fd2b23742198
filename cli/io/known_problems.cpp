#include "cli/io/known_problems.hpp"

#include <ostream>

#include "cli/io/problem_source.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

std::size_t read_known_file(const std::string& name, const problems::ReadOptions& reading,
                            problems::Language language, const CommandIo& io,
                            problems::KnownProblems& known) {
  InputOptions input;
  input.files = {name};
  input.reading = reading;
  ProblemSource source(input, io);
  ReadingNotes notes(io.err, language);
  std::size_t faults = 0;
  while (const auto entry = source.next()) {
    if (*entry) notes.tell((*entry)->notes, name);
    if (const auto added = known.add(*entry); !added) {
      io.err << to_line(added.error(), language);
      ++faults;
    }
  }
  return faults;
}

}  // namespace

std::size_t read_known_problems(const std::vector<std::string>& files,
                                const problems::ReadOptions& reading, problems::Language language,
                                const CommandIo& io, problems::KnownProblems& known) {
  std::size_t faults = 0;
  for (const std::string& name : files) {
    faults += is_database(name) ? read_known_collection(name, language, io, known)
                                : read_known_file(name, reading, language, io, known);
  }
  return faults;
}

}  // namespace tori::cli
