// The grammar of the catalogue: what becomes of each type of argument in each language.
#include <catch2/catch.hpp>

#include <stdexcept>

#include "problems/words/catalogue.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

Square square(std::string_view name) {
  return square_from_text(name).value();
}

std::string english(const Message& message) {
  return said(Language::english, message);
}
std::string german(const Message& message) {
  return said(Language::german, message);
}
std::string japanese(const Message& message) {
  return said(Language::japanese, message, Notation::japanese);
}

/// What a catalogue of these keys complains about; empty if it is read, and says the key "a".
std::string complaint(const std::string& keys, const Message& message = Message("a")) {
  try {
    static_cast<void>(Catalogue("{" + keys + "}").text(message, Notation::usi));
    return "";
  } catch (const std::logic_error& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("every form of every bird in German", "[words]") {
  const auto forms = [](Kind kind) { return german(Message("test.forms", {{"bird", kind}})); };
  CHECK(forms(Kind::falcon) ==
        "der Falke / den Falken / dem Falken / des Falken / ein Falke / einen Falken / "
        "einem Falken / ein eigener Falke / Falke / Falken / er / ihn");
  CHECK(forms(Kind::crane) ==
        "der Kranich / den Kranich / dem Kranich / des Kranichs / ein Kranich / einen Kranich / "
        "einem Kranich / ein eigener Kranich / Kranich / Kraniche / er / ihn");
  CHECK(forms(Kind::pheasant) ==
        "der Fasan / den Fasan / dem Fasan / des Fasans / ein Fasan / einen Fasan / einem Fasan / "
        "ein eigener Fasan / Fasan / Fasane / er / ihn");
  CHECK(forms(Kind::left_quail) ==
        "die linke Wachtel / die linke Wachtel / der linken Wachtel / der linken Wachtel / "
        "eine linke Wachtel / eine linke Wachtel / einer linken Wachtel / "
        "eine eigene linke Wachtel / linke Wachtel / linke Wachteln / sie / sie");
  CHECK(forms(Kind::right_quail) ==
        "die rechte Wachtel / die rechte Wachtel / der rechten Wachtel / der rechten Wachtel / "
        "eine rechte Wachtel / eine rechte Wachtel / einer rechten Wachtel / "
        "eine eigene rechte Wachtel / rechte Wachtel / rechte Wachteln / sie / sie");
  CHECK(forms(Kind::swallow) ==
        "die Schwalbe / die Schwalbe / der Schwalbe / der Schwalbe / eine Schwalbe / "
        "eine Schwalbe / einer Schwalbe / eine eigene Schwalbe / Schwalbe / Schwalben / sie / sie");
  CHECK(forms(Kind::phoenix) ==
        "der Phönix / den Phönix / dem Phönix / des Phönix / ein Phönix / einen Phönix / "
        "einem Phönix / ein eigener Phönix / Phönix / Phönixe / er / ihn");
  CHECK(forms(Kind::eagle) ==
        "der Adler / den Adler / dem Adler / des Adlers / ein Adler / einen Adler / einem Adler / "
        "ein eigener Adler / Adler / Adler / er / ihn");
  CHECK(forms(Kind::goose) ==
        "die Gans / die Gans / der Gans / der Gans / eine Gans / eine Gans / einer Gans / "
        "eine eigene Gans / Gans / Gänse / sie / sie");
}

TEST_CASE("birds in English have articles and a plural", "[words]") {
  const auto forms = [](Kind kind) { return english(Message("test.forms", {{"bird", kind}})); };
  CHECK(forms(Kind::eagle) == "eagle / the eagle / an eagle / eagles");
  CHECK(forms(Kind::left_quail) == "left quail / the left quail / a left quail / left quails");
  CHECK(forms(Kind::goose) == "goose / the goose / a goose / geese");
  CHECK(forms(Kind::phoenix) == "phoenix / the phoenix / a phoenix / phoenixes");
  CHECK(japanese(Message("test.forms", {{"bird", Kind::left_quail}})) == "左鶉");
}

TEST_CASE("a bird on its square is told with its owner", "[words]") {
  const BirdAt eagle{Kind::eagle, square("2a")};
  const BirdAt crane{Kind::crane, square("2d"), true};
  const BirdAt helper{Kind::phoenix, square("2c")};
  const BirdAt phoenix{Kind::phoenix, square("1a"), true};
  const auto check = [](const BirdAt& bird) { return Message("test.check", {{"checker", bird}}); };
  CHECK(english(check(eagle)) == "The eagle on 2a gives check.");
  CHECK(english(check(crane)) == "The defender's crane on 2d gives check.");
  CHECK(english(check(helper)) == "The attacker's phoenix on 2c gives check.");
  CHECK(english(check(phoenix)) == "The phoenix gives check.");
  CHECK(german(check(eagle)) == "Der Adler auf 2a gibt Schach.");
  CHECK(german(check(crane)) == "Der Kranich des Verteidigers auf 2d gibt Schach.");
  CHECK(german(check(helper)) == "Der Phönix des Angreifers auf 2c gibt Schach.");
  CHECK(german(check(phoenix)) == "Der Phönix gibt Schach.");
  CHECK(japanese(check(eagle)) == "２一の鵰が王手をかけています。");
  CHECK(japanese(check(crane)) == "玉方の２四鶴が王手をかけています。");
  CHECK(japanese(check(helper)) == "攻方の２三鵬が王手をかけています。");
  CHECK(japanese(check(phoenix)) == "鵬が王手をかけています。");
}

TEST_CASE("a bird on its square keeps its case in German, and has pronouns", "[words]") {
  const Message take("test.take", {{"checker", BirdAt{Kind::eagle, square("2a")}},
                                   {"guard", BirdAt{Kind::swallow, square("2b")}}});
  CHECK(german(take) ==
        "Die Schwalbe auf 2b deckt den Adler auf 2a; nur er gibt Schach, und man sieht ihn.");
  CHECK(german(Message("test.cases", {{"checker", BirdAt{Kind::crane, square("2d"), true}}})) ==
        "der Kranich des Verteidigers auf 2d / den Kranich des Verteidigers auf 2d / "
        "dem Kranich des Verteidigers auf 2d / des Kranichs des Verteidigers auf 2d / "
        "ein Kranich des Verteidigers auf 2d");
}

TEST_CASE("an upper-case name makes an upper-case letter", "[words]") {
  CHECK(german(Message("test.capital", {{"bird", Kind::left_quail}})) ==
        "Die linke Wachtel Linke Wachtel Linke Wachteln");
  CHECK(english(Message("test.capital", {{"bird", Kind::eagle}})) == "Eagle The eagle");
  CHECK(german(Message("test.name", {{"name", "ärger"}})) == "„ärger“ Ärger");
  CHECK(german(Message("test.name", {{"name", "übung"}})) == "„übung“ Übung");
  CHECK(german(Message("test.name", {{"name", "öffnen"}})) == "„öffnen“ Öffnen");
  CHECK(german(Message("test.name", {{"name", "ça"}})) == "„ça“ ça");
  CHECK(german(Message("test.name", {{"name", ""}})) == "„“ ");
}

TEST_CASE("exactly one takes the first word of a choice", "[words]") {
  CHECK(english(Message("test.plies", {{"plies", 1}})) == "1 ply");
  CHECK(english(Message("test.plies", {{"plies", 0}})) == "0 plies");
  CHECK(german(Message("test.plies", {{"plies", 1}})) == "1 Halbzug");
  CHECK(german(Message("test.plies", {{"plies", 12'345}})) == "12345 Halbzüge");
  CHECK(japanese(Message("test.plies", {{"plies", 5}})) == "5手");
}

TEST_CASE("a ply is told as the attacker's move that it is, or answers", "[words]") {
  const auto move = [](int ply) { return Message("test.move-of-ply", {{"plies", ply}}); };
  CHECK(english(move(1)) == "Move 1");
  CHECK(english(move(2)) == "Move 1");
  CHECK(german(move(3)) == "Zug 2");
  CHECK(german(move(11)) == "Zug 6");
  CHECK(japanese(move(3)) == "3手目、2");
}

TEST_CASE("a list of squares is joined and has a plural", "[words]") {
  const auto squares = [](const std::vector<Square>& list) {
    return Message("test.squares", {{"squares", list}});
  };
  const auto one = squares({square("2a")});
  const auto two = squares({square("1a"), square("2a")});
  const auto three = squares({square("1a"), square("2a"), square("3a")});
  CHECK(english(one) == "2a: square 2a");
  CHECK(english(three) == "1a, 2a, 3a: squares 1a, 2a and 3a");
  CHECK(german(one) == "2a: das Feld 2a");
  CHECK(german(Message("test.squares", {{"squares", square("2a")}})) == "2a: das Feld 2a");
  CHECK(german(two) == "1a, 2a: die Felder 1a und 2a");
  CHECK(german(three) == "1a, 2a, 3a: die Felder 1a, 2a und 3a");
  CHECK(japanese(two) == "１一、２一: １一と２一");
  CHECK(japanese(three) == "１一、２一、３一: １一、２一、３一");
  const Message either("test.or", {{"squares", std::vector{square("7g"), square("4d")}}});
  CHECK(english(either) == "7g or 4d");
  CHECK(german(either) == "7g oder 4d");
  CHECK(japanese(either) == "７七か４四");
}

TEST_CASE("a list of birds has each bird in the form", "[words]") {
  const Message birds("test.birds", {{"birds", std::vector{Kind::falcon, Kind::goose}}});
  CHECK(english(birds) == "the falcon, the goose");
  CHECK(german(birds) == "den Falken, die Gans");
  CHECK(japanese(birds) == "鷹、鴈");
}

TEST_CASE("sides, seconds, braces", "[words]") {
  const Message side("test.side", {{"side", Colour::gote}});
  CHECK(german(side) == "Gote und Gotes Vögel");
  CHECK(english(side) == "Gote and gote's birds");
  CHECK(english(Message("test.seconds", {{"seconds", 1.0}})) == "1 second");
  CHECK(english(Message("test.seconds", {{"seconds", 0.25}})) == "0.25 seconds");
  CHECK(german(Message("test.seconds", {{"seconds", 1.0625}})) == "1,063 Sekunden");
  CHECK(english(Message("test.seconds", {{"seconds", 0.0004}})) == "0 seconds");
  CHECK(english(Message("test.seconds", {{"seconds", -0.5}})) == "-0.5 seconds");
  CHECK(english(Message("test.places", {{"seconds", 0.25}})) == "0.250");
  CHECK(german(Message("test.places", {{"seconds", 12.0}})) == "12,000");
  CHECK(german(Message("test.known", {{"name", "Permission denied"}})) ==
        "keine Berechtigung, Permission denied");
  CHECK(japanese(Message("test.known", {{"name", "g"}})) == "g, 七");
  CHECK(english(Message("test.known", {{"name", "other"}})) == "other, other");
  CHECK(english(Message("test.braces", {{"name", "x"}})) == "{name} {x} }");
}

TEST_CASE("moves and lines are in the notation of the report", "[words]") {
  const LineAt line = sample_line();
  const Message move("test.move", {{"move", MoveAt{line.position, line.moves[0]}}});
  CHECK(said(Language::english, move, Notation::usi) == "5c4b!");
  CHECK(said(Language::english, move, Notation::western) == "Fa5c4b=!");
  CHECK(said(Language::english, move, Notation::japanese) == "☗4二鷹左不成!");
  CHECK(said(Language::japanese, move, Notation::japanese) == "☗４二鷹左不成！");
  const Message whole("test.line", {{"line", line}});
  CHECK(said(Language::german, whole, Notation::western) ==
        "1. Fa5c4b= Ph6b  2. Sw6c Phx6c = Fa5c4b= Ph6b Sw6c Phx6c");
  CHECK(said(Language::japanese, whole, Notation::japanese) ==
        "1 ☗４二鷹左不成 2 ☖６二鵬  3 ☗６三燕 4 ☖同鵬 = ☗４二鷹左不成 ☖６二鵬 ☗６三燕 ☖同鵬");
  LineAt answer = line;
  answer.position.play(line.moves[0]);
  answer.moves.erase(answer.moves.begin());
  answer.first_ply = 2;
  CHECK(said(Language::german, Message("test.line", {{"line", answer}}), Notation::usi) ==
        "1... 5a6b  2. 6d6c 6b6c = 5a6b 6d6c 6b6c");
}

TEST_CASE("a move can be told that is illegal", "[words]") {
  // Sente has no swallow in hand, and its crane is pinned.
  const Position position = position_of("1r5/7/7/7/7/1C5/1K4k b - 1");
  const auto move = [&position](const char* usi) {
    return Message("test.move", {{"move", MoveAt{position, parse_move(usi).value()}}});
  };
  CHECK(said(Language::english, move("S*6a"), Notation::western) == "Sw*6a!");
  CHECK(said(Language::german, move("6f5e"), Notation::western) == "Cr5e!");
  CHECK(said(Language::japanese, move("6f5e"), Notation::japanese) == "☗５五鶴！");
  CHECK(said(Language::japanese, move("S*6a"), Notation::japanese) == "☗６一燕打！");
  CHECK(said(Language::english, move("6g6e"), Notation::usi) == "6g6e!");
}

TEST_CASE("messages are said inside messages", "[words]") {
  const Message plies("test.plies", {{"plies", 3}});
  const Message plain("test.plain");
  CHECK(german(Message("test.nested", {{"what", plain}})) ==
        "Doppelt: äußerst schlichte Worte Äußerst schlichte Worte");
  CHECK(english(Message("test.nested", {{"what", Message("test.nested", {{"what", plies}})}})) ==
        "Twice: Twice: 3 plies 3 plies Twice: 3 plies 3 plies");
  const Message faults("test.faults", {{"faults", Value::List{plain, "file.epd", plies}}});
  CHECK(english(faults) ==
        "the plain words, file.epd, 3 plies. The plain words; file.epd; 3 plies");
}

TEST_CASE("a defect of the words names key and argument", "[words]") {
  const auto patterns = json_file("tests/data/catalogue.json");
  for (const std::string broken : patterns.at("broken")) {
    CAPTURE(broken);
    CHECK_THAT(complaint("\"a\": \"" + broken + "\""),
               Catch::StartsWith("catalogue of words: \"a\": "));
  }
  CHECK(complaint(R"("a": "fine")") == "");
  CHECK(complaint(R"("a": "fine", "a": "again")") == "catalogue of words: \"a\": stands twice");
  for (const char* const other :
       {R"("a": 1)", R"("a": [])", R"("a": null)", R"("a": "fine)", R"("a": {"b": {"c": "d"}})"}) {
    CAPTURE(other);
    CHECK(complaint(other) == "catalogue of words: \"a\": here is no JSON of texts and forms");
  }
  CHECK(complaint(R"("b": "fine")") == "catalogue of words: \"a\": there is no such key");
  CHECK(complaint(R"("a": "{plies}")") ==
        "catalogue of words: \"a\": argument \"plies\" is missing");
  CHECK(complaint(R"("a": "{plies:acc}")", Message("a", {{"plies", 1}})) ==
        "catalogue of words: \"a\": argument \"plies\" has no form \"acc\"");
  CHECK(complaint(R"("a": "{bird:dat}", "bird.crane": {"nom": "der Kranich"})",
                  Message("a", {{"bird", Kind::crane}})) ==
        "catalogue of words: \"bird.crane\": there is no form \"dat\"");
}

}  // namespace tori::problems::test
