#include "solver/certificate/disproof_set.hpp"

#include <limits>
#include <stdexcept>
#include <string>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/search/dominance.hpp"

namespace tori::solver {
namespace {

[[noreturn]] void fail_disproof(const Position& position, const std::string& what) {
  throw std::logic_error("a refutation does not stand: " + what + " (" + to_sfen(position) + ")");
}

/// How many further members a member is likely to need: none if it has no check, else the more, the
/// more pieces the attacker has.
int danger_of(const Position& position, int checks) {
  if (checks == 0) return 0;
  const Colour attacker = position.turn();
  const int pieces = position.hand(attacker).total() + position.pieces(attacker).count();
  return pieces * 1000 + checks;
}

}  // namespace

bool DisproofSet::write(MateLength within) {
  if (!add_member(root_, root_.hand(root_.turn()))) return false;
  std::size_t level_end = 1;
  for (std::uint32_t i = 0; i < members_.size(); ++i) {
    if (i == level_end) {
      within = within.after(2);
      level_end = members_.size();
    }
    Position member = members_.position(i);
    if (!answer_checks(member, within)) return false;
  }
  writer_.put_number(members_.size());
  return true;
}

bool DisproofSet::add_member(const Position& position, Hand hand) {
  if (members_.add(position, hand)) return true;
  budget_.stop(Limit::memory);
  return false;
}

/// Writes and adds a member for the position behind a reply, unless one stands for it.
bool DisproofSet::meet(const Position& position, MateLength left) {
  if (members_.covers(position)) return true;
  const Hand hand = hand_without_mate(position, left);
  const Hand own = position.hand(position.turn());
  writer_.put_number(number_of(Hand::from_bits(hand.bits() - own.bits())));
  if (left.is_unbounded()) oracle_.learn_no_mate(position, hand);
  return add_member(position, hand);
}

/// The hand with which the attacker has no mate within the plies that are left.
Hand DisproofSet::hand_without_mate(const Position& position, MateLength left) const {
  if (count_check_moves(position) > 0) return oracle_.known_disproof_hand(position, left);
  return without_new_checks(position, all_in_hand(position));
}

bool DisproofSet::answer_checks(Position& member, MateLength left) {
  for (const Move move : in_record_order(legality::legal_checks(member))) {
    if (!budget_.spend()) return false;
    const Undo undo = member.play(move);
    const bool answered = answer_check(member, left.after(1));
    member.take_back(move, undo);
    if (!answered) return false;
  }
  return true;
}

/// With no ply left after the check any reply is enough, and none is written.
bool DisproofSet::answer_check(Position& defending, MateLength left) {
  const MoveList replies = evasions(defending);
  if (replies.empty()) fail_disproof(defending, "the check mates");
  if (left == MateLength(0)) return true;
  const auto reply = find_reply(defending, replies, left);
  if (!reply) return false;
  if (const auto rule = legality::broken_rule(defending, *reply)) {
    fail_disproof(defending, to_usi(*reply) + ": " + std::string(legality::to_text(*rule)));
  }
  writer_.put(*reply);
  const Undo undo = defending.play(*reply);
  const bool added = meet(defending, left.after(1));
  defending.take_back(*reply, undo);
  return added;
}

std::optional<Move> DisproofSet::find_reply(Position& defending, const MoveList& replies,
                                            MateLength left) {
  if (const auto reply = known_reply(defending, replies, left)) return reply;
  const auto mated = oracle_.mates_within({defending, Side::defender}, left, budget_);
  if (mated == Decision::unknown) return std::nullopt;
  if (mated == Decision::yes) fail_disproof(defending, "it is a mate");
  if (const auto reply = known_reply(defending, replies, left)) return reply;
  // The table has lost what the search found for the reply.
  for (const Move reply : replies) {
    const Undo undo = defending.play(reply);
    const auto mates = oracle_.mates_within({defending, Side::attacker}, left.after(1), budget_);
    defending.take_back(reply, undo);
    if (mates == Decision::unknown) return std::nullopt;
    if (mates == Decision::no) return reply;
  }
  fail_disproof(defending, "every reply is answered by a mate");
}

/// A reply that leads to a position for which a member stands. Else the best of the replies after
/// which the table knows that there is no mate, or the attacker has no check. nullopt if there is
/// none.
std::optional<Move> DisproofSet::known_reply(Position& defending, const MoveList& replies,
                                             MateLength left) const {
  std::optional<Move> best;
  int least = std::numeric_limits<int>::max();
  for (const Move reply : replies) {
    const Undo undo = defending.play(reply);
    const bool is_member = members_.covers(defending);
    if (!is_member) {
      const int checks = static_cast<int>(check_moves(defending).size());
      const bool known = checks == 0 || oracle_.known_answer({defending, Side::attacker},
                                                             left.after(1)) == Decision::no;
      const int danger = danger_of(defending, checks);
      if (known && danger < least) {
        best = reply;
        least = danger;
      }
    }
    defending.take_back(reply, undo);
    if (is_member) return reply;
  }
  return best;
}

}  // namespace tori::solver
