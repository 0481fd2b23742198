// `show`: text and pictures.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "problems/formats/diagram.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/temporary_file.hpp"
#include "tests/places.hpp"

using namespace cli_test;

namespace {

namespace fs = std::filesystem;

Outcome show(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "show");
  return run(arguments, input);
}

/// An empty folder, removed at the end.
class Folder {
 public:
  Folder() : path_("toritsume-show-" + std::to_string(::getpid())) {
    fs::remove_all(path_);
    fs::create_directory(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  fs::path path_;
};

std::string content_of(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool misused(std::vector<std::string> arguments, const std::string& why) {
  arguments.insert(arguments.begin(), "show");
  const std::string said = usage_error(arguments).value_or("");
  INFO(said);
  return has(said, why) && said.starts_with("toritsume show: ");
}

const std::string kTwo = kMateIn3 + " id \"One\"; dm 2;\n" + kTwoLengths + "\n";

}  // namespace

TEST_CASE("show: text is the diagram, with the name as a comment") {
  using tori::problems::DiagramStyle;
  const auto position = *tori::parse_position(kMateIn3, tori::Promotion::optional);
  const std::string kanji = tori::problems::to_diagram(position, DiagramStyle::kanji);
  const std::string ascii = tori::problems::to_diagram(position, DiagramStyle::ascii);
  CHECK(show({"--position", kMateIn3}).out == kanji);
  CHECK(show({"--text", "--position", kMateIn3}).out == kanji);
  CHECK(show({"--ascii", "--position", kMateIn3}).out == ascii);
  CHECK(show({"--ascii", "--title", "x\ty\x1b", "--position", kMateIn3}).out == "# x y\n" + ascii);
}

TEST_CASE("show: Japanese pictures name the ranks in Japanese") {
  const auto svg = [](std::vector<std::string> more) {
    more.insert(more.end(), {"--svg", "--position", kMateIn3});
    return show(more).out;
  };
  CHECK(svg({"--language", "ja"}) == svg({"--language", "ja", "--ranks", "numerals"}));
  CHECK(svg({"--language", "ja"}) != svg({"--language", "ja", "--ranks", "letters"}));
  CHECK(svg({"--language", "de"}) == svg({"--language", "de", "--ranks", "letters"}));
}

TEST_CASE("show: what it writes as text can be shown again") {
  for (const std::string style : {"--text", "--ascii"}) {
    const Outcome first = show({style, "-"}, kTwo);
    CHECK(first.code == 0);
    CHECK(has(first.out, "# One\n"));
    const Outcome again = show({style, "-"}, first.out);
    CHECK(again.code == 0);
    CHECK("# One\n" + again.out == first.out);
  }
}

TEST_CASE("show: pictures go to a file or to standard output") {
  const Folder folder;
  const Outcome svg = show({"--svg", "--position", kMateIn3 + " dm 2"});
  CHECK(svg.code == 0);
  CHECK(has(svg.out, "<title>Sente to move · mate in 3 plies (2 moves)</title>"));
  CHECK(show({"--svg", "-o", folder.file("a.svg"), "--position", kMateIn3 + " dm 2"}).code == 0);
  CHECK(content_of(folder.file("a.svg")) == svg.out);
  CHECK(show({"--png", "-o", folder.file("a.png"), "--position", kMateIn3}).code == 0);
  CHECK(content_of(folder.file("a.png")).size() > 5000);
  CHECK(show({"--pdf", "-o", "-", "-"}, kTwo).out.starts_with("%PDF"));
  CHECK(folder.files() == 2);
}

TEST_CASE("show: the ending of a name says the format, unless an option does") {
  const Folder folder;
  for (const auto& [ending, head] :
       {std::pair("svg", "<svg "), {"png", "\x89PNG"}, {"pdf", "%PDF"}}) {
    const std::string name = folder.file(std::string("a.") + ending);
    CHECK(show({"-o", name, "--position", kMateIn3}).code == 0);
    CHECK(content_of(name).starts_with(head));
  }
  CHECK(has(usage_error({"show", "--png", "-o", "a.svg", "--position", kMateIn3}).value(),
            "what can be: .png"));
}

TEST_CASE("show: the words below the board") {
  const std::string line = kMateIn3 + " dm 2";
  CHECK(has(show({"--svg", "--language", "de", "--position", line}).out, "Sente am Zug"));
  CHECK(has(show({"--svg", "--language", "ja", "--position", line}).out, "先手番 · 3手詰"));
  CHECK_FALSE(has(show({"--svg", "--no-caption", "--position", line}).out, "<title>"));
  CHECK(has(show({"--svg", "--title", "<script>", "--position", line}).out,
            "<title>&lt;script&gt;</title>"));
  CHECK(has(show({"--svg", "--play", "F*7d", "--position", line}).out, "<title>Gote to move<"));
}

TEST_CASE("show: length and number stand for a name that is only an identity") {
  const std::string unnamed = kMateIn3 + " id 158876c864286c03; dm 2;\n";
  const Outcome text = show({"-"}, kTwo + unnamed);
  CHECK(has(text.out, "# One\n"));
  CHECK(has(text.out, "# Mate in 3 plies (2 moves), no. 3\n"));
  CHECK_FALSE(has(text.out, "158876c864286c03"));
  CHECK(has(show({"--svg", "--language", "de", "-"}, unnamed).out,
            "<title>Matt in 3 Halbzügen (2 Zügen), Nr. 1</title>"));
}

TEST_CASE("show: words for a hand that holds the rest of the box") {
  const std::string whole = show({"--svg", "--position", kMateIn3}).out;
  const std::string words = show({"--svg", "--rest", "words", "--position", kMateIn3}).out;
  CHECK(words.size() < whole.size() * 3 / 4);
  CHECK(show({"--svg", "--rest", "pieces", "--position", kMateIn3}).out == whole);
  // A hand that holds less is shown as it is.
  const std::string less = "7/2F4/kP5/7/7/7/7 b F4c 1";
  CHECK(show({"--svg", "--rest", "words", "--position", less}).out ==
        show({"--svg", "--position", less}).out);
  CHECK(has(usage_error({"show", "--rest", "words", "--position", kMateIn3}).value(),
            "--rest: words are for pictures"));
}

TEST_CASE("show: several problems need a name for each file") {
  const Folder folder;
  const Outcome one_name = show({"--svg", "-o", folder.file("x.svg"), "-"}, kTwo);
  CHECK(one_name.code == 2);
  CHECK(has(one_name.err, "put % for their number into the name"));
  CHECK(folder.files() == 0);
  CHECK(show({"--svg", "-o", folder.file("x-%.svg"), "-"}, kTwo).code == 0);
  CHECK(has(content_of(folder.file("x-1.svg")), "<title>One</title>"));
  CHECK(has(content_of(folder.file("x-2.svg")), kTwoLengths + "</desc>"));
  CHECK(folder.files() == 2);
}

TEST_CASE("show: an SVG says the position in words") {
  const std::string position = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
  const auto said = [&](const std::string& language, const std::string& sfen) {
    const std::string svg = show({"--svg", "--language", language, "--position", sfen}).out;
    const std::size_t begin = svg.find("<desc>") + 6;
    return svg.substr(begin, svg.find("</desc>") - begin);
  };
  CHECK(said("en", position) ==
        "Sente: falcon 5b, pheasant 6c; in hand a falcon. Gote: phoenix 7c; in hand 4 cranes, 3 "
        "pheasants, 2 left quails, 2 right quails, 16 swallows. Sente to move. " +
            position);
  CHECK(has(said("de", position),
            "Sente: Falke 5b, Fasan 6c; auf der Hand ein Falke. Gote: Phönix 7c; "));
  CHECK(has(said("ja", position), "先手：５二鷹、６三雉；持駒は鷹。"));
  CHECK(
      has(said("en", "7/7/k6/7/7/7/7 b - 1"), "Sente: nothing. Gote: phoenix 7c. Sente to move."));
}

TEST_CASE("show: moves are played, and the last one is shown") {
  const Outcome after = show({"--ascii", "--play", "F*7d,7c7b", "--position", kMateIn3});
  CHECK(has(after.out, "|  k  .  F  .  .  .  . | b"));
  CHECK(has(after.out, "sente's hand: none"));
  for (const std::string moves : {"F*74 Ph-7b", "Fa*74,Ph-72", "▲７四鷹打 △７二鵬", "F@a4 K-7b"}) {
    CHECK(show({"--ascii", "--play", moves, "--position", kMateIn3}).out == after.out);
  }
  const Outcome illegal = show({"--play", "F*7c", "--position", kMateIn3});
  CHECK(illegal.code == 3);
  CHECK(has(illegal.err, "--position: --play F*7c: "));
  CHECK(illegal.out.empty());
  const std::string plain = show({"--svg", "--position", kMateIn3}).out;
  CHECK(show({"--svg", "--last-move", "7d7c", "--position", kMateIn3}).out != plain);
  for (const std::string move : {"7b7d", "5b5c", "6c7c", "Fa*7d", "7d7c 6b6c", "x"}) {
    const Outcome wrong = show({"--last-move", move, "--position", kMateIn3});
    CHECK(wrong.code == 3);
    CHECK(has(wrong.err, "cannot have led"));
  }
}

TEST_CASE("show: the last move in any notation") {
  const auto shaded = [](const std::string& move) {
    return show({"--svg", "--last-move", move, "--position", kMateIn3});
  };
  const std::string step = shaded("7d7c").out;
  CHECK(shaded("Ph7d7c").out == step);
  CHECK(shaded("☖7三鵬(74)").out == step);
  CHECK(shaded("△７三鵬(74)").out == step);
  CHECK(shaded("Ph7d-7c").out == step);
  const Outcome open = shaded("Ph7c");
  CHECK(open.code == 3);
  CHECK(has(open.err, "\"Ph7c\" can mean "));
  CHECK(has(open.err, "7d7c"));
  // Gote's swallow on 4d: dropped, or come from 4c, its only way.
  const std::string swallow = "6k/7/7/3s3/7/7/7 b F 1";
  CHECK(show({"--svg", "--last-move", "Sw*4d", "--position", swallow}).out ==
        show({"--svg", "--last-move", "S*4d", "--position", swallow}).out);
  CHECK(show({"--svg", "--last-move", "Sw4d", "--position", swallow}).out ==
        show({"--svg", "--last-move", "4c4d", "--position", swallow}).out);
}

TEST_CASE("show: wrong command lines") {
  CHECK(misused({}, "FILE"));
  CHECK(misused({"--svg", "--png", "-o", "x", "a.epd"}, "only one of them"));
  CHECK(misused({"--png", "a.epd"}, "-o FILE"));
  CHECK(misused({"--pdf", "a.epd"}, "-o FILE"));
  CHECK(misused({"--width", "49", "a.epd"}, "a width from 50 to 10000 pixels"));
  CHECK(misused({"--width", "10001", "a.epd"}, "a width from 50 to 10000 pixels"));
  CHECK(misused({"--pieces", "wood", "a.epd"}, "kanji|moves"));
  CHECK(misused({"--ranks", "roman", "a.epd"}, "letters|numerals"));
  CHECK(misused({"--language", "fr", "a.epd"}, "en|de|ja"));
  CHECK(misused({"--play", "", "a.epd"}, "--play"));
  CHECK(misused({"--mark", "8a", "a.epd"}, "'8a' is not a square"));
  CHECK(misused({"--position", kMateIn3, "a.epd"}, "not together with FILE"));
}

TEST_CASE("show: bad input is named, the rest is shown") {
  const Outcome result = show({"--ascii", "-"}, "hello\n" + kMateIn3 + "\n");
  CHECK(result.code == 3);
  CHECK(result.err.starts_with("-:1: not a position"));
  CHECK(has(result.out, "sente to move (attacker)"));
  CHECK(show({"--svg", "no such file"}).code == 3);
  CHECK(show({"--svg", "-"}, "").code == 3);
}

TEST_CASE("show: a side that has no phoenix to mate is not called the attacker") {
  const auto after = [](const std::string& moves) {
    return show({"--ascii", "--play", moves, "--position", kMateIn3}).out;
  };
  CHECK(after("F*7d").ends_with("\ngote to move\n"));
  CHECK(after("F*7d 7c7b").ends_with("\nsente to move (attacker)\n"));
}

TEST_CASE("show: what cannot be written") {
  const Folder folder;
  const Outcome nowhere = show({"--svg", "-o", folder.file("no/such.svg"), "--position", kMateIn3});
  CHECK(nowhere.code == 1);
  CHECK(has(nowhere.err, "cannot be written: "));
  const TemporaryFile input(kMateIn3 + "\n");
  const Outcome clash = show({"-o", "./" + input.name(), input.name()});
  CHECK(clash.code == 2);
  CHECK(has(clash.err, "would write over"));
  CHECK(content_of(input.name()) == kMateIn3 + "\n");
}

TEST_CASE("show: without a font for kanji there is no picture of boxes") {
  const Folder folder;
  std::ofstream(folder.file("fonts.conf"))
      << "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n"
      << "<fontconfig><dir>" << fs::absolute(folder.file("none")).string() << "</dir><cachedir>"
      << fs::absolute(folder.file("cache")).string() << "</cachedir></fontconfig>\n";
  const std::string command = "FONTCONFIG_FILE='" +
                              fs::absolute(folder.file("fonts.conf")).string() + "' '" +
                              tori::test::program() + "' show --svg -o '" + folder.file("x.svg") +
                              "' --position '" + kMateIn3 + "' 2>'" + folder.file("err") + "'";
  const int status = std::system(command.c_str());
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 1);
  CHECK(has(content_of(folder.file("err")), "no font on this machine has the character"));
  CHECK(has(content_of(folder.file("err")), "fonts-noto-cjk"));
  CHECK_FALSE(fs::exists(folder.file("x.svg")));
}
