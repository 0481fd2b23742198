// Changes of a diagram.
#include "solver/verify/edit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "rules/sfen.hpp"

using namespace tori;
using namespace tori::solver;

namespace {

Position position_of(const char* sfen) {
  return *parse_position(sfen, Promotion::optional);
}

/// How many squares differ.
int squares_changed(const Setup& a, const Setup& b) {
  int changed = 0;
  for (std::size_t i = 0; i < a.board.size(); ++i) changed += a.board[i] == b.board[i] ? 0 : 1;
  return changed;
}

/// How much the counts of a hand differ in all.
int hand_changed(const Setup& a, const Setup& b, Colour colour) {
  int changed = 0;
  for (int i = 0; i < kHandKinds; ++i) {
    changed += std::abs(a.in_hand(colour, kind_at(i)) - b.in_hand(colour, kind_at(i)));
  }
  return changed;
}

bool takes_or_puts(const Edit& edit, const Placed& placed) {
  return edit.taken == placed || edit.put == placed;
}

}  // namespace

TEST_CASE("edits: each changes one thing, and no two give the same diagram") {
  const auto rest = to_sfen(position_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"));
  for (const std::string& sfen : {rest, std::string("7/2F4/kP5/7/3+s3/7/7 b Fcp 1")}) {
    const Position position = position_of(sfen.c_str());
    const Setup before = parts(position);
    const bool has_rest = with_rest_of_box(before) == before;
    const auto edits = edits_of(position);
    CHECK(edits.size() > 500);
    std::set<std::string> diagrams = {to_sfen(position)};
    for (const Edit& edit : edits) {
      CAPTURE(to_sfen(edit.position));
      const Setup after = parts(edit.position);
      CHECK(diagrams.insert(to_sfen(edit.position)).second);
      CHECK(after.turn == before.turn);
      const int squares = squares_changed(before, after);
      const int held = hand_changed(before, after, before.turn);
      const int given = hand_changed(before, after, opponent(before.turn));
      const bool moves = edit.taken && edit.put && edit.taken->piece == edit.put->piece;
      CHECK(squares == (moves ? 2 : squares == 1 ? 1 : 0));
      if (has_rest) {
        CHECK(with_rest_of_box(after) == after);
        CHECK(held <= 1);
      } else {
        CHECK(squares + held + given == (moves ? 2 : 1));
      }
    }
  }
}

TEST_CASE("edits: all kinds of changes are among them") {
  const auto edits = edits_of(position_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"));
  const auto has = [&](std::optional<Placed> taken, std::optional<Placed> put) {
    return std::any_of(edits.begin(), edits.end(),
                       [&](const Edit& edit) { return edit.taken == taken && edit.put == put; });
  };
  const Piece falcon(Colour::sente, Kind::falcon);
  const Piece phoenix(Colour::gote, Kind::phoenix);
  const auto b5 = square_from_text("5b");
  CHECK(has(Placed{falcon, b5}, {}));
  CHECK(has(Placed{falcon, {}}, {}));
  CHECK(has({}, Placed{Piece(Colour::sente, Kind::crane), {}}));
  CHECK(has(Placed{falcon, b5}, Placed{Piece(Colour::sente, Kind::eagle), b5}));
  CHECK(has(Placed{falcon, b5}, Placed{falcon, square_from_text("1g")}));
  CHECK(has(Placed{phoenix, square_from_text("7c")}, Placed{phoenix, square_from_text("7g")}));
  CHECK(has({}, Placed{Piece(Colour::gote, Kind::goose), square_from_text("4d")}));
  // The box has two falcons, both are in use; a phoenix is never added or removed.
  CHECK_FALSE(has({}, Placed{falcon, {}}));
  CHECK_FALSE(has(Placed{phoenix, square_from_text("7c")}, {}));
  for (const Edit& edit : edits) {
    CHECK_FALSE((edit.put && edit.put->piece.kind() == Kind::phoenix && !edit.taken));
    CHECK_FALSE(takes_or_puts(edit, {Piece(Colour::gote, Kind::swallow), {}}));
  }
}
