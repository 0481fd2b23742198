// --color: verdicts and faults in colours, for people alone.
#include <catch2/catch.hpp>

#include "cli/command_io.hpp"
#include "tests/cli/run_cli.hpp"

using namespace tori;
using namespace tori::cli;
using namespace cli_test;

namespace {

constexpr const char* kEscape = "\x1b[";

/// The output of a command on a terminal, or elsewhere.
std::string output(const std::vector<std::string>& arguments, bool on_terminal) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  CommandIo io{in, out, err};
  io.colours = on_terminal;
  run(arguments, io);
  return out.str();
}

}  // namespace

TEST_CASE("cli: verdicts have colours on a terminal, or as --color says") {
  const std::vector<std::string> plain{"solve", "--position", kMateIn3};
  std::vector<std::string> always = plain;
  always.insert(always.end(), {"--color", "always"});
  std::vector<std::string> never = plain;
  never.insert(never.end(), {"--color", "never"});
  const std::string verdict = "\x1b[1;32mmate in 3 plies (#2), exact\x1b[0m\n";
  CHECK(has(output(plain, true), verdict));
  CHECK_FALSE(has(output(plain, false), kEscape));
  CHECK(has(output(always, false), verdict));
  CHECK_FALSE(has(output(never, true), kEscape));
}

TEST_CASE("cli: what breaks a problem has a colour, machines see none") {
  std::vector<std::string> arguments{"verify", "--color", "always", "--position",
                                     "7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2"};
  const std::string text = output(arguments, false);
  CHECK(has(text, "\x1b[1;31mUNSOUND\x1b[0m\n"));
  CHECK(has(text, "\x1b[1;31mply 1: cook "));
  for (const char* format : {"--json", "--csv"}) {
    arguments.emplace_back(format);
    CHECK_FALSE(has(output(arguments, true), kEscape));
    arguments.pop_back();
  }
}
