#include <optional>
#include <ostream>
#include <utility>

#include "cli/io/course_files.hpp"
#include "cli/io/known_problems.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {

std::size_t read_known_collection(const std::string& name, problems::Language language,
                                  const CommandIo& io, problems::KnownProblems& known) {
  using problems::Collection;
  std::size_t faults = 0;
  const auto complain = [&](const Message& fault) {
    io.err << said(language, fault) << '\n';
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

tl::expected<std::vector<problems::Problem>, Message> problems_of_collection(
    const std::string& name, const CommandIo& io) {
  auto collection = problems::Collection::open(name, problems::Collection::Access::read);
  if (!collection) return tl::unexpected(std::move(collection.error()));
  std::optional<Message> damage;
  collection->on_damaged([&](const Message& fault) { damage = fault; });
  std::vector<problems::Problem> found;
  const auto read = collection->each([&](const problems::Record& record, std::uint64_t place) {
    found.push_back(problem_from_record(record, name, place));
    return !io.stopped() && !damage;
  });
  if (!read) return tl::unexpected(read.error());
  if (damage) return tl::unexpected(std::move(*damage));
  return found;
}

}  // namespace tori::cli
