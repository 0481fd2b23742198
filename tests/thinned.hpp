// How many samples the long tests take.
#pragma once

#include <algorithm>

namespace tori::test {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TORITSUME_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TORITSUME_SANITIZED
#endif

#ifdef TORITSUME_SANITIZED
inline constexpr int kThinning = 4;
#else
inline constexpr int kThinning = 1;
#endif

/// So many of the usual samples: all, or a quarter with the sanitizers, under which everything
/// takes several times as long. They look for other faults than wrong answers, which the plain
/// build sees.
constexpr int samples(int usual) {
  return std::max(1, usual / kThinning);
}

}  // namespace tori::test
