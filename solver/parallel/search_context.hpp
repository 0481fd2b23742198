// A transposition table with the searches that use it, for one variant of the game.
#pragma once

#include <cstddef>
#include <memory>

#include "solver/parallel/parallel_dfpn.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/oracle.hpp"
#include "solver/search/path_history.hpp"
#include "solver/search/search_variant.hpp"
#include "solver/search/transposition_table.hpp"

namespace tori::solver {

/// The strict game or another variant: table, searches, oracles. One problem at a time.
struct SearchContext {
  /// `table_bytes`: memory of the table. `safepoint` may be null; then one thread at a time uses
  /// the context. Else it must outlive the context, two threads may ask at once (one through
  /// `oracle`, one through `background_oracle`), and the threads of its pool help them. What
  /// `variant` points to must outlive the context. Throws std::bad_alloc.
  SearchContext(std::size_t table_bytes, const SearchVariant& variant, Safepoint* safepoint)
      : table(table_bytes),
        dfpn(table, history, variant),
        parallel_searches(safepoint ? std::make_unique<ParallelSearches>(table, variant, *safepoint)
                                    : nullptr),
        oracle(table,
               parallel_searches ? static_cast<Searcher&>(parallel_searches->foreground) : dfpn),
        background_oracle(table, parallel_searches
                                     ? static_cast<Searcher&>(parallel_searches->background)
                                     : dfpn) {}

  /// Forgets what is known of the problem before.
  /// REQUIRES: no thread is searching.
  void start_problem() {
    table.start_problem();
    history.start_problem();
    if (!parallel_searches) return;
    parallel_searches->shared.start_problem();
    parallel_searches->foreground.start_problem();
    parallel_searches->background.start_problem();
  }

  /// The searches of two threads that share the table.
  struct ParallelSearches {
    ParallelSearches(TranspositionTable& table, const SearchVariant& variant, Safepoint& safepoint)
        : shared(table, variant, safepoint), foreground(shared), background(shared) {}

    SharedSearch shared;
    ParallelDfpn foreground, background;
  };

  TranspositionTable table;
  PathHistory history;
  /// Used if there are no parallel searches.
  Dfpn dfpn;
  /// Null if one thread at a time uses the context.
  std::unique_ptr<ParallelSearches> parallel_searches;
  Oracle oracle;
  /// For a second thread, which works while the first one uses `oracle`.
  Oracle background_oracle;
};

}  // namespace tori::solver
