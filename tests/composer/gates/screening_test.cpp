#include "composer/gates/screening.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <catch2/catch.hpp>

#include "composer/gates/trimming.hpp"
#include "composer/gates/uniqueness.hpp"
#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

constexpr std::size_t kQuickSolverTable = std::size_t{8} << 20;

/// Settings with more nodes: in some short problems it is hard to disprove a check.
Settings patient_settings() {
  Settings settings;
  settings.effort.question = 100'000;
  return settings;
}

/// Screens one diagram after the other.
struct Screen {
  Settings settings = patient_settings();
  StopToken stop;
  QuickSolver quick{kQuickSolverTable, stop};
  Screening screening{settings, quick};

  std::optional<RejectReason> rejected(const std::string& sfen, Range plies) {
    return screening.look_at(setup_of(sfen), plies).rejected;
  }
};

}  // namespace

TEST_CASE("each test rejects what it is for", "[composer][screening]") {
  Screen s;
  CHECK_FALSE(s.rejected(kSound, {3, 9}));
  CHECK(s.rejected(kNoMate, {3, 9}) == RejectReason::no_mate);
  CHECK(s.rejected("3k3/7/7/7/7/7/7 b - 1", {3, 9}) == RejectReason::no_check);
  CHECK(s.rejected(kSound, {5, 9}) == RejectReason::short_mate);
  CHECK(s.rejected(kSoundIn7, {3, 5}) == RejectReason::no_mate);
  CHECK(s.rejected(kSoundIn7, {9, 11}) == RejectReason::short_mate);
  CHECK(s.rejected(kCooked, {3, 9}) == RejectReason::cook);
  Setup with_fault = setup_of(kSound);
  with_fault.at(square_at(0, 0)) = Piece(Colour::sente, Kind::swallow);
  CHECK(s.screening.look_at(with_fault, {3, 9}).rejected == RejectReason::illegal);
  s.settings.constraints.on_board = {2, 2};
  CHECK(s.rejected(kSound, {3, 9}) == RejectReason::constraints);
}

TEST_CASE("what is rejected is counted", "[composer][screening]") {
  Screen s;
  s.rejected(kNoMate, {3, 9});
  s.rejected(kNoMate, {3, 9});
  s.rejected(kCooked, {3, 9});
  s.rejected(kSound, {3, 9});
  CHECK_FALSE(s.screening.passes(setup_of(kCooked), 3));
  const RejectCounts rejects = s.screening.take_rejects();
  CHECK(rejects.of(RejectReason::no_mate) == 2);
  CHECK(rejects.of(RejectReason::cook) == 1);
  CHECK(rejects.of(RejectReason::short_mate) == 0);
  CHECK(s.screening.take_rejects() == RejectCounts{});
}

TEST_CASE("too few nodes are told apart from no mate", "[composer][screening]") {
  Screen s;
  s.settings.effort.question = 3;
  CHECK(s.rejected(kSoundIn7, {7, 7}) == RejectReason::search_limit);
}

TEST_CASE("a mate has to begin with the check that is given", "[composer][screening]") {
  Screen s;
  const Move key = *parse_move("S*5b");
  CHECK(s.screening.look_at_retraction(setup_of(kSoundIn7), key, 7).passed());
  const Move other = *parse_move("F*5b");
  CHECK(s.screening.look_at_retraction(setup_of(kSoundIn7), other, 7).rejected ==
        RejectReason::no_mate);
}

TEST_CASE("what one retraction found out serves the next one", "[composer][screening]") {
  Screen s;
  const Move key = *parse_move("S*5b");
  const auto nodes = [&] {
    const std::uint64_t before = s.quick.nodes();
    CHECK(s.screening.look_at_retraction(setup_of(kSoundIn7), key, 7).passed());
    return s.quick.nodes() - before;
  };
  const std::uint64_t first = nodes();
  CHECK(nodes() < first / 2);
  s.screening.begin_retractions();
  CHECK(nodes() == first);
}

TEST_CASE("the length of a random diagram gets fewer nodes the shorter it is",
          "[composer][screening]") {
  Screen s;
  const auto rejected = [&](Range plies) {
    return s.screening.look_at_random(setup_of(kSoundIn7), plies).rejected;
  };
  CHECK_FALSE(rejected({7, 7}));
  // 3 nodes are too few, as above. Within 7 plies a question gets a 16th, within 15 plies all.
  s.settings.effort.question = 16 * 3;
  CHECK(rejected({7, 7}) == RejectReason::search_limit);
  s.settings.effort.question = 500;
  CHECK(rejected({5, 15}) != RejectReason::search_limit);
}

TEST_CASE("whether a smaller diagram passes is asked with four times the nodes",
          "[composer][screening]") {
  Screen s;
  s.settings.effort.question = 1;
  const Range seven{7, 7};
  while (s.rejected(kSoundIn7, seven) == RejectReason::search_limit) ++s.settings.effort.question;
  const std::uint64_t needed = s.settings.effort.question;
  REQUIRE(needed > 4);
  s.settings.effort.question = (needed + 3) / 4;
  CHECK(s.rejected(kSoundIn7, seven) == RejectReason::search_limit);
  CHECK(s.screening.passes(setup_of(kSoundIn7), 7));
  s.settings.effort.question = (needed - 1) / 4;
  CHECK_FALSE(s.screening.passes(setup_of(kSoundIn7), 7));
  s.settings.effort.question = std::numeric_limits<std::uint64_t>::max();
  CHECK(s.screening.passes(setup_of(kSoundIn7), 7));
}

TEST_CASE("the quick test finds flaws behind the first move", "[composer][screening]") {
  const StopToken stop;
  QuickSolver quick(kQuickSolverTable, stop);
  UniquenessTest test(quick, {});
  Move key = Move::none();
  quick.start(position_of(kSoundIn7), 100'000);
  CHECK(test.find_flaw(7, key) == Flaw::none);
  CHECK(to_usi(key) == "S*5b");
  quick.start(position_of(kFutileDrops), 100'000);
  const Flaw flaw = test.find_flaw(5, key);
  CHECK(flaw != Flaw::none);
  CHECK(flaw != Flaw::unknown);
  // A second falcon in hand stays there.
  quick.start(position_of("7/2F4/kP5/7/7/7/7 b FS4c3p2l2r15s 1"), 100'000);
  CHECK((test.find_flaw(3, key) == Flaw::leftover || test.find_flaw(3, key) == Flaw::cook));
}

TEST_CASE("trimming takes away all that is not needed", "[composer][trimming]") {
  Screen s;
  Trimmer trimmer(s.screening);
  // The same problem with useless pieces.
  const Setup loaded = setup_of("7/2F4/kP5/7/7/4s2/5P1 b F 1");
  REQUIRE(s.screening.passes(loaded, 3));
  const Setup trimmed = trimmer.trim(loaded, 3);
  CHECK(trimmed == setup_of(kSound));
  // A second call changes nothing.
  CHECK(trimmer.trim(trimmed, 3) == trimmed);
}
