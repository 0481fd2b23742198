// `--threads`: the same report for every number of them, in the order of the input.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

const std::string kExamples = tori::test::in_sources("problems/examples/examples.epd");

/// The JSON report without what differs from run to run.
std::string report(const std::string& threads, const std::vector<std::string>& arguments,
                   const std::string& input = "") {
  std::vector<std::string> all{"--threads", threads, "--json"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::istringstream lines(solve(all, input).out);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    Json object = tori::test::parsed_json(line);
    object.erase("seconds");
    object.erase("nodes");
    text += object.dump() + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("cli: a batch is reported alike for every number of threads") {
  const std::string one = report("1", {kExamples, "no such file", kExamples});
  CHECK(std::count(one.begin(), one.end(), '\n') == 25);
  CHECK(report("2", {kExamples, "no such file", kExamples}) == one);
  CHECK(report("7", {kExamples, "no such file", kExamples}) == one);
}

TEST_CASE("cli: bad lines keep their place among the problems of other threads") {
  std::string input;
  for (int i = 0; i < 100; ++i)
    input += (i % 3 == 0 ? kMateIn3 : i % 3 == 1 ? kNoMate : "x") + "\n";
  const std::string one = report("1", {"-"}, input);
  CHECK(std::count(one.begin(), one.end(), '\n') == 100);
  CHECK(report("4", {"-"}, input) == one);
}

TEST_CASE("cli: a single problem is reported alike for every number of threads") {
  const std::string hard = "7/1p5/7/1k5/3+F3/7/7 b 3Cfc3p2l2r16s 1";
  const std::string one = report("1", {"--position", hard});
  CHECK(has(one, "\"plies\":19"));
  CHECK(report("3", {"--position", hard}) == one);
}

TEST_CASE("cli: a number of threads that makes no sense is refused") {
  for (const std::string threads : {"0", "257", "-1", "two", "1.5"}) {
    CAPTURE(threads);
    CHECK(usage_error({"solve", "--threads", threads, "-"}));
  }
}
