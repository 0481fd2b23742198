#include "composer/settings/random_stream.hpp"

#include <array>
#include <cstdint>
#include <set>

#include <catch2/catch.hpp>

using tori::composer::RandomStream;

namespace {

std::array<std::uint32_t, 4> block(RandomStream& random) {
  std::array<std::uint32_t, 4> words{};
  for (std::uint32_t& word : words) word = random.word();
  return words;
}

}  // namespace

TEST_CASE("words are those of Philox4x32-10", "[composer][random]") {
  // Known answers of Random123 1.14.0 (tests/kat_vectors): counter and key all zeros.
  RandomStream zero(0, 0, 0);
  CHECK(block(zero) ==
        std::array<std::uint32_t, 4>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  // Must not change: problems are reproduced from their seed and index.
  RandomStream other(7, 1'000'000'007, 3);
  const auto first = block(other);
  const auto second = block(other);
  CHECK(first != second);
  RandomStream again(7, 1'000'000'007, 3);
  CHECK(block(again) == first);
  CHECK(block(again) == second);
}

TEST_CASE("seed, index and step each change the numbers", "[composer][random]") {
  std::set<std::array<std::uint32_t, 4>> seen;
  const std::uint64_t high = std::uint64_t{1} << 32;
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, high}) {
    for (const std::uint64_t index : {std::uint64_t{0}, std::uint64_t{1}, high}) {
      for (const std::uint32_t step : {0U, 1U}) {
        RandomStream random(seed, index, step);
        seen.insert(block(random));
      }
    }
  }
  CHECK(seen.size() == 18);
}

TEST_CASE("numbers below n come equally often", "[composer][random]") {
  RandomStream random(1, 2, 3);
  std::array<int, 7> counts{};
  constexpr int kDrawn = 70'000;
  for (int i = 0; i < kDrawn; ++i) ++counts[static_cast<std::size_t>(random.below(7))];
  for (const int count : counts) {
    CHECK(count > 9'600);
    CHECK(count < 10'400);
  }
  for (int i = 0; i < 100; ++i) CHECK(random.below(1) == 0);
  std::set<int> drawn;
  for (int i = 0; i < 200; ++i) drawn.insert(random.between(-2, 2));
  CHECK(drawn == std::set<int>{-2, -1, 0, 1, 2});
  // The largest possible range: about half of the numbers are in its lower half.
  int low = 0;
  for (int i = 0; i < 1000; ++i) low += random.below(0x7FFFFFFF) < 0x3FFFFFFF ? 1 : 0;
  CHECK(low > 420);
  CHECK(low < 580);
}
