#include <catch2/catch.hpp>

#include <atomic>

#include "cli/exit_code.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/search_monitor.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"

using namespace cli_test;
using namespace tori::cli;
namespace solver = tori::solver;

namespace {

solver::Progress progress(std::uint64_t nodes) {
  return {nodes, solver::MateLength(9), std::nullopt};
}

}  // namespace

TEST_CASE("cli: a limit leaves a problem unknown, and the exit code is 1") {
  const Outcome result = solve({"--max-nodes", "1", "--position", kMateIn3});
  CHECK(result.code == 1);
  CHECK(has(result.out, "unknown: the limit of 1 node was hit; no mate within 1 ply\n"));
  CHECK_FALSE(has(result.out, "no mate\n"));
}

TEST_CASE("cli: an unknown first move makes the exit code 1") {
  const Outcome result =
      solve({"--first-moves", "--max-nodes", "1", "--position", kManyFirstMoves});
  CHECK(result.code == 1);
  CHECK(has(result.out, "  unknown\n"));
}

TEST_CASE("cli: a search stops for Ctrl-C and for the time") {
  std::ostringstream err;
  std::atomic<bool> pressed = false;
  std::istringstream in;
  const CommandIo io{in, err, err, false, &pressed};
  ProgressLine line(err);
  SearchMonitor monitor(io, line);
  SolveOptions options;
  const solver::Limits patient = tori::api::watched(options, monitor);
  CHECK_FALSE(patient.poll(progress(1)));
  pressed = true;
  CHECK(patient.poll(progress(1)) == solver::Limit::interrupt);
  CHECK(tori::api::watched_certificate(options, monitor).poll(progress(1)) ==
        solver::Limit::interrupt);
  pressed = false;
  options.seconds = 1e-9;
  while (monitor.seconds() < 1e-9) {
  }
  CHECK(tori::api::watched(options, monitor).poll(progress(1)) == solver::Limit::time);
  CHECK(tori::api::watched_certificate(options, monitor).poll(progress(1)) == solver::Limit::time);
  CHECK(err.str().empty());
}

TEST_CASE("cli: after Ctrl-C no further problem is started") {
  const std::atomic<bool> pressed = true;
  const auto options = options_of<SolveOptions>({"solve", "--memory", "1M", "-", "no such file"});
  const Outcome result = run(options, kMateIn3 + "\n", &pressed);
  CHECK(result.code == 1);
  CHECK(result.out.empty());
  CHECK(has(result.err, "interrupted"));
  CHECK_FALSE(has(result.err, "no such file"));
}

TEST_CASE("cli: the progress line waits a second, then is written over and taken away") {
  std::ostringstream err;
  {
    ProgressLine line(err);
    line.update_at(0.9, progress(1'000), 0.9);
    CHECK(err.str().empty());
    line.update_at(1.0, progress(1'000'000), 1.0);
    line.update_at(1.1, progress(1'100'000), 1.1);
    CHECK(err.str() == "\r1.0M positions, 1.0M/s; no mate within 7 plies");
    err.str("");
    line.update_at(50, {500, std::nullopt, solver::MateLength(11)}, 50);
    CHECK(err.str() == "\r500 positions, 10/s; mate in at most 11 plies ");
    err.str("");
  }
  CHECK(err.str() == "\r" + std::string(45, ' ') + "\r");
}

TEST_CASE("cli: on a terminal, where progress is shown, the answers are the same") {
  const TemporaryFile file(kSound + "\nnonsense\n" + kNoMate + "\n" + kCooked + "\n");
  const auto solved = options_of<SolveOptions>({"solve", "--memory", "1M", file.name()});
  CHECK(run_with_progress(solved).code == run(solved).code);
  const auto verified = options_of<VerifyOptions>({"verify", "--memory", "8M", file.name()});
  const Outcome quiet = run(verified);
  const Outcome shown = run_with_progress(verified);
  CHECK(quiet.code == exit_code::kBadInput);
  CHECK(shown.code == quiet.code);
  CHECK(without_seconds(shown.out) == without_seconds(quiet.out));
  CHECK(has(shown.err, file.name() + ":2: "));
}

TEST_CASE("cli: a search table that nobody has memory for is refused") {
  auto options = options_of<SolveOptions>({"solve", "--memory", "1T", "-"});
  const Outcome result = run(options, kMateIn3 + "\n");
  CHECK(result.code == 2);
  CHECK(result.out.empty());
  CHECK(has(result.err, "1048576 MiB"));
}

TEST_CASE("cli: a batch stops when its output cannot be written") {
  const auto options = options_of<SolveOptions>({"solve", "--memory", "1M", "-"});
  std::istringstream in(kNoMate + "\n" + kNoMate + "\n");
  std::ostringstream err;
  std::ostream out(nullptr);
  CHECK(tori::cli::run(options, {in, out, err}) == 1);
}
