// `verify --suggest`.
#include <catch2/catch.hpp>

#include "rules/sfen.hpp"
#include "tests/cli/run_verify.hpp"

using namespace cli_test;

namespace {

const std::string kCookedByPhoenix = "7/7/2K4/kL5/7/7/7 b FR 1 hand rest";
const std::vector<std::string> kShort{"--suggest", "--suggest-nodes", "1M"};

}  // namespace

TEST_CASE("verify: --suggest lists changes that make the problem sound") {
  const std::string text = verify_report(kCookedByPhoenix + "; pv F*7e 7d7c R*7d", kShort);
  CHECK(has(text, "\nUNSOUND\n"));
  CHECK(has(text,
            "\nsuggestions:\n"
            "    remove sente's phoenix on 5c: SOUND, mate in 3 plies (#2), the same first "
            "move\n      1. Fa*7e Ph7c  2. RQ*7d\n"
            "      7/7/7/kL5/7/7/7 b FRf4c4plr16s 1\n"));
  CHECK(has(text, "the limit of --suggest-nodes was hit; "));
  CHECK_FALSE(has(verify_report(kCookedByPhoenix), "suggestions"));
}

TEST_CASE("verify: --suggest as JSON") {
  const auto objects = verify_json(kShort, kCookedByPhoenix + "\n");
  REQUIRE(objects.size() == 1);
  const auto& suggestions = objects.front().at("suggestions");
  CHECK(suggestions.at("sound_as_it_is") == false);
  CHECK(suggestions.at("limit") == "nodes");
  CHECK(suggestions.at("settled") < suggestions.at("changes"));
  REQUIRE_FALSE(suggestions.at("repairs").empty());
  const auto& first = suggestions.at("repairs").front();
  CHECK(first.at("taken").at("piece") == "phoenix");
  CHECK(first.at("taken").at("player") == "sente");
  CHECK(first.at("taken").at("square") == "5c");
  CHECK(first.at("put").is_null());
  CHECK(first.at("verdict") == "SOUND");
  CHECK(first.at("plies") == 3);
  CHECK(first.at("same_first_move") == true);
  // What is suggested is sound when it is pasted.
  const std::string pasted = first.at("position");
  CHECK(has(verify_report(pasted), "\nSOUND\n"));
}

TEST_CASE("verify: --suggest says when nothing has to be changed") {
  const std::string wrong_length = verify_report(kSound + " dm 4", kShort);
  CHECK(has(wrong_length, "\nUNSOUND\n"));
  CHECK(has(wrong_length, "\nsuggestions: the diagram is sound as it is; correct what is stated"));
  CHECK_FALSE(has(verify_report(kSound, kShort), "suggestions"));
}

TEST_CASE("verify: --suggest is for reports that can hold them") {
  for (const std::string option : {"--csv", "--quiet"}) {
    const auto command = parse({"verify", "--suggest", option, "x.epd"});
    REQUIRE_FALSE(command);
    CHECK(has(command.error().text, "excludes"));
  }
}

TEST_CASE("verify: --suggest-nodes needs --suggest") {
  const auto command = parse({"verify", "--suggest-nodes", "1M", "x.epd"});
  REQUIRE_FALSE(command);
  CHECK(has(command.error().text, "--suggest-nodes requires --suggest"));
}
