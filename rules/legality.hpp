// The rules of moves in their plainest form: slow, but they tell which rule a move breaks.
//
// Nothing here uses bitboards, attack tables or the generators: the fast code is tested against
// this, and the program reports no mate that it has not replayed with it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"

namespace tori::legality {

/// The rules that a move can break, in the order in which they are checked.
enum class Rule : std::uint8_t {
  off_the_board,
  never_in_hand,
  not_in_hand,
  square_occupied,
  drop_on_last_rank,
  third_swallow_on_file,
  no_piece_on_origin,
  opponents_piece,
  not_how_it_moves,
  path_blocked,
  own_piece_on_target,
  captures_phoenix,
  kind_never_promotes,
  outside_promotion_zone,
  must_promote_on_last_rank,
  promotion_is_mandatory,
  own_phoenix_in_check,
  swallow_drop_mate,
};

/// One clause in plain words: "a swallow may not be dropped to give mate".
std::string_view to_text(Rule rule);

/// The first rule that the move breaks; nullopt if the move is legal for the side to move. Accepts
/// any bit pattern of a move.
std::optional<Rule> broken_rule(const Position& position, Move move);

/// Every legal move, found by trying all squares that each piece could reach.
std::vector<Move> legal_moves(const Position& position);

/// The legal moves after which the opponent's phoenix is attacked.
std::vector<Move> legal_checks(const Position& position);

/// True if the side to move has a legal move.
bool has_legal_move(const Position& position);

/// True if the phoenix of that player is attacked; false if there is none.
bool in_check(const Position& position, Colour colour);

}  // namespace tori::legality
