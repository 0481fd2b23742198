// Moves read from western and Japanese text.
#include "rules/move_text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/move_forms.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

using namespace tori;

namespace {

using Moves = std::vector<Move>;

/// The moves in USI that the text means in a position without a move before it.
std::vector<std::string> meant(const Position& position, const std::string& text,
                               std::optional<Square> previous = std::nullopt) {
  std::vector<std::string> names;
  for (const Move move : moves_meant(position, text, previous)) names.push_back(to_usi(move));
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("each text that is written means its move", "[rules]") {
  test::visit_positions(19, test::samples(300), [](const Position& position) {
    const MoveList legal = legal_moves(position);
    for (const Move move : legal) {
      CAPTURE(to_sfen(position), to_usi(move));
      CHECK(moves_meant(position, to_western(position, move), std::nullopt) == Moves{move});
      CHECK(moves_meant(position, to_japanese(position, move, std::nullopt), std::nullopt) ==
            Moves{move});
      CHECK(moves_meant(position, to_japanese(position, move, move.to()), move.to()) ==
            Moves{move});
    }
  });
}

TEST_CASE("what people leave out or add is read too", "[rules]") {
  const Position position =
      parse_position("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", Promotion::optional).value();
  CHECK(meant(position, "Fa*7d") == Names{"F*7d"});
  CHECK(meant(position, "Fa5b6a+#") == Names{"5b6a+"});
  CHECK(meant(position, "Fa6a") == Names{"5b6a"});
  CHECK(meant(position, "▲７四鷹打") == Names{"F*7d"});
  CHECK(meant(position, "7四鷹") == Names{"F*7d"});
  CHECK(meant(position, "☗6一鷹成(52)") == Names{"5b6a+"});
  CHECK(meant(position, "同鷹").empty());
  CHECK(meant(position, "Cr*7d").empty());
  CHECK(meant(position, "").empty());
  CHECK(meant(position, "Fa*7d打").empty());
  CHECK(meant(position, "7四鷹打成").empty());
  // Two falcons reach 4a: without its origin the text means both.
  const Position two = parse_position("7/2F1F2/k6/7/7/7/7 b - 1", Promotion::optional).value();
  CHECK(meant(two, "Fa4a").size() == 2);
  CHECK(meant(two, "Fa5b4a") == Names{"5b4a"});
}

TEST_CASE("the forms of Hodges, Hosking and SFEN are read", "[rules]") {
  const Position position =
      parse_position("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", Promotion::optional).value();
  for (const char* drop :
       {"Fa*7d", "Fa*74", "F*7d", "F*74", "74鷹打", "7四鷹打", "７四鷹打", "☗７４鷹"}) {
    CAPTURE(drop);
    CHECK(meant(position, drop) == Names{"F*7d"});
  }
  for (const char* move : {"Fa-6a+", "Fa5b-6a+", "F-6a+", "F52-61+", "Fa61+", "Fa–6a+", "61鷹成"}) {
    CAPTURE(move);
    CHECK(meant(position, move) == Names{"5b6a+"});
  }
  CHECK(meant(position, "Fa-6a=") == Names{"5b6a"});
  CHECK(meant(position, "61鷹不成") == Names{"5b6a"});
  Position defence = position;
  defence.play(*parse_move("F*7d"));
  for (const char* move :
       {"Ph-7b", "Ph7c-7b", "Ph-72", "K-7b", "K-72", "72鵬", "7二鵬", "△７二鵬上"}) {
    CAPTURE(move);
    const bool backward = std::string(move).ends_with("上");
    CHECK(meant(defence, move) == (backward ? Names{} : Names{"7c7b"}));
  }
  CHECK(meant(defence, "▽７二鵬引") == Names{"7c7b"});
  const Position capture = parse_position("7/1P5/k6/7/7/7/6K w - 1", Promotion::optional).value();
  CHECK(meant(capture, "Phx6b") == Names{"7c6b"});
  CHECK(meant(capture, "Ph7cx6b") == Names{"7c6b"});
  CHECK(meant(capture, "Kx62") == Names{"7c6b"});
  for (const char* nothing :
       {"Ph-", "Ph7c-", "Ph*6b", "K-6h", "K-68", "68鵬", "-6b", "x6b", "6b", "Ph-6b+-"}) {
    CAPTURE(nothing);
    CHECK(meant(capture, nothing).empty());
  }
}

TEST_CASE("a text that leaves out too much means all its moves", "[rules]") {
  const Position two = parse_position("7/7/k6/2C1C2/7/7/7 b C 1", Promotion::optional).value();
  CHECK(meant(two, "C-43").size() == 2);
  CHECK(meant(two, "43鶴").size() == 3);
  CHECK(meant(two, "43鶴左") == Names{"5d4c"});
  CHECK(meant(two, "43鶴右上") == Names{"3d4c"});
  CHECK(meant(two, "43鶴打") == Names{"C*4c"});
  CHECK(meant(two, "Cr*4c") == Names{"C*4c"});
  const Position quails = parse_position("7/7/k6/7/7/7/7 b LR 1", Promotion::optional).value();
  CHECK(meant(quails, "44鶉打") == Names{"L*4d", "R*4d"});
  CHECK(meant(quails, "44左鶉打") == Names{"L*4d"});
}

namespace {

/// Checks every text of every move: it means that move or, if it leaves out too much, also others,
/// which have that text, too.
void check_forms(const Position& position) {
  std::map<std::string, Moves> having;
  const MoveList legal = legal_moves(position);
  for (const Move move : legal) {
    std::vector<std::string> texts = test::western_forms(position, move);
    for (std::string& text : test::japanese_forms(position, move)) texts.push_back(std::move(text));
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    for (const std::string& text : texts) {
      if (text.find("同") == std::string::npos) having[text].push_back(move);
    }
  }
  for (const auto& [text, moves] : having) {
    CAPTURE(to_sfen(position), text);
    const Moves read = moves_meant(position, text, std::nullopt);
    const auto on_board =
        std::count_if(moves.begin(), moves.end(), [](Move m) { return !m.is_drop(); });
    // A piece on the board goes before a drop without its 打.
    const bool bare = moves.size() > 1 && on_board == 1;
    const auto is_wanted = [&](Move move) { return !bare || !move.is_drop(); };
    CHECK(read.size() ==
          static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), is_wanted)));
    for (const Move move : moves) {
      if (is_wanted(move)) CHECK(std::find(read.begin(), read.end(), move) != read.end());
    }
  }
}

}  // namespace

TEST_CASE("each legal move is read in every form, or the text is ambiguous", "[rules]") {
  test::visit_positions(23, test::samples(300), check_forms);
}

TEST_CASE("同 is the target of the move before in every form", "[rules]") {
  test::visit_positions(29, test::samples(100), [](const Position& position) {
    for (const Move move : legal_moves(position)) {
      for (const std::string& text : test::japanese_forms(position, move)) {
        if (text.find("同") == std::string::npos) continue;
        CAPTURE(to_sfen(position), text);
        const Moves read = moves_meant(position, text, move.to());
        CHECK_FALSE(read.empty());
        if (read.size() == 1 && read.front() != move) CHECK(move.is_drop());
      }
    }
  });
}
