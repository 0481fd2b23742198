#include "composer/grading/grader.hpp"

#include "composer/grading/beauty.hpp"
#include "composer/grading/challenge.hpp"
#include "composer/grading/theme_finder.hpp"

namespace tori::composer {

std::vector<NamedFeature> named(const Grade& grade) {
  std::vector<NamedFeature> all = named(grade.features);
  const BeautyParts& p = grade.beauty_parts;
  all.insert(all.end(), {{"beauty", grade.beauty},
                         {"surprise", p.surprise},
                         {"rank", p.rank},
                         {"heaviest", p.heaviest},
                         {"open", p.open},
                         {"pure", static_cast<int>(p.purity)},
                         {"idle", p.idle},
                         {"duals", p.duals},
                         {"forced", p.forced},
                         {"width", p.width},
                         {"walk", p.walk}});
  return all;
}

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
  const BeautyParts parts = beauty_parts_of(position, verification.line);
  return Grade{features,
               stars_of(features),
               challenge_of(features),
               beauty_of(parts),
               parts,
               themes_of(position, verification.line)};
}

}  // namespace tori::composer
