#include "cli/commands/course_book.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/io/course_files.hpp"
#include "cli/io/output_files.hpp"
#include "cli/runs/course_page.hpp"
#include "cli/text_format.hpp"
#include "problems/core/place.hpp"
#include "problems/words/catalogue.hpp"
#include "teaching/course/course_check.hpp"
#include "teaching/course/draw_course.hpp"
#include "teaching/course/printed_course.hpp"

namespace tori::cli {
namespace {

/// One run of the command.
class CourseBookMaker {
 public:
  CourseBookMaker(const BookOptions& options, OutputFiles& outputs, const CommandIo& io)
      : options_(options), outputs_(outputs), io_(io) {}

  int run() {
    if (const auto opened = file_.open(outputs_, "-o", options_.output); !opened) {
      return fail(opened.error(), exit_code::kUnknown);
    }
    const auto course = read_course_file(*options_.course, io_);
    if (!course) {
      for (const problems::BadInput& bad : course.error()) tell(bad.fault);
      return exit_code::kBadInput;
    }
    const auto& languages = course->languages;
    if (!is_page_ &&
        std::find(languages.begin(), languages.end(), options_.style.language) == languages.end()) {
      return fail(Message("fault.course.other-language"), exit_code::kBadInput);
    }
    CourseFiles files(*options_.course, options_.collections, io_);
    const teaching::DrawnCourse drawn = teaching::draw_course(*course, files);
    for (const problems::Fault& fault : drawn.faults) tell(fault);
    if (!drawn.faults.empty()) return exit_code::kBadInput;
    if (!is_right(drawn.course)) return exit_code::kBadInput;
    return is_page_ ? write_page(drawn.course) : write(drawn.course);
  }

 private:
  /// True if the boards are what their lines say, as far as the limit allows to see it.
  bool is_right(const teaching::Course& course) {
    teaching::CourseCheckSettings settings;
    settings.nodes = options_.max_nodes;
    settings.stopped = [this] { return io_.stopped(); };
    const auto report = teaching::check_course(course, settings);
    for (const problems::Fault& fault : report.faults) tell(fault);
    return report.faults.empty();
  }

  int write(const teaching::Course& course) {
    const auto printed = teaching::printed_course(
        course, {options_.style.language, options_.explain, options_.max_nodes});
    const auto written =
        book::to_course_book(printed.chapters, options_.style)
            .and_then([&](const std::string& bytes) { return file_.write(bytes, io_.out); });
    if (!written) return fail(written.error(), exit_code::kUnknown);
    if (!printed.limit_was_hit) return exit_code::kAnswered;
    return fail(Message("book.note-not-solved"), exit_code::kUnknown);
  }

  /// A page has all languages of the course.
  int write_page(const teaching::Course& course) {
    const MadeCoursePage made = make_course_page(course, options_, io_);
    if (!made.page) return fail(made.page.error(), exit_code::kUnknown);
    if (const auto written = file_.write(*made.page, io_.out); !written) {
      return fail(written.error(), exit_code::kUnknown);
    }
    return made.complete ? exit_code::kAnswered : exit_code::kUnknown;
  }

  void tell(const problems::Fault& fault) const {
    io_.err << printable(problems::place(*options_.course, fault.line)) << ": "
            << said(options_.style.language, fault.message) << '\n';
  }

  int fail(const Message& message, int code) const {
    io_.err << "toritsume book: " << said(options_.style.language, message) << '\n';
    return code;
  }

  const BookOptions& options_;
  OutputFiles& outputs_;
  const CommandIo& io_;
  const bool is_page_ = format_of(options_) == BookFormat::html;
  ReservedOutput file_;
};

}  // namespace

int run_course_book(const BookOptions& options, const CommandIo& io) {
  OutputFiles outputs({*options.course});
  if (const auto conflict = outputs.claim({{"-o", options.output}})) {
    return io.fail("toritsume book: " + said(options.style.language, *conflict), exit_code::kUsage);
  }
  return CourseBookMaker(options, outputs, io).run();
}

}  // namespace tori::cli
