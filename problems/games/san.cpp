#include "problems/games/san.hpp"

#include <optional>
#include <vector>

#include "problems/formats/move_faults.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/move_text.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

/// What the sign behind the target says about promotion. "+" may mean a promotion or a check.
enum class PromotionSign : std::uint8_t { none, promotes, stays };

/// The parts of a move's text.
struct San {
  Kind kind = Kind::swallow;
  bool drop = false;
  /// The origin, as far as it is written.
  std::optional<int> column, row;
  Square to{};
  PromotionSign sign = PromotionSign::none;
  bool plus = false;
};

std::optional<int> column_of(char c) {
  return c >= 'a' && c <= 'g' ? std::optional(c - 'a') : std::nullopt;
}
std::optional<int> row_of(char c) {
  return c >= '1' && c <= '7' ? std::optional('7' - c) : std::nullopt;
}

/// Takes a piece off the front: a letter of a bird, "+F" and "+S", or "E" and "G" for these.
std::optional<Kind> take_bird(std::string_view& text) {
  const bool plus = text.starts_with('+');
  if (plus) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const char letter = text.front();
  text.remove_prefix(1);
  if (!plus && letter == 'E') return Kind::eagle;
  if (!plus && letter == 'G') return Kind::goose;
  const auto kind = letter < 'a' ? kind_from_letter(letter) : std::nullopt;
  if (!kind || !plus) return kind;
  return can_promote(*kind) ? std::optional(promoted(*kind)) : std::nullopt;
}

/// Takes the signs behind the target off the end. False if what stands behind "=" is no bird.
bool take_signs(std::string_view& text, San& san) {
  while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos) {
    san.plus = san.plus || text.back() == '+';
    text.remove_suffix(1);
  }
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return true;
  std::string_view becomes = text.substr(equals + 1);
  text = text.substr(0, equals);
  san.sign = PromotionSign::stays;
  if (becomes.empty()) return true;
  const auto kind = take_bird(becomes);
  if (!kind || !becomes.empty()) return false;
  if (*kind != san.kind) san.sign = PromotionSign::promotes;
  return *kind == san.kind || (can_promote(san.kind) && *kind == promoted(san.kind));
}

/// Takes the target off the end.
bool take_target(std::string_view& text, San& san) {
  if (text.size() < 2) return false;
  const auto column = column_of(text[text.size() - 2]);
  const auto row = row_of(text.back());
  if (!column || !row) return false;
  san.to = square_at(*column, *row);
  text.remove_suffix(2);
  return true;
}

std::optional<San> parse_san(std::string_view text) {
  San san;
  const auto kind = take_bird(text);
  if (!kind) return std::nullopt;
  san.kind = *kind;
  if (!take_signs(text, san) || !take_target(text, san)) return std::nullopt;
  if (text == "@") {
    san.drop = true;
    return san.sign == PromotionSign::none ? std::optional(san) : std::nullopt;
  }
  if (text.ends_with('x') || text.ends_with('-')) text.remove_suffix(1);
  if (!text.empty() && (san.row = row_of(text.back()))) text.remove_suffix(1);
  if (!text.empty() && (san.column = column_of(text.back()))) text.remove_suffix(1);
  return text.empty() ? std::optional(san) : std::nullopt;
}

/// The moves of the text's form, legal or not: one for each piece that stands where it may.
std::vector<Move> moves_of_form(const Position& position, const San& san, bool promotes) {
  if (san.drop) return {Move::drop(san.kind, san.to)};
  std::vector<Move> moves;
  for (const Square from : squares(position.pieces(position.turn(), san.kind))) {
    if (san.column.value_or(column(from)) != column(from)) continue;
    if (san.row.value_or(row(from)) != row(from)) continue;
    moves.push_back(Move::board(from, san.to, promotes));
  }
  return moves;
}

std::vector<Move> legal_of(const Position& position, const std::vector<Move>& moves) {
  std::vector<Move> legal;
  for (const Move move : moves) {
    if (!legality::broken_rule(position, move)) legal.push_back(move);
  }
  return legal;
}

