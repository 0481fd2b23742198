#include "composer/grading/theme_finder.hpp"

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

bool has(Theme theme, const std::string& sfen, const std::string& line) {
  return themes_of(position_of(sfen), moves_of(line)).has(theme);
}

bool has(std::string_view theme, const std::string& sfen, const std::string& line) {
  return has(theme_named(theme), sfen, line);
}

}  // namespace

TEST_CASE("names of themes are read back", "[composer][themes]") {
  ThemeSet all;
  for (std::size_t i = 0; i < kThemes; ++i) {
    const auto theme = static_cast<Theme>(i);
    CHECK(theme_from_text(to_text(theme)) == theme);
    all.add(theme);
  }
  CHECK(
      to_text(all) ==
      "sacrifice double-check discovered-check promotion non-promotion interposition "
      "drop-mate-avoidance quail-line corner smoke bare-phoenix one-kind centre-mate "
      "returning-phoenix forward-interposition moving-interposition far-drop clearance self-block "
      "counter-check chase saw hand-exchange swallow-burning switchback two-swallow");
  CHECK_FALSE(theme_from_text("sacrifices"));
  CHECK(to_text(ThemeSet{}).empty());
}

TEST_CASE("sacrifice: the piece that moved is taken at once", "[composer][themes]") {
  CHECK(has("sacrifice", kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  CHECK_FALSE(has("sacrifice", kSound, "F*7d 7c7b 5b6a+"));
}

TEST_CASE("promotion, and corner by where the phoenix ends", "[composer][themes]") {
  CHECK(has("promotion", kSound, "F*7d 7c7b 5b6a+"));
  CHECK_FALSE(has("corner", kSound, "F*7d 7c7b 5b6a+"));
  CHECK_FALSE(has("promotion", kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  CHECK(has("corner", "7/7/7/7/7/7/k6 b FC 1", "F*7f"));
}

TEST_CASE("non-promotion: declined before the last move", "[composer][themes]") {
  const std::string sfen = "7/2F4/kP5/7/7/7/7 b F 1";
  CHECK(has("non-promotion", sfen, "5b6b 7c7d F*7e"));
  CHECK_FALSE(has("non-promotion", sfen, "5b6b+ 7c7d F*7e"));
  // In the last move it does not count.
  CHECK_FALSE(has("non-promotion", sfen, "F*7d 7c7b 5b6a"));
}

TEST_CASE("discovered and double check by what gives check", "[composer][themes]") {
  // The crane uncovers the left quail on the file; from 3c it does not reach the phoenix itself.
  const std::string sfen = "3k3/7/3C3/7/7/3L3/7 b F 1";
  CHECK(has("discovered-check", sfen, "4c3d"));
  CHECK_FALSE(has("double-check", sfen, "4c3d"));
  CHECK(has("discovered-check", sfen, "4c3b"));
  CHECK(has("double-check", sfen, "4c3b"));
  CHECK_FALSE(has("discovered-check", sfen, "F*4b"));
  CHECK_FALSE(has("double-check", sfen, "F*4b"));
}

TEST_CASE("quail line and interposition need a checker at a distance", "[composer][themes]") {
  const std::string sfen = "3k3/7/7/7/7/7/7 b L 1";
  CHECK(has("quail-line", sfen, "L*4e 4a3a"));
  CHECK_FALSE(has("quail-line", sfen, "L*4b 4a4b"));
  const std::string with_defenders = "3k3/7/7/2c4/7/7/7 b L2f3c4pl2r16s 1";
  CHECK(has("interposition", with_defenders, "L*4e C*4c"));
  CHECK(has("interposition", with_defenders, "L*4e 5d4c"));
  CHECK_FALSE(has("interposition", with_defenders, "L*4e 4a3a"));
}

TEST_CASE("drop-mate avoidance: a swallow would mate, were it allowed", "[composer][themes]") {
  // S*7b would mate in the corner: falcon and crane guard 6a, 6b and 7b.
  const std::string barred = "k6/2F4/1C5/7/7/7/7 b FS 1";
  CHECK(has("drop-mate-avoidance", barred, "F*7b"));
  CHECK_FALSE(has("drop-mate-avoidance", "k6/2F4/1C5/7/7/7/7 b F 1", "F*7b"));
}

TEST_CASE("smoke: the board empties", "[composer][themes]") {
  const std::string sfen = "3k3/2s3s/+FC5/C2CF2/7/7/7 b C4p2l2r14s 1";
  const std::string line =
      "7c5a 4a3a 5a4b 3a4b 3d3c 4b5a 6c5b 5a5b 3c4c 5b6a C*6b 6a6b 4d5c 6b7a S*7b 7a7b 7d6c 7b6c "
      "4c5b+ 6c7c 5b6b 7c7d 6b6d";
  CHECK(has("smoke", sfen, line));
  CHECK_FALSE(has("smoke", sfen, line.substr(0, line.find(" 4d5c"))));
  // Few pieces at the end, but few at first, too.
  CHECK_FALSE(has("smoke", kSound, "F*7d 7c7b 5b6a+"));
}

TEST_CASE("bare phoenix, one kind: what the diagram shows", "[composer][themes]") {
  CHECK(has("bare-phoenix", "3k3/7/7/7/7/7/7 b FC 1", "F*4b"));
  CHECK_FALSE(has("bare-phoenix", "3k3/7/7/7/7/7/c6 b FC 1", "F*4b"));
  CHECK(has("one-kind", "4C1k/7/5C1/7/7/7/7 b 2f2c4p2l2r16s 1", "3a2b"));
  // Both quails are 鶉; a goose is a swallow.
  CHECK(has("one-kind", "3k3/7/7/7/7/7/6L b R 1", "R*4c"));
  CHECK(has("one-kind", "3k3/7/7/7/7/7/6+S b S 1", "S*4b"));
  // One piece alone shows nothing, and a defender's piece counts.
  CHECK_FALSE(has("one-kind", "3k3/7/7/7/7/7/7 b R 1", "R*4c"));
  CHECK_FALSE(has("one-kind", "s2k3/7/7/7/7/7/6L b R 1", "R*4c"));
  CHECK_FALSE(has("one-kind", kSound, "F*7d 7c7b 5b6a+"));
}

TEST_CASE("where the phoenix goes: centre, back, in one direction", "[composer][themes]") {
  CHECK(has("centre-mate", "7/2P4/1+F5/3kS2/2R4/2C4/7 b f3c3p2lr15s 1", "6c4e"));
  CHECK_FALSE(has("centre-mate", kSound, "F*7d 7c7b 5b6a+"));
  const std::string back = "4C1k/4P2/7/7/7/7/7 b C2f2c3p2l2r16s 1";
  CHECK(has("returning-phoenix", back, "C*2b 1a1b 2b2c 1b1a 3a2b"));
  CHECK_FALSE(has("returning-phoenix", back, "C*2b 1a1b 2b2c"));
  // It never left.
  CHECK_FALSE(has("returning-phoenix", "4C1k/7/5C1/7/7/7/7 b 2f2c4p2l2r16s 1", "3a2b"));
  const std::string chased = "7/7/1S5/1S5/kPC4/7/7 b 2C2fc3p2l2r14s 1";
  CHECK(has("chase", chased, "C*6f 7e7d 6e7f 7d7c C*6b 7c7b 7f7d"));
  CHECK_FALSE(has("chase", chased, "C*6f 7e7d 6e7f 7d7c C*6b"));
  CHECK_FALSE(has("chase", back, "C*2b 1a1b 2b2c 1b1a 3a2b"));
}

TEST_CASE("interpositions: guarded or not, dropped or moved", "[composer][themes]") {
  const std::string forward = "1+SP4/s6/k1C4/2R4/7/7/7 b 2f3c3p2lr14s 1";
  CHECK(has("forward-interposition", forward, "5d7f C*7e 7f7e C*7d C*6b"));
  // The phoenix guards what stands beside it, and a piece what it could retake on.
  const std::string open = "3k3/7/7/2c4/7/7/7 b Ls 1";
  CHECK_FALSE(has("forward-interposition", open, "L*4e S*4b"));
  CHECK_FALSE(has("forward-interposition", open, "L*4f S*4e"));
  CHECK(has("forward-interposition", "3k3/7/7/7/7/7/7 b Ls 1", "L*4f S*4e"));
  CHECK_FALSE(has("moving-interposition", open, "L*4e S*4b"));
  CHECK(has("moving-interposition", open, "L*4f 5d4c"));
  CHECK_FALSE(has("moving-interposition", open, "L*4f 4a3a"));
  CHECK(has("moving-interposition", "1+F5/7/7/7/3+S3/7/+F1kl3 b 4c4pl2r15s 1", "7g5e 4g5f 6a6f"));
}

TEST_CASE("counter-check: a defence gives check", "[composer][themes]") {
  const std::string sfen = "3l3/3k3/7/7/7/3K3/7 b C 1";
  CHECK(has("counter-check", sfen, "C*5c 4b3a"));
  CHECK_FALSE(has("counter-check", sfen, "C*5c 4b4c"));
  CHECK_FALSE(has("counter-check", "3l3/3k3/7/7/7/7/7 b C 1", "C*5c 4b3a"));
}

TEST_CASE("self-block: what was taken on blocks a flight", "[composer][themes]") {
  const std::string sfen = "4Lck/7/6C/7/7/7/7 b S2f2c4pl2r15s 1";
  CHECK(has("self-block", sfen, "S*1b 2a1b 1c2b"));
  CHECK_FALSE(has("self-block", sfen, "S*1b 1a1b"));
  // The phoenix itself took.
  CHECK_FALSE(has("self-block", kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
}

TEST_CASE("far drop: a quail from a distance", "[composer][themes]") {
  CHECK(has("far-drop", "3k3/7/7/7/7/7/7 b R 1", "R*4c"));
  CHECK_FALSE(has("far-drop", "3k3/7/7/7/7/7/7 b R 1", "R*4b"));
  // A move, not a drop.
  CHECK_FALSE(has("far-drop", "3k3/7/7/7/7/4L2/7 b R 1", "3f4g"));
}

TEST_CASE("clearance: a piece of the diagram makes room", "[composer][themes]") {
  const std::string sfen = "7/7/7/7/+SF5/pkR4/3F3 b 4c3p2lr15s 1";
  CHECK(has("clearance", sfen, "5f6g 6f6g 6e5f"));
  CHECK_FALSE(has("clearance", sfen, "5f6g 6f6g"));
  // What is given was dropped.
  CHECK_FALSE(has("clearance", kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
}

TEST_CASE("switchback and saw: the ways of one piece", "[composer][themes]") {
  const std::string there = "1F1P3/1k5/sP5/7/7/7/7 b f4c2p2l2r15s 1";
  CHECK(has("switchback", there, "6a5b+ 6b7a 5b6a"));
  CHECK_FALSE(has("switchback", there, "6a5b+ 6b7a"));
  // The phoenix returns, not a piece of the attacker's.
  CHECK_FALSE(
      has("switchback", "4C1k/4P2/7/7/7/7/7 b C2f2c3p2l2r16s 1", "C*2b 1a1b 2b2c 1b1a 3a2b"));
  const std::string zigzag = "2PR3/7/k6/7/F6/7/7 b f4c3p2lr16s 1";
  CHECK(has("saw", zigzag, "7e7d 7c7b 7d6c 7b7a 6c6b+"));
  CHECK_FALSE(has("saw", zigzag, "7e7d 7c7b 7d6c"));
  CHECK_FALSE(has("saw", there, "6a5b+ 6b7a 5b6a"));
}

TEST_CASE("two swallows on a file forbid a check or a parry", "[composer][themes]") {
  // The check S*4b: two swallows of the attacker's stand on the file.
  const std::string check = "3k3/7/7/3S3/3S3/7/7 b FS 1";
  CHECK(has("two-swallow", check, "F*5b"));
  CHECK_FALSE(has("two-swallow", "3k3/7/7/3S3/7/7/7 b FS 1", "F*5b"));
  CHECK_FALSE(has("two-swallow", "3k3/7/7/3S3/3S3/7/7 b F 1", "F*5b"));
  // The parry S*4b or S*4c: two swallows of the defender's stand on the file behind the quail.
  const std::string parry = "3k3/7/7/7/3s3/3s3/7 b Ls 1";
  CHECK(has("two-swallow", parry, "L*4d"));
  CHECK_FALSE(has("two-swallow", "3k3/7/7/7/3s3/7/7 b Ls 1", "L*4d"));
  // Another bird may be dropped there.
  CHECK_FALSE(has("two-swallow", "3k3/7/7/7/3s3/3s3/7 b Lcs 1", "L*4d"));
}

TEST_CASE("exchange in hand, burnt swallows: what the attacker takes", "[composer][themes]") {
  const std::string sfen = "5Ck/6+S/6l/7/7/5R1/7 b C2f2c4plr15s 1";
  CHECK(has("hand-exchange", sfen, "C*2b 1c2b 2a2b 1a1b L*2a"));
  CHECK_FALSE(has("hand-exchange", sfen, "C*2b 1c2b 2a2b"));
  CHECK_FALSE(has("hand-exchange", kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  const std::string file = "3k3/7/7/7/7/7/7 b L2s 1";
  CHECK(has("swallow-burning", file, "L*4d S*4c 4d4c S*4b 4c4b"));
  CHECK_FALSE(has("swallow-burning", file, "L*4d S*4c 4d4c 4a3a"));
  // Swallows of the diagram do not count.
  CHECK_FALSE(has("swallow-burning", "3k3/3s3/7/3s3/3L3/7/7 b L 1", "4e4d 4b4c 4d4c"));
}
