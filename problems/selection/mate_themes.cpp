#include "problems/selection/mate_themes.hpp"

#include <algorithm>

#include "problems/selection/mate_names.hpp"

namespace tori::problems {
namespace {

std::string theme_of_name(std::string_view name) {
  return std::string(kMateTheme).append(name);
}

}  // namespace

const std::vector<std::string>& mate_theme_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    all.reserve(kMateNames.size());
    for (const std::string_view name : kMateNames) all.push_back(theme_of_name(name));
    return all;
  }();
  return names;
}

bool is_mate_theme(std::string_view theme) {
  const auto& names = mate_theme_names();
  return std::find(names.begin(), names.end(), theme) != names.end();
}

std::vector<std::string> theme_names() {
  std::vector<std::string> names(kThemeNames.begin(), kThemeNames.end());
  const auto& mates = mate_theme_names();
  names.insert(names.end(), mates.begin(), mates.end());
  return names;
}

std::set<std::string> all_themes(const Record& record) {
  std::set<std::string> themes = record.themes;
  for (const std::string_view name : mate_names_at_end(record.position, record.line)) {
    themes.insert(theme_of_name(name));
  }
  return themes;
}

}  // namespace tori::problems
