#include "teaching/course/item_facts.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "solver/core/verdict.hpp"
#include "teaching/why/choice.hpp"
#include "teaching/why/key_facts.hpp"
#include "teaching/why/mate_facts.hpp"
#include "teaching/why/try_facts.hpp"

namespace tori::teaching {
namespace {

Facts facts_of_mate(const Position& mated, Move last, Audience audience) {
  return chosen_of_mate(mate_facts(mated, last), audience, {});
}

}  // namespace

Move telling_reply(const Position& position, const std::vector<Move>& replies) {
  const Bitboard checkers = position.checkers(position.turn());
  const auto rank = [&](Move move) {
    const bool by_phoenix = !move.is_drop() && move.from() == position.phoenix(position.turn());
    return std::tuple(!checkers.contains(move.to()), !by_phoenix, to_usi(move));
  };
  return *std::min_element(replies.begin(), replies.end(),
                           [&](Move a, Move b) { return rank(a) < rank(b); });
}

Facts facts_of_end(const Position& start, std::span<const Move> line, Audience audience) {
  Position before = start;
  for (const Move move : line.first(line.size() - 1)) before.play(move);
  Position after = before;
  after.play(line.back());
  const auto replies = legality::legal_moves(after);
  if (replies.empty()) return facts_of_mate(after, line.back(), audience);
  const auto facts = try_facts(before, line.back(), telling_reply(after, replies),
                               solver::Verdict::unknown(solver::Limit::nodes));
  return chosen_of_try(facts, audience);
}

std::vector<Facts> facts_of_example(const Position& start, std::span<const Move> line) {
  std::vector<Facts> all;
  all.reserve(line.size() / 2 + 1);
  Position position = start;
  for (std::size_t ply = 0; ply + 2 < line.size(); ply += 2) {
    all.push_back(chosen_of_move(key_facts(position, line.subspan(ply)), Audience::beginner));
    position.play(line[ply]);
    position.play(line[ply + 1]);
  }
  position.play(line.back());
  all.push_back(facts_of_mate(position, line.back(), Audience::beginner));
  return all;
}

}  // namespace tori::teaching
