// `compose --source all`: complete classes, in files and shards.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "tests/cli/file_content.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_compose.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

namespace {

Outcome compose_all(std::vector<std::string> more) {
  const std::vector<std::string> all = {"--source",  "all",   "--men", "2",   "--kinds", "F,L,R",
                                        "--phoenix", "5a-3a", "--box", "3x3", "--plies", "1..5"};
  more.insert(more.begin(), all.begin(), all.end());
  return compose(more);
}

}  // namespace

TEST_CASE("compose all: shards and threads give the same bytes", "[compose][class]") {
  const FileName whole(".epd");
  REQUIRE(compose_all({"--threads", "1", "-o", whole.text()}).code == 0);
  const std::string expected = content(whole.text());
  CHECK(expected.find(" source=all:1 mined=none men=2 board=1..49 ") != std::string::npos);
  CHECK(expected.find("; source all; seed 1; index ") != std::string::npos);
  for (const char* const threads : {"2", "7"}) {
    const FileName again(".epd");
    REQUIRE(compose_all({"--threads", threads, "-o", again.text()}).code == 0);
    CHECK(content(again.text()) == expected);
  }
  const std::vector<FileName> parts(3);
  std::vector<std::string> merge = {"merge"};
  for (std::size_t i = parts.size(); i > 0; --i) {
    merge.push_back(parts[i - 1].text() + ".epd");
    REQUIRE(compose_all({"--shard", std::to_string(i) + "/3", "--threads", "2", "-o", merge.back()})
                .code == 0);
  }
  CHECK(run(merge).out == expected);
  for (std::size_t i = 1; i < merge.size(); ++i) std::remove(merge[i].c_str());
}

TEST_CASE("compose all: it ends with the class, and only the class is chosen from",
          "[compose][class]") {
  const Outcome all = compose_all({"--whole", "--json"});
  REQUIRE(all.code == 0);
  // Two squares of the phoenix, 48 or 1128 squares of the men, phoenix included; 1, 3 or 6 hands.
  CHECK(
      has(all.err, "\"candidates\":" + std::to_string(2 * (1128 * 7 * 7 + 3 * 48 * 7 + 6)) + ","));
  const Outcome few = compose_all({"--candidates", "100..", "--count", "1", "--json"});
  CHECK(has(few.err, "\"problems\":1,"));
}
