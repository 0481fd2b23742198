// Drawing the exercises of a course: which fit, in what order, and that no position comes twice.
#include "teaching/course/draw_course.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "problems/core/identity.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/mate_names.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "teaching/course/course_check.hpp"
#include "teaching/course/course_file.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/course/ends.hpp"
#include "tests/places.hpp"
#include "tests/teaching/course/small_course.hpp"

namespace tori::teaching::test {
namespace {

using problems::Problem;

std::vector<Problem> problems_in(std::istream& in) {
  problems::ProblemReader reader(in, "problems.epd", {});
  std::vector<Problem> found;
  while (auto entry = reader.next()) {
    REQUIRE(entry->has_value());
    found.push_back(std::move(**entry));
  }
  return found;
}

/// The collections that come along, each read once.
const std::vector<Problem>& shipped(const std::string& name) {
  static std::map<std::string, std::vector<Problem>> known;
  const auto found = known.find(name);
  if (found != known.end()) return found->second;
  std::ifstream in(tori::test::in_sources("problems/collections/") + name);
  return known[name] = problems_in(in);
}

class ShippedSupplies final : public Supplies {
 public:
  tl::expected<std::vector<Problem>, Message> problems_of(Source source,
                                                          const std::string& file) override {
    switch (source) {
      case Source::starter: return shipped("starter.epd");
      case Source::games: return shipped("practical.epd");
      case Source::ends:
      case Source::reference: return shipped("reference.epd");
      case Source::file: break;
    }
    return tl::unexpected(
        Message("fault.course.no-collections", {{"file", file}, {"folder", "."}}));
  }
};

/// The same problems for each source.
class OwnSupplies final : public Supplies {
 public:
  explicit OwnSupplies(std::vector<Problem> problems) : problems_(std::move(problems)) {}

  tl::expected<std::vector<Problem>, Message> problems_of(Source /*source*/,
                                                          const std::string& /*file*/) override {
    return problems_;
  }

