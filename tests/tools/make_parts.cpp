// Writes collections that look like the parts of a large run of compose, to measure how they are
// merged (docs/scale.md): `make_parts FOLDER PARTS RECORDS`. One record in ten is the problem of
// another one, of this part or of another. The problems are random positions without solutions.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"
#include "tests/tools/candidates.hpp"

namespace {

using namespace tori;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kOneIn = 10;

Position position_of(std::uint64_t index) {
  for (std::uint64_t step = 0;; ++step) {
    const auto position =
        build(test::random_candidate(test::Draws(kSeed, index, step)), Promotion::optional);
    if (position) return *position;
  }
}

/// Record `index` of `all`, as long as one of compose.
problems::Record record_of(std::uint64_t index, std::uint64_t all) {
  const std::uint64_t same_as = index % kOneIn == 0 ? (index * 7919 + 1) % all : index;
  problems::Record record = problems::make_record(position_of(same_as), problems::Reading::both);
  record.number = static_cast<std::int64_t>(index);
  record.plies = 7;
  record.strict_plies = 7;
  record.stars = static_cast<int>(index % 5) + 1;
  record.themes = {"sacrifice"};
  double value = 0;
  for (const char* name : {"board", "box", "checks", "defences", "hand", "plies", "proof", "quiet",
                           "sacrifices", "tries"}) {
    record.features[name] = value++;
  }
  record.provenance = {"toritsume", kSeed, static_cast<std::int64_t>(index), std::string(330, 's')};
  return record;
}

bool write_part(const std::string& name, std::uint64_t from, std::uint64_t to, std::uint64_t all) {
  auto collection = problems::Collection::open(name, problems::Collection::Access::write);
  if (!collection) {
    std::cerr << collection.error() << '\n';
    return false;
  }
  problems::BatchAdder adder(*collection, [](const problems::Record&, const std::string&) {});
  for (std::uint64_t index = from; index < to; ++index) {
    if (!adder.add(record_of(index, all), name)) return false;
  }
  return adder.flush().has_value();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "make_parts FOLDER PARTS RECORDS (in all)\n";
    return 2;
  }
  const std::uint64_t parts = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t all = std::strtoull(argv[3], nullptr, 10);
  for (std::uint64_t part = 0; part < parts; ++part) {
    const std::string name = std::string(argv[1]) + "/part-" + std::to_string(part + 1) + ".sqlite";
    if (!write_part(name, all * part / parts, all * (part + 1) / parts, all)) return 1;
  }
  return 0;
}
