// All that the program does with threads; the rest of it hands over functions.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "problems/formats/problem_file.hpp"
#include "solver/parallel/crew.hpp"
#include "solver/parallel/thread_pool.hpp"

namespace tori::cli {

/// The threads the machine offers, at least 1.
int threads_of_machine();

/// That many workers for one search.
std::unique_ptr<solver::Crew> make_crew(int threads);

/// What happens to each entry of a batch.
template <typename Result>
struct Batch {
  /// The next entry; called by one thread at a time. Nothing at the end.
  std::function<std::optional<problems::Entry>()> next;
  /// Called by several threads at once; no two of them have the same number (0 to threads - 1).
  std::function<Result(problems::Entry entry, int worker)> work;
  /// Called with the results in the order of the entries, by one thread at a time.
  std::function<void(Result result)> write;
  /// Entries that may be under way for each thread.
  int under_way = 1;
  /// Whom threads help for which no entry is left; may be null. It is dismissed when the batch is
  /// through.
  solver::ThreadPool* pool = nullptr;
};

/// A batch whose entries and results are whatever its functions make of them.
struct AnyBatch {
  /// Null at the end.
  std::function<std::shared_ptr<void>()> next;
  std::function<std::shared_ptr<void>(const std::shared_ptr<void>& entry, int worker)> work;
  std::function<void(const std::shared_ptr<void>& result)> write;
  int under_way = 1;
  solver::ThreadPool* pool = nullptr;
};

/// Takes a batch through, so many entries at once (oneTBB). Only a fixed number of entries and
/// results is held at any time.
void run_batch(const AnyBatch& batch, int threads);

/// The same; with a single thread on the one that calls.
template <typename Result>
void run_batch(const Batch<Result>& batch, int threads) {
  using problems::Entry;
  if (threads == 1) {
    while (auto entry = batch.next()) batch.write(batch.work(std::move(*entry), 0));
    return;
  }
  AnyBatch any;
  any.under_way = batch.under_way;
  any.pool = batch.pool;
  any.next = [&]() -> std::shared_ptr<void> {
    auto entry = batch.next();
    return entry ? std::make_shared<Entry>(std::move(*entry)) : nullptr;
  };
  any.work = [&](const std::shared_ptr<void>& entry, int worker) -> std::shared_ptr<void> {
    return std::make_shared<Result>(
        batch.work(std::move(*static_cast<Entry*>(entry.get())), worker));
  };
  any.write = [&](const std::shared_ptr<void>& result) {
    batch.write(std::move(*static_cast<Result*>(result.get())));
  };
  run_batch(any, threads);
}

}  // namespace tori::cli
