// Runs the command `book`.
#include "cli/options/book_options.hpp"

#include <ostream>
#include <utility>

#include "cli/commands/book_source.hpp"
#include "cli/commands/course_book.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_files.hpp"
#include "cli/runs/book_entries.hpp"
#include "cli/text_format.hpp"
#include "problems/lesson/page.hpp"
#include "problems/words/catalogue.hpp"
#include "teaching/book_work.hpp"

namespace tori::cli {
namespace {

using lesson::Lesson;

/// False where the script of a lesson was not there when the program was built
/// (problems/CMakeLists.txt).
#ifdef TORITSUME_NO_LESSONS
constexpr bool kHasScript = false;
#else
constexpr bool kHasScript = true;
#endif

/// One run of the command.
class BookMaker {
 public:
  BookMaker(const BookOptions& options, OutputFiles& outputs, const CommandIo& io)
      : options_(options), outputs_(outputs), io_(io) {}

  int run() {
    if (const auto opened = file_.open(outputs_, "-o", options_.output); !opened) {
      tell(opened.error());
      return exit_code::kUnknown;
    }
    auto input = book_problems(options_, io_, [this](const std::string& line) {
      io_.err << line << '\n';
      fail(exit_code::kBadInput);
    });
    const bool none_fits = input.problems.empty() && input.read > 0;
    complete_problems(std::move(input.problems), options_,
                      [this](teaching::BookEntry entry, const std::string& place) {
                        take(std::move(entry), place);
                      });
    tell_unjudged();
    tell_without_beauty();
    if (lessons_.empty()) {
      tell(none_fits ? Message("fault.draw.none-fits", {{"count", input.read}})
                     : Message("fault.draw.nothing-to-print"));
      fail(exit_code::kUnknown);
    } else {
      write();
    }
    return worst_;
  }

 private:
  void take(teaching::BookEntry entry, const std::string& place) {
    const auto& catalogue = problems::Catalogue::of(options_.style.language);
    for (const Message& note : entry.notes) {
      io_.err << printable(place) << ": " << catalogue.text(note, Notation::usi) << '\n';
    }
    if (entry.open_checks > 0) ++unjudged_problems_;
    unjudged_checks_ += entry.open_checks;
    if (entry.unknown) fail(exit_code::kUnknown);
    if (!entry.lesson) return;
    const book::BookProblem& problem = entry.lesson->problem;
    if (!problem.beauty && !problem.question) ++without_beauty_;
    lessons_.push_back(std::move(*entry.lesson));
  }

  /// Says once for all problems what the limits left open.
  void tell_unjudged() const {
    if (unjudged_problems_ == 0) return;
    tell(Message("note.checks-unjudged",
                 {{"count", unjudged_checks_}, {"all", unjudged_problems_}}));
  }

  /// The order by beauty knows nothing of some.
  void tell_without_beauty() const {
    if (without_beauty_ == 0 || options_.style.order != book::BookOrder::beauty) return;
    tell(Message("note.without-beauty", {{"count", without_beauty_}}));
  }

  pictures::Bytes make() {
    if (format_of(options_) == BookFormat::html) {
      return lesson::to_page(std::move(lessons_), options_.style);
    }
    std::vector<book::BookProblem> printed;
    for (Lesson& lesson : lessons_) printed.push_back(std::move(lesson.problem));
    return book::to_book(std::move(printed), options_.style);
  }

  void write() {
    const auto written =
        make().and_then([&](const std::string& text) { return file_.write(text, io_.out); });
    if (written) return;
    tell(written.error());
    fail(exit_code::kUnknown);
  }

  void tell(const Message& message) const {
    io_.err << "toritsume book: " << said(options_.style.language, message) << '\n';
  }

  void fail(int code) { worst_ = exit_code::combined(worst_, code); }

  const BookOptions& options_;
  OutputFiles& outputs_;
  const CommandIo& io_;
  ReservedOutput file_;
  std::vector<Lesson> lessons_;
  std::size_t unjudged_problems_ = 0;
  int unjudged_checks_ = 0;
  std::size_t without_beauty_ = 0;
  int worst_ = exit_code::kAnswered;
};

}  // namespace

BookFormat format_of(const BookOptions& options) {
  if (options.format) return *options.format;
  const bool html = options.output.ends_with(".html") || options.output.ends_with(".htm");
  return html ? BookFormat::html : BookFormat::pdf;
}

std::optional<Message> missing_for(const BookOptions& options, bool has_script) {
  if (has_script || format_of(options) != BookFormat::html) return std::nullopt;
  return Message("fault.draw.no-esbuild");
}

int run(const BookOptions& options, const CommandIo& io) {
  if (const auto missing = missing_for(options, kHasScript)) {
    return io.fail("toritsume book: " + said(options.style.language, *missing),
                   exit_code::kUnknown);
  }
  if (options.course) return run_course_book(options, io);
  OutputFiles outputs(options.files);
  if (const auto conflict = outputs.claim({{"-o", options.output}})) {
    return io.fail("toritsume book: " + said(options.style.language, *conflict), exit_code::kUsage);
  }
  return BookMaker(options, outputs, io).run();
}

}  // namespace tori::cli
