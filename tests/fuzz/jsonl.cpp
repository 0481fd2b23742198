#include "tests/fuzz/records.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {

void jsonl(const std::uint8_t* data, std::size_t size) {
  read_records(problems::RecordFormat::jsonl, text_of(data, size));
}

}  // namespace tori::fuzz
