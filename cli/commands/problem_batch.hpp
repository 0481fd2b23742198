// A run of `solve` or `verify`: many problems, several at once, reported in their order.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "api/core/limits.hpp"
#include "cli/io/certificate_output.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/reports/report.hpp"
#include "cli/text_format.hpp"
#include "solver/parallel/ordered_map.hpp"

namespace tori::cli {

/// What both commands do with their problems. A single problem gets one worker with all of the
/// memory, several get one worker per thread. `Worker` is constructed from its bytes and a pool.
template <typename Worker, typename Result, typename Tally>
class ProblemBatch {
 public:
  virtual ~ProblemBatch() = default;

 protected:
  /// `options` are those of the command; all must outlive the batch.
  template <typename Options>
  ProblemBatch(const Options& options, std::unique_ptr<Report<Result, Tally>> report,
               CertificateOutput& certificates, const CommandIo& io)
      : source_(options, io),
        io_(io),
        line_(io.err),
        language_(options.language),
        say_(options.language, options.notation),
        notes_(io.err, options.language),
        pool_(options.threads.value_or(threads_of_process())),
        single_(source_.has_only_one()),
        certificates_(certificates),
        report_(std::move(report)) {}

  /// `pool` is for workers that use several threads each.
  void make_workers(std::size_t bytes, solver::ThreadPool* pool) {
    const auto workers = static_cast<std::size_t>(single_ ? 1 : pool_.size());
    for (std::size_t i = 0; i < workers; ++i) {
      workers_.push_back(std::make_unique<Worker>(bytes / workers, pool));
    }
  }

  /// Works on all problems with the threads of `pool`, of which `under_way` problems per thread may
  /// be begun and not reported.
  void work_on_all(solver::ThreadPool& pool, std::size_t under_way) {
    const solver::OrderedMap<problems::Entry, Outcome> batch{
        [this]() -> std::optional<problems::Entry> {
          if (io_.stopped() || output_failed_) return std::nullopt;
          return source_.next();
        },
        [this](problems::Entry entry, int thread) -> Outcome {
          if (!entry) return tl::unexpected(entry.error());
          SearchMonitor monitor(io_, line_, say_, entry->place());
          if (single_) monitor.tell_mates(entry->position);
          return work(std::move(*entry), *workers_[single_ ? 0 : static_cast<std::size_t>(thread)],
                      monitor);
        },
        [this](Outcome outcome) { write(std::move(outcome)); }, under_way};
    solver::run(pool, batch);
    report_->finish(tally_);
    io_.out.flush();
  }

  /// The outcome of an entry: a result, or the fault if it holds no problem, or not the one that
  /// the options ask for.
  using Outcome = tl::expected<Result, problems::BadInput>;

  virtual Outcome work(problems::Problem problem, Worker& worker, api::Monitor& monitor) = 0;
  /// Counts and completes a result before it is reported.
  virtual void count(Result& result) = 0;
  /// Writes what goes into other files than the report.
  virtual void keep(const Result& result) = 0;

  /// Says `interrupted` if Ctrl-C has ended the run early. False if certificates are missing.
  bool finish_certificates(const Message& interrupted) {
    if (io_.stopped()) io_.err << "toritsume: " << say_(interrupted) << '\n';
    return certificates_.finish(io_.stopped() || !io_.out);
  }

  /// `note`: the key of what is said of certificates that a limit has prevented.
  void keep_certificates(const Result& result, const std::string& certificates, const char* note,
                         const api::LimitSettings& limits) {
    if (!certificates_.wanted()) return;
    if (!certificates.empty()) certificates_.write(certificates);
    if (!result.no_certificate) return;
    const Message why(note, {{"reason", api::message_of(*result.no_certificate, limits)}});
    certificates_.miss(result.place() + ": " + say_(why));
  }

  ProblemSource source_;
  const CommandIo& io_;
  ProgressLine line_;
  problems::Language language_;
  Speaker say_;
  ReadingNotes notes_;
  solver::ThreadPool pool_;
  /// There is one problem only.
  const bool single_;
  CertificateOutput& certificates_;
  Tally tally_;

 private:
  void write(Outcome outcome) {
    line_.clear();
    if (outcome) {
      count(*outcome);
      notes_.tell(outcome->problem);
      report_->write(*outcome);
      keep(*outcome);
    } else {
      ++tally_.bad;
      io_.err << to_line(outcome.error(), language_);
      report_->write(outcome.error());
    }
    io_.out.flush();
    output_failed_ = !io_.out;
    line_.count_answered(tally_.problems());
  }

  std::vector<std::unique_ptr<Worker>> workers_;
  std::unique_ptr<Report<Result, Tally>> report_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace tori::cli
