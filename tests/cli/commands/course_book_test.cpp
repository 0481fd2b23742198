// `book --course`: its exit codes, and what it refuses.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"

using namespace cli_test;

namespace {

const std::string kPrintedCourse =
    "languages: en, de\n# head\ntitle en: At the head | de: Am Kopf\ngoal en: Mate. | de: Matt.\n"
    "```epd\n1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;\n```\n"
    "test: fence --pass 1\n```epd\n3k3/7/3S3/7/7/7/7 b F 1 kind mate; dm 1;\n```\n";

Outcome print_course(std::vector<std::string> arguments,
                     const std::string& course = kPrintedCourse) {
  arguments.insert(arguments.begin(), {"book", "--course", "-", "-o", "-"});
  return run(arguments, course);
}

std::string course_with(const std::string& from, const std::string& to) {
  std::string course = kPrintedCourse;
  return course.replace(course.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("book: --course prints a course", "[course]") {
  const Outcome english = print_course({});
  CHECK(english.code == 0);
  CHECK(english.err.empty());
  CHECK(english.out.starts_with("%PDF-1."));
  CHECK(has(english.out, "/Title (1. At the head)"));
  const Outcome german =
      print_course({"--language", "de", "--no-introduction", "--paper", "letter"});
  CHECK(german.code == 0);
  CHECK(has(german.out, "/Title (1. Am Kopf)"));
  CHECK(print_course({}).out == english.out);
  CHECK(print_course({"--explain", "none"}).out != english.out);
}

TEST_CASE("book: --course refuses what it cannot print", "[course]") {
  const Outcome wrong = print_course({}, course_with("pv C*6b", "pv C*6d"));
  CHECK(wrong.code == 3);
  CHECK(wrong.out.empty());
  CHECK(has(wrong.err, "-:6: pv: C*6d does not mate; C*6b does\n"));
  const Outcome bad = print_course({}, course_with("kind mate", "kind mates"));
  CHECK(bad.code == 3);
  CHECK(has(bad.err, "-:6: kind: \"mates\" is no kind of exercise; is \"mate\" meant?\n"));
  const Outcome other = print_course({"--language", "ja"});
  CHECK(other.code == 3);
  CHECK(has(other.err, "この講座にこの言語の文はない"));
  const Outcome short_of =
      print_course({"--collections", "no/such/folder"},
                   course_with("test: fence", "draw: starter --count 2\ntest: fence"));
  CHECK(short_of.code == 3);
  CHECK(has(short_of.err, "-:8: "));
}

TEST_CASE("book: --course stands alone", "[course]") {
  CHECK(usage_error({"book", "--course", "a.md", "b.epd", "-o", "a.pdf"}));
  CHECK(usage_error({"book", "-o", "a.pdf"}));
  CHECK(usage_error({"book", "a.epd", "--collections", ".", "-o", "a.pdf"}));
  CHECK_FALSE(usage_error({"book", "--course", "a.md", "--collections", ".", "-o", "a.pdf"}));
}
