// `verify`: what its options change, on the problems of docs/verify.md (tests/data/verify.txt).
#include <catch2/catch.hpp>

#include "tests/cli/run_verify.hpp"

using namespace cli_test;

namespace {

/// The combined verdict on a problem.
std::string verdict(const std::string& problem, const std::vector<std::string>& arguments = {}) {
  const auto objects = verify_json(arguments, problem + "\n");
  REQUIRE(objects.size() == 1);
  return objects.front().at("verdict");
}

}  // namespace

TEST_CASE("verify: --profile says how much has to be unique") {
  const std::string cook_at_ply_3 = "5s1/4+F2/6k/7/4C1K/7/7 b P 1";
  CHECK(verdict(cook_at_ply_3) == "UNSOUND");
  CHECK(verdict(cook_at_ply_3, {"--profile", "key-only"}) == "SOUND");
  const std::string last_move_dual = "6k/7/7/5L1/7/7/7 b CP 1";
  CHECK(verdict(last_move_dual, {"--profile", "mainline"}) == "SOUND");
  CHECK(verdict(last_move_dual, {"--profile", "strict"}) == "UNSOUND");
}

TEST_CASE("verify: --alternatives says which mates count") {
  const std::string variation_dual = "2c1k2/7/3K3/7/4+F2/4L2/7 b - 1";
  const std::vector<std::string> within{"--alternatives", "within-9"};
  CHECK(verdict(variation_dual, {"--alternatives", "any-length"}) == "UNSOUND");
  CHECK(verdict(variation_dual, {"--alternatives", "within-11"}) == "UNSOUND");
  CHECK(verdict(variation_dual, within) == "SOUND");
  CHECK(verdict(variation_dual, {"--alternatives", "within-9", "--profile", "full-tree"}) ==
        "UNSOUND");
}

TEST_CASE("verify: --leftover and --interpositions") {
  const std::string leftover = "7/7/7/2C4/7/1+fk1R2/4K2 b CLf 1";
  CHECK(verdict(leftover, {"--leftover", "forbid"}) == "UNSOUND");
  CHECK(verdict(leftover, {"--leftover", "allow"}) == "SOUND");
  const std::string two_lengths = "6k/7/5C1/+F6/7/7/7 b s 1";
  CHECK(verdict(two_lengths, {"--interpositions", "conventional"}) == "SOUND");
  CHECK(verdict(two_lengths, {"--interpositions", "strict"}) == "UNSOUND");
}

TEST_CASE("verify: --promotion says which readings have to be sound") {
  const std::string mandatory_only = "4k1F/7/2C+S1K1/7/7/7/7 b s 1";
  CHECK(verdict(mandatory_only) == "UNSOUND");
  CHECK(verdict(mandatory_only, {"--promotion", "optional"}) == "UNSOUND");
  CHECK(verdict(mandatory_only, {"--promotion", "mandatory"}) == "SOUND WITH BLEMISHES");
  CHECK(verdict(mandatory_only + " promotion mandatory") == "SOUND WITH BLEMISHES");
}

TEST_CASE("verify: games are judged under their own reading, the last position or all") {
  const std::string game =
      "[Variant \"Torishogi\"]\n"
      "[FEN \"7/2F4/kP5/7/7/7/7[Fccccppprrllssssssssssssssss] w - - 0 1\"]\n\n"
      "1. F@a4\nKa6 *\n";
  const auto all = verify_json({"--positions", "all"}, game);
  REQUIRE(all.size() == 2);
  CHECK(all[0].at("id") == "game 1 after 0 plies");
  CHECK(all[0].at("verdict") == "SOUND");
  const auto last = verify_json({}, game);
  REQUIRE(last.size() == 1);
  CHECK(last[0].at("line_number") == 5);
  CHECK(last[0].at("position") == all[1].at("position"));
  const Outcome bad = verify({"-"}, "[Variant \"Torishogi\"]\n1. Sxe6 *\n");
  CHECK(bad.code == 3);
  CHECK(has(bad.err, "-:2: \"Sxe6\" is illegal: the piece does not move that way"));
}

TEST_CASE("verify: --hand rest fills in the defender's hand") {
  const auto objects = verify_json({"--hand", "rest"}, "7/7/7/kL5/7/7/7 b FR 1\n");
  REQUIRE(objects.size() == 1);
  CHECK(objects.front().at("position") == kSound);
  CHECK(objects.front().at("verdict") == "SOUND");
}
