// The entry function that libFuzzer calls. A macro chooses the target at compile time.
#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tori::fuzz::TORITSUME_FUZZ_TARGET(data, size);
  return 0;
}
