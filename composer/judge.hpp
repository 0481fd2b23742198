// Who has the last word on a problem.
#pragma once

#include <functional>
#include <memory>

#include "rules/position.hpp"
#include "solver/limits.hpp"
#include "solver/verification.hpp"

namespace tori::composer {

/// Verifies problems; what it says depends on the position, the settings and the number of nodes
/// only, unless the limits interrupt it.
class Judge {
 public:
  virtual ~Judge() = default;
  /// Nothing is stated about the position.
  virtual solver::Verification verify(const Position& position,
                                      const solver::VerifySettings& settings,
                                      const solver::Limits& limits) = 0;

 protected:
  Judge() = default;
  Judge(const Judge&) = default;
  Judge& operator=(const Judge&) = default;
};

/// Makes a judge for one thread.
using JudgeMaker = std::function<std::unique_ptr<Judge>()>;

/// The verifier of `toritsume verify`. Throws std::bad_alloc when there is no memory for it.
std::unique_ptr<Judge> make_judge();

}  // namespace tori::composer
