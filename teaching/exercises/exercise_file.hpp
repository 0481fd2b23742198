// Files of exercises: the boards of a course (docs/course.md), one a line, without a course around
// them.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "teaching/course/course.hpp"
#include "teaching/exercises/exercise_set.hpp"

namespace tori::teaching {

/// Writes exercises, each on its line, and before each group with one answer a comment that says
/// it. REQUIRES: the kinds are `judge` and `defend`.
void write_exercises(std::ostream& out, const std::vector<ExerciseGroup>& groups);

/// The exercise that a problem is by its opcodes: `judge` or `defend`, with a line of checks and
/// what else its kind needs; nullopt if it is none. Its answer has not been checked.
std::optional<Item> exercise_of(const problems::Problem& problem);

/// True for the name of a file of exercises: it ends as those of problems do.
bool is_exercise_file(const std::string& name);

/// The exercises of a file as a course of one chapter, without words; or what is wrong with its
/// lines. Empty lines and those that begin with '#' are skipped. `source` is the name of the
/// stream.
tl::expected<Course, std::vector<problems::BadInput>> read_exercises(std::istream& in,
                                                                     const std::string& source);

}  // namespace tori::teaching
