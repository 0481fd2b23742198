// Large blocks of memory: zeros at first, usable to the last byte, std::bad_alloc if too large.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>

#include "solver/search/large_pages.hpp"

namespace tori::test {

using solver::LargePages;

TEST_CASE("zeroed memory: all zeros, aligned, and as long as asked for", "[solver][memory]") {
  // Less than one large page, exactly one, and several with a rest.
  for (const std::size_t bytes :
       {std::size_t{512}, std::size_t{2} << 20, (std::size_t{7} << 20) + 96}) {
    for (int again = 0; again < 2; ++again) {
      const LargePages memory(bytes);
      auto* const first = static_cast<unsigned char*>(memory.data());
      CHECK(reinterpret_cast<std::uintptr_t>(first) % alignof(std::max_align_t) == 0);
      CHECK(std::all_of(first, first + bytes, [](unsigned char byte) { return byte == 0; }));
      std::fill(first, first + bytes, static_cast<unsigned char>(0xA5));
      CHECK(first[bytes - 1] == 0xA5);
    }
  }
}

TEST_CASE("zeroed memory: more than there can be is refused", "[solver][memory]") {
  CHECK_THROWS_AS(LargePages(std::size_t{1} << 60), std::bad_alloc);
}

}  // namespace tori::test