/// What is wrong with the move that comes nearest to a legal one: rules are checked in order.
Message why_illegal(const Position& position, std::string_view text, const San& san,
                    const std::vector<Move>& moves) {
  std::optional<legality::Rule> nearest;
  for (const Move move : moves) {
    const auto rule = legality::broken_rule(position, move);
    if (rule && (!nearest || *rule > *nearest)) nearest = rule;
  }
  if (nearest) return illegal_move_text(text, *nearest);
  return Message("fault.san.no-bird",
                 {{"text", shown_inside(text)}, {"side", position.turn()}, {"bird", san.kind}});
}

/// The legal move that a text in another notation of the program means.
tl::expected<Move, Message> read_other(const Position& position, std::string_view text,
                                       std::optional<Square> previous) {
  const std::size_t end = text.find_last_not_of("#!?");
  if (const auto move = parse_move(text.substr(0, end == std::string_view::npos ? 0 : end + 1))) {
    const auto rule = legality::broken_rule(position, *move);
    if (rule) return tl::unexpected(illegal_move_text(text, *rule));
    return *move;
  }
  const std::vector<Move> meant = moves_meant(position, text, previous);
  if (meant.size() == 1) return meant.front();
  if (!meant.empty()) return tl::unexpected(ambiguous_move(text, meant, to_usi));
  return tl::unexpected(Message("fault.san.none", {{"text", shown_inside(text)}}));
}

}  // namespace

tl::expected<Move, Message> read_san(const Position& position, std::string_view text,
                                     std::optional<Square> previous) {
  const auto san = parse_san(text);
  if (!san || (san->drop && index(san->kind) >= kHandKinds)) {
    return read_other(position, text, previous);
  }
  const std::vector<Move> form =
      moves_of_form(position, *san, san->sign == PromotionSign::promotes);
  std::vector<Move> legal = legal_of(position, form);
  if (legal.empty() && san->sign == PromotionSign::none && san->plus && can_promote(san->kind)) {
    legal = legal_of(position, moves_of_form(position, *san, true));
  }
  if (legal.size() == 1) return legal.front();
  if (legal.empty()) return tl::unexpected(why_illegal(position, text, *san, form));
  return tl::unexpected(ambiguous_move(text, legal, to_uci));
}

namespace {

/// The letter of a bird: that of SFEN, but G and E for the promoted ones.
std::string san_letter(Kind kind) {
  if (kind == Kind::eagle) return "E";
  return kind == Kind::goose ? "G" : std::string(sfen_letters(kind));
}

/// As much of the origin, a square like "c2", as tells the move from those of other birds of its
/// kind to the same square.
std::string needed_origin(const Position& position, Move move, const std::string& square) {
  const Kind kind = position.at(move.from()).kind();
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : legal_moves(position)) {
    if (other.is_drop() || other.to() != move.to() || other.from() == move.from()) continue;
    if (position.at(other.from()).kind() != kind) continue;
    others = true;
    same_file = same_file || column(other.from()) == column(move.from());
    same_rank = same_rank || row(other.from()) == row(move.from());
  }
  if (!others) return "";
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

std::string sign_behind(Position position, Move move) {
  position.play(move);
  if (!position.in_check(position.turn())) return "";
  return is_mate(position) ? "#" : "+";
}

}  // namespace

std::string to_san(const Position& position, Move move) {
  const std::string uci = to_uci(move);
  if (move.is_drop()) return uci + sign_behind(position, move);
  constexpr std::size_t kSquareLength = 2;
  const Kind kind = position.at(move.from()).kind();
  std::string text = san_letter(kind) + needed_origin(position, move, uci.substr(0, kSquareLength));
  if (position.captures(move)) text += 'x';
  text += uci.substr(kSquareLength, kSquareLength);
  if (move.promotes()) text += "=" + san_letter(promoted(kind));
  return text + sign_behind(position, move);
}

}  // namespace tori::problems
