// Composed problems as records of a collection, with their solution trees.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"

namespace tori::composer {

/// The record, without its solution tree, of a line that this program wrote with these settings.
/// The error is one sentence: the line holds no problem.
tl::expected<problems::Record, std::string> record_of(const std::string& line,
                                                      const std::string& program,
                                                      const std::string& settings);

/// Makes records from the lines of one run.
class RecordMaker {
 public:
  /// `stop` must outlive it. Once it is true, trees are left out. Throws std::bad_alloc if there is
  /// no memory for the search tables.
  RecordMaker(std::string program, std::string settings, const std::atomic<bool>& stop);

  /// The record of a line with its solution tree; errors as of `record_of`.
  tl::expected<problems::Record, std::string> with_tree(const std::string& line);

 private:
  std::string tree_of(const Position& position);

  static constexpr std::size_t kTableBytes = std::size_t{64} << 20;

  std::string program_;
  std::string settings_;
  solver::Limits limits_;
  solver::Solver solver_{kTableBytes};
};

}  // namespace tori::composer
