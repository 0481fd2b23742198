#include "api/core/answer_hash.hpp"

#include <fmt/format.h>

#include "rules/notation.hpp"

namespace tori::api {
namespace {

/// One line about a solution: equal solutions give equal lines.
std::string bench_line(const solver::Solution& solution) {
  std::string text;
  switch (solution.verdict.kind()) {
    case solver::Verdict::Kind::mate:
      text = (solution.verdict.exact() ? "=" : "<") +
             std::to_string(solution.verdict.length().plies());
      break;
    case solver::Verdict::Kind::no_mate: text = "no mate"; break;
    case solver::Verdict::Kind::unknown: text = "unknown"; break;
  }
  for (const Move move : solution.line) text += " " + to_usi(move);
  return text + "\n";
}

}  // namespace

void AnswerHash::add(const solver::Solution& solution) {
  hash_ = fnv_1a(bench_line(solution), hash_);
}

std::string AnswerHash::text() const {
  return fmt::format("{:016x}", hash_);
}

}  // namespace tori::api
