#include "api/tasks/compose_summary.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>

#include "api/core/json.hpp"
#include "composer/gates/reject_reason.hpp"

namespace tori::api {
namespace {

/// A run that has taken fewer seconds tells no speed: its first candidate may have ended at once.
constexpr double kLeastForSpeed = 1;

/// The number of problems for each key: a length, or a number of stars.
Json problem_counts(const std::map<int, std::uint64_t>& counts) {
  Json json = Json::object();
  for (const auto& [key, count] : counts) json[std::to_string(key)] = count;
  return json;
}

Json reject_counts(const composer::RejectCounts& rejects) {
  Json json;
  for (std::size_t i = 0; i < composer::kRejectReasons; ++i) {
    const auto reason = static_cast<composer::RejectReason>(i);
    json[std::string(composer::to_text(reason))] = rejects.of(reason);
  }
  return json;
}

double rounded(double seconds) {
  return std::round(seconds * 1000) / 1000;
}

}  // namespace

Json compose_summary(const composer::RunState& state, double seconds) {
  Json json;
  json["program"] = state.head.program;
  json["settings"] = state.head.settings;
  json["finished"] = state.finished;
  json["first_candidate"] = state.head.candidates.first;
  json["candidates"] = state.tally.candidates;
  json["problems"] = state.tally.problems;
  json["by_plies"] = problem_counts(state.by_plies);
  json["by_stars"] = problem_counts(state.by_stars);
  json["refused"] = reject_counts(state.tally.rejects);
  json["nodes"] = state.tally.nodes;
  json["resumed_candidates"] = state.before.candidates;
  json["resumed_problems"] = state.before.problems;
  json["threads"] = state.threads;
  json["seconds"] = rounded(seconds);
  return json;
}

Json compose_status(const composer::RunState& state, double seconds, const RunPlace& place) {
  const std::uint64_t done = state.tally.candidates - state.before.candidates;
  Json json = compose_summary(state, seconds);
  json["goal"] = composer::goal_of(state.head);
  json["candidates_per_second"] =
      seconds >= kLeastForSpeed ? rounded(static_cast<double>(done) / seconds) : 0.0;
  json["host"] = place.host;
  json["process"] = place.process;
  json["time"] = place.time;
  return json;
}

}  // namespace tori::api
