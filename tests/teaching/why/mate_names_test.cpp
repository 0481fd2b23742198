#include "problems/selection/mate_names.hpp"

#include <map>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "tests/problems/shipped_collection.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using problems::kMateNames;
using problems::mate_names;
using namespace tori::test;

namespace {

/// The smallest diagram of each name: the position before the last move, the move, the board after.
struct Diagram {
  std::string_view name, before, move, after;
};

constexpr Diagram kDiagrams[] = {
    {"crane-tower", "1k5/7/1C5/7/7/7/7 b C", "C*6b", "1k5/1C5/1C5/7/7/7/7"},
    {"over-the-hedge", "4+F1k/6p/7/7/7/7/7 b P", "P*1c", "4+F1k/6p/6P/7/7/7/7"},
    {"nest", "7/7/1Fs4/1kp4/2s4/L6/7 b -", "6c7d", "7/7/2s4/Fkp4/2s4/L6/7"},
    {"swallow-push", "4L2/5Ck/7/6S/7/7/7 b -", "1d1c", "4L2/5Ck/6S/7/7/7/7"},
    {"crane-flock", "7/7/7/2C4/7/kC5/7 b -", "5d6e", "7/7/7/7/1C5/kC5/7"},
    {"raptor-pair", "7/7/7/7/1+F5/4F2/4k2 b -", "6e4g", "7/7/7/7/7/4F2/3+Fk2"},
    {"eagle-crane", "1+F5/2C4/k6/7/7/7/7 b -", "6a6c", "7/2C4/k+F5/7/7/7/7"},
    {"falcon-crane", "3k3/7/2C4/7/7/7/7 b F", "F*4b", "3k3/3F3/2C4/7/7/7/7"},
    {"head-falcon", "3k3/7/3S3/7/7/7/7 b F", "F*4b", "3k3/3F3/3S3/7/7/7/7"},
    {"head-eagle", "1Lk4/7/1+F5/7/7/7/7 b -", "6c5b", "1Lk4/2+F4/7/7/7/7/7"},
    {"head-crane", "1k5/7/1F5/7/7/7/7 b C", "C*6b", "1k5/1C5/1F5/7/7/7/7"},
    {"quail-spear", "6k/5R1/6F/7/7/7/7 b R", "R*1b", "6k/5RR/6F/7/7/7/7"},
    {"belly-falcon", "7/7/7/7/1+S5/2F4/k6 b -", "5f6g", "7/7/7/7/1+S5/7/kF5"},
    {"belly-eagle", "2F4/k6/1S5/7/7/7/7 b -", "5a6b+", "7/k+F5/1S5/7/7/7/7"},
    {"shoulder-falcon", "k6/7/1S5/7/7/7/7 b F", "F*6b", "k6/1F5/1S5/7/7/7/7"},
    {"shoulder-eagle", "6k/7/5S+F/7/7/7/7 b -", "1c2b", "6k/5+F1/5S1/7/7/7/7"},
    {"shoulder-crane", "1C1k3/4S2/3F3/7/7/7/7 b -", "6a5b", "3k3/2C1S2/3F3/7/7/7/7"},
    {"hip-falcon", "7/7/2F4/7/k6/1R5/F6 b -", "5c6d", "7/7/7/1F5/k6/1R5/F6"},
    {"hip-eagle", "7/7/7/1+F5/7/7/kS5 b -", "6d6f", "7/7/7/7/7/1+F5/kS5"},
    {"hip-crane", "7/7/7/1+S5/2C4/1F5/1k5 b -", "5e5f", "7/7/7/1+S5/7/1FC4/1k5"},
    {"quail-claw", "7/6R/7/5Ck/7/5L1/7 b -", "1b2c", "7/7/5R1/5Ck/7/5L1/7"},
    {"pheasant-spur", "7/7/7/1+S5/3P3/1F5/1k5 b -", "4e5f", "7/7/7/1+S5/7/1FP4/1k5"},
    {"tail-crane", "1L5/7/7/7/5C1/5c1/6k b -", "2e1f", "1L5/7/7/7/7/5cC/6k"},
    {"tail-eagle", "7/6R/7/7/3+F3/7/2k4 b -", "4e5f", "7/6R/7/7/7/2+F4/2k4"},
    {"pheasant-leap", "4FRk/7/7/7/6P/7/7 b -", "1e1c", "4FRk/7/6P/7/7/7/7"},
    {"flying-goose", "2C4/kC5/7/7/7/4+S2/7 b -", "3f5d", "2C4/kC5/7/2+S4/7/7/7"},
    {"falling-goose", "7/7/+S6/7/1+F5/7/k6 b -", "7c7e", "7/7/7/7/+S+F5/7/k6"},
    {"open-sky", "7/1+F5/7/2k4/7/1+F5/7 b -", "6f4d", "7/1+F5/7/2k+F3/7/7/7"},
    {"royal-help", "6k/4+F2/4K2/7/7/7/7 b -", "3b2b", "6k/5+F1/4K2/7/7/7/7"},
};

/// With how many mates of the reference collection each name goes, and how many it is the first of.
const std::map<std::string, std::pair<int, int>, std::less<>> kInReference = {
    {"crane-tower", {52, 52}},      {"over-the-hedge", {59, 59}},   {"nest", {99, 91}},
    {"swallow-push", {88, 88}},     {"crane-flock", {303, 266}},    {"raptor-pair", {417, 411}},
    {"eagle-crane", {575, 573}},    {"falcon-crane", {272, 269}},   {"head-falcon", {227, 146}},
    {"head-eagle", {389, 306}},     {"head-crane", {149, 99}},      {"quail-spear", {464, 454}},
    {"belly-falcon", {616, 439}},   {"belly-eagle", {624, 385}},    {"shoulder-falcon", {531, 313}},
    {"shoulder-eagle", {414, 281}}, {"shoulder-crane", {334, 249}}, {"hip-falcon", {305, 259}},
    {"hip-eagle", {277, 161}},      {"hip-crane", {469, 406}},      {"quail-claw", {445, 444}},
    {"pheasant-spur", {622, 621}},  {"tail-crane", {216, 136}},     {"tail-eagle", {76, 28}},
    {"pheasant-leap", {442, 435}},  {"flying-goose", {262, 259}},   {"falling-goose", {347, 345}},
    {"open-sky", {1557, 1418}},     {"royal-help", {616, 71}},
};

using Names = std::vector<std::string_view>;

Names names_after(const Position& root, const std::vector<Move>& line) {
  return mate_names(after_moves(root, line));
}

}  // namespace

