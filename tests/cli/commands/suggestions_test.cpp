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

TEST_CASE("verify: suggestions that differ in one square or kind stand together") {
  const std::string text = verify_report(kCookedByPhoenix + "; pv F*7e 7d7c R*7d", kShort);
  CHECK(has(text,
            "\n    move sente's phoenix from 5c to 7a or 6a: SOUND, mate in 3 plies (#2), the same "
            "first move\n"
            "      1. Fa*7e Ph7c  2. RQ*5a\n"
            "      K6/7/7/kL5/7/7/7 b FRf4c4plr16s 1\n"
            "      1K5/7/7/kL5/7/7/7 b FRf4c4plr16s 1\n"));
  CHECK(has(
      text,
      "\n    move sente's phoenix from 5c to 5b, 4b, 4c, 4d, 5a or 4a: SOUND WITH BLEMISHES, "));
  CHECK(has(verify_report(kCookedByPhoenix + "; pv F*7e 7d7c R*7d",
                          {"--suggest", "--suggest-nodes", "1M", "--language", "de"}),
            "\n    versetzen: Sentes Phönix von 5c nach 7a oder 6a: KORREKT, "));
}

TEST_CASE("verify: where no suggestion is found the report says what comes next") {
  const std::string none =
      verify_report("7/7/7/k6/7/7/7 b F 1 hand rest", {"--suggest", "--suggest-nodes", "1"});
  CHECK(has(none, "\n    next: 'toritsume compose --source mine --mine FILE "));
  CHECK_FALSE(has(verify_report(kCookedByPhoenix, kShort), "next: "));
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
    CHECK(has(usage_error({"verify", "--suggest", option, "x.epd"}).value(), "excludes"));
  }
}

TEST_CASE("verify: --suggest-nodes needs --suggest") {
  CHECK(has(usage_error({"verify", "--suggest-nodes", "1M", "x.epd"}).value(),
            "--suggest-nodes requires --suggest"));
}
