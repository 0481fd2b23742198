#include "cli/book.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/book_source.hpp"
#include "cli/book_work.hpp"
#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/output_file.hpp"
#include "cli/threads.hpp"
#include "cli/wording.hpp"
#include "problems/trainer/page.hpp"

namespace tori::cli {
namespace {

using trainer::Lesson;

/// Problems that may be under way for each thread.
constexpr int kUnderWay = 4;

/// One run of the command.
class BookMaker {
 public:
  BookMaker(const BookOptions& options, std::ostream& out, std::ostream& err)
      : options_(options), out_(out), err_(err) {}

  int run(std::istream& in) {
    auto problems = book_problems(options_, in, [this](const std::string& line) {
      err_ << line << '\n';
      fail(exit_code::kBadInput);
    });
    complete(std::move(problems));
    if (lessons_.empty()) {
      err_ << "toritsume book: there is no problem to print\n";
      fail(exit_code::kUnknown);
    } else {
      write();
    }
    return worst_;
  }

 private:
  /// Finds out what is missing, several problems at once.
  void complete(std::vector<problems::Problem> problems) {
    const int threads = options_.threads.value_or(threads_of_machine());
    std::vector<BookWorker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i) workers.emplace_back(options_);
    std::size_t taken = 0;
    std::size_t named = 0;
    std::vector<std::string> places;
    places.reserve(problems.size());
    for (const auto& problem : problems) places.push_back(problem.place());
    Batch<BookEntry> batch;
    batch.under_way = kUnderWay;
    batch.next = [&]() -> std::optional<problems::Entry> {
      if (taken == problems.size()) return std::nullopt;
      return std::move(problems[taken++]);
    };
    batch.work = [&](problems::Entry problem, int worker) {
      return workers[static_cast<std::size_t>(worker)].complete(std::move(*problem));
    };
    batch.write = [&](BookEntry entry) { take(std::move(entry), places[named++]); };
    run_batch(batch, threads);
  }

  void take(BookEntry entry, const std::string& place) {
    for (const std::string& note : entry.notes) {
      err_ << printable(place) << ": " << printable(note) << '\n';
    }
    if (entry.unknown) fail(exit_code::kUnknown);
    if (entry.lesson) lessons_.push_back(std::move(*entry.lesson));
  }

  pictures::Bytes make() {
    if (format_of(options_) == BookFormat::html) {
      return trainer::to_page(std::move(lessons_), options_.look);
    }
    std::vector<book::BookProblem> printed;
    for (Lesson& lesson : lessons_) printed.push_back(std::move(lesson.problem));
    return book::to_book(std::move(printed), options_.look);
  }

  void write() {
    const pictures::Bytes bytes = make();
    if (!bytes) return fail_writing(bytes.error());
    if (options_.output == "-") {
      out_ << *bytes;
      return;
    }
    auto file = OutputFile::open(options_.output);
    if (!file) return fail_writing(file.error());
    (*file)->stream() << *bytes;
    const auto finished = (*file)->finish();
    if (!finished) fail_writing(finished.error());
  }

  void fail_writing(const std::string& reason) {
    err_ << "toritsume book: " << printable(reason) << '\n';
    fail(exit_code::kUnknown);
  }

  /// Bad input wins over everything else.
  void fail(int code) {
    if (worst_ != exit_code::kBadInput) worst_ = code;
  }

  const BookOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  std::vector<Lesson> lessons_;
  int worst_ = exit_code::kAnswered;
};

}  // namespace

BookFormat format_of(const BookOptions& options) {
  if (options.format) return *options.format;
  const bool html = options.output.ends_with(".html") || options.output.ends_with(".htm");
  return html ? BookFormat::html : BookFormat::pdf;
}

int run(const BookOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  const std::optional<std::string> file =
      options.output == "-" ? std::nullopt : std::optional(options.output);
  if (const auto clash = file_clash(options.files, {{"-o", file}})) {
    err << "toritsume book: " << printable(*clash) << '\n';
    return exit_code::kUsage;
  }
  return BookMaker(options, out, err).run(in);
}

}  // namespace tori::cli
