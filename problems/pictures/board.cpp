#include "problems/pictures/board.hpp"

#include <algorithm>
#include <string>

#include "problems/formats/diagram_words.hpp"
#include "rules/setup.hpp"

namespace tori::pictures {
namespace {

constexpr double kMargin = 5;
constexpr double kHandWidth = 60;
/// The middle of a hand's pieces and of their numbers.
constexpr double kHandMiddle = 19;
constexpr double kHandNumber = 47;
constexpr double kHandRow = 37;
constexpr double kHandScale = 0.86;
constexpr double kSignRow = 24;
constexpr double kFileLabels = 15;
constexpr double kRankLabels = 15;
constexpr double kTitle = 34;
constexpr double kCaption = 24;
constexpr double kBoardWidth = kBoardSize * kCellWidth;
constexpr double kBoardHeight = kBoardSize * kCellHeight;
/// The height of a hand above or below the board, and the width of a kind in it.
constexpr double kHandBand = 44;
constexpr double kHandColumn = 43;
constexpr Ink kShade{0.99, 0.90, 0.62};
constexpr Ink kRing{0.05, 0.35, 0.75};

bool beside(const Picture& picture) {
  return picture.hands == HandPlaces::beside;
}

double board_left(const Picture& picture) {
  return kMargin + (beside(picture) ? kHandWidth + 4 : 0);
}

double board_top(const Picture& picture) {
  return kMargin + (picture.title.empty() ? 0 : kTitle) + (beside(picture) ? 0 : kHandBand) +
         kFileLabels;
}

double board_bottom(const Picture& picture) {
  return board_top(picture) + kBoardHeight + (beside(picture) ? 0 : kHandBand);
}

/// The place of a square, from the top left corner of the board.
Box cell(Square square) {
  return {column(square) * kCellWidth, row(square) * kCellHeight, kCellWidth, kCellHeight};
}

void shade(Brush& brush, Square square) {
  const Box box = cell(square);
  brush.set(kShade);
  brush.cairo().rectangle(box.x, box.y, box.width, box.height);
  brush.cairo().fill();
}

void draw_grid(Brush& brush) {
  Cairo::Context& cairo = brush.cairo();
  brush.set(kBlack);
  cairo.set_line_width(0.8);
  for (int i = 1; i < kBoardSize; ++i) {
    cairo.move_to(i * kCellWidth, 0);
    cairo.line_to(i * kCellWidth, kBoardHeight);
    cairo.move_to(0, i * kCellHeight);
    cairo.line_to(kBoardWidth, i * kCellHeight);
  }
  cairo.stroke();
  cairo.set_line_width(2);
  cairo.rectangle(0, 0, kBoardWidth, kBoardHeight);
  cairo.stroke();
}

void draw_coordinates(Brush& brush, RankNames ranks) {
  const Style style{Face::sans, 12.5, kBlack, Align::centre};
  for (int i = 0; i < kBoardSize; ++i) {
    const auto rank = static_cast<std::size_t>(i);
    brush.line(std::to_string(kBoardSize - i), style, (i + 0.5) * kCellWidth, -4.5);
    const bool letters = ranks == RankNames::letters;
    brush.mark(std::string(letters ? problems::kRankLetters[rank] : kRankNumerals[rank]), style,
               kBoardWidth + 9, (i + 0.5) * kCellHeight);
  }
}

void draw_ring(Brush& brush, Square square) {
  const Box box = cell(square);
  brush.set(kRing);
  brush.cairo().set_line_width(2);
  brush.cairo().begin_new_sub_path();
  brush.cairo().arc(box.x + box.width / 2, box.y + box.height / 2, 0.46 * kCellWidth, 0, kFullTurn);
  brush.cairo().stroke();
}

void draw_board(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  if (const auto& move = picture.last_move) {
    shade(brush, move->to());
    if (!move->is_drop()) shade(brush, move->from());
  }
  draw_grid(brush);
  draw_coordinates(brush, picture.ranks);
  for (const Square square : squares(picture.position.occupied())) {
    const Box box = cell(square);
    drawer(brush, picture.position.at(square), picture.pieces, box.x + box.width / 2,
           box.y + box.height / 2);
  }
  for (const Square square : picture.marks) draw_ring(brush, square);
}

/// The number of kinds that a hand holds.
int rows_of(Hand hand) {
  int rows = 0;
  for (int i = 0; i < kHandKinds; ++i) rows += hand.has(kind_at(i)) ? 1 : 0;
  return rows;
}

/// The words for a hand; empty if its pieces are drawn.
std::string words_for(const Picture& picture, Colour colour) {
  if (!picture.rest || picture.rest->holder != colour) return "";
  Setup setup = parts(picture.position);
  setup.turn = opponent(colour);
  const bool has_rest = with_rest_of_box(setup) == setup;
  return has_rest && !picture.position.hand(colour).empty() ? picture.rest->words : "";
}

double height_of_hand(const Picture& picture, Colour colour) {
  const bool in_words = !words_for(picture, colour).empty();
  return kSignRow + (in_words ? 1 : std::max(1, rows_of(picture.position.hand(colour)))) * kHandRow;
}

/// Draws a hand from the origin downwards, or to the right: the player's sign, then each kind with
/// its number.
void draw_hand(Brush& brush, const Picture& picture, Colour colour, const PieceDrawer& drawer) {
  const bool down = beside(picture);
  const Hand hand = picture.position.hand(colour);
  Point next = down ? Point{kHandMiddle, kSignRow + kHandRow / 2}
                    : Point{kSignRow + kHandMiddle, kHandBand / 2};
  draw_sign(brush, colour, down ? kHandMiddle : kSignRow / 2, down ? kSignRow / 2 : kHandBand / 2,
            19);
  if (const std::string words = words_for(picture, colour); !words.empty()) {
    const Style style{Face::sans, 13, kBlack, down ? Align::centre : Align::left};
    const Box box = down ? Box{0, kSignRow, kHandWidth, kHandRow}
                         : Box{kSignRow, 0, kBoardWidth - kSignRow, kHandBand};
    return brush.fitted(words, style, box);
  }
  if (hand.empty()) brush.mark("–", {Face::sans, 16, kGrey, Align::centre}, next.x, next.y);
  for (int i = 0; i < kHandKinds; ++i) {
    const Kind kind = kind_at(i);
    if (!hand.has(kind)) continue;
    brush.at(next.x, next.y, kHandScale,
             [&] { drawer(brush, Piece(colour, kind), picture.pieces, 0, 0); });
    if (hand.count(kind) > 1) {
      brush.mark(std::to_string(hand.count(kind)), {Face::sans_bold, 15, kBlack, Align::centre},
                 next.x + kHandNumber - kHandMiddle, next.y);
    }
    (down ? next.y : next.x) += down ? kHandRow : kHandColumn;
  }
}

void draw_hands(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  const double top = board_top(picture);
  const double left = board_left(picture);
  const Point gote =
      beside(picture) ? Point{kMargin, top} : Point{kMargin, top - kFileLabels - kHandBand};
  const Point sente = beside(picture)
                          ? Point{left + kBoardWidth + kRankLabels + 4,
                                  top + kBoardHeight - height_of_hand(picture, Colour::sente)}
                          : Point{kMargin, top + kBoardHeight};
  brush.at(gote.x, gote.y, 1, [&] { draw_hand(brush, picture, Colour::gote, drawer); });
  brush.at(sente.x, sente.y, 1, [&] { draw_hand(brush, picture, Colour::sente, drawer); });
}

void draw_caption(Brush& brush, const Picture& picture) {
  if (picture.caption.empty()) return;
  const Style style{Face::sans, 13, kBlack, Align::left};
  const double room = kBoardWidth - 22;
  const double width = std::min(room, brush.width_of(picture.caption, style) + 1);
  const double left = board_left(picture) + (kBoardWidth - width - 20) / 2;
  const double top = board_bottom(picture) + 4;
  draw_sign(brush, picture.position.turn(), left + 8, top + kCaption / 2, 15);
  brush.fitted(picture.caption, style, {left + 20, top, width, kCaption});
}

}  // namespace

Size size_of(const Picture& picture) {
  const double caption = picture.caption.empty() ? 0 : kCaption + 2;
  const double right = kRankLabels + (beside(picture) ? 4 + kHandWidth : 0) + kMargin;
  return {board_left(picture) + kBoardWidth + right, board_bottom(picture) + caption + kMargin};
}

void draw(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  const Size size = size_of(picture);
  if (!picture.title.empty()) {
    brush.fitted(picture.title, {Face::serif_bold, 17, kBlack, Align::centre},
                 {kMargin, kMargin, size.width - 2 * kMargin, kTitle - 4});
  }
  brush.at(board_left(picture), board_top(picture), 1, [&] { draw_board(brush, picture, drawer); });
  draw_hands(brush, picture, drawer);
  draw_caption(brush, picture);
}

}  // namespace tori::pictures
