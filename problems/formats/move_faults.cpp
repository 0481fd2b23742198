#include "problems/formats/move_faults.hpp"

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

const char* key_of(legality::Rule rule) {
  using legality::Rule;
  switch (rule) {
    case Rule::off_the_board: return "rule.off-the-board";
    case Rule::never_in_hand: return "rule.never-in-hand";
    case Rule::not_in_hand: return "rule.not-in-hand";
    case Rule::square_occupied: return "rule.square-occupied";
    case Rule::drop_on_last_rank: return "rule.drop-on-last-rank";
    case Rule::third_swallow_on_file: return "rule.third-swallow-on-file";
    case Rule::no_piece_on_origin: return "rule.no-piece-on-origin";
    case Rule::opponents_piece: return "rule.opponents-piece";
    case Rule::not_how_it_moves: return "rule.not-how-it-moves";
    case Rule::path_blocked: return "rule.path-blocked";
    case Rule::own_piece_on_target: return "rule.own-piece-on-target";
    case Rule::captures_phoenix: return "rule.captures-phoenix";
    case Rule::kind_never_promotes: return "rule.kind-never-promotes";
    case Rule::outside_promotion_zone: return "rule.outside-promotion-zone";
    case Rule::must_promote_on_last_rank: return "rule.must-promote-on-last-rank";
    case Rule::promotion_is_mandatory: return "rule.promotion-is-mandatory";
    case Rule::own_phoenix_in_check: return "rule.own-phoenix-in-check";
    case Rule::swallow_drop_mate: return "rule.swallow-drop-mate";
  }
  return "";
}

}  // namespace

Message message_of(legality::Rule rule) {
  return Message(key_of(rule));
}

Message illegal_move_text(std::string_view text, legality::Rule rule) {
  return Message("fault.move.illegal-text",
                 {{"text", shown_inside(text)}, {"reason", message_of(rule)}});
}

Message ambiguous_move(std::string_view text, const std::vector<Move>& meant,
                       std::string (*written)(Move)) {
  std::vector<std::string> moves;
  moves.reserve(meant.size());
  for (const Move move : meant) moves.push_back(written(move));
  return Message("fault.move.ambiguous", {{"text", shown_inside(text)}, {"meant", moves}});
}

}  // namespace tori::problems
