// A course and the problems that it draws, from files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/command_io.hpp"
#include "problems/formats/problem_file.hpp"
#include "teaching/course/course.hpp"
#include "teaching/course/supplies.hpp"

namespace tori::cli {

/// Reads a course; "-" is standard input.
tl::expected<teaching::Course, std::vector<problems::BadInput>> read_course_file(
    const std::string& name, const CommandIo& io);

/// The collections that come along, and files of the teacher.
class CourseFiles final : public teaching::Supplies {
 public:
  /// `course`: the name of its file, beside which files of the teacher are looked for.
  /// `collections`: the folder of the collections that come along; nullopt: "../collections" as
  /// seen from the course, else "problems/collections", else where the program was installed. `io`
  /// must outlive it.
  CourseFiles(const std::string& course, std::optional<std::string> collections,
              const CommandIo& io);

  tl::expected<std::vector<problems::Problem>, Message> problems_of(
      teaching::Source source, const std::string& file) override;

 private:
  tl::expected<std::string, Message> collection_named(const std::string& file) const;

  std::string course_;
  std::vector<std::string> folders_;
  const CommandIo& io_;
};

/// The problems of a collection in SQLite (known_collection.cpp), or why they cannot be read.
tl::expected<std::vector<problems::Problem>, Message> problems_of_collection(
    const std::string& name, const CommandIo& io);

}  // namespace tori::cli
