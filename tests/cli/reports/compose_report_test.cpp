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
                                        "--challenge, --min-beauty, --themes or --without-themes"));
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

TEST_CASE("compose: the live line", "[compose]") {
  composer::RunState state;
  state.head.count = 100;
  state.tally.problems = 12;
  state.tally.candidates = 6400;
  state.tally.rejects.add(RejectReason::no_mate, 600);
  state.tally.rejects.add(RejectReason::illegal, 300);
  state.tally.rejects.add(RejectReason::cook, 60);
  state.tally.rejects.add(RejectReason::capture, 40);
  CHECK(cli::live_text(state, 2) ==
        "12/100 found, 3200/s; no-mate 60%, illegal 30%, cook 6%; 0:15 left");
  state.before.problems = 12;
  state.before.candidates = 6400;
  CHECK_FALSE(composer::seconds_left(state, 2));
  state.head.candidates = {0, 10'000};
  state.before.candidates = 4600;
  CHECK(composer::seconds_left(state, 2) == Approx(4));
}
