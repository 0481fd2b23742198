#include "problems/games/kif_move.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "problems/formats/diagram_words.hpp"
#include "problems/formats/move_faults.hpp"
#include "problems/games/kif_move_text.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/motion.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kSameSquare = "同";
constexpr std::string_view kDropWord = "打";
constexpr std::string_view kPromotionWord = "成";

using MoveOrFault = tl::expected<Move, KifMoveFault>;

/// What is wrong, with the text of the move in it.
Message fault_of_move(const char* key, std::string_view text) {
  return Message(key, {{"text", shown_inside(text)}});
}

tl::unexpected<KifMoveFault> bad_move(Message message) {
  return tl::unexpected(KifMoveFault{std::move(message)});
}

tl::unexpected<KifMoveFault> illegal_move(std::string_view text, legality::Rule rule) {
  return tl::unexpected(KifMoveFault{illegal_move_text(text, rule), rule});
}

MoveOrFault move_from(const Position& position, std::string_view text, const KifMoveText& parts) {
  const Piece piece = position.at(*parts.from);
  const Move move = Move::board(*parts.from, parts.to, parts.says(MoveWord::promotes));
  const auto rule = legality::broken_rule(position, move);
  if (!piece.none() && !parts.is_kind(piece.kind())) {
    return bad_move(Message(
        "fault.kif.other-bird",
        {{"text", shown_inside(text)}, {"square", *parts.from}, {"kanji", kanji(piece.kind())}}));
  }
  if (rule) return illegal_move(text, *rule);
  return move;
}

/// The moves that a text means, and the rule that those break which it could mean if they were
/// legal: of several rules the one that a move breaks that is nearly legal.
struct Meant {
  std::vector<Move> legal;
  std::optional<legality::Rule> broken;

  void add(const Position& position, Move move) {
    const auto rule = legality::broken_rule(position, move);
    if (!rule) legal.push_back(move);
    if (rule && (!broken || *rule > *broken)) broken = rule;
  }
};

MoveOrFault drop_move(const Position& position, std::string_view text, const KifMoveText& parts) {
  Meant meant;
  for (const Kind kind : parts.kinds) meant.add(position, Move::drop(kind, parts.to));
  if (meant.legal.size() == 1) return meant.legal.front();
  if (meant.legal.empty()) return illegal_move(text, *meant.broken);
  return bad_move(fault_of_move("fault.kif.quail", text));
}

/// True if the move is what the words 上 寄 引 and 右 左 直 tell.
bool fits_words(const Position& position, Move move, const KifMoveText& parts) {
  const Motion m = motion(position.turn(), move.from(), move.to());
  const auto denied = [&](MoveWord word, bool fits) { return parts.says(word) && !fits; };
  return !denied(MoveWord::forward, m.forward > 0) && !denied(MoveWord::sideways, m.forward == 0) &&
         !denied(MoveWord::backward, m.forward < 0) && !denied(MoveWord::from_right, m.right < 0) &&
         !denied(MoveWord::from_left, m.right > 0) &&
         !denied(MoveWord::straight, m.right == 0 && m.forward > 0);
}

/// Where no bird comes from the right of the target, 右 is the one farthest right, as of a pair of
/// which one stands behind the target and one to its left; so for 左. Empty if there is no other.
std::vector<Move> outermost(const Position& position, const std::vector<Move>& moves,
                            KifMoveText parts) {
  const bool right = std::exchange(parts.said(MoveWord::from_right), false);
  const bool left = std::exchange(parts.said(MoveWord::from_left), false);
  std::vector<Move> found;
  int fitting = 0;
  int farthest = 0;
  if (right == left) return found;
  for (const Move move : moves) {
    if (!fits_words(position, move, parts)) continue;
    ++fitting;
    const int m = motion(position.turn(), move.from(), move.to()).right * (right ? -1 : 1);
    if (!found.empty() && m < farthest) continue;
    if (m > farthest) found.clear();
    farthest = m;
    found.push_back(move);
  }
  if (fitting < 2) found.clear();
  return found;
}

