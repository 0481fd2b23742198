// Why there is no mate: a reply to every check, written position by position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/position_index.hpp"
#include "solver/proof_file.hpp"

namespace tori::solver {

/// Extracts from the oracle's answers the set of positions that docs/certificates.md asks for: from
/// none of them the attacker mates within the plies left to it, because to each check a reply is
/// known behind which another one of the set lies. The members are written in the order in which
/// they are met.
class Refutation {
 public:
  /// `bytes` bounds the memory; see PositionIndex. All must outlive the refutation.
  Refutation(Oracle& oracle, Budget& budget, std::size_t bytes, CertificateWriter& writer)
      : oracle_(oracle), budget_(budget), writer_(writer), members_(bytes) {}

  /// Writes the records for "no mate within so many plies", or "no mate" when unbounded. False when
  /// the budget ended, or the memory did, which the budget is told. Throws std::logic_error when
  /// the oracle denies what it is asked to refute: the search would be wrong.
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
