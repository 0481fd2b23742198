// `collection show` and the problems of the collection that are like the one shown.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

namespace {

Outcome collection(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "collection");
  return run(options_of<tori::cli::CollectionOptions>(arguments), input);
}

}  // namespace

TEST_CASE("cli: show names the problems with the same idea and of the same family",
          "[cli][collection]") {
  const FileName file;
  REQUIRE(collection({"import", file.text(), "-"},
                     "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 id one; dm 2; pv F*7d 7c7b 5b6a+;\n"
                     "7/3F3/4Pk1/7/7/7/7 b F4c3p2l2r16s 1 id shifted; dm 2; pv F*2d 2c2b 4b3a+;\n"
                     "7/2F4/kP5/7/7/7/7 b Cf3c3p2l2r16s 1 id crane; dm 2; pv C*7d 7c7b 5b6a+;\n"
                     "7/2F4/kP5/7/7/7/7 b FS4c3p2l2r15s 1 id other; dm 2; pv F*7d 7c7b 5b6a;\n")
              .code == 0);
  const auto shown = [&](const char* place) {
    return collection({"show", file.text(), place}).out;
  };
  const auto id_of = [&](const char* place) { return shown(place).substr(8, 16); };
  CHECK(shown("1").ends_with("\nsame idea: " + id_of("2") + "\nsame family: " + id_of("3") + "\n"));
  CHECK(shown("3").ends_with("\nsame family: " + id_of("1") + " " + id_of("2") + "\n"));
  CHECK_FALSE(has(shown("4"), "same "));
}
