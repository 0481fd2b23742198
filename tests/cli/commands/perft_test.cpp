// `perft`: counts and faulty positions.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"

using namespace cli_test;

namespace {

Outcome perft(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "perft");
  return run(arguments);
}

}  // namespace

TEST_CASE("cli: perft writes the count alone on its last line") {
  CHECK(perft({"0"}).out == "1\n");
  CHECK(perft({"1"}).out == "17\n");
  CHECK(perft({"3"}).out == "5445\n");
  CHECK(perft({"3", "--promotion", "mandatory"}).out == "5430\n");
  CHECK(perft({"2", "--position", "1C5/2C4/k6/7/1C5/7/6K b S 1"}).out == "21\n");
}

TEST_CASE("cli: perft --divide lists the moves in USI order before the count") {
  const Outcome result =
      perft({"2", "--divide", "--position", "3k3/2+S4/7/3+F3/7/2+f4/3K3 b Ss 1"});
  CHECK(result.code == 0);
  CHECK(result.out == "4g3f: 55\n4g3g: 56\n4g5f: 43\n154\n");
  CHECK(perft({"0", "--divide"}).out == "1\n");
}

TEST_CASE("cli: perft counts on boxes the set does not have") {
  const Outcome result = perft({"1", "--position", "3k3/7/CCC4/CC5/7/7/7 b - 1"});
  CHECK(result.code == 0);
  CHECK(result.err.empty());
}

TEST_CASE("cli: perft on a bad position is bad input") {
  const Outcome result = perft({"1", "--position", "7/7 b - 1"});
  CHECK(result.code == 3);
  CHECK(result.out.empty());
  CHECK(result.err.starts_with("--position: "));
}
