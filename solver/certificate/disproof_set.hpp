// The disproof set: a reply to every check, position by position, which shows that there is no
// mate.
#pragma once

#include <cstddef>
#include <optional>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/certificate/certificate_format.hpp"
#include "solver/certificate/member_set.hpp"
#include "solver/core/budget.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// Extracts from the oracle's answers the set of positions that docs/certificates.md describes.
/// From no member the attacker mates within the plies that are left, because each check has a reply
/// that leads to a position for which a member stands. Writes the members in the order in which
/// they are met, each with the largest hand of the attacker with which the table knows that there
/// is no mate.
class DisproofSet {
 public:
  /// Uses at most `bytes` of memory; see MemberSet. All other arguments must outlive it.
  DisproofSet(Oracle& oracle, Budget& budget, std::size_t bytes, const Position& root,
              CertificateWriter& writer)
      : oracle_(oracle),
        budget_(budget),
        writer_(writer),
        root_(root),
        members_(root, bytes, Standing::smaller_hands) {}

  /// Writes the records for "no mate within `within` plies" (unbounded: "no mate"). False if the
  /// budget ended, or the memory is used up (the budget then has Limit::memory). Throws
  /// std::logic_error if a check mates after all: then the search is wrong.
  bool write(MateLength within);

 private:
  bool add_member(const Position& position, Hand hand);
  bool meet(const Position& position, MateLength left);
  Hand hand_without_mate(const Position& position, MateLength left) const;
  bool answer_checks(Position& member, MateLength left);
  bool answer_check(Position& defending, MateLength left);
  std::optional<Move> find_reply(Position& defending, const MoveList& replies, MateLength left);
  std::optional<Move> known_reply(Position& defending, const MoveList& replies,
                                  MateLength left) const;

  Oracle& oracle_;
  Budget& budget_;
  CertificateWriter& writer_;
  Position root_;
  MemberSet members_;
};

}  // namespace tori::solver
