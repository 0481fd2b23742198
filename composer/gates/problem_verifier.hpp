// The final verification of a problem.
#pragma once

#include <functional>
#include <memory>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/verify/verification.hpp"

namespace tori::composer {

/// Verifies problems. The answer depends on the arguments only, unless the limits interrupt it.
class ProblemVerifier {
 public:
  virtual ~ProblemVerifier() = default;
  /// Verifies the position without a statement about it. `known`: what holds under its
  /// reading.
  virtual solver::Verification verify(const Position& position,
                                      const solver::VerifySettings& settings,
                                      const solver::Limits& limits,
                                      const solver::KnownPositions& known) = 0;

 protected:
  ProblemVerifier() = default;
  ProblemVerifier(const ProblemVerifier&) = default;
  ProblemVerifier& operator=(const ProblemVerifier&) = default;
};

/// Makes a problem verifier for one thread.
using VerifierMaker = std::function<std::unique_ptr<ProblemVerifier>()>;

/// The verifier of `toritsume verify`. Throws std::bad_alloc if there is no memory for it.
std::unique_ptr<ProblemVerifier> make_problem_verifier();

}  // namespace tori::composer
