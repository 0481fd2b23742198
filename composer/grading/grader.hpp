// The grade of a verified problem: features, stars, challenge, beauty and themes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "composer/grading/beauty_parts.hpp"
#include "composer/grading/difficulty.hpp"
#include "composer/settings/themes.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"

namespace tori::composer {

struct Grade {
  Features features{};
  /// 1 (easy) to 5 (hard).
  int stars = 1;
  /// 1 to 5: how hard it is for its length.
  int challenge = 1;
  /// 0 to 100: how beautiful it is for its length, and what that is made of.
  int beauty = 0;
  BeautyParts beauty_parts{};
  ThemeSet themes{};
};

/// The names and numbers that are stored of a grade: those of its features, then `beauty` and its
/// parts.
std::vector<NamedFeature> named(const Grade& grade);

/// Grades one problem after another. A grade depends on the problem only, unless a limit is hit.
class Grader {
 public:
  /// Grades a mate with its exact length, by the line of its verification. nullopt if a limit was
  /// hit. REQUIRES: the verification is that of the position, and the moves of its line are legal.
  std::optional<Grade> grade(const Position& position, const solver::Verification& verification,
                             const solver::Limits& limits);

  /// The positions expanded since the last call.
  std::uint64_t take_nodes() { return std::exchange(nodes_, 0); }

 private:
  /// A constant, not a setting: the result of a search with limited nodes depends slightly on the
  /// size of its table.
  static constexpr std::size_t kTableBytes = std::size_t{16} << 20;

  /// Makes the proofs.
  solver::Solver solver_{kTableBytes};
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
