#include "cli/commands/verify_course.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/io/course_files.hpp"
#include "cli/speaker.hpp"
#include "problems/core/place.hpp"
#include "teaching/course/course_check.hpp"
#include "teaching/course/draw_course.hpp"
#include "teaching/exercises/exercise_file.hpp"

namespace tori::cli {
namespace {

using teaching::CourseReport;

/// Writes what is wrong, one line each, "FILE:LINE: sentence".
class CourseFaults {
 public:
  CourseFaults(const VerifyOptions& options, const CommandIo& io)
      : options_(options), io_(io), say_(options.language, Notation::usi) {}

  void write(const problems::Fault& fault) const {
    if (options_.format == VerifyFormat::quiet) return;
    io_.out << problems::place(*options_.course, fault.line) << ": " << say_(fault.message) << '\n';
  }

  void write(const CourseReport& report) const {
    for (const problems::Fault& fault : report.faults) write(fault);
    for (const problems::Fault& fault : report.undecided) write(fault);
    if (options_.format == VerifyFormat::quiet) return;
    io_.out << *options_.course << ": " << say_(summary_of(report)) << '\n';
  }

 private:
  Message summary_of(const CourseReport& report) const {
    if (teaching::is_exercise_file(*options_.course)) {
      return Message("verify.exercises", {{"boards", report.boards},
                                          {"errors", report.faults.size()},
                                          {"unknown", report.undecided.size()}});
    }
    return Message("verify.course", {{"chapters", report.chapters},
                                     {"boards", report.boards},
                                     {"drawn", report.drawn},
                                     {"errors", report.faults.size()},
                                     {"unknown", report.undecided.size()}});
  }

  const VerifyOptions& options_;
  const CommandIo& io_;
  Speaker say_;
};

}  // namespace

int run_course(const VerifyOptions& options, const CommandIo& io) {
  const CourseFaults faults(options, io);
  const auto course = read_course_file(*options.course, io);
  if (!course) {
    for (const problems::BadInput& bad : course.error()) faults.write(bad.fault);
    return exit_code::kBadInput;
  }
  teaching::CourseCheckSettings settings;
  settings.nodes = options.max_nodes;
  settings.memory_bytes = std::min(settings.memory_bytes, options.memory_bytes);
  settings.stopped = [&io] { return io.stopped(); };
  CourseFiles files(*options.course, options.collections, io);
  teaching::DrawnCourse drawn = teaching::draw_course(*course, files);
  CourseReport report = teaching::check_course(drawn.course, settings);
  report.add(std::move(drawn.faults));
  faults.write(report);
  if (!report.faults.empty()) return exit_code::kUnsound;
  const bool all =
      report.undecided.empty() && report.checked == report.boards + report.drawn && io.out;
  return all ? exit_code::kAnswered : exit_code::kUndecided;
}

}  // namespace tori::cli
