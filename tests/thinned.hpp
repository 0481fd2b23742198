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
inline bool thinned() {
  return kQuick || sanitized();
}

/// One of so many samples is taken: with the slow tests all of them; half of them in the plain
/// build; a tenth in the build with assertions and with the sanitizers, under which everything
/// takes several times as long and which look for other faults than wrong answers.
inline int one_of() {
#ifdef TORITSUME_SLOW_TESTS
  return 1;
#else
  return thinned() ? 10 : 2;
#endif
}

/// So many of the usual samples are taken. Which ones, TORITSUME_SEED says (`Dice`).
inline int samples(int usual) {
  return std::max(1, usual / one_of());
}

}  // namespace tori::test
