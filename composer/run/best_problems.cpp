#include "composer/run/best_problems.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <sstream>
#include <utility>

#include "composer/settings/settings.hpp"
#include "problems/text/number.hpp"

namespace tori::composer {

std::optional<std::uint64_t> best_of_settings(std::string_view settings) {
  const std::string name = std::string(kBestSetting) + "=";
  std::istringstream words{std::string(settings)};
  for (std::string word; words >> word;) {
    if (word.starts_with(name)) {
      return problems::number_from_text<std::uint64_t>(word.substr(name.size()));
    }
  }
  return std::nullopt;
}

void keep_best(std::vector<RankedProblem>& problems, std::optional<std::uint64_t> most) {
  if (!most || problems.size() <= *most) return;
  std::vector<RankedProblem*> ranks;
  ranks.reserve(problems.size());
  for (RankedProblem& problem : problems) ranks.push_back(&problem);
  std::stable_sort(ranks.begin(), ranks.end(), [](const RankedProblem* a, const RankedProblem* b) {
    return a->beauty > b->beauty;
  });
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i]->kept = i < *most;
}

std::vector<std::string> kept_lines(std::vector<std::string> lines,
                                    const std::vector<RankedProblem>& problems) {
  assert(lines.size() == problems.size());
  std::vector<std::string> kept;
  kept.reserve(lines.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    if (problems[i].kept) kept.push_back(std::move(lines[i]));
  }
  return kept;
}

}  // namespace tori::composer
