#include "cli/commands/missed.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "api/tasks/missed.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/input_files.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/reports/missed_report.hpp"
#include "cli/text_format.hpp"
#include "solver/parallel/ordered_map.hpp"

namespace tori::cli {
namespace {

/// Positions under way per thread: during the search of one hard position this many easy ones after
/// it can be finished.
constexpr std::size_t kPositionsUnderWay = 64;

/// A game and its positions, which are looked at one by one.
struct BegunGame {
  problems::FiledGame filed;
  std::vector<api::GameStep> steps;
};

/// One position of a game, or a game without any (no step), or bad input (no game).
struct Item {
  std::shared_ptr<const BegunGame> game;
  std::optional<std::size_t> step;
  std::optional<problems::BadInput> bad;
};

struct ItemAnswer {
  Item item;
  api::StepAnswer answer;
};

/// One run of the command.
class MissedSession {
 public:
  MissedSession(const SolveOptions& options, const api::MissedRequest& request, const CommandIo& io)
      : request_(request),
        io_(io),
        say_(options.language, options.notation),
        language_(options.language),
        notes_(io.err, options.language),
        files_(options.files, options.reading, io),
        line_(io.err),
        pool_(options.threads.value_or(threads_of_process())),
        report_(options.json
                    ? make_missed_json(request, io.out)
                    : make_missed_text(options, request, io.out, Paint(options.color, io))) {
    const auto threads = static_cast<std::size_t>(pool_.size());
    for (std::size_t i = 0; i < threads; ++i) {
      solvers_.push_back(std::make_unique<solver::Solver>(request.memory_bytes / threads));
    }
  }

  /// Looks at all games and reports them. Returns the exit code.
  int run() {
    const solver::OrderedMap<Item, ItemAnswer> map{
        [this] { return next(); },
        [this](Item item, int thread) { return look_at(std::move(item), thread); },
        [this](ItemAnswer answer) { take(std::move(answer)); }, kPositionsUnderWay};
    solver::run(pool_, map);
    report_->finish(tally_);
    io_.out.flush();
    if (io_.stopped()) {
      const Message note("note.interrupted-missed",
                         {{"count", tally_.games}, {"open", tally_.unknown}});
      io_.err << "toritsume: " << say_(note) << '\n';
    }
    if (tally_.bad > 0) return exit_code::kBadInput;
    const bool all_answered = tally_.unknown == 0 && !io_.stopped() && io_.out;
    return all_answered ? exit_code::kAnswered : exit_code::kUnknown;
  }

 private:
  /// The next position; nullopt at the end. A game that was begun gets an answer for each, also
  /// after Ctrl-C, when they are open.
  std::optional<Item> next() {
    if (output_failed_) return std::nullopt;
    if (!game_ || next_step_ == game_->steps.size()) {
      auto entry = files_.next();
      if (!entry) return std::nullopt;
      if (!*entry) return Item{nullptr, std::nullopt, std::move(entry->error())};
      std::vector<api::GameStep> steps = api::steps_of((*entry)->game, request_);
      game_ = std::make_shared<BegunGame>(BegunGame{std::move(**entry), std::move(steps)});
      next_step_ = 0;
      if (game_->steps.empty()) return Item{game_, std::nullopt, std::nullopt};
    }
    return Item{game_, next_step_++, std::nullopt};
  }

  ItemAnswer look_at(Item item, int thread) {
    api::StepAnswer answer;
    if (item.step) {
      SearchMonitor monitor(io_, line_);
      solver::Solver& solver = *solvers_[static_cast<std::size_t>(thread)];
      answer = api::look_at(item.game->steps[*item.step], request_, solver, monitor);
    }
    return {std::move(item), std::move(answer)};
  }

  /// Takes the answers in the order of the items. The last one of a game completes it.
  void take(ItemAnswer taken) {
    line_.clear();
    if (taken.item.bad) {
      ++tally_.bad;
      io_.err << to_line(*taken.item.bad, language_);
      report_->write(*taken.item.bad);
    } else {
      const BegunGame& game = *taken.item.game;
      if (taken.item.step) answers_.push_back(std::move(taken.answer));
      if (answers_.size() < game.steps.size()) return;
      const auto result = api::result_of(game.filed, game.steps, answers_, request_);
      answers_.clear();
      notes_.tell(game.filed.game.notes, game.filed.source);
      tally_.count(result);
      report_->write(result);
    }
    io_.out.flush();
    output_failed_ = !io_.out;
    line_.count_answered(tally_.games);
  }

  const api::MissedRequest& request_;
  const CommandIo& io_;
  Speaker say_;
  problems::Language language_;
  ReadingNotes notes_;
  InputFiles<problems::AnyGameReader> files_;
  ProgressLine line_;
  solver::ThreadPool pool_;
  std::unique_ptr<MissedReport> report_;
  std::vector<std::unique_ptr<solver::Solver>> solvers_;
  /// The game that is being read, and its next position.
  std::shared_ptr<const BegunGame> game_;
  std::size_t next_step_ = 0;
  /// Of the game that is being written.
  std::vector<api::StepAnswer> answers_;
  MissedTally tally_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run_missed(const SolveOptions& options, const CommandIo& io) {
  api::MissedRequest request;
  static_cast<api::LimitSettings&>(request) = options;
  static_cast<api::MissedSettings&>(request) = *options.missed;
  request.diagram = options.diagram;
  const auto session =
      made_within_memory<MissedSession>(request.memory_bytes, io.err, options, request, io);
  return session ? session->run() : exit_code::kUsage;
}

}  // namespace tori::cli
