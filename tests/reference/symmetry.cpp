#include "tests/reference/symmetry.hpp"

#include <sstream>

#include "tests/reference/why_text.hpp"

namespace reference {
namespace {

Kind image_of(Symmetry symmetry, Kind kind) {
  if (symmetry == Symmetry::turn) return kind;
  if (kind == Kind::left_quail) return Kind::right_quail;
  return kind == Kind::right_quail ? Kind::left_quail : kind;
}

Piece image_of(Symmetry symmetry, const Piece& piece) {
  if (piece.kind == Kind::none) return {};
  const Side side = symmetry == Symmetry::turn ? other(piece.side) : piece.side;
  return {image_of(symmetry, piece.kind), side};
}

std::string square_image(Symmetry symmetry, const std::string& name) {
  const int square = (name[1] - 'a') * kSize + ('7' - name[0]);
  return square_name(image_of(symmetry, square));
}

std::string squares_image(Symmetry symmetry, const std::string& list) {
  std::istringstream in(list);
  Squares squares;
  for (std::string name; std::getline(in, name, ',');) {
    squares.push_back(image_of(symmetry, (name[1] - 'a') * kSize + ('7' - name[0])));
  }
  sort_squares(squares);
  std::string image;
  for (const int square : squares) image += (image.empty() ? "" : ",") + square_name(square);
  return image;
}

std::string kind_image(Symmetry symmetry, const std::string& kind) {
  if (symmetry == Symmetry::turn) return kind;
  return kind == "L" ? "R" : kind == "R" ? "L" : kind;
}

// "sente:+F@2a"
std::string bird_image(Symmetry symmetry, const std::string& bird) {
  const std::size_t colon = bird.find(':');
  const std::size_t at = bird.find('@');
  const bool sente = (bird.substr(0, colon) == "sente") != (symmetry == Symmetry::turn);
  return (sente ? "sente:" : "gote:") +
         kind_image(symmetry, bird.substr(colon + 1, at - colon - 1)) + "@" +
         square_image(symmetry, bird.substr(at + 1));
}

std::string value_image(Symmetry symmetry, const std::string& name, const std::string& value) {
  if (name == "squares") return squares_image(symmetry, value);
  if (name == "left") return square_image(symmetry, value);
  if (name == "kind") return kind_image(symmetry, value);
  if (name == "move") return image_of(symmetry, parse_move(value).value()).usi();
  return value.find('@') == std::string::npos ? value : bird_image(symmetry, value);
}

}  // namespace

int image_of(Symmetry symmetry, int square) {
  const int column = kSize - 1 - column_of(square);
  const int row = symmetry == Symmetry::turn ? kSize - 1 - row_of(square) : row_of(square);
  return row * kSize + column;
}

Board image_of(Symmetry symmetry, const Board& board) {
  Board image;
  for (int square = 0; square < kSquares; ++square) {
    image.at(image_of(symmetry, square)) = image_of(symmetry, board.at(square));
  }
  const bool turned = symmetry == Symmetry::turn;
  image.turn = turned ? other(board.turn) : board.turn;
  for (const Side side : {Side::sente, Side::gote}) {
    for (int index = 1; index <= kHandKinds; ++index) {
      const Kind kind = static_cast<Kind>(index);
      image.in_hand(turned ? other(side) : side, image_of(symmetry, kind)) =
          static_cast<std::uint8_t>(board.in_hand(side, kind));
    }
  }
  return image;
}

Move image_of(Symmetry symmetry, const Move& move) {
  Move image = move;
  if (move.from != kNoSquare) image.from = image_of(symmetry, move.from);
  image.to = image_of(symmetry, move.to);
  image.drop = image_of(symmetry, move.drop);
  return image;
}

std::string image_of(Symmetry symmetry, const std::string& fact) {
  std::istringstream in(fact);
  std::string image;
  in >> image;
  for (std::string argument; in >> argument;) {
    const std::size_t equals = argument.find('=');
    const std::string name = argument.substr(0, equals);
    image += " " + name + "=" + value_image(symmetry, name, argument.substr(equals + 1));
  }
  return image;
}

}  // namespace reference
