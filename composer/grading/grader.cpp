#include "composer/grading/grader.hpp"

#include "composer/grading/challenge.hpp"
#include "composer/grading/theme_finder.hpp"

namespace tori::composer {

std::optional<Grade> Grader::grade(const Position& position,
                                   const solver::Verification& verification,
                                   const solver::Limits& limits) {
  const solver::Solution solution = solver_.solve(position, limits);
  nodes_ += solution.nodes;
  if (!solution.line_is_main) return std::nullopt;
  const auto tree = solver_.variations({}, limits);
  if (!tree) return std::nullopt;
  nodes_ += tree->expanded;
  if (tree->cut) return std::nullopt;
  const Features features = features_of(position, verification, *tree);
  return Grade{features, stars_of(features), challenge_of(features),
               themes_of(position, verification.line)};
}

}  // namespace tori::composer
