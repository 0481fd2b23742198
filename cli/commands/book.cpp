// Runs the command `book`.
#include "cli/options/book_options.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "cli/commands/book_source.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_door.hpp"
#include "cli/text_format.hpp"
#include "composer/teaching/book_work.hpp"
#include "problems/trainer/page.hpp"
#include "solver/parallel/ordered_map.hpp"

namespace tori::cli {
namespace {

using trainer::Lesson;

/// Problems in progress per thread, at most.
constexpr std::size_t kBookProblemsUnderWay = 4;

/// One run of the command.
class BookMaker {
 public:
  BookMaker(const BookOptions& options, OutputDoor& door, const CommandIo& io)
      : options_(options), door_(door), io_(io) {}

  int run() {
    if (const auto opened = file_.open(door_, "-o", options_.output); !opened) {
      return io_.fail("toritsume book: " + opened.error(), exit_code::kUnknown);
    }
    auto problems = book_problems(options_, io_, [this](const std::string& line) {
      io_.err << line << '\n';
      fail(exit_code::kBadInput);
    });
    complete(std::move(problems));
    tell_unjudged();
    if (lessons_.empty()) {
      io_.err << "toritsume book: there is no problem to print\n";
      fail(exit_code::kUnknown);
    } else {
      write();
    }
    return worst_;
  }

 private:
  /// Completes the problems, several at once.
  void complete(std::vector<problems::Problem> problems) {
    solver::ThreadPool pool(options_.threads.value_or(solver::ThreadPool::threads_of_machine()));
    const composer::TeachingSettings settings{format_of(options_) == BookFormat::html,
                                              options_.variations, options_.tries,
                                              options_.no_solve, options_.max_nodes};
    std::vector<composer::BookWorker> workers;
    workers.reserve(static_cast<std::size_t>(pool.size()));
    for (int i = 0; i < pool.size(); ++i) workers.emplace_back(settings);
    std::size_t taken = 0;
    std::size_t named = 0;
    std::vector<std::string> places;
    places.reserve(problems.size());
    for (const auto& problem : problems) places.push_back(problem.place());
    solver::OrderedMap<problems::Problem, composer::BookEntry> batch;
    batch.under_way = kBookProblemsUnderWay;
    batch.next = [&]() -> std::optional<problems::Problem> {
      if (taken == problems.size()) return std::nullopt;
      return std::move(problems[taken++]);
    };
    batch.work = [&](problems::Problem problem, int worker) {
      return workers[static_cast<std::size_t>(worker)].complete(std::move(problem));
    };
    batch.write = [&](composer::BookEntry entry) { take(std::move(entry), places[named++]); };
    solver::run(pool, batch);
  }

  void take(composer::BookEntry entry, const std::string& place) {
    for (const std::string& note : entry.notes) {
      io_.err << printable(place) << ": " << printable(note) << '\n';
    }
    if (entry.open_checks > 0) ++unjudged_problems_;
    unjudged_checks_ += entry.open_checks;
    if (entry.unknown) fail(exit_code::kUnknown);
    if (entry.lesson) lessons_.push_back(std::move(*entry.lesson));
  }

  /// Says once for all problems what the limits left open.
  void tell_unjudged() const {
    if (unjudged_problems_ == 0) return;
    io_.err << "toritsume book: " << counted(unjudged_checks_, "check") << " of "
            << counted(unjudged_problems_, "problem")
            << " not judged within the limits; the page says so where they are played\n";
  }

  pictures::Bytes make() {
    if (format_of(options_) == BookFormat::html) {
      return trainer::to_page(std::move(lessons_), options_.style);
    }
    std::vector<book::BookProblem> printed;
    for (Lesson& lesson : lessons_) printed.push_back(std::move(lesson.problem));
    return book::to_book(std::move(printed), options_.style);
  }

  void write() {
    const auto written =
        make().and_then([&](const std::string& text) { return file_.write(text, io_.out); });
    if (!written) fail(io_.fail("toritsume book: " + written.error(), exit_code::kUnknown));
  }

  void fail(int code) { worst_ = exit_code::combined(worst_, code); }

  const BookOptions& options_;
  OutputDoor& door_;
  const CommandIo& io_;
  LateOutput file_;
  std::vector<Lesson> lessons_;
  std::size_t unjudged_problems_ = 0;
  int unjudged_checks_ = 0;
  int worst_ = exit_code::kAnswered;
};

}  // namespace

BookFormat format_of(const BookOptions& options) {
  if (options.format) return *options.format;
  const bool html = options.output.ends_with(".html") || options.output.ends_with(".htm");
  return html ? BookFormat::html : BookFormat::pdf;
}

int run(const BookOptions& options, const CommandIo& io) {
  OutputDoor door(options.files);
  if (const auto conflict = door.claim({{"-o", options.output}})) {
    return io.fail("toritsume book: " + *conflict, exit_code::kUsage);
  }
  return BookMaker(options, door, io).run();
}

}  // namespace tori::cli
