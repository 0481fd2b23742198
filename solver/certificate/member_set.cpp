#include "solver/certificate/member_set.hpp"

#include <algorithm>
#include <array>

namespace tori::solver {
namespace {

/// The kinds in the order of their digits, and the bits of each digit. Swallows come first, for
/// they are the ones that are added most.
struct Digit {
  Kind kind;
  unsigned bits;
};
constexpr std::array<Digit, kHandKinds> kDigits = {{{Kind::swallow, 5},
                                                    {Kind::falcon, 2},
                                                    {Kind::crane, 3},
                                                    {Kind::pheasant, 3},
                                                    {Kind::left_quail, 2},
                                                    {Kind::right_quail, 2}}};

PackedPosition board_of(const Position& position) {
  return {position, Hand{}};
}

}  // namespace

std::uint32_t number_of(Hand pieces) {
  std::uint32_t number = 0;
  unsigned shift = 0;
  for (const auto& [kind, bits] : kDigits) {
    number |= static_cast<std::uint32_t>(pieces.count(kind)) << shift;
    shift += bits;
  }
  return number;
}

std::optional<Hand> pieces_of(std::uint32_t number) {
  Hand pieces;
  for (const auto& [kind, bits] : kDigits) {
    pieces.set(kind, static_cast<int>(number & ((1U << bits) - 1)));
    number >>= bits;
  }
  if (number != 0) return std::nullopt;
  return pieces;
}

Position MemberSet::position(Number number) const {
  const Member& member = members_[number];
  return unpack_(boards_.position(member.board).with_hand(member.hand));
}

bool MemberSet::covers(const Position& position) const {
  const auto board = boards_.find(board_of(position));
  if (!board) return false;
  const Hand hand = position.hand(position.turn());
  for (Number next = boards_.value(*board); next != 0; next = members_[next - 1].before) {
    const Hand own = members_[next - 1].hand;
    if (standing_ == Standing::own_hand ? own == hand : own.contains(hand)) return true;
  }
  return false;
}

bool MemberSet::add(const Position& position, Hand hand) {
  if (members_.size() >= std::max(kAlwaysAllowed, most_members_)) return false;
  const auto board = boards_.insert(board_of(position));
  if (!board) return false;
  members_.push_back({board->number, hand, boards_.value(board->number)});
  boards_.value(board->number) = size();
  return true;
}

}  // namespace tori::solver
