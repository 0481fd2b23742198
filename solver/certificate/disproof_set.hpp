// The disproof set: a reply to every check, position by position, which shows that there is no
// mate.
#pragma once

#include <cstddef>
#include <optional>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/certificate/certificate_format.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/position_index.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// Extracts from the oracle's answers the set of positions that docs/certificates.md describes.
/// From no member the attacker mates within the plies that are left, because each check has a reply
/// that leads to another member. Writes the members in the order in which they are met.
class DisproofSet {
 public:
  /// Uses at most `bytes` of memory; see PositionIndex. All other arguments must outlive it.
  DisproofSet(Oracle& oracle, Budget& budget, std::size_t bytes, CertificateWriter& writer)
      : oracle_(oracle), budget_(budget), writer_(writer), members_(bytes) {}

  /// Writes the records for "no mate within `within` plies" (unbounded: "no mate"). False if the
  /// budget ended, or the memory is used up (the budget then has Limit::memory). Throws
  /// std::logic_error if a check mates after all: then the search is wrong.
  bool write(const Position& root, MateLength within);

 private:
  struct Nothing {};

  bool add_member(const Position& position);
  bool answer_checks(Position& member, MateLength left);
  bool answer_check(Position& defending, MateLength left);
  std::optional<Move> find_reply(Position& defending, const MoveList& replies, MateLength left);
  std::optional<Move> known_reply(Position& defending, const MoveList& replies,
                                  MateLength left) const;

  Oracle& oracle_;
  Budget& budget_;
  CertificateWriter& writer_;
  PositionIndex<Nothing> members_;
};

}  // namespace tori::solver
