#include "cli/compose_report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace tori::cli {
namespace {

/// Gates named in the live line.
constexpr std::size_t kGatesShown = 3;

std::string rate_text(double rate) {
  char text[32];
  if (rate < 10) {
    std::snprintf(text, sizeof text, "%.1f/s", rate);
  } else if (rate < 1e4) {
    std::snprintf(text, sizeof text, "%.0f/s", rate);
  } else {
    std::snprintf(text, sizeof text, "%.0fk/s", rate / 1e3);
  }
  return text;
}

/// "0:41", "2:03:10".
std::string clock_text(double seconds) {
  const auto whole = static_cast<long>(std::lround(seconds));
  char text[32];
  if (whole < 3600) {
    std::snprintf(text, sizeof text, "%ld:%02ld", whole / 60, whole % 60);
  } else {
    std::snprintf(text, sizeof text, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return text;
}

std::string gates_text(const composer::Refusals& refusals) {
  std::vector<std::pair<std::uint64_t, composer::Gate>> gates;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < composer::kGates; ++i) {
    const auto gate = static_cast<composer::Gate>(i);
    if (refusals.of(gate) > 0) gates.emplace_back(refusals.of(gate), gate);
    sum += refusals.of(gate);
  }
  std::stable_sort(gates.begin(), gates.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  gates.resize(std::min(gates.size(), kGatesShown));
  std::string text;
  for (const auto& [number, gate] : gates) {
    if (!text.empty()) text += ", ";
    text += std::string(composer::to_text(gate)) + " " + std::to_string(100 * number / sum) + "%";
  }
  return text;
}

nlohmann::ordered_json table(const std::map<int, std::uint64_t>& numbers) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [key, number] : numbers) json[std::to_string(key)] = number;
  return json;
}

nlohmann::ordered_json refused_json(const composer::Refusals& refusals) {
  nlohmann::ordered_json json;
  for (std::size_t i = 0; i < composer::kGates; ++i) {
    const auto gate = static_cast<composer::Gate>(i);
    json[std::string(composer::to_text(gate))] = refusals.of(gate);
  }
  return json;
}

}  // namespace

std::optional<double> seconds_left(const ComposeState& state, double seconds) {
  std::optional<double> left;
  const auto take = [&](std::uint64_t done, std::uint64_t missing) {
    if (done == 0) return;
    const double time = seconds * static_cast<double>(missing) / static_cast<double>(done);
    left = left ? std::min(*left, time) : time;
  };
  if (state.head.count) {
    const std::uint64_t found = state.tally.problems - state.before.problems;
    take(found, *state.head.count - std::min(*state.head.count, state.tally.problems));
  }
  if (state.head.candidates.end != composer::CandidateRange::kNoEnd) {
    take(state.tally.candidates - state.before.candidates,
         state.head.candidates.end - state.next());
  }
  return left;
}

std::string live_text(const ComposeState& state, double seconds) {
  std::string text = std::to_string(state.tally.problems);
  if (state.head.count) text += "/" + std::to_string(*state.head.count);
  text += " found";
  const auto done = static_cast<double>(state.tally.candidates - state.before.candidates);
  if (seconds > 0) text += ", " + rate_text(done / seconds);
  const std::string gates = gates_text(state.tally.refusals);
  if (!gates.empty()) text += "; " + gates;
  if (const auto left = seconds_left(state, seconds)) text += "; " + clock_text(*left) + " left";
  return text;
}

std::string summary_json(const ComposeState& state, double seconds) {
  nlohmann::ordered_json json;
  json["program"] = state.head.program;
  json["settings"] = state.head.settings;
  json["finished"] = state.finished;
  json["first_candidate"] = state.head.candidates.first;
  json["candidates"] = state.tally.candidates;
  json["problems"] = state.tally.problems;
  json["by_plies"] = table(state.by_plies);
  json["by_stars"] = table(state.by_stars);
  json["refused"] = refused_json(state.tally.refusals);
  json["nodes"] = state.tally.nodes;
  json["resumed_candidates"] = state.before.candidates;
  json["resumed_problems"] = state.before.problems;
  json["threads"] = state.threads;
  json["seconds"] = std::round(seconds * 1000) / 1000;
  return json.dump();
}

}  // namespace tori::cli
