// The members of a refutation: positions from which the attacker does not mate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/packed_position.hpp"
#include "solver/core/position_index.hpp"

namespace tori::solver {

/// For which positions with its board a member stands.
enum class Standing : std::uint8_t {
  /// For its own hands only (format 1).
  own_hand,
  /// For every hand of the attacker that its hand contains, too (format 2).
  smaller_hands,
};

/// Members in the order in which they were added, found by their boards. The attacker is to move in
/// all of them.
class MemberSet {
 public:
  using Number = std::uint32_t;

  /// For the positions of one problem, `root` among them. Uses at most about `bytes` of memory; the
  /// first 4096 members are always allowed.
  MemberSet(const Position& root, std::size_t bytes, Standing standing)
      : unpack_(root),
        standing_(standing),
        boards_(bytes - bytes / kPartOfMembers),
        most_members_(bytes / kPartOfMembers / sizeof(Member)) {}

  Number size() const { return static_cast<Number>(members_.size()); }
  /// REQUIRES: number < size().
  Position position(Number number) const;
  /// True if a member stands for this position.
  bool covers(const Position& position) const;
  /// Adds the position, but with this hand of the attacker. False if the memory is used up.
  bool add(const Position& position, Hand hand);

 private:
  /// A quarter of the memory is for members, the rest for boards.
  static constexpr std::size_t kPartOfMembers = 4;
  static constexpr std::size_t kAlwaysAllowed = 4096;

  struct Member {
    Number board;
    Hand hand;
    /// Number of the member with the same board that was added before, and one more; 0 if there is
    /// none.
    Number before;
  };

  Unpacker unpack_;
  Standing standing_;
  /// Boards, without hands. The value: number of the last member with this board, and one more.
  PositionIndex<Number> boards_;
  std::size_t most_members_;
  std::deque<Member> members_;
};

/// The number by which a certificate names pieces that a member's hand has beyond that of the
/// position that was met (docs/certificates.md).
std::uint32_t number_of(Hand pieces);
/// The pieces that a number names; nullopt if it names none.
std::optional<Hand> pieces_of(std::uint32_t number);

}  // namespace tori::solver
