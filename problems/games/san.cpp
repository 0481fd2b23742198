#include "problems/games/san.hpp"

#include <optional>
#include <vector>

#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
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

/// One sentence on the move that comes nearest to a legal one: rules are checked in order.
std::string why_illegal(const Position& position, std::string_view text, const San& san,
                        const std::vector<Move>& moves) {
  std::optional<legality::Rule> nearest;
  for (const Move move : moves) {
    const auto rule = legality::broken_rule(position, move);
    if (rule && (!nearest || *rule > *nearest)) nearest = rule;
  }
  if (nearest) return shown(text) + " is illegal: " + std::string(legality::to_text(*nearest));
  return shown(text) + " is illegal: " + std::string(to_text(position.turn())) + " has no " +
         std::string(english_name(san.kind)) + " there";
}

}  // namespace

tl::expected<Move, std::string> read_san(const Position& position, std::string_view text) {
  const auto san = parse_san(text);
  if (!san || (san->drop && index(san->kind) >= kHandKinds)) {
    return tl::unexpected(shown(text) +
                          " is not a move (Sd4, Cxe3, Sf6=G, S@d4) nor the end of a game");
  }
  const std::vector<Move> form =
      moves_of_form(position, *san, san->sign == PromotionSign::promotes);
  std::vector<Move> legal = legal_of(position, form);
  if (legal.empty() && san->sign == PromotionSign::none && san->plus && can_promote(san->kind)) {
    legal = legal_of(position, moves_of_form(position, *san, true));
  }
  if (legal.size() == 1) return legal.front();
  if (legal.empty()) return tl::unexpected(why_illegal(position, text, *san, form));
  return tl::unexpected(shown(text) + " can mean " + joined(legal, " or ", to_uci));
}

}  // namespace tori::problems
