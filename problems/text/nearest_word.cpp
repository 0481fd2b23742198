#include "problems/text/nearest_word.hpp"

#include <algorithm>

namespace tori::problems {

std::size_t slips_between(std::string_view typed, std::string_view right) {
  // rows[i][j]: the slips between the first i letters of one and the first j of the other.
  std::vector<std::vector<std::size_t>> rows(typed.size() + 1,
                                             std::vector<std::size_t>(right.size() + 1));
  for (std::size_t i = 0; i <= typed.size(); ++i) {
    for (std::size_t j = 0; j <= right.size(); ++j) {
      if (i == 0 || j == 0) {
        rows[i][j] = i + j;
        continue;
      }
      const std::size_t changed = rows[i - 1][j - 1] + (typed[i - 1] == right[j - 1] ? 0 : 1);
      rows[i][j] = std::min({changed, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
      const bool swapped =
          i > 1 && j > 1 && typed[i - 1] == right[j - 2] && typed[i - 2] == right[j - 1];
      if (swapped) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[typed.size()][right.size()];
}

std::optional<std::string_view> nearest_word(std::string_view typed,
                                             const std::vector<std::string_view>& words,
                                             std::size_t most) {
  std::optional<std::string_view> nearest;
  for (const std::string_view word : words) {
    // The difference in length is a lower bound; so a very long word costs nothing.
    const std::size_t difference =
        std::max(typed.size(), word.size()) - std::min(typed.size(), word.size());
    if (difference > most) continue;
    const std::size_t slips = slips_between(typed, word);
    if (slips > most || slips >= word.size()) continue;
    most = slips == 0 ? 0 : slips - 1;
    nearest = word;
    if (slips == 0) break;
  }
  return nearest;
}

std::string is_meant(std::string_view typed, const std::vector<std::string_view>& words) {
  constexpr std::size_t kMostSlips = 2;
  const auto word = nearest_word(typed, words, kMostSlips);
  return word ? "; is '" + std::string(*word) + "' meant?" : "";
}

}  // namespace tori::problems
