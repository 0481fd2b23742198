#include "composer/gates/problem_verifier.hpp"

#include "solver/verify/verifier.hpp"

namespace tori::composer {
namespace {

/// A constant, not a setting: the result of a search with limited nodes depends on the size of its
/// table.
constexpr std::size_t kVerifierBytes = std::size_t{32} << 20;

class FullVerifier final : public ProblemVerifier {
 public:
  solver::Verification verify(const Position& position, const solver::VerifySettings& settings,
                              const solver::Limits& limits,
                              const solver::KnownPositions& known) override {
    return verifier_.verify(position, {}, settings, limits, known);
  }

 private:
  solver::Verifier verifier_{kVerifierBytes};
};

}  // namespace

std::unique_ptr<ProblemVerifier> make_problem_verifier() {
  return std::make_unique<FullVerifier>();
}

}  // namespace tori::composer
