#include "api/tasks/compose.hpp"

#include <atomic>

#include "api/core/json.hpp"
#include "api/core/version.hpp"
#include "api/tasks/compose_summary.hpp"
#include "composer/gates/problem_verifier.hpp"
#include "composer/run/run.hpp"
#include "composer/run/run_store.hpp"
#include "composer/teaching/record_maker.hpp"
#include "problems/record/record_lines.hpp"

namespace tori::api {
namespace {

/// Keeps the problems of a run as records, and tells the monitor of each.
class RecordList final : public composer::RunStore {
 public:
  /// All must outlive it.
  RecordList(const composer::RunHead& head, std::vector<std::string>& records, Monitor& monitor)
      : head_(head), records_(records), monitor_(monitor) {}

  std::string place() const override { return "the list"; }
  tl::expected<composer::EarlierRun, std::string> open(bool /*resumed*/) override {
    return composer::EarlierRun{};
  }
  tl::expected<void, std::string> append(const composer::Chunk& chunk) override {
    for (const std::string& line : chunk.lines) {
      const auto record = composer::record_of(line, head_.program, head_.settings);
      if (!record) return tl::unexpected(record.error());
      records_.push_back(problems::to_json(*record));
      monitor_.found(records_.back());
    }
    return {};
  }
  tl::expected<void, std::string> finish(const composer::ResultFile& /*result_file*/,
                                         const std::atomic<bool>& /*stop*/) override {
    return {};
  }

 private:
  const composer::RunHead& head_;
  std::vector<std::string>& records_;
  Monitor& monitor_;
};

}  // namespace

tl::expected<ComposeResult, std::string> compose(const ComposeRequest& request, Monitor& monitor) {
  const composer::RunHead head{"toritsume " + std::string(version()),
                               composer::to_line(request.settings), request.candidates,
                               request.count};
  ComposeResult result;
  RecordList list(head, result.records, monitor);
  std::atomic<bool> stop = false;
  const composer::VerifierMaker make_verifier = composer::make_problem_verifier;
  const auto seconds = [&monitor] { return monitor.seconds(); };
  constexpr int kOneThread = 1;
  composer::Run run({request.settings, make_verifier, list, seconds, stop}, head, kOneThread);
  const auto opened = run.open(false);
  if (!opened) return tl::unexpected(opened.error());
  // The one thread is this one, so a search may ask the monitor, too.
  const auto ask = [&] {
    const bool late = request.seconds && monitor.seconds() >= *request.seconds;
    if (late || monitor.poll_compose(run.state())) stop = true;
  };
  run.compose(ask, ask);
  run.finish();
  if (!run.error().empty()) return tl::unexpected(run.error());
  result.state = run.state();
  result.seconds = monitor.seconds();
  return result;
}

std::string compose_report(const ComposeResult& result) {
  Json json = Json::parse(compose_summary(result.state, result.seconds));
  Json& records = json["records"] = Json::array();
  for (const std::string& record : result.records) records.push_back(Json::parse(record));
  return dump_line(json);
}

}  // namespace tori::api
