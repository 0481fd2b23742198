#include "composer/judge.hpp"

#include "solver/verifier.hpp"

namespace tori::composer {
namespace {

/// Part of what decides how far a number of nodes goes, so it is the same for everybody.
constexpr std::size_t kBytes = std::size_t{32} << 20;

class VerifierJudge final : public Judge {
 public:
  solver::Verification verify(const Position& position, const solver::VerifySettings& settings,
                              const solver::Limits& limits) override {
    return verifier_.verify(position, {}, settings, limits);
  }

 private:
  solver::Verifier verifier_{kBytes};
};

}  // namespace

std::unique_ptr<Judge> make_judge() {
  return std::make_unique<VerifierJudge>();
}

}  // namespace tori::composer
