// `verify --course`: its report in three languages and its exit codes.
#include <catch2/catch.hpp>

#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/places.hpp"

using namespace cli_test;

namespace {

const std::string kCourse =
    "languages: en\n# head\ntitle en: At the head\ngoal en: Mate.\n```epd\n"
    "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;\n```\n"
    "draw: ends --count 5\ntest: ends --count 4 --pass 3\n";

const std::string kCollections = tori::test::in_sources("problems/collections");

std::string changed(const std::string& from, const std::string& to) {
  std::string course = kCourse;
  return course.replace(course.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("verify: --course counts what a course holds", "[course]") {
  const Outcome outcome = verify({"--course", "-", "--collections", kCollections}, kCourse);
  CHECK(outcome.code == 0);
  CHECK(outcome.out == "-: 1 chapter, 1 board checked, 9 exercises drawn: 0 faults, 0 undecided\n");
  CHECK(verify({"--course", "-", "--quiet", "--collections", kCollections}, kCourse).out.empty());
}

TEST_CASE("verify: --course tells a wrong board with its line, and a file that is no course",
          "[course]") {
  const std::string wrong = changed("pv C*6b", "pv C*6d");
  const Outcome unsound = verify({"--course", "-"}, wrong);
  CHECK(unsound.code == 1);
  CHECK(has(unsound.out, "-:6: pv: C*6d does not mate; C*6b does\n"));
  CHECK(has(verify({"--course", "-", "--language", "de"}, wrong).out,
            "-:6: pv: C*6d setzt nicht matt; C*6b tut es\n"));
  CHECK(has(verify({"--course", "-", "--language", "ja"}, wrong).out,
            "-:6: pv：C*6dでは詰まない。C*6bで詰む\n"));
  const Outcome bad = verify({"--course", "-"}, changed("kind mate", "kind mates"));
  CHECK(bad.code == 3);
  CHECK(has(bad.out, "-:6: kind: \"mates\" is no kind of exercise; is \"mate\" meant?\n"));
  CHECK(verify({"--course", "no/such/course.md"}).code == 3);
}

TEST_CASE("verify: --course tells draws that are not full, and collections that are not there",
          "[course]") {
  const Outcome few = verify({"--course", "-", "--collections", kCollections},
                             changed("ends --count 5", "starter --plies 1 --count 40"));
  CHECK(few.code == 1);
  CHECK(has(few.out, "-:8: only "));
  CHECK(has(few.out, " of 40 exercises fit\n"));
  const Outcome none = verify({"--course", "-", "--collections", "no/such/folder"}, kCourse);
  CHECK(none.code == 1);
  CHECK(has(none.out,
            "-:8: the problems of \"ends\" cannot be read: reference.epd is in none of these "
            "folders: no/such/folder; --collections names one\n"));
}

TEST_CASE("verify: --course draws from files beside the course", "[course]") {
  const std::string good = "1k5/7/1F5/7/7/7/7 b C 1 hand rest; dm 1; pv C*6b;\n";
  const auto run_with = [](const std::string& problems) {
    const TemporaryFile own(problems);
    return verify({"--course", "-", "--collections", kCollections},
                  changed("ends --count 5", own.name() + " --count 1"));
  };
  // The board of the course itself is not drawn again.
  CHECK(has(run_with(good).out, "-:8: only 0 of 1 exercise fit\n"));
  const std::string other = "3k3/7/3S3/7/7/7/7 b F 1 hand rest; dm 1; pv F*4b;\n";
  CHECK(run_with(good + other).code == 0);
  const Outcome bad = run_with(good + "nonsense\n");
  CHECK(bad.code == 1);
  CHECK(has(bad.out, ".epd\" cannot be read: line 2: "));
  const Outcome wrong = run_with("7/2F4/kP5/7/7/7/7 b F 1 hand rest; dm 3;\n");
  CHECK(wrong.code == 1);
  CHECK(has(wrong.out, "-:8: 7/2F4/kP5/7/7/7/7 b F"));
  CHECK(has(wrong.out, ": the problem is unsound"));
}

TEST_CASE("verify: --course stands alone", "[course]") {
  CHECK(usage_error({"verify", "--course", "a.md", "b.epd"}));
  CHECK(usage_error({"verify", "--course", "a.md", "--position", kSound}));
  CHECK(usage_error({"verify", "--course", "a.md", "--json"}));
  CHECK(usage_error({"verify", "--collections", "problems", "b.epd"}));
  CHECK_FALSE(usage_error({"verify", "--course", "a.md", "--language", "ja"}));
}
