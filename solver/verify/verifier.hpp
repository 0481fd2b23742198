// Is this composition sound, and if not, where and why? (docs/decisions/0006-verification.md)
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

class ProblemContext;

/// Verifies one problem after another. The result depends on the problem, the settings, the
/// limit of nodes and what is known before only (unless time or user end it): not on earlier
/// problems, not on threads. One call at a time.
class Verifier {
 public:
  /// `bytes`: the memory of all threads together. With a pool, which must outlive the verifier, the
  /// questions about one problem (the alternatives of each position, each piece, ...) are spread
  /// over its threads; then several threads ask and tell the limits at once. Throws std::bad_alloc.
  explicit Verifier(std::size_t bytes, ThreadPool* pool = nullptr);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  /// Verifies a problem under the position's reading of the rules. `limits.nodes` holds for the
  /// whole verification; once a break is proven, it ends after a 32nd of these nodes (a round of
  /// jobs is not cut short for that). `known`: what holds under this reading, for example
  /// `Verification::learnt` of the same problem where promotion is optional. Throws
  /// std::logic_error if a mate fails its replay. REQUIRES: the attacker is to move.
  Verification verify(const Position& position, const Statement& statement,
                      const VerifySettings& settings, const Limits& limits,
                      const KnownPositions& known = {});

  /// Finds the verdict, the lengths and the printed main line of a problem, and nothing else. The
  /// line is empty if there is no mate, or a limit was hit. Throws as `verify`.
  /// REQUIRES: the attacker is to move.
  Verification find_line(const Position& position, const Statement& statement,
                         const VerifySettings& settings, const Limits& limits);

  /// Writes certificates of what a verification rests on, one after another: one of the verdict,
  /// and for each failing check one that the position after some reply has no mate (or none within
  /// the plies that count). nullopt if all are written, else the limit that was hit. Throws
  /// std::logic_error if a claim is wrong.
  /// REQUIRES: `verification` is the result for this position and these settings.
  std::optional<Limit> write_certificates(const Position& position,
                                          const Verification& verification,
                                          const VerifySettings& settings, const Limits& limits,
                                          std::ostream& out);

 private:
  ThreadPool* pool_;
  /// One for each thread.
  std::vector<std::unique_ptr<ProblemContext>> contexts_;
};

}  // namespace tori::solver
