// The actions `ends` and `exercises` of `collection`: what courses draw from, and exercises of
// other kinds.
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/course_files.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/output_files.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/words/catalogue.hpp"
#include "teaching/course/ends.hpp"
#include "teaching/exercises/exercise_file.hpp"
#include "teaching/exercises/exercise_set.hpp"

namespace tori::cli {
namespace {

/// Makes the exercises, writes them, and returns the exit code.
int write_exercises_to(std::ostream& out, const CollectionExercises& action, const CommandIo& io) {
  auto collection = ReadCollection::open(action.file, io);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  std::vector<teaching::ExerciseSource> sources;
  const auto read = problems::each_wanted(
      **collection, action.query, [&](const problems::Record& record, std::uint64_t) {
        sources.push_back({record.position, record.line, record.identity});
        return !io.stopped();
      });
  if (!read) return io.fail(read.error(), exit_code::kBadInput);
  teaching::ExerciseWish wish;
  wish.kind = action.kind;
  wish.count = static_cast<std::size_t>(action.count);
  wish.seed = action.seed;
  wish.stopped = [&io] { return io.stopped(); };
  const auto groups = teaching::choose_exercises(std::move(sources), wish);
  teaching::write_exercises(out, groups);
  std::size_t made = 0;
  for (const auto& group : groups) made += group.items.size();
  if (made < action.count) {
    const Message few("summary.few-exercises", {{"count", made}, {"all", action.count}});
    io.err << problems::english(few) << '\n';
  }
  return collection->code_after(made < action.count ? exit_code::kUnknown : exit_code::kAnswered);
}

/// The problems of a file, or of a collection. Sets `code` if something cannot be read, and says
/// so.
std::vector<problems::Problem> read_problems_of(const std::string& name, const CommandIo& io,
                                                int& code) {
  std::vector<problems::Problem> found;
  if (is_database(name)) {
    auto read = problems_of_collection(name, io);
    if (read) return std::move(*read);
    code = io.fail(read.error(), exit_code::kBadInput);
    return found;
  }
  InputOptions input;
  input.files = {name};
  ProblemSource source(input, io);
  while (auto entry = source.next()) {
    if (*entry) {
      found.push_back(std::move(**entry));
    } else {
      io.err << to_line(entry->error(), problems::Language::english);
      code = exit_code::kBadInput;
    }
  }
  return found;
}

/// Writes the ends as they are kept in collections: in canonical form, each with its identity.
void write_ends(std::ostream& out, const std::vector<problems::Problem>& ends) {
  for (const problems::Problem& end : ends) {
    // An end has no opcodes that a record cannot have.
    if (const auto record = record_from_problem(end)) out << to_epd(*record) << '\n';
  }
}

}  // namespace

int act(const CollectionEnds& action, const CommandIo& io) {
  int code = exit_code::kAnswered;
  const auto problems = read_problems_of(action.file, io, code);
  const auto ends = teaching::ends_of(problems);
  if (!action.output || *action.output == "-") {
    write_ends(io.out, ends);
    return io.finish(code);
  }
  auto file = OutputFiles({action.file}).open("-o", *action.output);
  if (!file) return io.fail(file.error(), exit_code::kUsage);
  write_ends((*file)->stream(), ends);
  if (const auto finished = (*file)->finish(); !finished) {
    return io.fail(finished.error(), exit_code::kUnknown);
  }
  io.out << printable(*action.output) << ": " << counted(ends.size(), "end") << " of "
         << counted(problems.size(), "problem") << '\n';
  return io.finish(code);
}

int act(const CollectionExercises& action, const CommandIo& io) {
  const std::string name = action.output.value_or("-");
  if (name == "-") return io.finish(write_exercises_to(io.out, action, io));
  auto file = OutputFiles({action.file}).open("-o", name);
  if (!file) return io.fail(file.error(), exit_code::kUsage);
  // Unless it is finished, `file` removes what was written.
  const int code = write_exercises_to((*file)->stream(), action, io);
  if (code == exit_code::kBadInput) return code;
  if (const auto finished = (*file)->finish(); !finished) {
    return io.fail(finished.error(), exit_code::kUnknown);
  }
  return code;
}

}  // namespace tori::cli
