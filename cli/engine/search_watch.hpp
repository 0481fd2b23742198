// Watches one search: its limits, `stop`, and the lines that tell how it goes.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "cli/engine/engine_output.hpp"
#include "cli/engine/info_text.hpp"
#include "cli/engine/search_job.hpp"
#include "cli/stopwatch.hpp"
#include "solver/core/limits.hpp"

namespace tori::cli {

/// The limits of a search that may ask the solver several questions: all of them share its time and
/// nodes. Belongs to the searching thread.
class SearchWatch {
 public:
  /// `table_permille` tells how full the table is. All must outlive the watch.
  SearchWatch(const SearchJob& job, EngineOutput& out, std::function<int()> table_permille)
      : job_(job), out_(out), table_permille_(std::move(table_permille)) {}

  /// The limits of the next question: what is left, and at most `nodes` of it and `part` of the
  /// time. The watch must outlive them.
  solver::Limits limits(std::uint64_t nodes = kAll, double part = 1);
  /// Ends the question when no mate within `within` plies is left to be found.
  solver::Limits limits_within(std::optional<solver::MateLength> within);
  /// While it lives, the mates that a question finds are told at once: those of the position that
  /// is searched.
  class Telling {
   public:
    explicit Telling(SearchWatch& watch) : watch_(watch) { watch_.tells_mates_ = true; }
    ~Telling() { watch_.tells_mates_ = false; }
    Telling(const Telling&) = delete;
    Telling& operator=(const Telling&) = delete;

   private:
    SearchWatch& watch_;
  };

  /// Counts the nodes of a question that was answered.
  void add(std::uint64_t nodes) { nodes_ += nodes; }

  /// True if the whole search is over: stopped, or a limit was hit.
  bool over() const;
  /// True if the last question was ended because there is no mate within its plies.
  bool passed() const { return passed_; }
  /// What the search has cost until now.
  SearchCost cost() const { return {nodes_, stopwatch_.seconds(), table_permille_()}; }

  static constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

 private:
  /// Why the question must end.
  std::optional<solver::Limit> reason_to_stop() const;
  /// Takes note of the progress, and tells of it once a second; of a mate as soon as it is found.
  void look_at(const solver::Progress& progress);
  /// True if the search was left without anybody to stop it and has had its second.
  bool outlives_input() const;
  void report(const solver::Progress& progress);
  void tell_mate(const solver::Progress& progress);
  SearchCost cost_with(const solver::Progress& progress) const;

  const SearchJob& job_;
  EngineOutput& out_;
  std::function<int()> table_permille_;
  Stopwatch stopwatch_;
  std::uint64_t nodes_ = 0;
  /// When the question ends, in seconds from the beginning; nullopt: never.
  std::optional<double> deadline_;
  std::optional<solver::MateLength> within_;
  bool passed_ = false;
  bool tells_mates_ = false;
  /// The length of the last mate told.
  std::optional<solver::MateLength> told_;
  double reported_ = 0;
};

}  // namespace tori::cli
