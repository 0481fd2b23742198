#include "teaching/why/foul_facts.hpp"

#include "rules/legality.hpp"

namespace tori::teaching {
namespace {

using legality::Rule;

Bitboard swallows_on_file_of(const Position& position, Square square) {
  return position.pieces(position.turn(), Kind::swallow) & Bitboard::of_column(column(square));
}

/// The first of the opponent's birds, by file, that attack the mover's phoenix after the move.
BirdAt bird_that_takes_phoenix(const Position& position, Move move) {
  const Colour mover = position.turn();
  Position after = position;
  after.play(move);
  const Square checker = first_by_file(after.checkers(mover));
  return bird_on(after, checker, mover);
}

std::optional<Message> fact_of_legal_move(const Position& position, Move move) {
  Position after = position;
  after.play(move);
  if (after.in_check(after.turn())) return std::nullopt;
  return fact("foul.nocheck", {{"move", MoveAt{position, move}}});
}

}  // namespace

std::optional<Message> foul_fact(const Position& position, Move move) {
  const std::optional<Rule> rule = legality::broken_rule(position, move);
  if (!rule) return fact_of_legal_move(position, move);
  const MoveAt played{position, move};
  if (rule == Rule::swallow_drop_mate) return fact("foul.dropmate", {{"move", played}});
  if (rule == Rule::drop_on_last_rank || rule == Rule::must_promote_on_last_rank)
    return fact("foul.last", {{"move", played}});
  if (rule == Rule::third_swallow_on_file) {
    const Bitboard two = swallows_on_file_of(position, move.to());
    return fact("foul.third", {{"move", played}, {"squares", by_file(two)}});
  }
  if (rule == Rule::own_phoenix_in_check) {
    const BirdAt with = bird_that_takes_phoenix(position, move);
    return fact("foul.own", {{"move", played}, {"with", with}});
  }
  return std::nullopt;
}

}  // namespace tori::teaching
