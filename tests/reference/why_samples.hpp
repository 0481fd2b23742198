// The reference: mates, tries and fouls found by random play, for comparing explanations.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/reference/why_text.hpp"

namespace reference {

// A position and a check that mates; drops that are futile may be left.
struct MateSample {
  Board board;
  Move check;
};

// A legal check that does not mate, and a legal reply.
struct TrySample {
  Board board;
  Move check;
  Move reply;
};

// A move that is no legal check, with the rule it breaks.
struct FoulSample {
  Board board;
  Move move;
  std::string key;  // "foul.own"
};

// Random play goes out from the `roots`. The same seed gives the same samples. Each kind of reply,
// and each rule, is as frequent as play allows.
std::vector<MateSample> random_mates(const std::vector<Board>& roots, Reading reading,
                                     std::size_t count, std::uint64_t seed);
std::vector<TrySample> random_tries(const std::vector<Board>& roots, Reading reading,
                                    std::size_t count, std::uint64_t seed);
std::vector<FoulSample> random_fouls(const std::vector<Board>& roots, Reading reading,
                                     std::size_t count, std::uint64_t seed);

}  // namespace reference
