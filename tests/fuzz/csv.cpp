#include "tests/fuzz/records.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {

void csv(const std::uint8_t* data, std::size_t size) {
  read_records(problems::RecordFormat::csv, text_of(data, size));
}

}  // namespace tori::fuzz
