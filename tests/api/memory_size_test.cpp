// Sizes of memory that a program with fewer bits cannot hold.
#include "api/core/memory_size.hpp"

#include <cstdint>

#include <catch2/catch.hpp>

using namespace tori;

TEST_CASE("memory: no size wraps where a size has 32 bits", "[api]") {
  CHECK(api::most_mebibytes(UINT32_MAX) == 4095);
  CHECK(api::most_mebibytes(UINT64_MAX) == std::uint64_t{1} << 20);
  CHECK(api::bytes_of(4095) == std::size_t{4095} << 20);
}
