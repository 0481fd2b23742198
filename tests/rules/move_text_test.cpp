// Moves read from western and Japanese text.
#include "rules/move_text.hpp"

#include <catch2/catch.hpp>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
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
  CHECK(meant(position, "F*7d").empty());
  // Two falcons reach 4a: without its origin the text means both.
  const Position two = parse_position("7/2F1F2/k6/7/7/7/7 b - 1", Promotion::optional).value();
  CHECK(meant(two, "Fa4a").size() == 2);
  CHECK(meant(two, "Fa5b4a") == Names{"5b4a"});
}
