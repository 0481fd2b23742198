#include "problems/pictures/board.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "problems/formats/diagram_words.hpp"
#include "problems/pictures/draw_marks.hpp"
#include "rules/setup.hpp"

namespace tori::pictures {
namespace {

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
/// The height of a hand above or below the board, the width of a piece in it, and the gaps in front
/// of its number and of the next piece.
constexpr double kHandBand = 44;
constexpr double kHandPiece = 30;
constexpr double kNumberGap = 2.5;
constexpr double kKindGap = 9;
constexpr double kBandWidth = kBoardWidth + kRankLabels - kSignRow;
constexpr Style kHandCount{Face::sans_bold, 15, kBlack, Align::centre};

bool beside(const Picture& picture) {
  return picture.hands == HandPlaces::beside;
}

/// True if the hands are columns.
bool upright(const Picture& picture) {
  return beside(picture) || picture.hands == HandPlaces::right;
}

/// The height of a hand above or below the board; 0 if none is there.
double band_height(const Picture& picture) {
  return picture.hands == HandPlaces::above_and_below ? kHandBand : 0;
}

double board_left(const Picture& picture) {
  return kPictureMargin + (beside(picture) ? kHandWidth + 4 : 0);
}

double board_top(const Picture& picture) {
  return kPictureMargin + (picture.title.empty() ? 0 : kTitle) + band_height(picture) + kFileLabels;
}

double board_bottom(const Picture& picture) {
  return board_top(picture) + kBoardHeight + band_height(picture);
}

void draw_grid(Brush& brush) {
  Cairo::Context& cairo = brush.cairo();
  for (int i = 1; i < kBoardSize; ++i) {
    cairo.move_to(i * kCellWidth, 0);
    cairo.line_to(i * kCellWidth, kBoardHeight);
    cairo.move_to(0, i * kCellHeight);
    cairo.line_to(kBoardWidth, i * kCellHeight);
  }
  brush.stroke({kBlack, 0.8});
  cairo.rectangle(0, 0, kBoardWidth, kBoardHeight);
  brush.stroke({kBlack, 2});
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

void draw_board(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  draw_shades(brush, picture.marks, picture.last_move);
  draw_grid(brush);
  draw_coordinates(brush, picture.ranks);
  for (const Square square : squares(picture.position.occupied())) {
    const Box box = cell(square);
    drawer(brush, picture.position.at(square), picture.pieces, box.x + box.width / 2,
           box.y + box.height / 2);
  }
  draw_signs(brush, picture.marks, picture.position.occupied());
}

std::vector<Kind> kinds_of(Hand hand) {
  std::vector<Kind> kinds;
  for (int i = 0; i < kHandKinds; ++i) {
    if (hand.has(kind_at(i))) kinds.push_back(kind_at(i));
  }
  return kinds;
}

/// How many of the kind a hand holds; empty for one.
std::string count_text(Hand hand, Kind kind) {
  return hand.count(kind) > 1 ? std::to_string(hand.count(kind)) : "";
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
  const std::size_t kinds = kinds_of(picture.position.hand(colour)).size();
  return kSignRow + kHandRow * (in_words || kinds == 0 ? 1 : static_cast<double>(kinds));
}

/// Draws a piece of a hand with its middle at (x, y) and the middle of its number at `number_x`.
void draw_held(Brush& brush, const Picture& picture, Piece piece, Point at, double number_x,
               const PieceDrawer& drawer) {
  brush.at(at.x, at.y, kHandScale, [&] { drawer(brush, piece, picture.pieces, 0, 0); });
  const std::string count = count_text(picture.position.hand(piece.colour()), piece.kind());
  if (!count.empty()) brush.mark(count, kHandCount, number_x, at.y);
}

/// Draws the pieces of a hand to the right of the origin, each with its number before the next one,
/// and all of it smaller if there is no room otherwise.
void draw_row(Brush& brush, const Picture& picture, Colour colour, const PieceDrawer& drawer) {
  const Hand hand = picture.position.hand(colour);
  const auto number_width = [&](Kind kind) {
    const std::string count = count_text(hand, kind);
    return count.empty() ? 0 : kNumberGap + brush.width_of(count, kHandCount);
  };
  double whole = 0;
  for (const Kind kind : kinds_of(hand)) whole += kHandPiece + number_width(kind) + kKindGap;
  brush.at(0, 0, std::min(1.0, kBandWidth / std::max(1.0, whole - kKindGap)), [&] {
    double x = kHandMiddle - kHandPiece / 2;
    for (const Kind kind : kinds_of(hand)) {
      const double number = number_width(kind);
      draw_held(brush, picture, Piece(colour, kind), {x + kHandPiece / 2, 0},
                x + kHandPiece + (kNumberGap + number) / 2, drawer);
      x += kHandPiece + number + kKindGap;
    }
  });
}

/// Draws a hand from the origin downwards, or to the right: the player's sign, then each kind with
/// its number.
void draw_hand(Brush& brush, const Picture& picture, Colour colour, const PieceDrawer& drawer) {
  const bool down = upright(picture);
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
  if (!down) {
    return brush.at(kSignRow, next.y, 1, [&] { draw_row(brush, picture, colour, drawer); });
  }
  for (const Kind kind : kinds_of(hand)) {
    draw_held(brush, picture, Piece(colour, kind), next, kHandNumber, drawer);
    next.y += kHandRow;
  }
}

/// Draws both hands to the right of the board, smaller if there is no room otherwise.
void draw_hands_right(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  const double x = board_left(picture) + kBoardWidth + kRankLabels + 4;
  const double top = board_top(picture);
  const double sente = height_of_hand(picture, Colour::sente);
  const double scale =
      std::min(1.0, kBoardHeight / (sente + height_of_hand(picture, Colour::gote)));
  brush.at(x, top, scale, [&] { draw_hand(brush, picture, Colour::gote, drawer); });
  brush.at(x, top + kBoardHeight - scale * sente, scale,
           [&] { draw_hand(brush, picture, Colour::sente, drawer); });
}

void draw_hands(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  if (picture.hands == HandPlaces::right) return draw_hands_right(brush, picture, drawer);
  const double top = board_top(picture);
  const double left = board_left(picture);
  const Point gote = beside(picture) ? Point{kPictureMargin, top}
                                     : Point{kPictureMargin, top - kFileLabels - kHandBand};
  const Point sente = beside(picture)
                          ? Point{left + kBoardWidth + kRankLabels + 4,
                                  top + kBoardHeight - height_of_hand(picture, Colour::sente)}
                          : Point{kPictureMargin, top + kBoardHeight};
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
  const double right = kRankLabels + (upright(picture) ? 4 + kHandWidth : 0) + kPictureMargin;
  return {board_left(picture) + kBoardWidth + right,
          board_bottom(picture) + caption + kPictureMargin};
}

void draw(Brush& brush, const Picture& picture, const PieceDrawer& drawer) {
  const Size size = size_of(picture);
  if (!picture.title.empty()) {
    brush.fitted(picture.title, {Face::serif_bold, 17, kBlack, Align::centre},
                 {kPictureMargin, kPictureMargin, size.width - 2 * kPictureMargin, kTitle - 4});
  }
  brush.at(board_left(picture), board_top(picture), 1, [&] { draw_board(brush, picture, drawer); });
  if (picture.hands != HandPlaces::nowhere) draw_hands(brush, picture, drawer);
  draw_caption(brush, picture);
}

}  // namespace tori::pictures