/// The move of a text without an origin: a bird on the board, or, if none can move there, a drop.
MoveOrFault move_by_words(const Position& position, std::string_view text,
                          const KifMoveText& parts) {
  Meant meant;
  for (const Square from : squares(position.pieces(position.turn()))) {
    if (!parts.is_kind(position.at(from).kind())) continue;
    meant.add(position, Move::board(from, parts.to, parts.says(MoveWord::promotes)));
  }
  std::vector<Move> fitting;
  for (const Move move : meant.legal) {
    if (fits_words(position, move, parts)) fitting.push_back(move);
  }
  if (fitting.empty()) fitting = outermost(position, meant.legal, parts);
  if (fitting.size() == 1) return fitting.front();
  if (!fitting.empty()) return bad_move(ambiguous_move(text, fitting, to_usi));
  if (!meant.legal.empty()) return bad_move(fault_of_move("fault.kif.no-such-origin", text));
  const bool may_be_dropped =
      std::none_of(parts.words.begin(), parts.words.end(), [](bool said) { return said; }) &&
      index(parts.kinds.front()) < kHandKinds;
  if (may_be_dropped) {
    auto drop = drop_move(position, text, parts);
    const bool nearer = !drop && meant.broken && drop.error().rule > meant.broken;
    if (drop || !meant.broken || nearer) return drop;
  }
  return illegal_move(text, meant.broken.value_or(legality::Rule::no_piece_on_origin));
}

/// "７四", or 同 for the target of the move before, with that behind it.
std::string target_text(Move move, std::optional<Square> previous, std::string_view behind_same) {
  if (previous == move.to()) return std::string(kSameSquare).append(behind_same);
  std::string text(kWideFiles[static_cast<std::size_t>(column(move.to()))]);
  return text.append(kRankNumerals[static_cast<std::size_t>(row(move.to()))]);
}

}  // namespace

tl::expected<Move, KifMoveFault> take_kif_move(const Position& position, std::string_view& text,
                                               std::optional<Square> previous) {
  const std::string_view whole = text;
  const auto parts = take_kif_move_text(text, previous);
  if (!parts) return bad_move(parts.error());
  const std::string_view word = whole.substr(0, whole.size() - text.size());
  if (parts->from) return move_from(position, word, *parts);
  if (parts->says(MoveWord::drop)) return drop_move(position, word, *parts);
  return move_by_words(position, word, *parts);
}

tl::expected<Move, KifMoveFault> read_kif_move(const Position& position, std::string_view text,
                                               std::optional<Square> previous) {
  std::string_view rest = text;
  take_player_sign(rest);
  auto move = take_kif_move(position, rest, previous);
  if (move && !rest.empty()) return bad_move(fault_of_move("fault.kif.no-move", text));
  return move;
}

std::string to_kif_move(const Position& position, Move move, std::optional<Square> previous) {
  std::string text = target_text(move, previous, "　");
  if (move.is_drop()) return text.append(kanji(move.dropped())).append(kDropWord);
  text += kanji(position.at(move.from()).kind());
  if (move.promotes()) text += kPromotionWord;
  return text + "(" + std::to_string(file_number(move.from())) +
         std::to_string(row(move.from()) + 1) + ")";
}

std::string to_ki2_move(const Position& position, Move move, std::optional<Square> previous) {
  std::string text = position.turn() == Colour::sente ? "▲" : "△";
  text += target_text(move, previous, "");
  if (move.is_drop()) return text.append(kanji(move.dropped())).append(kDropWord);
  text += kanji(position.at(move.from()).kind());
  text += distinction(position, move);
  if (move.promotes()) text += kPromotionWord;
  if (position.declines_promotion(move)) text += "不成";
  return text;
}

}  // namespace tori::problems
