// Counts of problems by length, stars, challenge, beauty, reading, theme, look, family and idea.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "problems/record/record.hpp"
#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"
#include "problems/selection/look.hpp"
#include "problems/selection/mate_themes.hpp"

namespace tori::problems {

/// The correlation of two quantities (Pearson's coefficient).
class Correlation {
 public:
  void add(double x, double y) {
    n_ += 1;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    yy_ += y * y;
    xy_ += x * y;
  }

  /// -1 to 1; nullopt if one of the quantities has had one value only.
  std::optional<double> value() const {
    const double spread = (n_ * xx_ - x_ * x_) * (n_ * yy_ - y_ * y_);
    if (spread <= 0) return std::nullopt;
    return (n_ * xy_ - x_ * y_) / std::sqrt(spread);
  }

 private:
  double n_ = 0, x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

/// Counts of the problems added so far. A problem of unknown length or without a grade is counted
/// under nullopt.
struct Statistics {
  static constexpr int kBeautyStep = 20;
  static constexpr int kLastFifth = 80;

  std::uint64_t problems = 0;
  std::map<std::optional<int>, std::uint64_t> by_plies;
  std::map<std::optional<int>, std::uint64_t> by_stars;
  std::map<std::optional<int>, std::uint64_t> by_challenge;
  /// By the least beauty of a fifth: 0, 20 ... 80.
  std::map<std::optional<int>, std::uint64_t> by_beauty;
  std::map<Reading, std::uint64_t> by_reading;
  /// Named mates as well: "mate:nest".
  std::map<std::string, std::uint64_t> by_theme;
  std::map<PhoenixPlace, std::uint64_t> by_phoenix;
  /// Problems whose attacker has a bird of the kind (`Look`): the quails are one.
  std::map<Kind, std::uint64_t> by_bird;
  /// Problems with a piece of the defender beside its phoenix; with a capture or an interposition
  /// in the main line.
  std::uint64_t with_defenders = 0;
  std::uint64_t with_contact = 0;
  /// Of length and challenge, where both are known.
  Correlation challenge_and_plies;
  FamilyChoice families;
  IdeaChoice ideas;

  void add(const Record& record) {
    ++problems;
    with_defenders += defenders_on_board(record) > 0 ? 1 : 0;
    with_contact += has_contact(record) ? 1 : 0;
    families.add(record);
    ideas.add(record);
    const Look look = look_of(record);
    ++by_phoenix[look.place];
    for (int i = 0; i < kHandKinds; ++i) {
      if (look.has(kind_at(i))) ++by_bird[kind_at(i)];
    }
    if (record.plies && record.challenge) challenge_and_plies.add(*record.plies, *record.challenge);
    ++by_plies[record.plies];
    ++by_stars[record.stars];
    ++by_challenge[record.challenge];
    ++by_beauty[fifth_of(beauty_of(record))];
    ++by_reading[record.reading];
    for (const std::string& theme : all_themes(record)) ++by_theme[theme];
  }

 private:
  static std::optional<int> fifth_of(std::optional<int> beauty) {
    if (!beauty) return std::nullopt;
    return std::min(*beauty / kBeautyStep * kBeautyStep, kLastFifth);
  }
};

}  // namespace tori::problems
