// Searches the position of one `go` after another and answers it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/engine/engine_output.hpp"
#include "cli/engine/search_job.hpp"
#include "cli/engine/search_watch.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::cli {

/// The searching thread's part: it owns the solver and keeps it from one search to the next. Writes
/// the `info` lines of a search and makes its answer.
class EngineSearch {
 public:
  /// Both must outlive it. Threads of the pool that help (`ThreadPool::help_until`) help the search
  /// of a job with more than one thread.
  EngineSearch(EngineOutput& out, solver::ThreadPool& pool) : out_(out), pool_(pool) {}

  /// The line that answers the job, `checkmate ...` or `bestmove ...`. Whatever happens there is
  /// one: if memory fails, or the program has a defect, a line `info string` tells it.
  std::string answer(const SearchJob& job);

 private:
  /// What the search for a mate has given: a line to mate, or none, and whether it is proven that
  /// there is no mate at all.
  struct MateSearch {
    std::vector<Move> line{};
    bool disproven = false;
  };

  std::string searched_answer(const SearchJob& job);
  std::string mate_answer(const SearchJob& job, SearchWatch& watch);
  std::string move_answer(const SearchJob& job, SearchWatch& watch);
  MateSearch find_mate(const SearchJob& job, const solver::Limits& limits, SearchWatch& watch);
  void show_cooks(const SearchJob& job, SearchWatch& watch);
  void prepare(const EngineSettings& settings);

  EngineOutput& out_;
  solver::ThreadPool& pool_;
  /// Made for these settings; null before the first search.
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Verifier> verifier_;
  std::size_t mebibytes_ = 0;
  bool many_threads_ = false;
  bool many_lines_ = false;
};

}  // namespace tori::cli
