#include <catch2/catch.hpp>

#include <atomic>

#include "cli/command_io.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/options/solve_options.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"

using namespace cli_test;
using namespace tori::cli;
namespace solver = tori::solver;

namespace {

const Speaker kSay{tori::problems::Language::english, tori::Notation::western};

solver::Progress progress(std::uint64_t nodes) {
  solver::Progress result;
  result.nodes = nodes;
  result.at_least = solver::MateLength(9);
  return result;
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

TEST_CASE("cli: where there is no terminal, progress is a line each ten seconds") {
  std::ostringstream err;
  ProgressLine line(err);
  const auto update = [&line](double now) { line.update_text_at(now, [] { return "so far"; }); };
  line.write_lines();
  update(1);
  update(9.9);
  CHECK(err.str().empty());
  update(10);
  update(19.9);
  CHECK(err.str() == "so far\n");
  update(20);
  line.clear();
  CHECK(err.str() == "so far\nso far\n");
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
  patient.progress(progress(1));
  CHECK_FALSE(patient.stop());
  pressed = true;
  CHECK(patient.stop() == solver::Limit::interrupt);
  CHECK(tori::api::watched_certificate(options, monitor).stop() == solver::Limit::interrupt);
  pressed = false;
  options.seconds = 1e-9;
  while (monitor.seconds() < 1e-9) {
  }
  CHECK(tori::api::watched(options, monitor).stop() == solver::Limit::time);
  CHECK(tori::api::watched_certificate(options, monitor).stop() == solver::Limit::time);
  CHECK(err.str().empty());
}

TEST_CASE("cli: after Ctrl-C no further problem is started") {
  const std::atomic<bool> pressed = true;
  const std::vector<std::string> options{"solve", "--memory", "1M", "-", "no such file"};
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
    line.update(0.9, progress(1'000), 0.9, kSay);
    CHECK(err.str().empty());
    line.update(1.0, progress(1'000'000), 1.0, kSay);
    line.update(1.1, progress(1'100'000), 1.1, kSay);
    CHECK(err.str() == "\r1.0M positions, 1.0M/s; no mate within 7 plies");
    err.str("");
    const solver::FoundMate mate{solver::MateLength(11), {}};
    solver::Progress found;
    found.nodes = 500;
    found.find_mate = [&mate] { return &mate; };
    line.update(50, found, 50, kSay);
    CHECK(err.str() == "\r500 positions, 10/s; mate in at most 11 plies ");
    err.str("");
  }
  CHECK(err.str() == "\r" + std::string(45, ' ') + "\r");
}

TEST_CASE("cli: on a terminal each mate is told once, in a line that stays") {
  std::ostringstream err;
  std::istringstream in;
  const CommandIo io{in, err, err, true};
  ProgressLine line(err);
  const tori::Position position = *tori::parse_position(kMateIn3, tori::Promotion::optional);
  SearchMonitor monitor(io, line, {tori::problems::Language::german, tori::Notation::usi});
  monitor.tell_mates(position);
  solver::FoundMate mate{solver::MateLength(3), {}};
  for (const char* move : {"F*7d", "7c7b", "5b6a+"}) {
    mate.line.push_back(*tori::parse_move(move));
  }
  solver::Progress found = progress(1'000'000);
  found.find_mate = [&mate] { return &mate; };
  // Nothing is shown in the first second.
  while (err.str().empty()) monitor.searching(found);
  monitor.searching(found);
  const std::string told = "Matt in höchstens 3 Halbzügen: 1. F*7d 7c7b  2. 5b6a+\n";
  CHECK(err.str().starts_with(told));
  CHECK_FALSE(has(err.str().substr(told.size()), "\n"));
  CHECK(has(err.str(), "kein Matt innerhalb von 7 Halbzügen; Matt in "));
}

TEST_CASE("cli: on a terminal, where progress is shown, the answers are the same") {
  const TemporaryFile file(kSound + "\nnonsense\n" + kNoMate + "\n" + kCooked + "\n");
  const std::vector<std::string> solved{"solve", "--memory", "1M", file.name()};
  CHECK(run_with_progress(solved).code == run(solved).code);
  const std::vector<std::string> verified{"verify", "--memory", "8M", file.name()};
  const Outcome quiet = run(verified);
  const Outcome shown = run_with_progress(verified);
  CHECK(quiet.code == exit_code::kBadInput);
  CHECK(shown.code == quiet.code);
  CHECK(without_seconds(shown.out) == without_seconds(quiet.out));
  CHECK(has(shown.err, file.name() + ":2: "));
}

TEST_CASE("cli: a search table that nobody has memory for is refused") {
  const std::vector<std::string> options{"solve", "--memory", "1T", "-"};
  const Outcome result = run(options, kMateIn3 + "\n");
  CHECK(result.code == 2);
  CHECK(result.out.empty());
  CHECK(has(result.err, "1048576 MiB"));
}

TEST_CASE("cli: a batch stops when its output cannot be written") {
  const std::vector<std::string> options{"solve", "--memory", "1M", "-"};
  std::istringstream in(kNoMate + "\n" + kNoMate + "\n");
  std::ostringstream err;
  std::ostream out(nullptr);
  CHECK(run(options, {in, out, err}) == 1);
}
