// One hash of many solutions.
#pragma once

#include <cstdint>
#include <string>

#include "rules/fnv.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {

/// The hash of solutions, in order: FNV-1a (rules/fnv.hpp) of a line each, with verdict and moves.
class AnswerHash {
 public:
  void add(const solver::Solution& solution);
  /// 16 hexadecimal digits.
  std::string text() const;

 private:
  std::uint64_t hash_ = kFnvBasis;
};

}  // namespace tori::api
