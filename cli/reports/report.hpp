// Writes the results of a command that works on problems.
#pragma once

#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// Writes the results one after another, as they come.
template <typename Result, typename Tally>
class Report {
 public:
  virtual ~Report() = default;
  virtual void write(const Result& result) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// Writes what follows the last problem.
  virtual void finish(const Tally& tally) = 0;
};

}  // namespace tori::cli
