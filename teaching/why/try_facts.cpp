#include "teaching/why/try_facts.hpp"

#include <optional>

#include "problems/selection/ring.hpp"
#include "rules/movegen.hpp"

namespace tori::teaching {
namespace {

using problems::Ring;
/// What the reply in `position` does.
Message fact_of_reply(const Position& position, Move reply) {
  const Colour attacker = opponent(position.turn());
  const Square to = reply.to();
  const std::vector<Square> there = {to};
  if (reply.is_drop()) {
    return fact("try.block.drop", {{"kind", reply.dropped()}, {"squares", there}});
  }
  const BirdAt mover = bird_on(position, reply.from(), attacker);
  if (mover.kind != Kind::phoenix) {
    return fact(position.captures(reply) ? "try.take.bird" : "try.block.move",
                {{"taker", mover}, {"squares", there}});
  }
  if (!position.captures(reply)) return fact("try.flight", {{"squares", there}});
  return fact("try.take.phoenix", {{"who", bird_on(position, to, attacker)}});
}

/// The bird that guarded the phoenix's new square until the try moved it; not said of the
/// attacker's phoenix, for "the phoenix" is the defender's.
std::optional<Message> fact_of_left_square(const Position& before, Move wrong, Move reply) {
  const Ring ring(before, opponent(before.turn()));
  if (wrong.is_drop() || reply.is_drop() || reply.from() != ring.phoenix()) return std::nullopt;
  if (reply.to() == wrong.to() || !ring.guards_of(reply.to()).contains(wrong.from()))
    return std::nullopt;
  const Kind kind = before.at(wrong.from()).kind();
  if (kind == Kind::phoenix) return std::nullopt;
  return fact("try.left", {{"kind", kind}, {"left", wrong.from()}});
}

/// What comes after the reply.
std::optional<Message> fact_of_outcome(const Position& replied, const solver::Verdict& verdict) {
  if (check_moves(replied).empty()) return fact("after.nocheck");
  if (verdict.kind() == solver::Verdict::Kind::no_mate) return fact("after.nomate");
  if (!verdict.is_mate() || !verdict.exact()) return std::nullopt;
  return fact("after.slow", {{"plies", verdict.length().plies()}});
}

}  // namespace

Facts try_facts(const Position& before, Move wrong, Move reply, const solver::Verdict& verdict) {
  Position position = before;
  position.play(wrong);
  Facts facts = {fact_of_reply(position, reply)};
  if (const auto left = fact_of_left_square(before, wrong, reply)) facts.push_back(*left);
  position.play(reply);
  if (const auto outcome = fact_of_outcome(position, verdict)) facts.push_back(*outcome);
  return facts;
}

}  // namespace tori::teaching
