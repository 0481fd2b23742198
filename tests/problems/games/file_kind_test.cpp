// Files of other programs that are not read: one line says what they are.
#include "tests/problems/games/game_texts.hpp"

namespace tori::problems::test {
namespace {

const std::string kNotRead =
    ", which is not read; games are read as PGN and KIF, problems as EPD, SFEN, KIF and diagrams";

/// All that reading a text gives: what is wrong, or "read".
std::vector<std::string> faults_of(const std::string& text) {
  std::vector<std::string> faults;
  for (const Entry& entry : problems_in(text, GamePositions::last)) {
    faults.push_back(entry ? "read"
                           : entry.error().place() + ": " + english(entry.error().fault.message));
  }
  return faults;
}

}  // namespace

TEST_CASE("files of other programs are named in one line", "[games]") {
  std::string moves;
  for (int i = 0; i < 2000; ++i) moves += "+7776FU\nT3\n-3334FU\nT5\n";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"V2.2\nN+ONE\nN-TWO\nPI\n+\n" + moves + "%TORYO\n", "CSA"},
      {"'a comment\nV2\r\n" + moves, "CSA"},
      {"\xEF\xBB\xBF'CSA encoding=UTF-8\nV3.0\n", "CSA"},
      {"$EVENT:x\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n", "CSA"},
      {"N+\nN-\n", "CSA"},
      {"P1 *  * -OU\nP+00FU\n", "CSA"},
      {"---\nauthors:\n  - A. Person\nalgebraic:\n  white: [Ka1]\nstipulation: \"#2\"\n",
       "olive (YAML)"},
      {"algebraic:\r\n  black: [Kh8]\r\n", "olive (YAML)"},
      {"%YAML 1.1\n---\nstipulation: \"h#3\"\n", "olive (YAML)"},
      {"BeginProblem\nPieces\n White Kc1\nStipulation #2\nEndProblem\n", "Popeye"},
      {"beginproblem\n", "Popeye"},
      {"AnfangProblem\nSteine\n", "Popeye"},
  };
  for (const auto& [text, name] : files) {
    CAPTURE(text.substr(0, 60));
    CHECK(faults_of(text) ==
          std::vector<std::string>{"file:1: is in the format of " + name + kNotRead});
  }
}

TEST_CASE("problems that look a little like other files are read", "[games]") {
  for (const std::string text :
       {"P1+F4/7/7/7/7/7/6k b - 1\n", "PPP4/7/7/7/7/7/6k b - 1\n", "+F6/7/7/7/7/7/6k b - 1\n"}) {
    CAPTURE(text);
    CHECK(faults_of(text) == std::vector<std::string>{"read"});
  }
  for (const std::string title : {"後手の持駒なし", "先手の持ち駒：鷹", "持駒は後手番 to move"}) {
    CAPTURE(title);
    CHECK(faults_of("7/2F4/kP5/7/7/7/7 b F 1 id \"" + title + "\"; dm 2;\n") ==
          std::vector<std::string>{"read"});
  }
  CHECK(faults_of("---\n7/2F4/kP5/7/7/7/7 b F 1\n").size() == 2);
}

}  // namespace tori::problems::test
