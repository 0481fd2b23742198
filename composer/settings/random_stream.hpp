// Random numbers that depend only on their counters (papers: docs/references.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tori::composer {

/// The random numbers for one step of one candidate: the same (seed, index, step) gives the same
/// numbers on every machine, in any order and part of a run.
///
/// They are the words of Philox4x32-10 [Salmon 2011]. The key is the seed, low word first. The
/// counter is the index, low word first, then the step, then the number of the block of four words,
/// counted from 0.
class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::uint64_t index, std::uint32_t step)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        counter_{{static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32), step,
                  0}} {}

  /// The next 32 random bits.
  std::uint32_t word() {
    if (next_ == kWords) {
      draw_block();
      next_ = 0;
    }
    return words_[next_++];
  }

  /// A number from 0 to n - 1, each with exactly the same probability. REQUIRES: n > 0.
  ///
  /// The result is the upper half of word * n. Products whose lower half is below 2^32 mod n would
  /// make some numbers more frequent, so such a word is discarded [Lemire 2019].
  int below(int n) {
    const auto range = static_cast<std::uint32_t>(n);
    const std::uint32_t surplus = (0U - range) % range;
    while (true) {
      const std::uint64_t product = std::uint64_t{word()} * range;
      if (static_cast<std::uint32_t>(product) >= surplus) return static_cast<int>(product >> 32);
    }
  }

  /// A number from `least` to `most`, both included. REQUIRES: least <= most.
  int between(int least, int most) { return least + below(most - least + 1); }

  /// True with a probability of `percent` in 100.
  bool chance(int percent) { return below(100) < percent; }

  /// One of the elements of an array or vector. REQUIRES: it is not empty.
  template <typename Container>
  const auto& one_of(const Container& choices) {
    return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
  }

 private:
  static constexpr std::size_t kWords = 4;

  /// Fills `words_` with the next block.
  void draw_block();

  std::array<std::uint32_t, 2> key_;
  std::array<std::uint32_t, kWords> counter_;
  std::array<std::uint32_t, kWords> words_{};
  std::size_t next_ = kWords;
};

}  // namespace tori::composer
