// All that the program does with threads; the rest of it hands over functions.
#pragma once

#include <functional>
#include <memory>

#include "cli/answer.hpp"
#include "problems/problem_file.hpp"
#include "solver/crew.hpp"

namespace tori::cli {

/// The threads the machine offers, at least 1.
int threads_of_machine();

/// That many workers for one search.
std::unique_ptr<solver::Crew> make_crew(int threads);

/// What became of an entry: an answer, or the fault it was.
using Result = tl::expected<Answer, problems::BadInput>;

/// What happens to each entry of a batch.
struct Batch {
  /// The next entry; called by one thread at a time. Nothing at the end.
  std::function<std::optional<problems::Entry>()> next;
  /// Called by several threads at once; no two of them have the same number (0 to threads - 1).
  std::function<Result(problems::Entry entry, int worker)> work;
  /// Called with the results in the order of the entries, by one thread at a time.
  std::function<void(Result result)> write;
  /// Entries that may be under way for each thread.
  int under_way = 1;
};

/// Takes a batch through, so many entries at once (oneTBB). Only a fixed number of entries and
/// results is held at any time.
void run_batch(const Batch& batch, int threads);

}  // namespace tori::cli
