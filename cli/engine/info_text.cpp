#include "cli/engine/info_text.hpp"

#include <algorithm>

namespace tori::cli {
namespace {

/// "nodes 1000 nps 500000 time 2 hashfull 0".
std::string cost_text(const SearchCost& cost) {
  constexpr double kShortest = 1e-6;
  const double speed = static_cast<double>(cost.nodes) / std::max(cost.seconds, kShortest);
  return "nodes " + std::to_string(cost.nodes) + " nps " +
         std::to_string(static_cast<std::uint64_t>(speed)) + " time " +
         std::to_string(static_cast<std::uint64_t>(cost.seconds * 1000)) + " hashfull " +
         std::to_string(cost.hashfull);
}

}  // namespace

std::string progress_text(int depth, const SearchCost& cost) {
  return "info depth " + std::to_string(depth) + " " + cost_text(cost);
}

std::string mate_text(const ShownMate& mate, const SearchCost& cost, Protocol protocol) {
  std::string text = "info depth " + std::to_string(mate.length.plies()) + " multipv " +
                     std::to_string(mate.rank) + " score mate " +
                     std::to_string(mate_score(mate.length, protocol)) +
                     (mate.exact ? " " : " lowerbound ") + cost_text(cost);
  return mate.line.empty() ? text : text + " pv" + line_text(mate.line, protocol);
}

}  // namespace tori::cli
