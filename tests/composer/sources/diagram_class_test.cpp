// Complete classes: every diagram with few men is there once, and every mate with one first move.
#include "composer/sources/diagram_class.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/run/collector.hpp"
#include "composer/run/pipeline.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/reference/brute.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/reference/diagram_class.hpp"

using namespace tori;
using namespace tori::composer;

namespace {

/// Two men beside gote's phoenix, where the phoenix stands and how near they all are.
struct Slice {
  Region phoenix;
  Extent box{kBoardSize, kBoardSize};

  Settings settings() const {
    Settings settings;
    settings.plies = {1, 3};
    settings.weights = {};
    settings.weights[static_cast<std::size_t>(Source::all)] = 1;
    settings.effort = {1'000'000, 10'000'000, 1};
    keep_whole(settings);
    count_men(settings, 2);
    settings.constraints.phoenix = phoenix;
    settings.constraints.box = box;
    return settings;
  }

  void each(const std::function<void(const reference::Board&)>& take) const {
    std::vector<int> squares;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (phoenix.files.contains(file_number(square)) && phoenix.ranks.contains(row(square) + 1)) {
        squares.push_back(i);
      }
    }
    reference::each_of_two_men(squares, box.files, box.ranks, take);
  }
};

const Slice kTopEdge{{{4, 4}, {1, 1}}, {3, 2}};
const Slice kCorner{{{7, 7}, {1, 1}}, {3, 3}};
const Slice kAll{};

/// A number for a position and its mirror image.
std::uint64_t number_of(const Position& position) {
  const auto image = build(mirrored(parts(position)), position.promotion());
  const std::string one = to_sfen(position);
  const std::string other = to_sfen(*image);
  return std::hash<std::string>()(std::min(one, other));
}
std::uint64_t number_of(const reference::Board& board) {
  return number_of(*parse_position(reference::to_sfen(board), Promotion::optional));
}

/// How many positions there are, and the sum of their numbers.
struct Sum {
  std::uint64_t positions = 0;
  std::uint64_t numbers = 0;
  void add(std::uint64_t number) {
    ++positions;
    numbers += number;
  }
  friend bool operator==(const Sum&, const Sum&) = default;
};

void check_positions(const Slice& slice) {
  const Settings settings = slice.settings();
  const DiagramClass diagrams(settings.constraints, settings.men);
  Sum found;
  for (std::uint64_t i = 0; i < diagrams.size(); ++i) {
    const auto setup = diagrams.at(i);
    if (!setup || !fits(settings.constraints, *setup)) continue;
    if (const auto position = build(*setup, Promotion::optional)) found.add(number_of(*position));
  }
  Sum expected;
  slice.each([&](const reference::Board& board) { expected.add(number_of(board)); });
  CHECK(found.positions == expected.positions);
  CHECK(found == expected);
  CHECK(found.positions > 100);
}

/// The first moves that mate within so many plies.
std::map<std::string, int> keys(const reference::Board& board, reference::Reading reading,
                                int plies) {
  return reference::first_moves(board, reading, plies);
}

/// True if two checks mate, however late: from afar futile drops, which do
/// not count here, make a mate long.
bool another_mates_later(const reference::Board& board) {
  using reference::Reading;
  constexpr int kLongest = 14;
  for (int plies = 6; plies <= kLongest; plies += 2) {
    reference::Conventional conventional(Reading::optional);
    int mates = 0;
    for (const reference::Move& move : reference::checks(board, Reading::optional)) {
      const auto length = conventional.length_when_checked(reference::play(board, move), plies);
      mates += length ? 1 : 0;
    }
    if (mates > 1) return true;
  }
  return false;
}

/// True if the position is no problem though one first move mates within three plies.
bool has_another_flaw(const reference::Board& board) {
  using reference::Reading;
  for (const Reading reading : {Reading::optional, Reading::mandatory}) {
    reference::Conventional conventional(reading);
    if (conventional.length(board, 3) != reference::strict_length(board, reading, 3)) return true;
    if (keys(board, reading, 7).size() > 1) return true;
  }
  return another_mates_later(board);
}

/// How many first moves mate in so many plies.
std::ptrdiff_t keys_of(const std::map<std::string, int>& keys, int plies) {
  return std::count_if(keys.begin(), keys.end(), [=](const auto& k) { return k.second == plies; });
}

/// The positions with one key of the shortest length, longer ones aside.
struct OneKey {
  int in_1 = 0;
  int in_3 = 0;
  /// No problem of the composer, and brute force sees no other check that mates within 15 plies.
  int open = 0;
};

