// `collection ends`: positions where one move alone mates at once.
#include <catch2/catch.hpp>

#include <string>

#include "tests/cli/run_cli.hpp"
#include "tests/cli/temporary_file.hpp"

using namespace cli_test;

namespace {

const std::string kThreePlies =
    "6k/5Ss/5C1/7/7/7/7 b CP 1 hand rest; id \"vacated\"; dm 2; pv P*1c 1b1c C*1b;\n";
/// The same problem seen in a mirror.
const std::string kMirrored = "k6/sS5/1C5/7/7/7/7 b CP 1 hand rest; dm 2; pv P*7c 7b7c C*7b;\n";
/// Two moves mate at once.
const std::string kTwoMates = "1k5/7/1F5/7/7/7/7 b FC 1 hand rest; dm 1; pv C*6b;\n";

Outcome ends_of_text(const std::string& text) {
  const TemporaryFile file(text);
  return run({"collection", "ends", file.name()});
}

}  // namespace

TEST_CASE("collection ends: the position before the last move, once for all images", "[ends]") {
  const Outcome outcome = ends_of_text(kThreePlies + kMirrored + kTwoMates + kMateIn3);
  CHECK(outcome.code == 0);
  const std::string line = outcome.out.substr(0, outcome.out.find('\n'));
  CHECK(has(line, "dm 1; pv C*1b;"));
  CHECK_FALSE(has(line, "vacated"));
  // The problem without a line has no end.
  CHECK(outcome.out == line + "\n");
  const TemporaryFile made(outcome.out);
  CHECK(has(run({"solve", made.name()}).out, "mate in 1 ply"));
}

TEST_CASE("collection ends: a line that is no problem is told", "[ends]") {
  const Outcome outcome = ends_of_text("nonsense\n" + kThreePlies);
  CHECK(outcome.code == 3);
  CHECK(has(outcome.out, "dm 1; pv C*1b;"));
  CHECK(has(outcome.err, ".epd:1: "));
  CHECK(run({"collection", "ends", "no/such/file.epd"}).code == 3);
}
