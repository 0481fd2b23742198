// Helpers for tests of explanations: facts as text, problems and facts mirrored and turned.
#pragma once

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "teaching/why/explanation.hpp"
#include "teaching/why/fact.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {

using Lines = std::vector<std::string>;

inline Move move_of(const std::string& usi) {
  const auto move = parse_move(usi);
  REQUIRE(move);
  return *move;
}

/// Moves from "3b2a+ 1a2b".
inline std::vector<Move> moves_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<Move> moves;
  for (std::string word; words >> word;) moves.push_back(move_of(word));
  return moves;
}

/// The position of a problem: the defender holds the rest of the box.
inline Position problem_of(const std::string& sfen) {
  const auto parsed = read_setup(sfen);
  REQUIRE(parsed);
  return build(with_rest_of_box(parsed->setup), Promotion::optional).value();
}

inline Position after_moves(Position position, const std::vector<Move>& moves) {
  for (const Move move : moves) position.play(move);
  return position;
}

inline Lines texts_of(const teaching::Facts& facts, Colour attacker) {
  Lines lines;
  for (const Message& fact : facts) lines.push_back(teaching::to_text(fact, attacker));
  return lines;
}

/// "1: FACT" for the moves, "mate: FACT" for the end.
inline Lines texts_of(const teaching::Explanation& explanation, Colour attacker) {
  Lines lines;
  for (const auto& move : explanation.moves) {
    for (const std::string& text : texts_of(move.facts, attacker))
      lines.push_back(std::to_string(move.ply) + ": " + text);
  }
  for (const std::string& text : texts_of(explanation.mate, attacker))
    lines.push_back("mate: " + text);
  return lines;
}

inline Move turned(Move move) {
  if (move.is_drop()) return Move::drop(move.dropped(), tori::turned(move.to()));
  return Move::board(tori::turned(move.from()), tori::turned(move.to()), move.promotes());
}

inline Position turned(const Position& position) {
  return build(tori::turned(parts(position)), position.promotion()).value();
}
inline Position mirrored(const Position& position) {
  return build(tori::mirrored(parts(position)), position.promotion()).value();
}

/// The value of an argument with its squares, birds and moves moved by a symmetry of the game.
template <typename MapSquare, typename MapKind>
struct MovedValue {
  MapSquare map_square;
  MapKind map_kind;

  Value operator()(Square square) const { return map_square(square); }
  Value operator()(Kind kind) const { return map_kind(kind); }
  Value operator()(const BirdAt& bird) const {
    return BirdAt{map_kind(bird.kind), map_square(bird.square), bird.defends};
  }
  Value operator()(const Value::List& list) const {
    Bitboard moved;
    for (const Value& element : list) moved |= map_square(std::get<Square>(element.content()));
    return teaching::by_file(moved);
  }
  template <typename Other>
  Value operator()(const Other& other) const {
    return other;
  }
};

template <typename MapSquare, typename MapKind>
Message moved(const Message& fact, MapSquare map_square, MapKind map_kind) {
  Message result{std::string(fact.key())};
  const MovedValue<MapSquare, MapKind> mover{map_square, map_kind};
  for (const Argument& argument : fact.arguments())
    result.add(argument.name, std::visit(mover, argument.value.content()));
  return result;
}

inline Message mirrored(const Message& fact) {
  return moved(
      fact, [](Square square) { return tori::mirrored(square); },
      [](Kind kind) { return tori::mirrored(kind); });
}
inline Message turned(const Message& fact) {
  return moved(
      fact, [](Square square) { return tori::turned(square); }, [](Kind kind) { return kind; });
}

}  // namespace tori::test
