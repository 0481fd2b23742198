// The threads of the program: work on entries in parallel, with the results in order.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "problems/formats/problem_file.hpp"
#include "solver/parallel/crew.hpp"
#include "solver/parallel/thread_pool.hpp"

namespace tori::cli {

/// The number of threads that the machine offers, at least 1.
int threads_of_machine();

/// A crew of that many workers that search together.
/// REQUIRES: `threads` is at least 1.
std::unique_ptr<solver::Crew> make_crew(int threads);

/// What is done with each entry of a batch.
template <typename Result>
struct Batch {
  /// The next entry; nullopt at the end. One thread at a time calls it.
  std::function<std::optional<problems::Entry>()> next;
  /// Works on an entry. Several threads call it at once, each with a number of its own (0 to
  /// threads - 1).
  std::function<Result(problems::Entry entry, int worker)> work;
  /// Takes the results in the order of the entries. One thread at a time calls it.
  std::function<void(Result result)> write;
  /// At most this many entries per thread have been read and not yet written.
  int under_way = 1;
  /// Threads for which no entry is left help with the tasks of this pool; may be null. The pool is
  /// closed at the end of the batch.
  solver::ThreadPool* pool = nullptr;
};

/// A batch with the types of entries and results erased; only its functions know them.
struct AnyBatch {
  /// Null at the end.
  std::function<std::shared_ptr<void>()> next;
  std::function<std::shared_ptr<void>(const std::shared_ptr<void>& entry, int worker)> work;
  std::function<void(const std::shared_ptr<void>& result)> write;
  int under_way = 1;
  solver::ThreadPool* pool = nullptr;
};

/// Works through a batch with that many threads (oneTBB). At most `under_way` entries per thread
/// are in memory.
void run_batch(const AnyBatch& batch, int threads);

/// The same. With one thread the caller does all the work.
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
