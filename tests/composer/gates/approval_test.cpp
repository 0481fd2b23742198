// The line that an approved problem is printed with.
#include "composer/gates/approval.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

std::string approved_line(const std::string& sfen, int plies, Reading reading) {
  Settings settings;
  settings.reading = reading;
  const auto verifier = make_problem_verifier();
  const Approval approval = approve(setup_of(sfen), plies, settings, *verifier, StopToken());
  REQUIRE_FALSE(approval.rejected);
  std::string text;
  for (const Move move : approval.verification.line) {
    text += (text.empty() ? "" : " ") + to_usi(move);
  }
  return text;
}

/// 5c6b mates with and without promotion.
const char* const kEitherWay = "1k5/7/7/3C3/7/1P5/7 b F2Cfc3p2l2r15s 1";
/// At the end R*1b mates only if futile drops are ignored; R*5f mates strictly.
const char* const kFromAfar = "7/7/7/1+S5/7/k6/7 b FRf4c4p2lr15s 1";

}  // namespace

TEST_CASE("the printed line promotes where that has to be", "[composer][approval]") {
  const std::string before = "C*6b 6a6b F*5c 6b7c C*6d 7c7b 6d6c 7b6a ";
  CHECK(approved_line(kEitherWay, 9, Reading::optional) == before + "5c6b");
  CHECK(approved_line(kEitherWay, 9, Reading::mandatory) == before + "5c6b+");
  CHECK(approved_line(kEitherWay, 9, Reading::both) == before + "5c6b+");
}

TEST_CASE("the printed line mates strictly", "[composer][approval]") {
  CHECK(approved_line(kFromAfar, 3, Reading::both) == "F*6f 7f6g R*5f");
}

TEST_CASE("the printed line leaves as few pieces over as a strict mate can",
          "[composer][approval]") {
  // 6f5f takes a swallow and is the first that mates strictly.
  CHECK(approved_line("7/7/7/7/FC5/3s3/2k2K1 b Rf3c4p2lr15s 1", 3, Reading::both) ==
        "7e6f 5g4g R*3f");
}

TEST_CASE("a mate that is measured only has its soundness", "[composer][approval]") {
  const auto verifier = make_problem_verifier();
  const auto soundness = [&](const std::string& sfen, int plies) {
    const Approval found = measure(setup_of(sfen), plies, Settings(), *verifier, StopToken());
    REQUIRE_FALSE(found.rejected);
    return found.soundness;
  };
  CHECK(soundness("7/7/7/kL5/7/7/7 b FRf4c4plr16s 1", 3) == solver::Soundness::sound);
  CHECK(soundness("7/7/2K4/kL5/7/7/7 b FRf4c4plr16s 1", 3) == solver::Soundness::unsound);
}

TEST_CASE("a mate is measured under every reading", "[composer][approval]") {
  // Its line declines a promotion, so the mandatory reading has another one of the same length.
  const Setup declines = setup_of("2p4/2kC3/7/7/7/7/7 b 2FCP2c2p2l2r16s 1");
  const Setup sound = setup_of(kEitherWay);
  const auto verifier = make_problem_verifier();
  const auto reason = [&](const Setup& setup, int plies, Reading reading) {
    Settings settings;
    settings.reading = reading;
    return measure(setup, plies, settings, *verifier, StopToken()).rejected;
  };
  CHECK(reason(declines, 13, Reading::optional) == std::nullopt);
  CHECK(reason(declines, 13, Reading::mandatory) == std::nullopt);
  CHECK(reason(declines, 13, Reading::both) == RejectReason::readings);
  for (const Reading reading : {Reading::optional, Reading::mandatory, Reading::both}) {
    CHECK(reason(sound, 9, reading) == std::nullopt);
    CHECK(reason(sound, 11, reading) == RejectReason::readings);
  }
}
