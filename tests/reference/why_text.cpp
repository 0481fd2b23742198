#include "tests/reference/why_text.hpp"

namespace reference {
namespace {

constexpr std::string_view kHandLetters = "FCPLRS";  // in the order of Kind, from falcon on

std::optional<int> parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '7' || text[1] < 'a' || text[1] > 'g') {
    return std::nullopt;
  }
  return (text[1] - 'a') * kSize + ('7' - text[0]);
}

}  // namespace

std::string kind_text(Kind kind) {
  if (kind == Kind::phoenix) return "K";
  if (kind == Kind::eagle) return "+F";
  if (kind == Kind::goose) return "+S";
  return {kHandLetters[static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::falcon)]};
}

FactText& FactText::argument(std::string_view name, std::string_view value) {
  text_.append(" ").append(name).append("=").append(value);
  return *this;
}

FactText& FactText::bird(std::string_view name, const Board& board, int square) {
  const Piece piece = board.at(square);
  const std::string side = piece.side == Side::sente ? "sente:" : "gote:";
  return argument(name, side + kind_text(piece.kind) + "@" + square_name(square));
}

FactText& FactText::squares(Squares squares) {
  sort_squares(squares);
  std::string list;
  for (const int square : squares) list += (list.empty() ? "" : ",") + square_name(square);
  return argument("squares", list);
}

FactText& FactText::square(std::string_view name, int square) {
  return argument(name, square_name(square));
}

FactText& FactText::kind(Kind kind) {
  return argument("kind", kind_text(kind));
}

FactText& FactText::move(const Move& move) {
  return argument("move", move.usi());
}

FactText& FactText::plies(int plies) {
  return argument("plies", std::to_string(plies));
}

FactText& FactText::called(std::string_view name) {
  return argument("called", name);
}

std::optional<Move> parse_move(std::string_view usi) {
  if (usi.size() < 4 || usi.size() > 5) return std::nullopt;
  const std::optional<int> to = parse_square(usi.substr(2, 2));
  if (!to) return std::nullopt;
  const std::size_t letter = kHandLetters.find(usi[0]);
  if (usi[1] == '*' && usi.size() == 4 && letter != std::string_view::npos) {
    const int kind = static_cast<int>(Kind::falcon) + static_cast<int>(letter);
    return Move{kNoSquare, *to, static_cast<Kind>(kind), false};
  }
  const std::optional<int> from = parse_square(usi.substr(0, 2));
  const bool promote = usi.size() == 5;
  if (!from || (promote && usi[4] != '+')) return std::nullopt;
  return Move{*from, *to, Kind::none, promote};
}

}  // namespace reference
