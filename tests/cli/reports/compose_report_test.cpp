// What `compose` says about a run.
#include "cli/reports/compose_report.hpp"

#include <catch2/catch.hpp>

using namespace tori;
using composer::RejectReason;

TEST_CASE("compose: a run without a find names the gate and what to loosen") {
  composer::Tally tally;
  tally.candidates = 1000;
  CHECK(cli::advice_text(tally) == "0 problems of 1000 candidates");
  tally.rejects.add(RejectReason::no_mate, 300);
  tally.rejects.add(RejectReason::cook, 100);
  CHECK(cli::advice_text(tally) ==
        "0 problems of 1000 candidates; most diagrams (75%) are refused by the gate no-mate: give "
        "the attacker more: --in-hand, --board, --kinds");
  tally.rejects.add(RejectReason::wishes, 800);
  CHECK(cli::advice_text(tally).ends_with(
      "(66%) are refused by the gate wishes: loosen --stars, --themes or --without-themes"));
}

TEST_CASE("compose: every gate has a remedy") {
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    composer::Tally tally;
    tally.rejects.count(static_cast<RejectReason>(i));
    CHECK_FALSE(cli::advice_text(tally).ends_with(": "));
  }
}
