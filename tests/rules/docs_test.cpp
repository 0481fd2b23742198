// The test positions and the diagrams of docs/rules.md say what the program says.
#include <catch2/catch.hpp>

#include <set>
#include <sstream>

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::test {
namespace {

using legality::Rule;

/// The lines of all fenced blocks of the page that have that tag.
std::vector<std::string> lines_of_blocks(const std::string& tag) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : lines_of_file("docs/rules.md")) {
    if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      found.push_back(line);
    } else if (line == "```" + tag) {
      inside = true;
    }
  }
  CHECK_FALSE(inside);
  return found;
}

/// What the lines of the page have shown.
struct Shown {
  std::set<Rule> rules;
  std::set<FaultKind> faults;
  int legal_moves = 0;
};

/// `SFEN ; reading ; USI move ; legal | rule`
void check_move(const std::vector<std::string>& fields, Shown& shown) {
  const auto reading = reading_from(fields[1]);
  REQUIRE(reading);
  const auto position = parse_position(fields[0], *reading);
  REQUIRE(position);
  CHECK(to_sfen(*position) == fields[0]);
  const auto move = parse_move(fields[2]);
  REQUIRE(move);
  CHECK(to_usi(*move) == fields[2]);
  const auto rule = legality::broken_rule(*position, *move);
  CHECK((rule ? legality::to_text(*rule) : "legal") == fields[3]);
  bool listed = false;
  for (const Move legal : legal_moves(*position)) listed = listed || legal == *move;
  CHECK(listed == !rule);
  if (rule) {
    shown.rules.insert(*rule);
  } else {
    ++shown.legal_moves;
  }
}

/// `SFEN ; faults`
void check_faults(const std::vector<std::string>& fields, Shown& shown) {
  const auto parsed = read_setup(fields[0]);
  REQUIRE(parsed);
  CHECK(to_sfen(parsed->setup) == fields[0]);
  const auto position = build(parsed->setup, Promotion::optional);
  REQUIRE_FALSE(position);
  for (const SetupFault& fault : position.error()) shown.faults.insert(fault.kind);
}

/// One diagram: the letter of the bird and the marks of the 49 squares.
struct Diagram {
  std::string letter;
  std::string marks;
};

/// The diagrams of the page; three stand side by side, a row of letters and names above them.
std::vector<Diagram> diagrams() {
  std::vector<Diagram> found;
  std::size_t first = 0;
  for (const std::string& line : lines_of_blocks("birds")) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    if (words.size() == 6) {
      first = found.size();
      for (const std::size_t i : {0U, 2U, 4U}) found.push_back({words[i], ""});
    }
    if (words.size() != 21) continue;
    for (std::size_t i = 0; i < 21; ++i) found[first + i / 7].marks += words[i];
  }
  return found;
}

Bitboard marked(const Diagram& diagram, std::string_view marks) {
  Bitboard set;
  for (int i = 0; i < kSquares; ++i) {
    const char mark = diagram.marks[static_cast<std::size_t>(i)];
    if (marks.find(mark) != std::string_view::npos) set |= static_cast<Square>(i);
  }
  return set;
}

}  // namespace

TEST_CASE("the test positions of docs/rules.md do what the page says", "[rules][docs]") {
  Shown shown;
  const auto lines = lines_of_blocks("rules-tests");
  REQUIRE(lines.size() >= 25);
  for (const std::string& line : lines) {
    CAPTURE(line);
    const auto fields = fields_of(line);
    REQUIRE((fields.size() == 2 || fields.size() == 4));
    if (fields.size() == 4) {
      check_move(fields, shown);
    } else {
      check_faults(fields, shown);
    }
  }
  CHECK(shown.legal_moves >= 10);
  // Not to be written as a text: a target off the board and pieces that are never in hand. Not to
  // be reached: who could capture the phoenix gives check and is not to move.
  const std::set<Rule> unseen = {Rule::off_the_board, Rule::never_in_hand, Rule::captures_phoenix};
  for (int i = 0; i <= static_cast<int>(Rule::swallow_drop_mate); ++i) {
    const auto rule = static_cast<Rule>(i);
    CAPTURE(legality::to_text(rule));
    CHECK(shown.rules.contains(rule) != unseen.contains(rule));
  }
  for (int i = 0; i <= static_cast<int>(FaultKind::defender_in_check); ++i) {
    CAPTURE(i);
    CHECK(shown.faults.contains(static_cast<FaultKind>(i)));
  }
}

TEST_CASE("the diagrams of docs/rules.md show how the birds move", "[rules][docs]") {
  const Square middle = square_at(3, 3);
  std::set<std::string> letters;
  for (const Diagram& diagram : diagrams()) {
    CAPTURE(diagram.letter);
    REQUIRE(diagram.marks.size() == kSquares);
    CHECK(marked(diagram, "#") == Bitboard(middle));
    letters.insert(diagram.letter);
    for (int k = 0; k < kKinds; ++k) {
      const Kind kind = kind_at(k);
      if (sfen_letters(kind) != diagram.letter) continue;
      CHECK(attacks(Colour::sente, kind, middle, Bitboard{}) == marked(diagram, "oxs"));
      CHECK(slide_reach(Colour::sente, kind, middle) == marked(diagram, "s"));
      const Bitboard neighbours = leap_attacks(Colour::sente, Kind::phoenix, middle);
      CHECK((leap_attacks(Colour::sente, kind, middle) & neighbours) == marked(diagram, "o"));
    }
  }
  CHECK(letters.size() == kKinds);
}

}  // namespace tori::test
