#include <ostream>

#include "cli/io/known_problems.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {

std::size_t read_known_collection(const std::string& name, const CommandIo& io,
                                  problems::KnownProblems& known) {
  using problems::Collection;
  std::size_t faults = 0;
  const auto complain = [&](const std::string& sentence) {
    io.err << printable(sentence) << '\n';
    ++faults;
  };
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) {
    complain(collection.error());
    return faults;
  }
  collection->on_damaged(complain);
  const auto read = collection->each([&](const problems::Record& record, std::uint64_t place) {
    known.add(problem_from_record(record, name, place), record);
    return !io.stopped();
  });
  if (!read) complain(read.error());
  return faults;
}

}  // namespace tori::cli
