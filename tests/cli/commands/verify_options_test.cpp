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

TEST_CASE("verify: --from-move verifies the rest of the stated line as a problem of its own") {
  const std::string cook_at_ply_3 = "5s1/4+F2/6k/7/4C1K/7/7 b P 1";
  const std::string stated = " dm 3; pv 3e2d 1c1b 3b2c 1b1a P*1c";
  const auto rest = verify_json({"--from-move", "2"}, cook_at_ply_3 + stated + "; id long\n");
  REQUIRE(rest.size() == 1);
  CHECK(rest[0].at("id") == "long");
  CHECK(rest[0].at("position") == "5s1/4+F1k/7/5C1/6K/7/7 b P 1");
  CHECK(rest[0].at("plies") == 3);
  CHECK(rest[0].at("verdict") == "UNSOUND");
  CHECK(rest[0].at("cooks").at(0).at("class") == "cook");
  for (const auto& finding : rest[0].at("readings").at(0).at("findings")) {
    CHECK(finding.at("class") == "weaker-substitute");
  }
  CHECK(rest[0].at("earlier") ==
        nlohmann::json({{"position", cook_at_ply_3}, {"moves", {"3e2d", "1c1b"}}}));
  const auto last = verify_json({"--from-move", "3"}, cook_at_ply_3 + stated + "\n");
  CHECK(last.at(0).at("plies") == 1);
  // The stated length is compared with the rest, too.
  const auto wrong = verify_json({"--from-move", "2"}, cook_at_ply_3 + " dm 4\n");
  CHECK(wrong.at(0).at("readings").at(0).at("findings").at(0).at("class") == "early-mate");
  const auto whole = verify_json({"--from-move", "1"}, cook_at_ply_3 + stated + "\n");
  CHECK(whole.at(0).at("plies") == 5);
  CHECK_FALSE(whole.at(0).contains("earlier"));
}

TEST_CASE("verify: --from-move without a stated line follows the main line") {
  const std::string report = verify_report("5s1/4+F2/6k/7/4C1K/7/7 b P 1", {"--from-move", "2"});
  CHECK(has(report, "from move 2 on, after 1. Cr2d Ph1b\nUNSOUND\n"));
  CHECK(has(report, "    1. +Fa2c Ph1a  2. Pt*1c\n"));
}

TEST_CASE("verify: --from-move tells of moves that are not there") {
  const std::string problem = "5s1/4+F2/6k/7/4C1K/7/7 b P 1";
  const auto complaint = [](const std::string& entry, const std::string& move) {
    const Outcome bad = verify({"--from-move", move, "-"}, entry + "\n");
    CHECK(bad.code == 3);
    return bad.err;
  };
  CHECK(has(complaint(problem, "4"),
            "-:1: cannot begin with move 4: the main line has 3 moves of the attacker"));
  CHECK(has(complaint(problem + " pv 3e2d 1c1b 3b2c 1b1a P*1c", "9"),
            "-:1: cannot begin with move 9: the stated line has 3 moves of the attacker"));
  CHECK(has(complaint(kNoCheck, "2"),
            "-:1: cannot begin with move 2: there is no mate, and no solution is stated"));
  CHECK(has(complaint(problem + " pv 3e2d 1c1d 3b2c 1b1a P*1c", "2"),
            "-:1: cannot begin with move 2: stated line: ply 2, 1c1d: "));
  CHECK(has(complaint(problem + " pv P*1a 1c1b 3b2c 1b1a P*1c", "2"),
            "-:1: cannot begin with move 2: stated line: ply 1, P*1a"));
  const Outcome unknown = verify({"--from-move", "2", "--max-nodes", "1", "-"}, problem + "\n");
  CHECK(unknown.code == 4);
  CHECK(has(unknown.out, "UNKNOWN (the limit of 1 node was hit)"));
  const Outcome usage = verify({"--from-move", "2", "-"}, problem + "\nnonsense\n" + kSound + "\n");
  CHECK(usage.code == 3);
}
