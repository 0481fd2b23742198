// FNV-1a against vectors of its authors (docs/references.md).
#include "rules/fnv.hpp"

#include <catch2/catch.hpp>

namespace tori {

TEST_CASE("FNV-1a: vectors of its authors") {
  CHECK(fnv_1a("") == 0xCBF29CE484222325);
  CHECK(fnv_1a("a") == 0xAF63DC4C8601EC8C);
  CHECK(fnv_1a("b") == 0xAF63DF4C8601F1A5);
  CHECK(fnv_1a("foobar") == 0x85944171F73967E8);
  CHECK(fnv_1a("chongo was here!\n") == 0x46810940EFF5F915);
  CHECK(fnv_1a(std::string_view("\xff\x00\x00\x01", 4)) == 0x6961196491CC682D);
}

TEST_CASE("FNV-1a: goes on from the hash of the text so far") {
  static_assert(fnv_1a("bar", fnv_1a("foo")) == fnv_1a("foobar"));
  CHECK(fnv_1a("", fnv_1a("foo")) == fnv_1a("foo"));
}

}  // namespace tori
