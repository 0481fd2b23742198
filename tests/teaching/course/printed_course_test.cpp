// What a printed course asks and answers, of every kind and in three languages.
#include "teaching/course/printed_course.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"
#include "tests/teaching/course/small_course.hpp"

namespace tori::teaching::test {
namespace {

using problems::Language;

/// The first chapter of a course, in print.
book::CourseChapter first_chapter(const std::string& text, const AnswerSettings& settings = {}) {
  const auto course = read_text(text);
  REQUIRE(course);
  PrintedCourse printed = printed_course(*course, settings);
  CHECK_FALSE(printed.limit_was_hit);
  return printed.chapters.at(0);
}

/// Question and answer of each exercise, those of the test at the end.
std::vector<std::string> dialogue(Language language) {
  const auto notation = language == Language::japanese ? Notation::japanese : Notation::western;
  const auto said = [&](const Message& message) {
    return problems::Catalogue::of(language).text(message, notation);
  };
  std::vector<std::string> lines;
  const auto add = [&](const book::CourseExercise& exercise) {
    lines.push_back(said(exercise.task) + " = " + said(problems::facts_in_words(exercise.answer)));
  };
  const auto chapter = first_chapter(small_course(), {.language = language});
  for (const book::CoursePart& part : chapter.parts) {
    if (const auto* exercise = std::get_if<book::CourseExercise>(&part)) add(*exercise);
  }
  for (const book::CourseExercise& exercise : chapter.test) add(exercise);
  return lines;
}

template <typename Part>
std::vector<Part> parts_of(const book::CourseChapter& chapter) {
  std::vector<Part> found;
  for (const book::CoursePart& part : chapter.parts) {
    if (const Part* one = std::get_if<Part>(&part)) found.push_back(*one);
  }
  return found;
}

std::string in_english(const Message& message) {
  return problems::Catalogue::of(Language::english).text(message, Notation::western);
}

}  // namespace

TEST_CASE("a printed course keeps the order of its file", "[course]") {
  const auto chapter = first_chapter(small_course());
  std::string order;
  for (const book::CoursePart& part : chapter.parts) order += "wfxe"[part.index()];
  CHECK(order == "wfxeweeeee");
  CHECK(in_english(chapter.title) == "At the head");
  CHECK(in_english(chapter.goal) == "Mate in front.");
  CHECK(chapter.pass == 2);
  CHECK(chapter.test.size() == 3);
}

TEST_CASE("a shown bird has its squares hatched, a bird that is asked about a ring", "[course]") {
  const auto chapter = first_chapter(small_course());
  const auto figure = parts_of<book::CourseFigure>(chapter).at(0);
  CHECK(figure.board.marks.shaded.size() == 6);
  CHECK_FALSE(figure.board.hands);
  CHECK(in_english(figure.words.at(0)) == "A crane.");
  const auto asked = parts_of<book::CourseExercise>(chapter).at(0);
  CHECK(asked.board.marks.rings.size() == 1);
  CHECK(asked.board.marks.shaded.empty());
}

TEST_CASE("an example shows the mate with its facts, and why a try fails", "[course]") {
  const auto example = parts_of<book::CourseExample>(first_chapter(small_course())).at(0);
  CHECK(in_english(example.task) == "Mate in 1 move");
  CHECK_FALSE(example.before.last_move);
  CHECK(example.after.last_move);
  CHECK(example.after.position.in_check(Colour::gote));
  CHECK(example.after.marks.shaded.size() == 4);
  CHECK(example.after.marks.rings.size() == 1);
  CHECK_FALSE(example.after.marks.arrows.empty());
  std::vector<std::string> said;
  for (const Message& words : example.words) said.push_back(in_english(words));
  CHECK(said ==
        std::vector<std::string>{
            "1. Fa*4b",
            "The falcon on 4b gives check. The phoenix stands at the edge. The falcon on 4b guards "
            "3a, 3b, 5a and 5b. The phoenix may not take the falcon on 4b: the swallow on 4c "
            "protects it. This mate is called \"Falcon at the head\".",
            "Fa*5b? But the phoenix escapes to 3a, which nothing guards. Then there is no mate."});
}

TEST_CASE("every kind of exercise has its question and its answer", "[course]") {
  CHECK(dialogue(Language::english) ==
        std::vector<std::string>{
            "Where can the bird with the ring go? = 3c, 3e, 4e, 5c and 5e.",
            "Give check. Find the one move. = Pt*3c.",
            "Put a bird in between. Find the one move. = Sw*2c.",
            "Take a bird and mate at once. = +Fax4f. This mate is called \"Eagle at the tail\". "
            "The eagle on 4f guards 3f, 3g, 5f and 5g. The phoenix may not take the eagle on 4f: "
            "the pheasant on 3e protects it.",
            "Is it mate after Cr*4b? Why? = No mate. It is check. But the phoenix escapes to 3b, "
            "which nothing guards.",
            "Which move is forbidden: Cr*6b or Sw*6b? Why? = Sw*6b is illegal: two of your "
            "swallows are on this file (6e and 6f).",
            "Mate in 1 move = Cr*6b. This mate is called \"Crane at the head\". The crane on 6b "
            "guards 5a and 7a. The falcon on 6c guards 5b and 7b.",
            "Mate in 3 plies (2 moves) = 1. Fa*7d Ph7b  2. Fa6a+. Move 1: The falcon on 7d takes "
            "6d away from the phoenix. The phoenix has one move only, to 7b. Mate: This mate is "
            "called \"Eagle at the heel\". The eagle on 6a guards 6b, 6c and 7a. The falcon on 7d "
            "guards 7c.",
            "Fa2c gives check. Which reply is the best? = Phx2c: the phoenix escapes."});
  CHECK(dialogue(Language::german) ==
        std::vector<std::string>{
            "Wohin kann der Vogel mit dem Ring ziehen? = 3c, 3e, 4e, 5c und 5e.",
            "Gib Schach. Finde den einen Zug. = Pt*3c.",
            "Stelle einen Vogel dazwischen. Finde den einen Zug. = Sw*2c.",
            "Schlage einen Vogel und setze sofort matt. = +Fax4f. Dieses Mattbild heißt "
            "„Rückenadler“. Der Adler auf 4f bewacht 3f, 3g, 5f und 5g. Der Phönix darf den Adler "
            "auf 4f nicht schlagen: Der Fasan auf 3e deckt ihn.",
            "Ist es nach Cr*4b matt? Warum? = Kein Matt. Es ist Schach. Doch der Phönix entkommt "
            "nach 3b: Dieses Feld ist unbewacht.",
            "Welcher Zug ist verboten: Cr*6b oder Sw*6b? Warum? = Sw*6b ist verboten: Auf der "
            "Linie stehen schon zwei eigene Schwalben (6e und 6f).",
            "Matt in 1 Zug = Cr*6b. Dieses Mattbild heißt „Kopfkranich“. Der Kranich auf 6b "
            "bewacht 5a und 7a. Der Falke auf 6c bewacht 5b und 7b.",
            "Matt in 3 Halbzügen (2 Zügen) = 1. Fa*7d Ph7b  2. Fa6a+. Zug 1: Der Falke auf 7d "
            "nimmt dem Phönix das Feld 6d. Dem Phönix bleibt nur der Zug nach 7b. Matt: Dieses "
            "Mattbild heißt „Fersenadler“. Der Adler auf 6a bewacht 6b, 6c und 7a. Der Falke auf "
            "7d bewacht 7c.",
            "Fa2c gibt Schach. Welche Antwort ist die beste? = Phx2c: Der Phönix entkommt."});
  CHECK(dialogue(Language::japanese) ==
        std::vector<std::string>{
            "丸で囲んだ駒はどこに動けますか。 = ３三、３五、４五、５三、５五。",
            "王手をかけましょう。手は一つです。 = ☗３三雉打。",
            "合駒で王手を受けましょう。手は一つです。 = ☗２三燕打。",
            "駒を取って、すぐに詰ませましょう。 = "
            "☗４六鵰。この詰みの形を「尻鵰」といいます。３六、３七、５六、５七には４六の鵰が利いて"
            "います。４六の鵰には３五の雉のひもが付いていて、鵬では取れません。",
            "☗４二鶴打で詰みですか。なぜですか。 = "
            "詰みではありません。王手です。しかし、攻方の利きがない３二に逃げられます。",
            "反則はどれですか：☗６二鶴打か☗６二燕打。なぜですか。 = "
            "☗６二燕打は反則です。同じ筋に自分の燕がすでに二枚あります（６五と６六）。",
            "1手詰 = "
            "☗６二鶴打。この詰みの形を「頭鶴」といいます。５一と７一には６二の鶴が利いています。５"
            "二と７二には６三の鷹が利いています。",
            "3手詰 = 1 ☗７四鷹打 2 ☖７二鵬  3 "
            "☗６一鷹成。1手目：７四の鷹の利きで、鵬は６四に逃げられなくなります。鵬は７二に逃げるし"
            "かありません。詰上がり：この詰みの形を「裾鵰」といいます。６二、６三、７一には６一の鵰"
            "が利いています。７三には７四の鷹が利いています。",
            "☗２三鷹と王手されました。最善の応手はどれですか。 = ☖２三鵬で逃れます。"});
}

TEST_CASE("solutions can go without words, or with all of them", "[course]") {
  const auto mate = [](std::optional<Audience> audience) {
    const auto chapter = first_chapter(small_course(), {.explain = audience});
    return chapter.test.at(0).answer.size();
  };
  CHECK(mate(std::nullopt) == 1);
  CHECK(mate(Audience::player) == 2);
}

TEST_CASE("defenders see the position behind the check", "[course]") {
  const auto defend = first_chapter(small_course()).test.at(2);
  CHECK(defend.board.position.turn() == Colour::gote);
  CHECK(defend.board.last_move);
}

TEST_CASE("an answer that the limit leaves open is told", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course);
  const PrintedCourse printed = printed_course(*course, {.max_nodes = 1});
  CHECK(printed.limit_was_hit);
}

}  // namespace tori::teaching::test
