// Whether the boards of a course are what their lines say; the course that comes along.
#include "teaching/course/course_check.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "teaching/course/course_file.hpp"
#include "tests/places.hpp"
#include "tests/teaching/course/small_course.hpp"

namespace tori::teaching::test {
namespace {

/// A change of the small course after which a board is not what its line says.
struct Wrong {
  std::string key;
  std::string from;
  std::string to;
  std::string line;
};

const std::vector<Wrong> kWrong = {
    {"no-bird", "1 kind move; bird 4d", "1 kind move; bird 1a", "kind move"},
    {"no-bird", "kind show; bird 4d", "kind show; bird 3c", "kind show"},
    {"stuck-bird", "5k1/7/1l1P3/3C3/7/7/7 b - 1 kind move; bird 4d",
     "5k1/7/3C3/3S3/7/7/7 b - 1 kind move; bird 4d", "kind move"},
    {"moves-missing", "b P 1 kind check; answer give; bm P*3c",
     "b F 1 kind check; answer give; bm F*3b", "answer give"},
    {"moves-wrong", "answer give; bm P*3c", "answer give; bm P*3c P*4c", "answer give"},
    {"not-in-check", "7/1k2K2/7/6l/7/7/7", "7/1k2K2/7/5l1/7/7/7", "answer between"},
    {"moves-wrong", "kind take; bm 4e4f", "kind take; bm 3e2f", "kind take"},
    {"judged-no-mate", "7/7 b C 1 kind judge; pv C*4b", "7/7 b F 1 kind judge; pv F*4b",
     "kind judge"},
    {"judged-mate", "answer no", "answer mate", "kind judge"},
    {"illegal", "kind judge; pv C*4b", "kind judge; pv F*4b", "kind judge"},
    {"no-check", "kind judge; pv C*4b", "kind judge; pv C*4g", "kind judge"},
    {"foul-legal", "pv S*6b; answer foul.third", "pv C*6b; answer foul.third", "foul.third"},
    {"foul-other", "answer foul.third", "answer foul.dropmate", "foul.dropmate"},
    {"one-move", "kind foul; pv S*6b", "kind foul; pv S*6b S*6d", "kind foul"},
    {"illegal", "bm C*6b", "bm C*6c", "kind foul"},
    {"foul-checks", "pv S*6b; answer foul.third", "pv C*6b; answer foul.nocheck", "kind foul"},
    {"no-mate-at-once", "1k5/7/1F5/7/7/7/7 b C", "1k5/7/7/7/7/7/1F5 b C", "kind mate; dm 1"},
    {"many-mates", "1k5/7/1F5/7/7/7/7 b C", "1k5/7/1F5/7/7/7/7 b FC", "kind mate; dm 1"},
    {"another-mate", "dm 1; pv C*6b", "dm 1; pv C*6d", "kind mate; dm 1"},
    {"unsound", "kind mate; dm 2", "kind mate; dm 3", "kind mate; dm 3"},
    {"position-twice", "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;",
     "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1;\n5k1/7/5F1/7/7/7/7 b C 1 kind mate; dm 1;",
     "5k1/7/5F1"},
    {"position-twice", "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;",
     "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1;\n7/7/7/7/5f1/7/5K1 w c 1 kind mate; dm 1;",
     "7/7/7/7/5f1"},
    {"moves-wrong", "reply 1b2c", "reply 1b1a", "kind defend"},
    {"moves-missing", "7/5Rk/7/5F1/7/7/7 b F 1 kind defend", "7/6k/7/5F1/7/7/7 b - 1 kind defend",
     "kind defend"},
    {"ends-with-reply", "pv 2d2c; reply 1b2c", "pv 2d2c 1b2c; reply F*2d", "kind defend"},
    {"no-mate", "3k3/7/3S3/7/7/7/7 b F 1 kind example; dm 1; pv F*4b; am F*5b",
     "3k3/7/7/7/7/7/7 b F 1 kind example; dm 1; pv F*4b", "kind example"},
    {"length", "kind example; dm 1", "kind example; dm 2", "kind example"},
    {"line-length", "pv F*4b; am", "pv F*4b 4a4b; am", "kind example"},
    {"try-mates", "am F*5b", "am F*4b", "kind example"},
};

std::vector<std::string> keys_of(const std::vector<problems::Fault>& faults) {
  std::vector<std::string> keys;
  for (const problems::Fault& fault : faults) keys.emplace_back(fault.message.key());
  return keys;
}

/// Faults in English with their lines, for a message of a failed test.
std::string sentences(const CourseReport& report) {
  std::string text;
  for (const problems::Fault& fault : report.faults) {
    text += std::to_string(fault.line) + ": " + problems::english(fault.message) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the boards of a right course are right", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  const CourseReport report = check_course(*course);
  INFO(sentences(report));
  CHECK(report.faults.empty());
  CHECK(report.undecided.empty());
  CHECK(report.chapters == 1);
  CHECK(report.boards == 11);
  CHECK(report.checked == 11);
  CHECK(report.drawn == 23);
}

TEST_CASE("each board that is not what its line says is told", "[course]") {
  for (const Wrong& wrong : kWrong) {
    CAPTURE(wrong.key, wrong.to);
    const std::string text = changed(wrong.from, wrong.to);
    const auto course = read_text(text);
    REQUIRE(course.has_value());
    const CourseReport report = check_course(*course);
    INFO(sentences(report));
    const std::size_t line = line_of(text, wrong.line);
    CHECK(
        std::any_of(report.faults.begin(), report.faults.end(), [&](const problems::Fault& fault) {
          return fault.message.key() == "fault.course." + wrong.key && fault.line == line;
        }));
    for (const problems::Fault& fault : report.faults) {
      for (const auto language : problems::kLanguages) {
        CHECK_FALSE(problems::Catalogue::of(language).text(fault.message, Notation::usi).empty());
      }
    }
  }
}

TEST_CASE("a limit leaves boards of a course undecided, not wrong", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  CourseCheckSettings settings;
  settings.nodes = 1;
  const CourseReport report = check_course(*course, settings);
  CHECK(report.faults.empty());
  CHECK(keys_of(report.undecided).size() >= 1);
  CHECK(keys_of(report.undecided).front() == "fault.course.undecided");
}

TEST_CASE("the check of a course can be stopped", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  CourseCheckSettings settings;
  int asked = 0;
  settings.stopped = [&] { return ++asked > 3; };
  CHECK(check_course(*course, settings).checked == 3);
}

TEST_CASE("the course that comes along is right in every line", "[course]") {
  std::ifstream in(tori::test::in_sources("problems/course/course.md"));
  const auto course = read_course(in, "course.md");
  if (!course) {
    for (const auto& bad : course.error()) {
      FAIL_CHECK(bad.fault.line << ": " << problems::english(bad.fault.message));
    }
    return;
  }
  const CourseReport report = check_course(*course);
  INFO(sentences(report));
  CHECK(report.faults.empty());
  CHECK(report.undecided.empty());
  CHECK(report.chapters == 13);
  CHECK(report.boards + report.drawn > 400);
  CHECK(report.boards == report.checked);
}

TEST_CASE("the course that comes along has mates in one by every bird", "[course]") {
  std::ifstream in(tori::test::in_sources("problems/course/course.md"));
  const auto course = read_course(in, "course.md");
  REQUIRE(course.has_value());
  std::vector<Kind> birds;
  for (const Chapter& chapter : course->chapters) {
    for (const Item& item : chapter.items) {
      if (item.kind != ItemKind::mate || item.problem.claim.attacker_moves != 1) continue;
      birds.push_back(item.problem.position.kind_after(item.problem.claim.line.at(0)));
    }
    for (const Draw& draw : chapter.draws) {
      birds.insert(birds.end(), draw.birds.begin(), draw.birds.end());
    }
  }
  for (int index = 0; index < kKinds; ++index) {
    if (kind_at(index) == Kind::phoenix) continue;
    CAPTURE(index);
    CHECK(std::find(birds.begin(), birds.end(), kind_at(index)) != birds.end());
  }
}

}  // namespace tori::teaching::test
