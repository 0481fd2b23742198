#include "cli/book.hpp"

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/book_variations.hpp"
#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/output_file.hpp"
#include "cli/problem_source.hpp"
#include "cli/wording.hpp"
#include "solver/solve.hpp"

namespace tori::cli {
namespace {

using book::BookProblem;

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
/// Defences that a tree follows at a position, so that it stays small.
constexpr int kTreeWidth = 4;

/// One run of the command.
class BookMaker {
 public:
  BookMaker(const BookOptions& options, std::ostream& out, std::ostream& err)
      : options_(options), out_(out), err_(err) {}

  int run(std::istream& in) {
    InputOptions input;
    input.files = options_.files;
    input.reading = options_.reading;
    input.interrupted = options_.interrupted;
    ProblemSource source(input, in);
    while (auto entry = source.next()) {
      if (*entry) {
        add(book::to_book_problem(std::move(**entry)));
      } else {
        err_ << to_line(entry->error());
        fail(exit_code::kBadInput);
      }
    }
    if (interrupted()) {
      err_ << "toritsume book: interrupted; no book was written\n";
      fail(exit_code::kUnknown);
    } else if (problems_.empty()) {
      err_ << "toritsume book: there is no problem to print\n";
      fail(exit_code::kUnknown);
    } else {
      write();
    }
    return worst_;
  }

 private:
  bool interrupted() const { return options_.interrupted != nullptr && *options_.interrupted; }

  void add(BookProblem problem) {
    const bool stated = !problem.problem.claim.line.empty();
    if (stated && problem.line.empty()) {
      note(problem, "the stated solution (pv) does not mate by checks alone; it is not printed");
    }
    const bool solve = problem.line.empty() || options_.variations > 0;
    if (solve && !options_.no_solve && !complete(problem)) return;
    problems_.push_back(std::move(problem));
  }

  /// Fills in what the solver finds. False when the problem has no place in a book.
  bool complete(BookProblem& problem) {
    if (!solver_) solver_ = std::make_unique<solver::Solver>(kTableBytes);
    solver::Limits limits;
    limits.nodes = options_.max_nodes;
    limits.poll = [this](const solver::Progress&) {
      return interrupted() ? std::optional(solver::Limit::interrupt) : std::nullopt;
    };
    const solver::Solution solution = solver_->solve(problem.problem.position, limits);
    if (solution.verdict.kind() == solver::Verdict::Kind::no_mate) {
      note(problem, "there is no mate; the problem is left out");
      return false;
    }
    if (!solution.line_is_main) {
      note(problem, "not solved within the limit (--max-nodes)");
      fail(exit_code::kUnknown);
      return true;
    }
    if (problem.line.empty()) problem.line = solution.line;
    if (problem.line == solution.line && options_.variations > 0) {
      solver::TreeExtent extent;
      extent.width = kTreeWidth;
      const solver::Variations variations = solver_->variations(extent, limits);
      if (variations.proof) {
        problem.variations = key_variations(*variations.proof, options_.variations);
      }
    }
    return true;
  }

  void write() {
    const pictures::Bytes pdf = book::to_book(std::move(problems_), options_.look);
    if (!pdf) return fail_writing(pdf.error());
    if (options_.output == "-") {
      out_ << *pdf;
      return;
    }
    auto file = OutputFile::open(options_.output);
    if (!file) return fail_writing(file.error());
    (*file)->stream() << *pdf;
    const auto finished = (*file)->finish();
    if (!finished) fail_writing(finished.error());
  }

  void note(const BookProblem& problem, const std::string& text) {
    err_ << printable(problem.problem.place() + ": " + text) << '\n';
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
  std::unique_ptr<solver::Solver> solver_;
  std::vector<BookProblem> problems_;
  int worst_ = exit_code::kAnswered;
};

}  // namespace

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
