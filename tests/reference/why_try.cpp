#include "tests/reference/why_try.hpp"

#include "tests/reference/conventional.hpp"

namespace reference {
namespace {

FactText refutation(const Board& checked, const Move& reply) {
  if (reply.from == kNoSquare) {
    return FactText("try.block.drop").kind(reply.drop).squares({reply.to});
  }
  const bool takes = checked.at(reply.to).kind != Kind::none;
  if (checked.at(reply.from).kind == Kind::phoenix) {
    return takes ? FactText("try.take.phoenix").bird("who", checked, reply.to)
                 : FactText("try.flight").squares({reply.to});
  }
  FactText fact(takes ? "try.take.bird" : "try.block.move");
  return fact.bird("taker", checked, reply.from).squares({reply.to});
}

}  // namespace

FactTexts facts_of_reply(const Board& board, const Move& check, const Move& reply) {
  const Board checked = play(board, check);
  FactTexts facts = {refutation(checked, reply).text()};
  const bool phoenix_moves =
      reply.from != kNoSquare && checked.at(reply.from).kind == Kind::phoenix;
  if (!phoenix_moves || check.from == kNoSquare || reply.to == check.to) return facts;
  const Kind kind = board.at(check.from).kind;
  if (kind != Kind::phoenix && attacks(lifted(board, checked.turn), check.from, reply.to)) {
    facts.push_back(FactText("try.left").kind(kind).square("left", check.from).text());
  }
  return facts;
}

FactTexts facts_of_try(const Board& board, const Move& check, const Move& reply, Reading reading,
                       int plies) {
  FactTexts facts = facts_of_reply(board, check, reply);
  const Board after = play(play(board, check), reply);
  if (checks(after, reading).empty()) {
    facts.emplace_back("after.nocheck");
  } else if (const auto later = Conventional(reading).length(after, plies)) {
    facts.push_back(FactText("after.slow").plies(*later + 2).text());
  } else {
    facts.emplace_back("after.nomate");
  }
  return facts;
}

}  // namespace reference