/// The mates in 1 and in 3 of a slice that have one key, by brute force and by the composer.
/// Returns how many there are under the optional reading.
OneKey check_mates(const Slice& slice, std::size_t least_mates) {
  std::map<std::uint64_t, int> found;
  const Settings settings = slice.settings();
  Tally tally;
  Collector collector;
  compose(settings, *numbers_of_class(settings, std::nullopt), make_problem_verifier, 2,
          [&](const Outcome& outcome) {
            if (collector.take(outcome, tally)) {
              found[number_of(outcome.problem->position)] = outcome.problem->plies;
            }
            return true;
          },
          {});
  CHECK(tally.rejects.of(RejectReason::search_limit) == 0);
  CHECK(tally.rejects.of(RejectReason::verify_limit) == 0);
  CHECK(tally.rejects.of(RejectReason::duplicate) == 0);
  CHECK(found.size() >= least_mates);
  std::size_t seen = 0;
  OneKey counts;
  slice.each([&](const reference::Board& board) {
    const auto optional = keys(board, reference::Reading::optional, 3);
    const auto at_once = keys_of(optional, 1);
    counts.in_1 += at_once == 1 ? 1 : 0;
    counts.in_3 += at_once == 0 && keys_of(optional, 3) == 1 ? 1 : 0;
    const auto problem = found.find(number_of(board));
    const bool one_key =
        optional.size() == 1 && optional == keys(board, reference::Reading::mandatory, 3);
    if (problem != found.end()) {
      ++seen;
      if (!one_key || optional.begin()->second != problem->second) {
        FAIL_CHECK("no mate with one key: " << reference::to_sfen(board));
      }
    } else if (one_key && !has_another_flaw(board)) {
      ++counts.open;
    }
  });
  CHECK(seen == found.size());
  return counts;
}

/// The diagrams of a class.
std::uint64_t size_of(int men, const std::function<void(Constraints&)>& change) {
  Settings settings;
  count_men(settings, men);
  change(settings.constraints);
  return DiagramClass(settings.constraints, men).size();
}

}  // namespace

TEST_CASE("a class has every diagram once, up to mirror images", "[composer][class]") {
  check_positions(kTopEdge);
  // The mirror image is in the class, but the region has only one of the two squares.
  check_positions({{{2, 2}, {3, 3}}, {2, 2}});
}

TEST_CASE("the mates of a class that have one key are those of brute force", "[composer][class]") {
  CHECK(check_mates(kCorner, 63).open == 0);
}

TEST_CASE("every diagram with two men is there once", "[composer][class][.slow]") {
  check_positions(kAll);
}

TEST_CASE("the mates with two men that have one key are those of brute force",
          "[composer][class][.slow]") {
  const OneKey counts = check_mates(kAll, 2'371);
  CHECK(counts.in_1 == 2'501);
  CHECK(counts.in_3 == 965);
  // With the phoenix on 5a: F*4a, the eagle on 6c, mates in 19 plies; F*6a, the eagle on 4c, in 17.
  CHECK(counts.open == 2);
}

TEST_CASE("the size of a class follows from men, hands, kinds and squares", "[composer][class]") {
  // 28 squares of the phoenix without their mirror images; 48 for a man, 1128 for two.
  const auto sente_only = [](Constraints& c) {
    c.defenders = {0, 0};
    c.in_hand = {0, 0};
  };
  CHECK(size_of(1, sente_only) == 28 * 48 * 8);
  CHECK(size_of(2, sente_only) == 28 * 1128 * 8 * 8);
  CHECK(size_of(2, [](Constraints& c) { c.attacking_phoenix = Wanted::maybe; }) ==
        28 * (1128 * 17 * 17 + 6 * 48 * 17 + 21));
  CHECK(size_of(3, [](Constraints& c) { c.in_hand = {1, 1}; }) == 28 * 1128 * 16 * 16 * 6);
  CHECK(size_of(1, [](Constraints& c) { c.in_hand = {2, 2}; }) == 0);
  // One quail alone is no mirror image of itself.
  CHECK(size_of(1, [](Constraints& c) {
          c.kinds = {};
          c.kinds.add(Kind::left_quail);
        }) == 49 * (48 * 2 + 1));
  CHECK(size_of(1, [](Constraints& c) {
          c.phoenix = {{2, 2}, {1, 7}};
          c.in_hand = {1, 1};
        }) == 7 * 6);
}

TEST_CASE("a range of a class ends where the class ends", "[composer][class]") {
  Settings settings;
  count_men(settings, 1);
  settings.constraints.in_hand = {1, 1};
  CHECK(numbers_of_class(settings, std::nullopt) == CandidateRange{0, 28 * 6});
  CHECK(numbers_of_class(settings, CandidateRange{5, 10}) == CandidateRange{5, 10});
  CHECK(numbers_of_class(settings, CandidateRange{5}) == CandidateRange{5, 28 * 6});
  CHECK_FALSE(numbers_of_class(settings, CandidateRange{28 * 6}));
}
