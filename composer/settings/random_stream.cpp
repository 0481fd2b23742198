#include "composer/settings/random_stream.hpp"

#include <algorithm>

#include <Random123/philox.h>

namespace tori::composer {

void RandomStream::draw_block() {
  r123::Philox4x32::key_type key;
  r123::Philox4x32::ctr_type counter;
  std::copy(key_.begin(), key_.end(), key.begin());
  std::copy(counter_.begin(), counter_.end(), counter.begin());
  const auto block = r123::Philox4x32()(counter, key);
  std::copy(block.begin(), block.end(), words_.begin());
  ++counter_[3];
}

}  // namespace tori::composer
