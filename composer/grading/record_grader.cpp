#include "composer/grading/record_grader.hpp"

#include <set>

#include "problems/core/theme_names.hpp"

namespace tori::composer {
namespace {

/// What grading needs of a verification.
solver::VerifySettings settings_for_grading() {
  solver::VerifySettings settings;
  settings.allow_leftover = true;
  settings.defences = false;
  settings.economy = false;
  settings.variations = false;
  return settings;
}

void set_themes(ThemeSet themes, std::set<std::string>& names) {
  for (const std::string_view name : problems::kThemeNames) names.erase(std::string(name));
  for (std::size_t i = 0; i < kThemes; ++i) {
    const auto theme = static_cast<Theme>(i);
    if (themes.has(theme)) names.emplace(to_text(theme));
  }
}

}  // namespace

void set_grade(const Grade& grade, problems::Record& record) {
  record.stars = grade.stars;
  record.challenge = grade.challenge;
  record.features.clear();
  for (const NamedFeature& feature : named(grade)) {
    record.features[feature.name] = feature.value;
  }
  set_themes(grade.themes, record.themes);
}

RecordGrader::RecordGrader(std::uint64_t nodes, const StopToken& stop)
    : nodes_(nodes), stop_(stop) {}

tl::expected<void, std::string> RecordGrader::grade(problems::Record& record) {
  const solver::Limits limits = stop_.within(nodes_);
  solver::Verification found =
      verifier_->verify(record.position, settings_for_grading(), limits, {});
  if (found.verdict.kind() == solver::Verdict::Kind::no_mate) {
    return tl::unexpected<std::string>("there is no mate");
  }
  const tl::unexpected<std::string> limit_hit("a limit was hit");
  if (!found.verdict.is_mate() || !found.verdict.exact() || found.line.empty()) return limit_hit;
  const auto plies = static_cast<std::size_t>(found.verdict.length().plies());
  if (record.line.size() == plies) found.line = record.line;
  const auto grade = grader_.grade(record.position, found, limits);
  if (!grade) return limit_hit;
  set_grade(*grade, record);
  return {};
}

}  // namespace tori::composer
