// `verify --course`: checks a course (docs/course.md).
#pragma once

#include "cli/command_io.hpp"
#include "cli/options/verify_options.hpp"

namespace tori::cli {

/// Checks the course of `--course` and reports its faults by line. Returns the exit code: 0 nothing
/// is wrong, 1 some board is not what its line says, 3 the file is no course, 4 some board is
/// undecided or the check was stopped.
/// REQUIRES: options.course.
int run_course(const VerifyOptions& options, const CommandIo& io);

}  // namespace tori::cli
