// `book --course -o x.html`: a course as a page.
#include <catch2/catch.hpp>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

const std::string kCourseOfPage =
    "languages: en, de\n# head\ntitle en: At the head | de: Am Kopf\ngoal en: Mate. | de: Matt.\n"
    "text en: One </script> & two. | de: Eins.\n```epd\n"
    "3k3/7/3S3/7/7/7/7 b F 1 kind example; dm 1; pv F*4b; am F*5b;\n"
    "3k3/7/3S3/7/7/7/7 b C 1 kind judge; pv C*4b; answer no;\n"
    "7/5Rk/7/5F1/7/7/7 b F 1 kind defend; pv 2d2c; reply 1b2c;\n```\n"
    "draw: ends --bird C --count 2\ntext en: Last. | de: Zuletzt.\n"
    "test: starter --plies 3 --count 2 --pass 1\n";

Outcome course_page(std::vector<std::string> more, const std::string& input) {
  std::vector<std::string> arguments = {"book",
                                        "--course",
                                        "-",
                                        "-o",
                                        "-",
                                        "--format",
                                        "html",
                                        "--collections",
                                        tori::test::in_sources("problems/collections")};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments, input);
}

Json data_of_page(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t begin = html.find(open) + open.size();
  return tori::test::parsed_json(html.substr(begin, html.find("</script>", begin) - begin));
}

}  // namespace

TEST_CASE("a course as a page: chapters, steps, answers, and lessons for its mates", "[course]") {
  const Outcome made = course_page({}, kCourseOfPage);
  CHECK(made.err.empty());
  REQUIRE(made.code == 0);
  const Json data = data_of_page(made.out);
  CHECK(data["name"] == "A Course of Tori Shogi");
  const Json& course = data["course"];
  CHECK(course["languages"] == Json({"en", "de"}));
  REQUIRE(course["chapters"].size() == 1);
  const Json& chapter = course["chapters"][0];
  CHECK(chapter["title"] == Json({{"en", "At the head"}, {"de", "Am Kopf"}}));
  const Json& steps = chapter["steps"];
  REQUIRE(steps.size() == 7);
  CHECK(steps[0]["text"]["en"] == "One </script> & two.");
  CHECK(steps[1]["kind"] == "example");
  CHECK(steps[1]["line"] == Json({"F*4b"}));
  CHECK(steps[1]["reasons"] == Json({{0}}));
  CHECK(steps[1]["tries"][0]["answer"] == "4a5b");
  CHECK(steps[1]["why"].size() == 2);
  CHECK(steps[2]["answer"] == "no");
  CHECK(steps[2]["moves"] == Json({"C*4b"}));
  CHECK(steps[3]["right"] == Json({"1b2c"}));
  CHECK(steps[3]["replies"].contains("1b2c"));
  CHECK(steps[3]["legal"]["1b"].get<std::string>().find("2c") != std::string::npos);
  CHECK(steps[3].contains("plies"));
  CHECK(steps[4]["kind"] == "mate");
  CHECK(steps[6]["text"]["de"] == "Zuletzt.");
  CHECK(chapter["test"]["pass"] == 1);
  REQUIRE(chapter["test"]["items"].size() == 2);
  REQUIRE(data["problems"].size() == 4);
  std::set<std::string> ids;
  for (std::size_t i = 0; i < 4; ++i) {
    const Json& item = i < 2 ? steps[4 + i] : chapter["test"]["items"][i - 2];
    CHECK(item["problem"] == i);
    CHECK(item["id"] == data["problems"][i]["id"]);
    CHECK(data["problems"][i]["length"] == (i < 2 ? 1 : 3));
    ids.insert(item["id"].get<std::string>());
  }
  CHECK(ids.size() == 4);
}

TEST_CASE("a course as a page is the same with any number of threads", "[course]") {
  CHECK(course_page({"--threads", "1"}, kCourseOfPage).out ==
        course_page({"--threads", "3"}, kCourseOfPage).out);
}

TEST_CASE("a course with faults makes no page", "[course]") {
  std::string wrong = kCourseOfPage;
  wrong.replace(wrong.find("answer no"), 9, "answer mate");
  const Outcome made = course_page({}, wrong);
  CHECK(made.code == 3);
  CHECK(has(made.err, "-:8: answer: it is no mate"));
  CHECK(made.out.empty());
  CHECK(course_page({}, "# a\n").code == 3);
}
