#include "composer/run/run_head.hpp"

#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "composer/settings/settings.hpp"

namespace tori::composer {
namespace {

constexpr std::string_view kSearch = "search";

/// The settings of a line, one by one, the number of the search at the end.
std::vector<SettingText> settings_in(const std::string& line) {
  std::vector<SettingText> result;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    result.push_back({word.substr(0, equals), value});
  }
  // Files of 0.1.0 do not name their search.
  if (result.empty() || result.back().name != kSearch)
    result.push_back({std::string(kSearch), "1"});
  return result;
}

std::string here_and_there(std::string_view name, const std::string& here,
                           const std::string& there) {
  return fmt::format("{} is {} here and {} there", name, here, there);
}

}  // namespace

std::string difference(const RunHead& here, const RunHead& there) {
  if (here.program != there.program) {
    return here_and_there("the program", here.program, there.program);
  }
  const auto ours = settings_in(here.settings);
  const auto theirs = settings_in(there.settings);
  for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) {
    if (ours[i] == theirs[i]) continue;
    return here_and_there(ours[i].name, ours[i].value, theirs[i].value);
  }
  if (here.settings != there.settings) return "the settings differ";
  if (here.candidates != there.candidates) {
    return here_and_there("the range of candidates", to_text(here.candidates),
                          to_text(there.candidates));
  }
  const auto text = [](const std::optional<std::uint64_t>& count) {
    return count ? std::to_string(*count) : "unlimited";
  };
  if (here.count != there.count) {
    return here_and_there("the number of problems", text(here.count), text(there.count));
  }
  return "";
}

std::string goal_of(const RunHead& head) {
  const std::string candidates = "candidates " + to_text(head.candidates);
  return head.count ? fmt::format("{} until there are {} problems", candidates, *head.count)
                    : candidates;
}

}  // namespace tori::composer
