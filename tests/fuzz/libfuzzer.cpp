// The entry that libFuzzer calls; which target it stands for is said when it is compiled.
#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tori::fuzz::TORITSUME_FUZZ_TARGET(data, size);
  return 0;
}
