// Problems with the positions that pychess takes: both phoenixes on the board, and no hand too
// full.
#pragma once

#include <cstdint>
#include <optional>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::api {

/// Finds for each problem a position that pychess takes and that has the same solution where
/// promotion is mandatory. The answer depends on the problem only.
class PychessPositionFinder {
 public:
  /// Throws std::bad_alloc if there is no memory for the tables.
  PychessPositionFinder();

  /// The problem's own position if pychess takes it. Else one with a phoenix of the attacker put on
  /// an empty square, far from the play if possible, and without the pieces that are too many in a
  /// hand, which verification proves to have the same length, the same solution lines and the same
  /// alternatives. The error: there is none, or none was found within the limit of nodes.
  /// REQUIRES: the record has a line, it mates, and the problem is not for optional promotion
  /// alone.
  tl::expected<Position, Message> find(const problems::Record& record);

  /// How many positions were found that are not the problem's own.
  std::uint64_t changed() const { return changed_; }

 private:
  /// Verifies the stated line in a position, within what is left of the nodes. nullopt if that does
  /// not prove that it is sound.
  std::optional<solver::Verification> proven(const Position& position,
                                             const problems::Record& record);

  solver::Verifier verifier_;
  std::uint64_t nodes_left_ = 0;
  std::uint64_t changed_ = 0;
};

}  // namespace tori::api
