// How many samples the long tests take.
#pragma once

#include <algorithm>

#include "tests/sanitized.hpp"

namespace tori::test {

/// The build with assertions is for a quick look at one change; the plain build tests all.
#ifdef NDEBUG
inline constexpr bool kQuick = false;
#else
inline constexpr bool kQuick = true;
#endif

/// Not all samples are taken.
inline constexpr bool kThinned = kQuick || kSanitized;

/// One of so many samples is taken: with the slow tests all of them; half of them in the plain
/// build; a tenth in the build with assertions and with the sanitizers, under which everything
/// takes several times as long and which look for other faults than wrong answers.
#ifdef TORITSUME_SLOW_TESTS
inline constexpr int kOneOf = 1;
#else
inline constexpr int kOneOf = kThinned ? 10 : 2;
#endif

/// So many of the usual samples are taken. Which ones, TORITSUME_SEED says (`Dice`).
constexpr int samples(int usual) {
  return std::max(1, usual / kOneOf);
}

}  // namespace tori::test
