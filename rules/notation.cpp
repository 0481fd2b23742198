#include "rules/notation.hpp"

#include <algorithm>

#include "rules/motion.hpp"
#include "rules/movegen.hpp"

namespace tori {
namespace {

std::string uci_square(Square square) {
  return {static_cast<char>('a' + column(square)),
          static_cast<char>('0' + kBoardSize - row(square))};
}

std::optional<Square> square_from_uci(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'g' || text[1] < '1' || text[1] > '7') {
    return std::nullopt;
  }
  return square_at(text[0] - 'a', '7' - text[1]);
}

using ReadSquare = std::optional<Square> (*)(std::string_view);

/// Reads either notation; they differ in the squares and in the sign of a drop.
std::optional<Move> parse(std::string_view text, char drop_sign, ReadSquare read_square) {
  const bool promotes = text.size() == 5 && text[4] == '+';
  if (text.size() != 4 && !promotes) return std::nullopt;
  const std::optional<Square> to = read_square(text.substr(2, 2));
  if (!to) return std::nullopt;
  if (text[1] == drop_sign) {
    const std::optional<Kind> kind = kind_from_letter(text[0]);
    if (!kind || index(*kind) >= kHandKinds || promotes || text[0] >= 'a') return std::nullopt;
    return Move::drop(*kind, *to);
  }
  const std::optional<Square> from = read_square(text.substr(0, 2));
  if (!from) return std::nullopt;
  return Move::board(*from, *to, promotes);
}

/// The origins of all legal board moves of pieces of the mover's kind to the same square.
std::vector<Square> rivals(const Position& position, Move move) {
  std::vector<Square> origins;
  const Kind kind = position.at(move.from()).kind();
  for (const Move other : legal_moves(position)) {
    if (other.is_drop() || other.to() != move.to() || other.from() == move.from()) continue;
    if (position.at(other.from()).kind() != kind) continue;
    if (std::find(origins.begin(), origins.end(), other.from()) == origins.end()) {
      origins.push_back(other.from());
    }
  }
  return origins;
}

std::string_view numeral_of_rank(Square square) {
  return kRankNumerals[static_cast<std::size_t>(row(square))];
}

int sign_of(int n) {
  return (n > 0) - (n < 0);
}

/// The shortest of the usual words that fits no rival; the origin if there is none.
std::string words_against(Colour colour, Move move, const std::vector<Square>& others) {
  if (others.empty()) return "";
  const Motion own = motion(colour, move.from(), move.to());
  bool motion_tells = true;
  bool side_tells = own.right != 0 || own.forward > 0;
  bool both_tell = side_tells;
  for (const Square other : others) {
    const Motion m = motion(colour, other, move.to());
    const bool same_motion = sign_of(m.forward) == sign_of(own.forward);
    const bool same_side = sign_of(m.right) == sign_of(own.right);
    motion_tells = motion_tells && !same_motion;
    side_tells = side_tells && !same_side;
    both_tell = both_tell && !(same_motion && same_side);
  }
  if (motion_tells) return std::string(motion_word(own));
  if (side_tells) return std::string(side_word(own));
  if (both_tell && own.right != 0) return std::string(side_word(own)) += motion_word(own);
  std::string origin = "(";
  origin += std::to_string(file_number(move.from()));
  origin += numeral_of_rank(move.from());
  return origin += ")";
}

}  // namespace

std::string to_usi(Move move) {
  if (move.is_drop()) return std::string(sfen_letters(move.dropped())) + "*" + to_text(move.to());
  return to_text(move.from()) + to_text(move.to()) + (move.promotes() ? "+" : "");
}

std::string to_uci(Move move) {
  if (move.is_drop())
    return std::string(sfen_letters(move.dropped())) + "@" + uci_square(move.to());
  return uci_square(move.from()) + uci_square(move.to()) + (move.promotes() ? "+" : "");
}

std::optional<Move> parse_move(std::string_view text) {
  if (const auto move = parse(text, '*', square_from_text)) return move;
  return parse(text, '@', square_from_uci);
}

std::string to_western(const Position& position, Move move) {
  if (move.is_drop()) {
    return std::string(western_name(move.dropped())) + "*" + to_text(move.to());
  }
  std::string text(western_name(position.at(move.from()).kind()));
  if (!rivals(position, move).empty()) text += to_text(move.from());
  if (position.captures(move)) text += "x";
  text += to_text(move.to());
  if (move.promotes()) text += "+";
  if (position.declines_promotion(move)) text += "=";
  return text;
}

std::string distinction(const Position& position, Move move) {
  return words_against(position.turn(), move, rivals(position, move));
}

std::string to_japanese(const Position& position, Move move, std::optional<Square> previous) {
  std::string text = position.turn() == Colour::sente ? "☗" : "☖";
  if (previous == move.to()) {
    text += "同";
  } else {
    text += std::to_string(file_number(move.to()));
    text += numeral_of_rank(move.to());
  }
  if (move.is_drop()) return text.append(kanji(move.dropped())).append("打");
  text += kanji(position.at(move.from()).kind());
  text += distinction(position, move);
  if (move.promotes()) text += "成";
  if (position.declines_promotion(move)) text += "不成";
  return text;
}

std::string to_text(const Position& position, Move move, Notation notation,
                    std::optional<Square> previous) {
  switch (notation) {
    case Notation::usi: return to_usi(move);
    case Notation::western: return to_western(position, move);
    case Notation::japanese: break;
  }
  return to_japanese(position, move, previous);
}

std::vector<std::string> line_to_text(Position position, std::span<const Move> line,
                                      Notation notation) {
  std::vector<std::string> texts;
  std::optional<Square> previous;
  for (const Move move : line) {
    texts.push_back(to_text(position, move, notation, previous));
    previous = move.to();
    position.play(move);
  }
  return texts;
}

}  // namespace tori
