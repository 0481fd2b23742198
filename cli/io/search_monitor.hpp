// Watches a running search: the clock, Ctrl-C, the progress line.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "api/core/monitor.hpp"
#include "cli/command_io.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/speaker.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// Watches all searches for one problem: they share its clock. Any thread may call.
class SearchMonitor final : public api::Monitor {
 public:
  /// `io` and `line` must outlive the monitor. `place` is that of the problem, for lines among
  /// other output.
  SearchMonitor(const CommandIo& io, ProgressLine& line,
                Speaker say = {problems::Language::english, Notation::western},
                std::string place = "")
      : io_(io), line_(line), say_(say), place_(std::move(place)) {}

  /// From now on each mate that is found is told at once in a line of its own, where progress is
  /// shown. The searches are for the shortest mate of this position.
  void tell_mates(const Position& position) { position_ = position; }

  bool stopped() const override { return io_.stopped(); }
  double seconds() const override { return stopwatch_.seconds(); }
  void searching(const solver::Progress& progress) override {
    if (!io_.show_progress || changing_) return;
    // One time for both: the mate is told before the line that shows its length.
    const double now = line_.seconds();
    if (position_ && ProgressLine::shows(now)) tell_mate(progress);
    line_.update(now, progress, seconds(), say_);
  }
  void certifying(const solver::Progress& progress) override {
    if (io_.show_progress) line_.update_count(progress.nodes, "certificate node", seconds());
  }
  void looked_at_changes(std::size_t count, std::size_t all) override {
    changing_ = true;
    if (!io_.show_progress && !line_.writes_lines()) return;
    line_.update_text([&] {
      const std::string text = say_(Message("progress.changes", {{"count", count}, {"all", all}}));
      return line_.writes_lines() ? printable(place_) + ": " + text : text;
    });
  }

 private:
  void tell_mate(const solver::Progress& progress) {
    const solver::FoundMate* const mate = progress.mate();
    if (mate == nullptr || (told_ && *told_ <= mate->length)) return;
    told_ = mate->length;
    line_.write(
        say_(Message("length.mate-at-most-line",
                     {{"plies", mate->length.plies()}, {"line", LineAt{*position_, mate->line}}})));
  }

  const CommandIo& io_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
  Speaker say_;
  std::string place_;
  /// The position whose mates are told, and the length of the last one.
  std::optional<Position> position_;
  std::optional<solver::MateLength> told_;
  /// Changes of the problem are looked at, each by a search of its own.
  std::atomic<bool> changing_ = false;
};

}  // namespace tori::cli
