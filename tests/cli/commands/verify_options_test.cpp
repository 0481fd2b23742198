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

// tests/reference judges the same problems: "the reference agrees on random problems".
TEST_CASE("verify: --profile magazine breaks for detours, and for any dual in a mate of one ply") {
  const std::vector<std::string> magazine{"--profile", "magazine"};
  CHECK(verdict(kBlemished) == "SOUND WITH BLEMISHES");
  CHECK(verdict(kBlemished, magazine) == "UNSOUND");
  const std::string two_drops = "6k/7/5K1/7/7/7/7 b F2c 1";
  CHECK(verdict(two_drops) == "SOUND WITH BLEMISHES");
  CHECK(verdict(two_drops, magazine) == "UNSOUND");
  const std::string last_move_dual = "6k/7/7/5L1/7/7/7 b CP 1";
  CHECK(verdict(last_move_dual, magazine) == "SOUND");
}

TEST_CASE("verify: --profile magazine tolerates the mirror image and promotion or not") {
  const std::vector<std::string> magazine{"--profile", "magazine"};
  const std::string symmetric = "3k3/1F3F1/7/7/7/7/7 b C3c4p2l2r16s 1";
  CHECK(verdict(symmetric) == "UNSOUND");
  CHECK(verdict(symmetric, magazine) == "SOUND");
  // The defender's hand has no mirror image of itself.
  CHECK(verdict("3k3/1F3F1/7/7/7/7/7 b C3c4p2lr16s 1", magazine) == "UNSOUND");
  const std::string promotion = "7/7/7/7/3+f3/1s3f1/3K3 w - 1";
  CHECK(verdict(promotion) == "SOUND WITH BLEMISHES");
  CHECK(verdict(promotion, magazine) == "SOUND");
  const auto objects = verify_json(magazine, symmetric + "\n" + promotion + "\n");
  REQUIRE(objects.size() == 2);
  CHECK(objects[0].at("cooks").at(0).at("resembles") == "mirror-image");
  CHECK(objects[1].at("cooks").at(0).at("resembles") == "promotion");
  const std::string report = verify_report(symmetric, magazine);
  CHECK(has(report, "tolerated:\n    ply 1: cook Cr*5b (the mirror image), mate in 3 plies"));
}

// Two defences last equally long; after one of them the attacker has a choice.
TEST_CASE("verify: --profile magazine takes duals beside the main line for blemishes") {
  const std::vector<std::string> magazine{"--profile", "magazine"};
  const std::string problem = "7/6L/7/1L5/6R/7/5k1 b FPfr 1";
  CHECK(verdict(problem) == "UNSOUND");
  CHECK(verdict(problem, magazine) == "SOUND WITH BLEMISHES");
  CHECK(verdict(problem + " pv F*3g 2g1f 3g2f 1f2g P*1f", magazine) == "SOUND WITH BLEMISHES");
  // The author's main line is the other one.
  CHECK(verdict(problem + " pv F*3g 2g1g 3g2f 1g2g P*1f", magazine) == "UNSOUND");
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