TEST_CASE("names of mates: the diagram of each has it", "[why][mates]") {
  std::size_t place = 0;
  for (const Diagram& diagram : kDiagrams) {
    CAPTURE(diagram.name);
    const std::vector<Move> line = {move_of(std::string(diagram.move))};
    const Position root = problem_of(std::string(diagram.before));
    const Position end = after_moves(root, line);
    CHECK(to_sfen(end).starts_with(std::string(diagram.after) + " w"));
    CHECK(legality::legal_moves(end).empty());
    const Names names = mate_names(end);
    REQUIRE_FALSE(names.empty());
    // The last two say little: any other name goes before them.
    const bool is_first = diagram.name != "open-sky" && diagram.name != "royal-help";
    CHECK((is_first ? names.front() : names.back()) == diagram.name);
    CHECK(names_after(mirrored(root), {mirrored(line.front())}) == names);
    CHECK(names_after(turned(root), {turned(line.front())}) == names);
    CHECK(kMateNames[place++] == diagram.name);
  }
  CHECK(place == kMateNames.size());
}

TEST_CASE("names of mates: a double check has only names without a checker", "[why][mates]") {
  CHECK(mate_names(position_of("6k/5F1/5S1/6R/7/7/K6 w -")).empty());
  CHECK(mate_names(position_of("6k/5F1/5K1/6R/7/7/7 w -")) == Names{"royal-help"});
}

TEST_CASE("names of mates: in the reference collection", "[why][mates]") {
  std::map<std::string, std::pair<int, int>, std::less<>> counts;
  std::map<std::size_t, int> of_one_mate;
  for (const auto& record : problems::test::ShippedCollection("reference.epd").records()) {
    const Names names = names_after(record.position, record.line);
    ++of_one_mate[names.size()];
    for (const auto name : names) ++counts[std::string(name)].first;
    if (!names.empty()) ++counts[std::string(names.front())].second;
  }
  CHECK(counts == kInReference);
  CHECK(of_one_mate[0] == 1205);
  CHECK(of_one_mate[1] == 6926);
  CHECK(of_one_mate[2] == 2093);
  CHECK(of_one_mate[3] == 45);
  CHECK(of_one_mate.size() == 4);
}
