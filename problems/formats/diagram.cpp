#include "problems/formats/diagram.hpp"

#include "problems/formats/diagram_words.hpp"

namespace tori::problems {
namespace {

std::string spaces(int n) {
  return std::string(static_cast<std::size_t>(n), ' ');
}

/// SFEN letters, in upper case for sente and lower case for gote.
std::string letters(Colour colour, Kind kind) {
  std::string text(sfen_letters(kind));
  if (colour == Colour::gote) text.back() = static_cast<char>(text.back() - 'A' + 'a');
  return text;
}

/// Three columns: "  K", " +f", "  .".
std::string ascii_cell(Piece piece) {
  if (piece.none()) return "  .";
  const std::string text = letters(piece.colour(), piece.kind());
  return spaces(3 - static_cast<int>(text.size())) + text;
}

/// Five columns, with room for `v` and two kanji: "  ・ ", " v鵬 ", "v左鶉".
std::string kanji_cell(Piece piece) {
  if (piece.none()) return "  " + std::string(kEmptySquare) + " ";
  const std::string mark = piece.colour() == Colour::gote ? "v" : " ";
  std::string text(kanji(piece.kind()));
  const bool two_kanji = piece.kind() == Kind::left_quail || piece.kind() == Kind::right_quail;
  return two_kanji ? mark + text : " " + mark + text + " ";
}

std::string hand_line(const Position& position, Colour colour, DiagramStyle style) {
  const bool ascii = style == DiagramStyle::ascii;
  std::string text = ascii ? "" : std::string(player_sign(colour)) + " ";
  text.append(to_text(colour)).append(kHandWords);
  const Hand hand = position.hand(colour);
  if (hand.empty()) text.append(" ").append(kEmptyHand);
  for (int i = 0; i < kHandKinds; ++i) {
    const Kind kind = kind_at(i);
    if (!hand.has(kind)) continue;
    text += ' ';
    text += ascii ? letters(colour, kind) : std::string(kanji(kind));
    if (hand.count(kind) > 1) text += std::to_string(hand.count(kind));
  }
  return text + "\n";
}

std::string file_line(DiagramStyle style) {
  const bool ascii = style == DiagramStyle::ascii;
  std::string text = " ";
  for (std::size_t x = 0; x < kBoardSize; ++x) {
    text += ascii || x == 0 ? "  " : "   ";
    text += ascii ? std::to_string(kBoardSize - x) : std::string(kWideFiles[x]);
  }
  return text + "\n";
}

std::string frame_line(DiagramStyle style) {
  const std::size_t cell = style == DiagramStyle::ascii ? 3 : 5;
  std::string text(cell * kBoardSize + 3, '-');
  text.front() = text.back() = '+';
  return text + "\n";
}

std::string rank_line(const Position& position, int y, DiagramStyle style) {
  const bool ascii = style == DiagramStyle::ascii;
  std::string text = "|";
  for (int x = 0; x < kBoardSize; ++x) {
    const Piece piece = position.at(square_at(x, y));
    text += ascii ? ascii_cell(piece) : kanji_cell(piece);
  }
  const auto rank = static_cast<std::size_t>(y);
  text += " | ";
  text += ascii ? kRankLetters[rank] : kRankNumerals[rank];
  return text + "\n";
}

/// Behind a check the defender is to move; often that can be told, for the attacker has no phoenix.
std::string turn_line(const Position& position, DiagramStyle style) {
  const Colour turn = position.turn();
  std::string text = style == DiagramStyle::ascii ? "" : std::string(player_sign(turn)) + " ";
  text.append(to_text(turn)).append(kTurnWords);
  const bool may_attack = !position.pieces(opponent(turn), Kind::phoenix).empty();
  if (may_attack) text.append(" ").append(kAttackerWord);
  return text + "\n";
}

}  // namespace

std::string to_diagram(const Position& position, DiagramStyle style) {
  std::string text = hand_line(position, Colour::gote, style);
  text += file_line(style) + frame_line(style);
  for (int y = 0; y < kBoardSize; ++y) text += rank_line(position, y, style);
  text += frame_line(style);
  text += hand_line(position, Colour::sente, style);
  return text + turn_line(position, style);
}

}  // namespace tori::problems
