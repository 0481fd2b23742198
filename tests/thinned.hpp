// How many samples the long tests take.
#pragma once

#include <algorithm>

#include "tests/sanitized.hpp"

namespace tori::test {

/// So many of the usual samples: all, or a quarter with the sanitizers, under which everything
/// takes several times as long. They look for other faults than wrong answers, which the plain
/// build sees.
constexpr int samples(int usual) {
  return std::max(1, usual / (kSanitized ? 4 : 1));
}

}  // namespace tori::test
