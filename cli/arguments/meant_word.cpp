#include "cli/arguments/meant_word.hpp"

#include "problems/text/nearest_word.hpp"

namespace tori::cli {

std::string is_meant(std::string_view typed, const std::vector<std::string_view>& words) {
  constexpr std::size_t kMostSlips = 2;
  const auto word = problems::nearest_word(typed, words, kMostSlips);
  return word ? "; is '" + std::string(*word) + "' meant?" : "";
}

}  // namespace tori::cli
