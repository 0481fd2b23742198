#include "api/tasks/compose.hpp"

#include <optional>

#include "api/core/json.hpp"
#include "api/core/version.hpp"
#include "api/tasks/compose_summary.hpp"
#include "composer/gates/problem_verifier.hpp"
#include "composer/run/problem_line.hpp"
#include "composer/run/run.hpp"
#include "composer/run/run_store.hpp"
#include "problems/record/record_json.hpp"

namespace tori::api {
namespace {

/// Keeps the problems of a run as records, and tells the monitor of each.
class RecordList final : public composer::RunStore {
 public:
  /// All must outlive it.
  RecordList(const composer::RunHead& head, std::vector<problems::Record>& records,
             Monitor& monitor)
      : head_(head), records_(records), monitor_(monitor) {}

  std::string place() const override { return "the list"; }
  tl::expected<composer::EarlierRun, Message> open(bool /*resumed*/) override {
    return composer::EarlierRun{};
  }
  tl::expected<void, Message> append(const composer::Chunk& chunk) override {
    for (const composer::ComposedProblem& problem : chunk.problems) {
      records_.push_back(composer::record_of(problem, head_));
      monitor_.found(records_.back());
    }
    return {};
  }
  tl::expected<void, Message> finish(const composer::RunState& /*state*/,
                                     const std::vector<composer::RankedProblem>& /*problems*/,
                                     const solver::StopSignal& /*stop*/) override {
    return {};
  }

 private:
  const composer::RunHead& head_;
  std::vector<problems::Record>& records_;
  Monitor& monitor_;
};

}  // namespace

tl::expected<ComposeResult, Message> compose(const ComposeRequest& request, Monitor& monitor) {
  const composer::RunHead head{"toritsume " + std::string(version()),
                               composer::to_line(request.settings), request.candidates,
                               request.count};
  ComposeResult result;
  RecordList list(head, result.records, monitor);
  const composer::VerifierMaker make_verifier = composer::make_problem_verifier;
  const auto seconds = [&monitor] { return monitor.seconds(); };
  constexpr int kOneThread = 1;
  std::optional<composer::Run> run;
  const auto tell = [&] { monitor.composing(run->state()); };
  // A candidate may take long, so the monitor is also told while one is worked on. All this is on
  // one thread, this one.
  const auto stop = [&]() -> std::optional<solver::Limit> {
    tell();
    if (monitor.stopped()) return solver::Limit::interrupt;
    const bool late = request.seconds && monitor.seconds() >= *request.seconds;
    return late ? std::optional(solver::Limit::time) : std::nullopt;
  };
  run.emplace(composer::RunContext{request.settings, make_verifier, list, seconds, stop}, head,
              kOneThread);
  const auto opened = run->open(false);
  if (!opened) return tl::unexpected(opened.error());
  run->compose(tell);
  run->finish();
  if (run->error()) return tl::unexpected(*run->error());
  result.state = run->state();
  result.seconds = monitor.seconds();
  return result;
}

Json compose_report(const ComposeResult& result) {
  Json json = compose_summary(result.state, result.seconds);
  Json& records = json["records"] = Json::array();
  for (const problems::Record& record : result.records) {
    records.push_back(problems::to_json(record));
  }
  return json;
}

}  // namespace tori::api
