#include <catch2/catch.hpp>

#include "composer/screening.hpp"
#include "composer/trimming.hpp"
#include "composer/uniqueness.hpp"
#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

constexpr std::size_t kBytes = std::size_t{8} << 20;

/// Some short problems have checks that are hard to deny.
Settings patient_settings() {
  Settings settings;
  settings.effort.question = 100'000;
  return settings;
}

/// Screens one diagram after the other.
struct Screen {
  Settings settings = patient_settings();
  Stop stop;
  Probe probe{kBytes, stop};
  Screening screening{settings, probe};

  std::optional<Gate> gate(const std::string& sfen, Range plies) {
    return screening.look_at(setup_of(sfen), plies).refused;
  }
};

}  // namespace

TEST_CASE("each gate refuses what it is for", "[composer][screening]") {
  Screen s;
  CHECK_FALSE(s.gate(kSound, {3, 9}));
  CHECK(s.gate(kNoMate, {3, 9}) == Gate::no_mate);
  CHECK(s.gate("3k3/7/7/7/7/7/7 b - 1", {3, 9}) == Gate::no_check);
  CHECK(s.gate(kSound, {5, 9}) == Gate::short_mate);
  CHECK(s.gate(kSoundIn7, {3, 5}) == Gate::no_mate);
  CHECK(s.gate(kSoundIn7, {9, 11}) == Gate::short_mate);
  CHECK(s.gate(kCooked, {3, 9}) == Gate::cook);
  Setup with_fault = setup_of(kSound);
  with_fault.at(square_at(0, 0)) = Piece(Colour::sente, Kind::swallow);
  CHECK(s.screening.look_at(with_fault, {3, 9}).refused == Gate::illegal);
  s.settings.constraints.on_board = {2, 2};
  CHECK(s.gate(kSound, {3, 9}) == Gate::constraints);
}

TEST_CASE("what is refused is counted", "[composer][screening]") {
  Screen s;
  s.gate(kNoMate, {3, 9});
  s.gate(kNoMate, {3, 9});
  s.gate(kCooked, {3, 9});
  s.gate(kSound, {3, 9});
  CHECK_FALSE(s.screening.passes(setup_of(kCooked), 3));
  const Refusals refusals = s.screening.take_refusals();
  CHECK(refusals.of(Gate::no_mate) == 2);
  CHECK(refusals.of(Gate::cook) == 1);
  CHECK(refusals.of(Gate::short_mate) == 0);
  CHECK(s.screening.take_refusals() == Refusals{});
}

TEST_CASE("too few nodes are told apart from no mate", "[composer][screening]") {
  Screen s;
  s.settings.effort.question = 3;
  CHECK(s.gate(kSoundIn7, {7, 7}) == Gate::search_limit);
}

TEST_CASE("a retraction has to begin with its check", "[composer][screening]") {
  Screen s;
  const Move key = *parse_move("S*5b");
  const Retraction right{setup_of(kSoundIn7), key, *parse_move("5a5b")};
  CHECK(s.screening.look_at(right, 7).passed());
  const Retraction wrong{setup_of(kSoundIn7), *parse_move("F*5b"), Move::none()};
  CHECK(s.screening.look_at(wrong, 7).refused == Gate::no_mate);
}

TEST_CASE("the quick test finds flaws behind the first move", "[composer][screening]") {
  const Stop stop;
  Probe probe(kBytes, stop);
  UniquenessTest test(probe, {});
  Move key = Move::none();
  probe.start(position_of(kSoundIn7), 100'000);
  CHECK(test.find_flaw(7, key) == Flaw::none);
  CHECK(to_usi(key) == "S*5b");
  probe.start(position_of(kFutileDrops), 100'000);
  const Flaw flaw = test.find_flaw(5, key);
  CHECK(flaw != Flaw::none);
  CHECK(flaw != Flaw::unknown);
  // A second falcon in hand stays there.
  probe.start(position_of("7/2F4/kP5/7/7/7/7 b FS4c3p2l2r15s 1"), 100'000);
  CHECK((test.find_flaw(3, key) == Flaw::leftover || test.find_flaw(3, key) == Flaw::cook));
}

TEST_CASE("trimming takes away all that is not needed", "[composer][trimming]") {
  Screen s;
  Trimmer trimmer(s.screening);
  // The same problem with pieces that do nothing.
  const Setup loaded = setup_of("7/2F4/kP5/7/7/4s2/5P1 b F 1");
  REQUIRE(s.screening.passes(loaded, 3));
  const Setup trimmed = trimmer.trim(loaded, 3);
  CHECK(trimmed == setup_of(kSound));
  // A fixed point: nothing more can go.
  CHECK(trimmer.trim(trimmed, 3) == trimmed);
}
