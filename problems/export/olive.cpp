#include "problems/export/olive.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

#include "problems/text/plain_text.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// The letters of a bird in the list of pieces that olive knows: those of FEN, but for the eagle.
std::string_view olive_letters(Kind kind) {
  if (kind == Kind::eagle) return "EA";
  return kind == Kind::goose ? "G" : sfen_letters(kind);
}

/// "\u200B"; what is unprintable has at most four digits.
std::string yaml_escape(char32_t code) {
  std::string text = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += "0123456789ABCDEF"[code >> shift & 15U];
  return text;
}

/// A text in double quotes, as YAML has it on one line.
std::string yaml_text(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const Character c = first_character(text);
    const std::string_view bytes = text.substr(0, c.length == 0 ? 1 : c.length);
    if (c.code == '"' || c.code == '\\') result += '\\';
    if (is_unprintable(c.code)) {
      result += yaml_escape(c.code);
    } else {
      result += bytes;
    }
    text.remove_prefix(bytes.size());
  }
  return result + "\"";
}

/// "a1", the square at the bottom on the left.
std::string popeye_square(Square square) {
  return {static_cast<char>('a' + column(square)),
          static_cast<char>('0' + kBoardSize - row(square))};
}

/// "[Kf5, EAa1]".
std::string olive_pieces(const Position& position, Colour colour) {
  std::vector<std::string> pieces;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = position.at(square);
    if (piece.none() || piece.colour() != colour) continue;
    pieces.push_back(std::string(olive_letters(piece.kind())) + popeye_square(square));
  }
  return "[" + joined(pieces, ", ") + "]";
}

/// "2 falcon, 1 swallow"; "none".
std::string olive_hand(const Position& position, Colour colour) {
  std::vector<std::string> birds;
  for (int i = 0; i < kHandKinds; ++i) {
    const int count = position.hand(colour).count(kind_at(i));
    if (count == 0) continue;
    birds.push_back(std::to_string(count) + " " + std::string(english_name(kind_at(i))));
  }
  return birds.empty() ? "none" : joined(birds, ", ");
}

/// A move as Popeye writes it: "Fc6-b7=EA", "Fc6*b7"; a drop, which it does not know, is "F@a4".
std::string popeye_move(const Position& position, Move move) {
  const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  std::string text(olive_letters(kind));
  if (move.is_drop()) return text + "@" + popeye_square(move.to());
  text +=
      popeye_square(move.from()) + (position.captures(move) ? "*" : "-") + popeye_square(move.to());
  if (move.promotes()) text += "=" + std::string(olive_letters(promoted(kind)));
  return text;
}

/// "1.F@a4 + Ka5-a6 2.Fc6-b7=EA #".
std::string popeye_line(const Record& record) {
  std::string text;
  Position position = record.position;
  for (std::size_t ply = 0; ply < record.line.size(); ++ply) {
    const bool attacks = ply % 2 == 0;
    if (ply > 0) text += ' ';
    if (attacks) text += std::to_string(ply / 2 + 1) + ".";
    text += popeye_move(position, record.line[ply]);
    if (attacks) text += ply + 1 == record.line.size() ? " #" : " +";
    position.play(record.line[ply]);
  }
  return text;
}

/// What olive has no place for.
std::vector<std::string> olive_comments(const Record& record) {
  const Position& position = record.position;
  std::vector<std::string> comments;
  for (const std::string& text : {title_of(record), record.comment}) {
    if (!text.empty()) comments.push_back(text);
  }
  comments.push_back(
      "Tori shogi: K phoenix, F falcon, EA eagle, C crane, P pheasant, L left quail, R right "
      "quail, "
      "S swallow, G goose; white is sente; F@a4 drops");
  comments.push_back("In sente's hand: " + olive_hand(position, Colour::sente));
  comments.push_back("In gote's hand: " + olive_hand(position, Colour::gote));
  comments.push_back("Promotion: " + std::string(to_text(record.reading)));
  comments.push_back("SFEN: " + to_sfen(position));
  comments.push_back("toritsume " + record.identity.to_text());
  return comments;
}

/// "["first", "second"]".
template <typename Texts>
std::string yaml_list(const Texts& texts) {
  return "[" + joined(texts, ", ", yaml_text) + "]";
}

}  // namespace

std::string to_olive(const Record& record) {
  const Position& position = record.position;
  std::string text = "---\nalgebraic:\n";
  text += "  white: " + olive_pieces(position, Colour::sente) + "\n";
  text += "  black: " + olive_pieces(position, Colour::gote) + "\n";
  if (!record.author.empty()) text += "authors: " + yaml_list(std::vector{record.author}) + "\n";
  text += "stipulation: \"#" + std::to_string((record.line.size() + 1) / 2) + "\"\n";
  text += "options: []\n";
  text += "solution: " + yaml_text(popeye_line(record)) + "\n";
  if (!record.themes.empty()) text += "keywords: " + yaml_list(record.themes) + "\n";
  return text + "comments: " + yaml_list(olive_comments(record)) + "\n";
}

}  // namespace tori::problems
