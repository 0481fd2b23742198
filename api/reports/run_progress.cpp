#include "api/reports/run_progress.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "api/core/json.hpp"

namespace tori::api {
namespace {

using State = RunPart::State;

/// How many candidates "candidates 0..9000" has; nullopt if they have no end.
std::optional<std::uint64_t> candidates_of_goal(std::string_view goal) {
  constexpr std::string_view kWord = "candidates ";
  if (!goal.starts_with(kWord)) return std::nullopt;
  goal.remove_prefix(kWord.size());
  // A run that ends with a number of problems may end before its candidates do.
  if (goal.find(' ') != std::string_view::npos) return std::nullopt;
  const auto range = composer::range_from_text(goal);
  if (!range || range->end == composer::CandidateRange::kNoEnd) return std::nullopt;
  return range->end - range->first;
}

bool runs(const RunPart& part) {
  return part.state == State::running;
}

}  // namespace

tl::expected<RunPart, std::string> part_from_status(std::string name, const std::string& status,
                                                    std::int64_t now) {
  const Json json = Json::parse(status, nullptr, false);
  if (!json.is_object() || !json.contains("goal") || !json.contains("process")) {
    return tl::unexpected<std::string>("is no status of a run of 'toritsume compose'");
  }
  RunPart part;
  part.name = std::move(name);
  try {
    part.done = json.at("candidates").get<std::uint64_t>();
    part.all = candidates_of_goal(json.at("goal").get<std::string>());
    part.problems = json.at("problems").get<std::uint64_t>();
    part.rate = json.at("candidates_per_second").get<double>();
    part.host = json.at("host").get<std::string>();
    part.process = json.at("process").get<std::int64_t>();
    part.silent = std::max<std::int64_t>(now - json.at("time").get<std::int64_t>(), 0);
  } catch (const Json::exception&) {
    return tl::unexpected<std::string>("is a damaged status of a run");
  }
  if (part.silent > kStandsStillSeconds) part.state = State::standing_still;
  return part;
}

RunPart part_from_result(std::string name, const composer::ResultFile& result) {
  RunPart part;
  part.name = std::move(name);
  part.state = result.unfinished.empty() ? State::finished : State::stopped;
  part.done = result.candidates.end - result.candidates.first;
  part.all = result.unfinished.empty() ? part.done : candidates_of_goal(result.unfinished);
  part.problems = result.lines.size();
  return part;
}

std::size_t RunProgress::count(RunPart::State state) const {
  return static_cast<std::size_t>(std::count_if(
      parts.begin(), parts.end(), [state](const RunPart& part) { return part.state == state; }));
}

std::uint64_t RunProgress::done() const {
  std::uint64_t sum = 0;
  for (const RunPart& part : parts) sum += part.done;
  return sum;
}

std::uint64_t RunProgress::problems() const {
  std::uint64_t sum = 0;
  for (const RunPart& part : parts) sum += part.problems;
  return sum;
}

std::optional<std::uint64_t> RunProgress::all() const {
  std::uint64_t sum = 0;
  for (const RunPart& part : parts) {
    if (!part.all) return std::nullopt;
    sum += *part.all;
  }
  return sum;
}

double RunProgress::rate() const {
  double sum = 0;
  for (const RunPart& part : parts) sum += runs(part) ? part.rate : 0;
  return sum;
}

std::optional<double> RunProgress::seconds_left() const {
  std::optional<double> longest;
  for (const RunPart& part : parts) {
    if (!runs(part)) continue;
    if (!part.all || part.rate <= 0) return std::nullopt;
    const auto rest = static_cast<double>(*part.all - std::min(part.done, *part.all));
    longest = std::max(longest.value_or(0), rest / part.rate);
  }
  return longest;
}

Json run_progress_report(const RunProgress& progress) {
  const auto optional = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  Json json;
  for (const State state :
       {State::finished, State::running, State::standing_still, State::stopped}) {
    std::string key(to_text(state));
    std::replace(key.begin(), key.end(), ' ', '_');
    json[key] = progress.count(state);
  }
  json["candidates"] = progress.done();
  json["all_candidates"] = optional(progress.all());
  json["problems"] = progress.problems();
  json["candidates_per_second"] = progress.rate();
  const auto left = progress.seconds_left();
  json["seconds_left"] = left ? Json(std::round(*left)) : Json(nullptr);
  json["parts"] = Json::array();
  for (const RunPart& part : progress.parts) {
    Json one = {{"file", part.name},
                {"state", to_text(part.state)},
                {"candidates", part.done},
                {"all_candidates", optional(part.all)},
                {"problems", part.problems}};
    if (!part.host.empty()) {
      one["host"] = part.host;
      one["process"] = part.process;
      one["silent_seconds"] = part.silent;
    }
    json["parts"].push_back(std::move(one));
  }
  return json;
}

std::string_view to_text(RunPart::State state) {
  switch (state) {
    case State::finished: return "finished";
    case State::running: return "running";
    case State::standing_still: return "standing still";
    case State::stopped: break;
  }
  return "stopped";
}

}  // namespace tori::api
