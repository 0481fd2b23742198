// Composed problems as records of a collection, with their solution trees.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include <tl/expected.hpp>

#include "composer/run/result_file.hpp"
#include "problems/record/record.hpp"
#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"

namespace tori::composer {

/// Makes records from the lines of one result file.
class RecordMaker {
 public:
  /// Both must outlive it. Once `stop` is true, trees are left out. Throws std::bad_alloc if there
  /// is no memory for the search tables.
  RecordMaker(const ResultFile& result_file, const std::atomic<bool>& stop);

  /// The record of a line of the file. The error is one sentence: the line holds no problem.
  tl::expected<problems::Record, std::string> make(const std::string& line);

 private:
  std::string tree_of(const Position& position);

  static constexpr std::size_t kTableBytes = std::size_t{64} << 20;

  const ResultFile& result_file_;
  solver::Limits limits_;
  solver::Solver solver_{kTableBytes};
};

}  // namespace tori::composer
