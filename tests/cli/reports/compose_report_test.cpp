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
  tally.rejects.add(RejectReason::illegal, 1000);
  CHECK(cli::advice_text(tally) ==
        "0 problems of 1000 candidates; most legal diagrams (75%) are refused by the gate no-mate: "
        "give "
        "the attacker more: --in-hand, --board, --kinds");
  tally.rejects.add(RejectReason::wishes, 800);
  CHECK(
      cli::advice_text(tally).ends_with("(66%) are refused by the gate wishes: loosen --stars, "
                                        "--challenge, --themes or --without-themes"));
}

TEST_CASE("compose: every gate has a remedy, but that for illegal diagrams") {
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    composer::Tally tally;
    tally.rejects.count(static_cast<RejectReason>(i));
    const bool has_remedy = cli::advice_text(tally).find(" are refused by ") != std::string::npos;
    CHECK(has_remedy == (static_cast<RejectReason>(i) != RejectReason::illegal));
    CHECK_FALSE(cli::advice_text(tally).ends_with(": "));
  }
}
