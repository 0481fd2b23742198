// Reading course files: what a teacher may write, and how faults are told.
#include "teaching/course/course_file.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "tests/teaching/course/small_course.hpp"

namespace tori::teaching::test {
namespace {

using problems::Language;

/// The key of a fault; of a fault with a question that of the fault itself.
std::string key_of(const Message& message) {
  if (message.key() != "fault.course.meant") return std::string(message.key());
  return std::string(std::get<Message>(message.find("fault")->content()).key());
}

/// A change of the small course that breaks one line of it.
struct Broken {
  std::string key;
  std::string from;
  std::string to;
  /// A piece of the line that the fault names.
  std::string line;
};

const std::string kMateLine = "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1; pv C*6b;";

const std::vector<Broken> kBroken = {
    {"before-chapter", "# head\n", "", "title en"},
    {"chapter-name", "# head", "# Head one", "# Head one"},
    {"chapter-twice", "draw: ends", "# head\ndraw: ends", "# head\ndraw"},
    {"no-such-line", "goal en", "gaol en", "gaol en"},
    {"line-twice", "goal en: Mate", "title en: A | de: B | ja: C\ngoal en: Mate", "title en: A |"},
    {"line-missing", "goal en: Mate in front. | de: Setze vorn matt. | ja: 頭から詰ませましょう。",
     "", "# head"},
    {"languages", "en, de, ja", "en, fr", "languages"},
    {"languages-late", "languages: en, de, ja\n", "languages: en, de, ja\nlanguages: en\n",
     "languages: en\n"},
    {"languages-late", "goal en: Mate", "languages: de\ngoal en: Mate", "languages: de"},
    {"no-language", "ja: はじめに", "jp: はじめに", "text en: First"},
    {"language-twice", "de: Erste", "en: Erste", "text en: First"},
    {"language-missing", " | de: Erste Worte.", "", "text en: First"},
    {"open-fence", "reply 1b2c;\n```", "reply 1b2c;", "```epd\n1k5"},
    {"fence-kind", "```epd", "```sfen", "```sfen"},
    {"no-kind", "kind take; ", "", "7/7/7/7/3+FP2"},
    {"no-such-kind", "kind take", "kind takes", "kind takes"},
    {"no-such-opcode", "dm 1; pv C*6b;", "dm 1; lesson C*6b;", "lesson"},
    {"foreign-opcode", "kind take;", "kind take; dm 1;", "kind take"},
    {"opcode-missing", "kind judge; pv C*4b;", "kind judge;", "kind judge"},
    {"no-such-answer", "answer no", "answer perhaps", "answer perhaps"},
    {"no-square", "kind move; bird 4d", "kind move; bird 4h", "bird 4h"},
    {"not-quoted", R"(text_en "A crane.")", "text_en crane", "text_en crane"},
    {"no-question", kMateLine, R"(5k1/7/7/3C3/7/7/7 b - 1 kind example; dm 1; pv C*6b;)",
     "kind example; dm 1; pv C*6b"},
    {"board-behind-test", "test: fence --pass 2", "test: ends --count 3 --pass 2", "1k5/7/1F5"},
    {"no-source", "draw: ends --theme mate:head-falcon,corner --bird F,+F --count 23 --seed 3",
     "draw:", "draw:"},
    {"no-such-source", "draw: ends", "draw: endings", "draw: endings"},
    {"no-such-option", "--bird", "--birds", "draw: ends"},
    {"option-twice", "--seed 3", "--seed 3 --seed 4", "draw: ends"},
    {"option-empty", "--seed 3", "--seed", "draw: ends"},
    {"option-number", "--count 23", "--count 501", "draw: ends"},
    {"option-range", "--seed 3", "--plies 3..100", "draw: ends"},
    {"option-word", "mate:head-falcon,corner", "mate:head-falcon,corners", "draw: ends"},
    {"option-word", "mate:head-falcon,corner", "mate:head-falcn,corner", "draw: ends"},
    {"option-missing", "--count 23 ", "", "draw: ends"},
    {"option-of-fence", "test: fence --pass 2", "test: fence --pass 2 --seed 1", "test: fence"},
    {"pass-of-draw", "--seed 3", "--seed 3 --pass 1", "draw: ends"},
    {"pass", "--pass 2", "--pass 4", "test: fence"},
};

}  // namespace

TEST_CASE("a course is read as values", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  REQUIRE(course->chapters.size() == 1);
  const Chapter& chapter = course->chapters[0];
  CHECK(chapter.key == "head");
  CHECK(chapter.title[1] == "Am Kopf");
  CHECK(chapter.goal[0] == "Mate in front.");
  REQUIRE(chapter.texts.size() == 2);
  CHECK(chapter.texts[0].boards_before == 0);
  CHECK(chapter.texts[1].boards_before == 3);
  CHECK(chapter.texts[1].text[2] == "つづき。");
  REQUIRE(chapter.items.size() == 8);
  CHECK(chapter.items[0].text[2] == "鶴です。");
  CHECK(chapter.items[0].bird == square_from_text("4d"));
  CHECK(chapter.items[1].tries.size() == 1);
  CHECK(chapter.items[4].answer == Answer::between);
  CHECK(chapter.items[6].answer == Answer::no_mate);
  CHECK(chapter.items[7].answer == Answer::third_swallow);
  // The rest of the box is the defender's.
  CHECK(chapter.items[1].problem.position.hand(Colour::gote).count(Kind::swallow) == 15);
  REQUIRE(chapter.draws.size() == 1);
  CHECK(chapter.draws[0].source == Source::ends);
  CHECK(chapter.draws[0].count == 23);
  CHECK(chapter.draws[0].seed == 3);
  CHECK(chapter.draws[0].themes == std::vector<std::string>{"mate:head-falcon", "corner"});
  CHECK(chapter.draws[0].birds == std::vector<Kind>{Kind::falcon, Kind::eagle});
  CHECK(chapter.test.pass == 2);
  REQUIRE(chapter.test.items.size() == 3);
  CHECK(chapter.test.items[2].replies.size() == 1);
}

TEST_CASE("a course may have one language only, and Windows line ends", "[course]") {
  std::string text =
      "languages: de\n# eins\ntitle de: Eins\ngoal de: Lerne.\n"
      "draw: my-problems.epd --count 2 --plies 3..5 --stars ..2 --kind defend\n"
      "test: starter --count 4 --pass 3\n";
  for (const bool windows : {false, true}) {
    if (windows) {
      std::string with_returns;
      for (const char c : text) with_returns += c == '\n' ? "\r\n" : std::string(1, c);
      text = "\xEF\xBB\xBF" + with_returns;
    }
    const auto course = read_text(text);
    REQUIRE(course.has_value());
    CHECK(course->languages == std::vector<Language>{Language::german});
    const Draw& draw = course->chapters.at(0).draws.at(0);
    CHECK(draw.source == Source::file);
    CHECK(draw.file == "my-problems.epd");
    CHECK(draw.plies == problems::Range{3, 5});
    CHECK(draw.stars.most == 2);
    CHECK(draw.kind == ItemKind::defend);
    CHECK(course->chapters[0].test.draw->count == 4);
  }
}

TEST_CASE("each kind of fault in a course file is told with its line", "[course]") {
  for (const Broken& broken : kBroken) {
    CAPTURE(broken.key);
    const std::string text = changed(broken.from, broken.to);
    const auto course = read_text(text);
    REQUIRE_FALSE(course.has_value());
    const std::size_t line = line_of(text, broken.line);
    const auto& faults = course.error();
    CHECK(std::any_of(faults.begin(), faults.end(), [&](const problems::BadInput& bad) {
      return key_of(bad.fault.message) == "fault.course." + broken.key && bad.fault.line == line;
    }));
    // Each sentence can be said in each language.
    for (const Language language : problems::kLanguages) {
      for (const problems::BadInput& bad : faults) {
        CHECK_FALSE(
            problems::Catalogue::of(language).text(bad.fault.message, Notation::usi).empty());
      }
    }
  }
}

TEST_CASE("what a misspelt word of a course means is asked", "[course]") {
  const auto said = [](std::string_view from, std::string_view to) {
    const auto course = read_text(changed(from, to));
    return course ? std::string() : problems::english(course.error().at(0).fault.message);
  };
  CHECK(said("kind judge", "kind jugde") ==
        "kind: \"jugde\" is no kind of exercise; is \"judge\" meant?");
  CHECK(said("--theme", "--themes") == "--themes: there is no such option; is \"--theme\" meant?");
  CHECK(said("text en: First", "txet en: First") ==
        "\"txet\" begins no line of a course; is \"text\" meant?");
}

TEST_CASE("faults of a board are those of problem files", "[course]") {
  const std::string text = changed("1k5/7/1F5/7/7/7/7", "1k5/7/1F5/7/7/7");
  const auto course = read_text(text);
  REQUIRE_FALSE(course.has_value());
  CHECK(course.error().at(0).fault.line == line_of(text, "1k5/7/1F5/7/7/7"));
  CHECK(course.error().at(0).fault.message.key() == "fault.sfen.ranks");
}

TEST_CASE("a course file that is no text is refused", "[course]") {
  const auto key = [](const std::string& text) {
    const auto course = read_text(text);
    return course ? std::string() : key_of(course.error().back().fault.message);
  };
  CHECK(key("") == "fault.course.no-chapter");
  CHECK(key(std::string("# a\0b", 5)) == "fault.file.zero-byte-line");
  CHECK(key("# a\xFF\n") == "fault.file.not-utf8");
  CHECK(key("# a\x1B[2J\n") == "fault.file.control-character");
  CHECK(key("# " + std::string(70'000, 'a')) == "fault.file.long-line");
  CHECK(key("# a\ntext en: " + std::string(4000, 'a') + " | de: b | ja: c\n") ==
        "fault.course.long-text");
  CHECK(key(std::string(5'000'000, '\n')) == "fault.course.long-file");
  std::string chapters;
  for (int i = 0; i < 101; ++i) {
    chapters += "# c" + std::to_string(i) +
                "\ntitle en: a | de: a | ja: a\ngoal en: a | de: a | ja: a\n"
                "test: ends --count 1 --pass 1\n";
  }
  CHECK(key(chapters) == "fault.course.many-chapters");
  std::string boards = "languages: en\n# a\ntitle en: a\ngoal en: a\n```epd\n";
  for (std::size_t i = 0; i <= kMostBoards; ++i) {
    boards += "1k5/7/1F5/7/7/7/7 b C 1 kind mate; dm 1;\n";
  }
  CHECK(key(boards + "```\ntest: ends --count 1 --pass 1\n") == "fault.course.many-boards");
}

TEST_CASE("many faults end the reading of a course", "[course]") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "nonsense\n";
  const auto course = read_text(text);
  REQUIRE_FALSE(course.has_value());
  CHECK(course.error().size() <= kMostFaults + 1);
}

TEST_CASE("a course with bytes changed at random is read or refused", "[course]") {
  std::mt19937 random(57);
  const std::string course = small_course();
  const std::string bytes = "\"`#:;|-, \n\0ab19\xE3";
  for (int run = 0; run < 2000; ++run) {
    std::string text = course;
    for (int change = 0; change < 3; ++change) {
      text[random() % text.size()] = bytes[random() % bytes.size()];
    }
    const auto read = read_text(text);
    CHECK((read.has_value() || !read.error().empty()));
  }
}

}  // namespace tori::teaching::test
