// The named mates by the reference: the smallest example of each, and how often each is found in
// the collection that comes with the program.
#include "tests/reference/why_names.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/reference/symmetry.hpp"
#include "tests/teaching/why/main_lines.hpp"

using namespace tori::test;
using reference::Symmetry;

namespace {

struct NamedExample {
  std::string key;
  std::string sfen;  // before the move
  std::string move;
  int mates;        // of the collection that have the name
  int first_named;  // of those, as the first of their names
};

const std::vector<NamedExample>& examples() {
  static const std::vector<NamedExample> all = {
      {"crane-tower", "1k5/7/1C5/7/7/7/7 b C", "C*6b", 52, 52},
      {"over-the-hedge", "4+F1k/6p/7/7/7/7/7 b P", "P*1c", 59, 59},
      {"nest", "7/7/1Fs4/1kp4/2s4/L6/7 b -", "6c7d", 99, 91},
      {"swallow-push", "4L2/5Ck/7/6S/7/7/7 b -", "1d1c", 88, 88},
      {"crane-flock", "7/7/7/2C4/7/kC5/7 b -", "5d6e", 303, 266},
      {"raptor-pair", "7/7/7/7/1+F5/4F2/4k2 b -", "6e4g", 417, 411},
      {"eagle-crane", "1+F5/2C4/k6/7/7/7/7 b -", "6a6c", 575, 573},
      {"falcon-crane", "3k3/7/2C4/7/7/7/7 b F", "F*4b", 272, 269},
      {"head-falcon", "3k3/7/3S3/7/7/7/7 b F", "F*4b", 227, 146},
      {"head-eagle", "1Lk4/7/1+F5/7/7/7/7 b -", "6c5b", 389, 306},
      {"head-crane", "1k5/7/1F5/7/7/7/7 b C", "C*6b", 149, 99},
      {"quail-spear", "6k/5R1/6F/7/7/7/7 b R", "R*1b", 464, 454},
      {"belly-falcon", "7/7/7/7/1+S5/2F4/k6 b -", "5f6g", 616, 439},
      {"belly-eagle", "2F4/k6/1S5/7/7/7/7 b -", "5a6b+", 624, 385},
      {"shoulder-falcon", "k6/7/1S5/7/7/7/7 b F", "F*6b", 531, 313},
      {"shoulder-eagle", "6k/7/5S+F/7/7/7/7 b -", "1c2b", 414, 281},
      {"shoulder-crane", "1C1k3/4S2/3F3/7/7/7/7 b -", "6a5b", 334, 249},
      {"hip-falcon", "7/7/2F4/7/k6/1R5/F6 b -", "5c6d", 305, 259},
      {"hip-eagle", "7/7/7/1+F5/7/7/kS5 b -", "6d6f", 277, 161},
      {"hip-crane", "7/7/7/1+S5/2C4/1F5/1k5 b -", "5e5f", 469, 406},
      {"quail-claw", "7/6R/7/5Ck/7/5L1/7 b -", "1b2c", 445, 444},
      {"pheasant-spur", "7/7/7/1+S5/3P3/1F5/1k5 b -", "4e5f", 622, 621},
      {"tail-crane", "1L5/7/7/7/5C1/5c1/6k b -", "2e1f", 216, 136},
      {"tail-eagle", "7/6R/7/7/3+F3/7/2k4 b -", "4e5f", 76, 28},
      {"pheasant-leap", "4FRk/7/7/7/6P/7/7 b -", "1e1c", 442, 435},
      {"flying-goose", "2C4/kC5/7/7/7/4+S2/7 b -", "3f5d", 262, 259},
      {"falling-goose", "7/7/+S6/7/1+F5/7/k6 b -", "7c7e", 347, 345},
      {"open-sky", "7/1+F5/7/2k4/7/1+F5/7 b -", "6f4d", 1557, 1418},
      {"royal-help", "6k/4+F2/4K2/7/7/7/7 b -", "3b2b", 616, 71},
  };
  return all;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

TEST_CASE("The reference knows the named mates in their order", "[why]") {
  std::vector<std::string> keys;
  for (const NamedExample& example : examples()) keys.push_back(example.key);
  CHECK(reference::mate_names() == keys);
}

TEST_CASE("The reference names the example of each named mate", "[why]") {
  for (const NamedExample& example : examples()) {
    INFO(example.key);
    const reference::Board mated = main_line(example.sfen, example.move).mated();
    CHECK_FALSE(reference::has_legal_move(mated, reference::Reading::optional));
    CHECK(has(reference::names_of_mate(mated), example.key));
  }
}

TEST_CASE("By the reference the mates of the collection have the known names", "[why]") {
  std::map<std::string, int> mates;
  std::map<std::string, int> first;
  int nameless = 0;
  for (const MainLine& line : shipped_main_lines()) {
    const std::vector<std::string> names = reference::names_of_mate(line.mated());
    for (const std::string& name : names) ++mates[name];
    ++(names.empty() ? nameless : first[names.front()]);
  }
  CHECK(nameless == 1205);
  for (const NamedExample& example : examples()) {
    INFO(example.key);
    CHECK(mates[example.key] == example.mates);
    CHECK(first[example.key] == example.first_named);
  }
}

TEST_CASE("A mirrored or turned mate has the same names", "[why]") {
  for (const MainLine& line : shipped_main_lines(20)) {
    const reference::Board mated = line.mated();
    INFO(reference::to_sfen(mated));
    for (const Symmetry symmetry : {Symmetry::mirror, Symmetry::turn}) {
      CHECK(reference::names_of_mate(reference::image_of(symmetry, mated)) ==
            reference::names_of_mate(mated));
    }
  }
}
