// problems/collections/judge.epd and defend.epd: what the README says of them, by rules and
// searches that share no code with the program; and that the program makes the same files again.
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "teaching/course/course_check.hpp"
#include "teaching/exercises/exercise_file.hpp"
#include "teaching/exercises/exercise_set.hpp"
#include "tests/places.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/reference/brute.hpp"

namespace tori::teaching::test {
namespace {

using reference::Board;
using reference::Brute;
using reference::Reading;

const std::string kExerciseFolder = tori::test::in_sources("problems/collections/");

Course shipped_exercises(const std::string& name) {
  std::ifstream in(kExerciseFolder + name);
  auto course = read_exercises(in, name);
  REQUIRE(course);
  return std::move(*course);
}

std::vector<Item> shipped_items(const std::string& name) {
  return shipped_exercises(name).chapters.front().items;
}

/// Checks that the program makes the file again, of the problems in another order.
void check_made_again(const std::string& name, ItemKind kind) {
  std::vector<ExerciseSource> sources;
  for (const auto& record : problems::test::ShippedCollection("practical.epd").records()) {
    sources.push_back({record.position, record.line, record.identity});
  }
  std::reverse(sources.begin(), sources.end());
  ExerciseWish wish;
  wish.kind = kind;
  std::ostringstream made;
  write_exercises(made, choose_exercises(std::move(sources), wish));
  std::ifstream in(kExerciseFolder + name);
  CHECK(made.str() == std::string(std::istreambuf_iterator<char>(in), {}));
}

/// The position behind the check that is shown, which must be legal and a check.
Board board_shown(const Item& item, Reading reading) {
  const auto before = reference::parse_sfen(to_sfen(item.problem.position)).value();
  REQUIRE(item.problem.claim.line.size() == 1);
  const auto move = reference::find_move(before, reading, to_usi(item.problem.claim.line.front()));
  REQUIRE(move);
  Board board = reference::play(before, *move);
  REQUIRE(reference::in_check(board, board.turn));
  return board;
}

/// How long the mate takes behind each legal reply; nullopt if it takes more than `most` plies or
/// there is none.
std::map<std::string, std::optional<int>> lengths_behind(const Board& board, Reading reading,
                                                         int most) {
  std::map<std::string, std::optional<int>> lengths;
  for (const auto& reply : reference::legal_moves(board, reading)) {
    lengths[reply.usi()] = Brute(reading).length(reference::play(board, reply), most);
  }
  return lengths;
}

/// "Find the defence": behind the reply the mate takes longer by far than behind any other, if
/// there is one within `most` plies at all. False if the mate behind some other reply is longer
/// than that, so that nothing is settled.
bool check_defence(const Item& item, Reading reading, int most) {
  CAPTURE(item.problem.id);
  const std::string best = to_usi(item.replies.front());
  const auto lengths = lengths_behind(board_shown(item, reading), reading, most);
  REQUIRE(lengths.contains(best));
  CHECK(lengths.size() >= kFewestReplies);
  int longest_other = 0;
  for (const auto& [reply, plies] : lengths) {
    if (reply == best) continue;
    if (!plies) return false;
    longest_other = std::max(longest_other, *plies);
  }
  CHECK(lengths.at(best).value_or(most + kLastsLonger) - longest_other >= kLastsLonger);
  return true;
}

}  // namespace

TEST_CASE("exercises: the program finds no fault in the shipped ones", "[exercises]") {
  for (const std::string name : {"judge.epd", "defend.epd"}) {
    CAPTURE(name);
    const CourseReport report = check_course(shipped_exercises(name));
    CHECK(report.checked == 200);
    CHECK(report.faults.empty());
    CHECK(report.undecided.empty());
  }
}

TEST_CASE("exercises: mate or no mate, half and half, by the rules of the reference",
          "[exercises]") {
  std::size_t mates = 0;
  std::set<std::string> names;
  for (const Item& item : shipped_items("judge.epd")) {
    CAPTURE(item.problem.id);
    names.insert(item.problem.id);
    const bool mate = item.answer == Answer::mate;
    mates += mate ? 1 : 0;
    for (const Reading reading : {Reading::optional, Reading::mandatory}) {
      CHECK(reference::legal_moves(board_shown(item, reading), reading).size() == (mate ? 0U : 1U));
    }
  }
  CHECK(mates == 100);
  CHECK(names.size() == 200);
}

TEST_CASE("exercises: the one defence of a sample really saves", "[exercises]") {
  int place = 0;
  for (const Item& item : shipped_items("judge.epd")) {
    if (item.answer != Answer::no_mate || place++ % 5 != 0) continue;
    CAPTURE(item.problem.id);
    const Board board = board_shown(item, Reading::optional);
    const auto reply = reference::legal_moves(board, Reading::optional).front();
    CHECK_FALSE(reference::mate_within(reference::play(board, reply), Reading::optional, 3));
  }
}

TEST_CASE("exercises: the best defences of a sample by brute force", "[exercises]") {
  int place = 0;
  int settled = 0;
  for (const Item& item : shipped_items("defend.epd")) {
    if (place++ % 5 != 0) continue;
    for (const Reading reading : {Reading::optional, Reading::mandatory}) {
      settled += check_defence(item, reading, 3) ? 1 : 0;
    }
  }
  CHECK(settled >= 20);
}

TEST_CASE("exercises: the best defences by brute force", "[exercises][.slow]") {
  int settled = 0;
  for (const Item& item : shipped_items("defend.epd")) {
    settled += check_defence(item, Reading::optional, 5) ? 1 : 0;
  }
  CHECK(settled >= 100);
}

TEST_CASE("exercises: judge.epd is made again byte for byte", "[exercises]") {
  check_made_again("judge.epd", ItemKind::judge);
}

TEST_CASE("exercises: defend.epd is made again byte for byte", "[exercises][.slow]") {
  check_made_again("defend.epd", ItemKind::defend);
}

}  // namespace tori::teaching::test
