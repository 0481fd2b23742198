#include "problems/selection/line_idea.hpp"

#include <algorithm>
#include <optional>

#include "rules/bitboard.hpp"

namespace tori::problems {
namespace {

/// Kinds and squares seen from one square, with left and right exchanged or not.
struct View {
  Square origin;
  bool mirror;

  std::string kind(Kind kind) const {
    return std::string(sfen_letters(mirror ? mirrored(kind) : kind));
  }
  std::string square(Square square) const {
    const int files = column(square) - column(origin);
    return std::to_string(mirror ? -files : files) + "," +
           std::to_string(row(square) - row(origin));
  }
};

/// The square so many columns and rows away; nullopt if it is off the board.
std::optional<Square> neighbour(Square square, int columns, int rows) {
  const int to_column = column(square) + columns;
  const int to_row = row(square) + rows;
  const bool on_board =
      to_column >= 0 && to_column < kBoardSize && to_row >= 0 && to_row < kBoardSize;
  return on_board ? std::optional(square_at(to_column, to_row)) : std::nullopt;
}

/// The kinds of the birds on these squares, in a fixed order.
std::string kinds_on(const Position& position, Bitboard birds, const View& view) {
  std::vector<std::string> kinds;
  for (const Square square : squares(birds)) kinds.push_back(view.kind(position.at(square).kind()));
  std::sort(kinds.begin(), kinds.end());
  std::string text;
  for (const std::string& kind : kinds) text += kind;
  return text;
}

/// How a square beside the phoenix is taken away.
std::string taken_away(const Position& mate, std::optional<Square> square, const View& view) {
  if (!square) return "#";
  if (mate.pieces(mate.turn()).contains(*square)) return "o";
  Bitboard without_phoenix = mate.occupied();
  without_phoenix ^= view.origin;
  return kinds_on(mate, mate.attackers(*square, opponent(mate.turn()), without_phoenix), view);
}

std::string picture(const Position& mate, bool mirror) {
  const View view{mate.phoenix(mate.turn()), mirror};
  std::string text;
  for (int rows = -1; rows <= 1; ++rows) {
    for (int columns = -1; columns <= 1; ++columns) {
      if (rows == 0 && columns == 0) continue;
      const int there = mirror ? -columns : columns;
      text += taken_away(mate, neighbour(view.origin, there, rows), view) + " ";
    }
  }
  std::vector<std::string> checkers;
  for (const Square square : squares(mate.checkers(mate.turn()))) {
    checkers.push_back(view.kind(mate.at(square).kind()) + view.square(square));
  }
  std::sort(checkers.begin(), checkers.end());
  for (const std::string& checker : checkers) text += checker + " ";
  return text;
}

}  // namespace

std::vector<std::string> move_ideas(const Position& root, const std::vector<Move>& line,
                                    bool mirror) {
  const View view{line.back().to(), mirror};
  Position position = root;
  std::vector<std::string> texts;
  texts.reserve(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Move move = line[i];
    const bool lost = i % 2 == 0 && i + 1 < line.size() && line[i + 1].to() == move.to();
    std::string text = "?";
    if (!lost) {
      text = view.kind(move.is_drop() ? move.dropped() : position.at(move.from()).kind());
      text += move.is_drop() ? "*" : position.captures(move) ? "x" : "-";
    }
    text += view.square(move.to());
    texts.push_back(text + (!lost && move.promotes() ? "+ " : " "));
    position.play(move);
  }
  return texts;
}

std::string mate_picture(const Position& mate) {
  return std::min(picture(mate, false), picture(mate, true));
}

}  // namespace tori::problems