 private:
  std::vector<Problem> problems_;
};

/// A course in English of one chapter with these lines.
Course course_of(const std::string& lines, const std::string& test = "ends --count 1 --pass 1") {
  const auto course = read_text("languages: en\n# head\ntitle en: A\ngoal en: B\n" + lines +
                                "\ntest: " + test + "\n");
  REQUIRE(course.has_value());
  return *course;
}

DrawnCourse drawn_of(const std::string& lines,
                     const std::string& test = "ends --count 1 --pass 1") {
  ShippedSupplies supplies;
  return draw_course(course_of(lines, test), supplies);
}

std::vector<std::string> sfens_of(const std::vector<Item>& items) {
  std::vector<std::string> sfens;
  sfens.reserve(items.size());
  for (const Item& item : items) sfens.push_back(to_sfen(item.problem.position));
  return sfens;
}

/// The moves that mate at once, by the generator of moves; the program asks the plain rules.
std::vector<std::string> mates_at_once(const Position& position) {
  std::vector<std::string> mates;
  for (const Move move : legal_moves(position)) {
    Position next = position;
    next.play(move);
    if (is_mate(next)) mates.push_back(to_usi(move));
  }
  return mates;
}

}  // namespace

TEST_CASE("drawn exercises stand where their line stands, and move what is behind", "[course]") {
  const auto drawn = drawn_of(
      "text en: First.\n```epd\n1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1;\n```\n"
      "draw: ends --count 3\ntext en: Second.\n"
      "draw: starter --plies 3 --count 2 --seed 7\n"
      "```epd\n4k2/7/7/7/c6/7/C6 b P 1 kind check; answer give; bm P*3c;\n```\ntext en: Third.",
      "ends --count 4 --pass 2 --seed 2");
  CHECK(drawn.faults.empty());
  const Chapter& chapter = drawn.course.chapters.at(0);
  CHECK(chapter.draws.empty());
  REQUIRE(chapter.items.size() == 7);
  std::string kinds;
  for (const Item& item : chapter.items) kinds += item.drawn ? 'd' : 'f';
  CHECK(kinds == "fdddddf");
  CHECK(chapter.items[1].line() == 9);
  CHECK(chapter.items[1].problem.source == "small.md");
  CHECK(chapter.items[4].problem.claim.line.size() == 3);
  REQUIRE(chapter.texts.size() == 3);
  CHECK(chapter.texts[0].boards_before == 0);
  CHECK(chapter.texts[1].boards_before == 4);
  CHECK(chapter.texts[2].boards_before == 7);
  CHECK_FALSE(chapter.test.draw.has_value());
  CHECK(chapter.test.items.size() == 4);
  CHECK(chapter.test.pass == 2);
}

TEST_CASE("a seed draws the same everywhere, from a source in any order", "[course]") {
  // Written down once: another compiler, machine or order of the file must give the same.
  const auto drawn = drawn_of("draw: starter --plies 1 --count 3 --seed 3");
  const auto sfens = sfens_of(drawn.course.chapters[0].items);
  CHECK(sfens ==
        sfens_of(drawn_of("draw: starter --plies 1 --count 3 --seed 3").course.chapters[0].items));
  CHECK(sfens !=
        sfens_of(drawn_of("draw: starter --plies 1 --count 3 --seed 4").course.chapters[0].items));
  std::vector<Problem> turned = shipped("starter.epd");
  std::reverse(turned.begin(), turned.end());
  OwnSupplies supplies(turned);
  const auto again = draw_course(course_of("draw: starter --plies 1 --count 3 --seed 3"), supplies);
  CHECK(sfens_of(again.course.chapters[0].items) == sfens);
}

TEST_CASE("filters of a draw: bird, name, fact, length, stars", "[course]") {
  const auto drawn = drawn_of(
      "draw: ends --bird L,S --count 12\n"
      "draw: ends --theme mate:nest,mate:belly-eagle --count 12\n"
      "draw: ends --bird +F --theme promotion --count 12\n"
      "draw: ends --theme corner --count 12\n"
      "draw: reference --theme far-drop --plies 5 --stars ..4 --count 4\n"
      "draw: games --plies 3..5 --count 4");
  CHECK(drawn.faults.empty());
  const auto& items = drawn.course.chapters[0].items;
  REQUIRE(items.size() == 56);
  for (std::size_t i = 0; i < items.size(); ++i) {
    CAPTURE(i);
    const Position& position = items[i].problem.position;
    const auto& line = items[i].problem.claim.line;
    if (i < 12) {
      const Kind kind = position.kind_after(line.at(0));
      CHECK((kind == Kind::left_quail || kind == Kind::swallow));
    } else if (i < 24) {
      const auto names = problems::mate_names_at_end(position, line);
      CHECK(std::any_of(names.begin(), names.end(),
                        [](auto name) { return name == "nest" || name == "belly-eagle"; }));
    } else if (i < 36) {
      CHECK(line.at(0).promotes());
    } else if (i < 48) {
      const std::string square = to_text(position.phoenix(opponent(position.turn())));
      CHECK((square == "1a" || square == "7a" || square == "1g" || square == "7g"));
    } else if (i < 52) {
      CHECK(line.size() == 5);
    } else {
      CHECK((line.size() == 3 || line.size() == 5));
      CHECK(items[i].problem.of_game);
    }
    if (i < 48) CHECK(mates_at_once(position) == std::vector<std::string>{to_usi(line.at(0))});
  }
}

TEST_CASE("a draw that cannot be full, or read, is a fault with its line", "[course]") {
  const auto few = drawn_of("draw: starter --plies 1 --count 40");
  REQUIRE(few.faults.size() == 1);
  CHECK(few.faults[0].line == 5);
  CHECK(few.faults[0].message.key() == "fault.course.draw-short");
  CHECK(few.course.chapters[0].items.size() < 40);
  const auto none = drawn_of("draw: my.epd --count 4\ndraw: my.epd --count 2");
  REQUIRE(none.faults.size() == 2);
  CHECK(none.faults[1].line == 6);
  for (const auto language : problems::kLanguages) {
    for (const auto& fault : {few.faults[0], none.faults[0]}) {
      CHECK_FALSE(problems::Catalogue::of(language).text(fault.message, Notation::usi).empty());
    }
  }
  CHECK(problems::english(none.faults[0].message).find("\"my.epd\"") != std::string::npos);
}

TEST_CASE("exercises of each kind are made of problems, and are what they say", "[course]") {
  const auto drawn = drawn_of(
      "draw: ends --kind judge --count 20\n"
      "draw: ends --kind foul --fact foul.third,foul.dropmate --count 6\n"
      "draw: ends --kind foul --count 6\n"
      "draw: ends --kind check --count 6\n"
      "draw: ends --kind move --count 6\n"
      "draw: reference --plies 5 --kind defend --count 4\n"
      "draw: games --kind take --plies 1 --count 2");
  CHECK(drawn.faults.empty());
  const CourseReport report = check_course(drawn.course);
  std::string faults;
  for (const auto& fault : report.faults) faults += problems::english(fault.message) + "\n";
  CHECK(faults.empty());
  CHECK(report.undecided.empty());
  CHECK(report.drawn == 51);
  std::map<Answer, int> answers;
  for (const Item& item : drawn.course.chapters[0].items) ++answers[item.answer];
  CHECK(answers[Answer::mate] >= 4);
  CHECK(answers[Answer::no_mate] >= 4);
  CHECK(answers[Answer::third_swallow] + answers[Answer::drop_mate] >= 6);
}

TEST_CASE("ends: one move alone mates, and no two are images of each other", "[course]") {
  std::vector<Problem> some(shipped("reference.epd").begin(),
                            shipped("reference.epd").begin() + 1500);
  const auto ends = ends_of(some);
  CHECK(ends.size() > 500);
  std::set<std::string> seen;
  for (const Problem& end : ends) {
    CHECK(mates_at_once(end.position) == std::vector<std::string>{to_usi(end.claim.line.at(0))});
    CHECK(end.claim.attacker_moves == 1);
    CHECK(seen.insert(problems::canonical(end.position).sfen).second);
  }
  // None is left out without a reason.
  for (const Problem& problem : some) {
    const auto end = end_of(problem);
    if (!end || mates_at_once(end->position).size() != 1) continue;
    CHECK(seen.contains(problems::canonical(end->position).sfen));
  }
}

TEST_CASE("the course that comes along is full, right and without twins", "[course]") {
  std::ifstream in(tori::test::in_sources("problems/course/course.md"));
  const auto course = read_course(in, "course.md");
  REQUIRE(course.has_value());
  ShippedSupplies supplies;
  const DrawnCourse drawn = draw_course(*course, supplies);
  std::string faults;
  for (const auto& fault : drawn.faults) faults += problems::english(fault.message) + "\n";
  const CourseReport report = check_course(drawn.course);
  for (const auto& fault : report.faults) {
    faults += std::to_string(fault.line) + ": " + problems::english(fault.message) + "\n";
  }
  CHECK(faults.empty());
  CHECK(report.undecided.empty());
  std::size_t mates_in_one = 0;
  std::set<std::string> seen;
  for (const Chapter& chapter : drawn.course.chapters) {
    CHECK(chapter.test.items.size() >= chapter.test.pass);
    for (const auto* items : {&chapter.items, &chapter.test.items}) {
      for (const Item& item : *items) {
        const Position& position = item.problem.position;
        if (is_exercise(item.kind)) CHECK(seen.insert(problems::canonical(position).sfen).second);
        if (item.kind != ItemKind::mate || item.problem.claim.attacker_moves != 1) continue;
        CHECK(mates_at_once(position).size() == 1);
        ++mates_in_one;
      }
    }
  }
  CHECK(mates_in_one >= 200 / 2);
  CHECK(seen.size() >= 400);
}

}  // namespace tori::teaching::test
