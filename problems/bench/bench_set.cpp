#include "problems/bench/bench_set.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

#include "problems/bench/bench_texts.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::problems {
namespace {

std::string_view text_of(BenchSet set) {
  switch (set) {
    case BenchSet::small: return bench_texts::small();
    case BenchSet::hard: return bench_texts::hard();
    case BenchSet::none: return bench_texts::none();
    case BenchSet::rich: return bench_texts::rich();
  }
  return {};
}

std::optional<std::uint64_t> certificate_positions_of(const Problem& problem) {
  for (const Opcode& opcode : problem.other_opcodes) {
    if (opcode.name == "certificate") return std::stoull(opcode.operands);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(BenchSet set) {
  switch (set) {
    case BenchSet::small: return "small";
    case BenchSet::hard: return "hard";
    case BenchSet::none: return "none";
    case BenchSet::rich: return "rich";
  }
  return "";
}

std::vector<BenchProblem> bench_problems(BenchSet set) {
  std::istringstream in{std::string(text_of(set))};
  ProblemReader reader(in, std::string(name_of(set)), {});
  std::vector<BenchProblem> problems;
  while (const auto entry = reader.next()) {
    if (!*entry)
      throw std::logic_error(entry->error().place() + ": " + english(entry->error().fault.message));
    problems.push_back({**entry, certificate_positions_of(**entry)});
  }
  return problems;
}

}  // namespace tori::problems
