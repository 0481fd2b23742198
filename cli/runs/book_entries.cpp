#include "cli/runs/book_entries.hpp"

#include <cstddef>
#include <optional>
#include <utility>

#include "cli/io/process_limits.hpp"
#include "solver/parallel/ordered_map.hpp"

namespace tori::cli {
namespace {

/// Problems in progress per thread, at most.
constexpr std::size_t kBookProblemsUnderWay = 4;

}  // namespace

void complete_problems(std::vector<problems::Problem> problems, const BookOptions& options,
                       const TakeEntry& take) {
  solver::ThreadPool pool(options.threads.value_or(threads_of_process()));
  const teaching::TeachingSettings settings{format_of(options) == BookFormat::html,
                                            options.variations,
                                            options.tries,
                                            options.explain,
                                            options.no_solve,
                                            options.max_nodes,
                                            options.style.language};
  std::vector<teaching::BookWorker> workers;
  workers.reserve(static_cast<std::size_t>(pool.size()));
  for (int i = 0; i < pool.size(); ++i) workers.emplace_back(settings);
  std::size_t taken = 0;
  std::size_t named = 0;
  std::vector<std::string> places;
  places.reserve(problems.size());
  for (const auto& problem : problems) places.push_back(problem.place());
  solver::OrderedMap<problems::Problem, teaching::BookEntry> batch;
  batch.under_way = kBookProblemsUnderWay;
  batch.next = [&]() -> std::optional<problems::Problem> {
    if (taken == problems.size()) return std::nullopt;
    return std::move(problems[taken++]);
  };
  batch.work = [&](problems::Problem problem, int worker) {
    return workers[static_cast<std::size_t>(worker)].complete(std::move(problem));
  };
  batch.write = [&](teaching::BookEntry entry) { take(std::move(entry), places[named++]); };
  solver::run(pool, batch);
}

}  // namespace tori::cli
