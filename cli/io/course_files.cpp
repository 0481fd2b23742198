#include "cli/io/course_files.hpp"

#include <filesystem>
#include <istream>
#include <memory>
#include <utility>

#include "cli/io/file_path.hpp"
#include "cli/io/input_files.hpp"
#include "problems/text/plain_text.hpp"
#include "teaching/course/course_file.hpp"
#include "teaching/exercises/exercise_file.hpp"

namespace tori::cli {
namespace {

using problems::Problem;
using teaching::Source;

std::filesystem::path folder_of(const std::string& name) {
  return name == "-" ? std::filesystem::path() : path_of(name).parent_path();
}

/// Where the collections are installed, as seen from the program; empty where the system does not
/// tell where it is.
std::string installed_collections() {
  std::error_code unknown;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
  if (unknown) return {};
  const auto folder = program.parent_path() / ".." / "share" / "toritsume" / "collections";
  return name_of(folder.lexically_normal());
}

std::string file_of(Source source) {
  switch (source) {
    case Source::starter: return "starter.epd";
    case Source::games: return "practical.epd";
    case Source::ends:
    case Source::reference:
    case Source::file: break;
  }
  return "reference.epd";
}

/// The problems of a file, or its first fault.
tl::expected<std::vector<Problem>, Message> read_all(const std::string& name, const CommandIo& io) {
  auto file = InputFile::open(name);
  if (!file) return tl::unexpected(std::move(file.error()));
  problems::ProblemReader reader((*file)->stream(), name, {});
  std::vector<Problem> found;
  while (auto entry = reader.next()) {
    if (io.stopped()) break;
    if (!*entry) {
      const problems::Fault& fault = entry->error().fault;
      return tl::unexpected(
          Message("fault.course.draw-line", {{"first", fault.line}, {"fault", fault.message}}));
    }
    found.push_back(std::move(**entry));
  }
  return found;
}

}  // namespace

tl::expected<teaching::Course, std::vector<problems::BadInput>> read_course_file(
    const std::string& name, const CommandIo& io) {
  if (name == "-") return teaching::read_course(io.in, name);
  auto file = open_input(name);
  if (!file) return tl::unexpected(std::vector<problems::BadInput>{std::move(file.error())});
  return teaching::is_exercise_file(name) ? teaching::read_exercises((*file)->stream(), name)
                                          : teaching::read_course((*file)->stream(), name);
}

CourseFiles::CourseFiles(const std::string& course, std::optional<std::string> collections,
                         const CommandIo& io)
    : course_(course), io_(io) {
  if (collections) {
    folders_ = {std::move(*collections)};
  } else {
    const auto beside = (folder_of(course) / ".." / "collections").lexically_normal();
    folders_ = {name_of(beside), "problems/collections"};
    if (auto folder = installed_collections(); !folder.empty()) {
      folders_.push_back(std::move(folder));
    }
  }
}

tl::expected<std::vector<Problem>, Message> CourseFiles::problems_of(Source source,
                                                                     const std::string& file) {
  if (source != Source::file) {
    return collection_named(file_of(source)).and_then([&](const std::string& name) {
      return read_all(name, io_);
    });
  }
  const std::string name = name_of(folder_of(course_) / path_of(file));
  return is_database(name) ? problems_of_collection(name, io_) : read_all(name, io_);
}

/// The name of that file in the first folder that has it.
tl::expected<std::string, Message> CourseFiles::collection_named(const std::string& file) const {
  for (const std::string& folder : folders_) {
    const auto path = path_of(folder) / path_of(file);
    std::error_code unknown;
    if (std::filesystem::exists(path, unknown)) return name_of(path);
  }
  return tl::unexpected(Message("fault.course.no-collections",
                                {{"file", file}, {"folder", problems::joined(folders_, ", ")}}));
}

}  // namespace tori::cli
