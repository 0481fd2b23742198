// Is this composition sound, and if not, where and why? (docs/decisions/0006-verification.md)
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/crew.hpp"
#include "solver/limits.hpp"
#include "solver/study.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// Verifies one problem after another. What it finds depends on the problem, the settings and the
/// limit of nodes alone: not on what came before, nor on threads.
class Verifier {
 public:
  /// `bytes` of memory for the tables. With a crew, which must outlive it, the questions about one
  /// problem (each position's alternatives, each piece, ...) are spread over its workers; then
  /// `Limits::poll` is called by several threads at once. Throws std::bad_alloc.
  explicit Verifier(std::size_t bytes, Crew* crew = nullptr);

  /// The reading of the rules is that of the position. `limits.nodes` holds for the whole of it;
  /// what is settled when the first break has been proven may end it sooner: then a sixteenth of
  /// the nodes is enough.
  Verification verify(const Position& position, const Statement& statement,
                      const VerifySettings& settings, const Limits& limits);

  /// Writes certificates of what a verification rests on, one after another: the verdict, and for
  /// each check that was said to fail that the position behind one reply holds no mate (or none
  /// within the plies that count). The limit that was hit when something is missing. Throws
  /// std::logic_error when a claim is wrong.
  std::optional<Limit> write_certificates(const Position& position,
                                          const Verification& verification,
                                          const VerifySettings& settings, const Limits& limits,
                                          std::ostream& out);

 private:
  Crew* crew_;
  /// One a worker.
  std::vector<std::unique_ptr<Study>> studies_;
};

}  // namespace tori::solver
