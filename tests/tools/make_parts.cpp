// Writes collections that look like the parts of a large run of compose, to measure how they are
// merged (docs/scale.md): `make_parts FOLDER PARTS RECORDS`. Parts that are there are left. One
// record in ten is the problem of another one, of this part or of another. The problems are random
// positions; random moves stand in the place of their solutions.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/movegen.hpp"
#include "tests/rules/candidates.hpp"

namespace {

using namespace tori;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kOneIn = 10;
constexpr std::size_t kLine = 7;
/// Records in one transaction.
constexpr std::size_t kBatch = 10'000;
constexpr std::size_t kCache = std::size_t{256} << 20;

Position position_of(std::uint64_t index) {
  for (std::uint64_t step = 0;; ++step) {
    const auto position =
        build(test::random_candidate(test::Draws(kSeed, index, step)), Promotion::optional);
    if (position) return *position;
  }
}

std::vector<Move> moves_from(Position position, std::uint64_t index) {
  test::Draws draws(kSeed, index, ~std::uint64_t{0});
  std::vector<Move> line;
  while (line.size() < kLine) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) break;
    line.push_back(moves[static_cast<std::size_t>(draws.below(static_cast<int>(moves.size())))]);
    position.play(line.back());
  }
  return line;
}

/// Record `index` of `all`, as long as one of compose.
problems::Record record_of(std::uint64_t index, std::uint64_t all) {
  const std::uint64_t same_as = index % kOneIn == 0 ? (index * 7919 + 1) % all : index;
  const Position position = position_of(same_as);
  problems::Record record =
      problems::make_record(position, problems::Reading::both, moves_from(position, same_as));
  record.number = static_cast<std::int64_t>(index);
  record.plies = 7;
  record.strict_plies = 7;
  // A line that mates too early would be taken for damage.
  if (fault_of_moves(record)) record.line.clear();
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
    std::cerr << problems::english(collection.error()) << '\n';
    return false;
  }
  collection->use_cache(kCache);
  if (!collection->begin_filling()) return false;
  problems::BatchAdder adder(
      *collection, [](const problems::Record&, const std::string&) {}, kBatch);
  for (std::uint64_t index = from; index < to; ++index) {
    if (!adder.add(record_of(index, all), name)) return false;
  }
  return adder.flush() && collection->end_filling([] { return false; });
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
    if (std::filesystem::exists(name)) continue;
    if (!write_part(name, all * part / parts, all * (part + 1) / parts, all)) return 1;
  }
  return 0;
}
