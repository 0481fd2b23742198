// All diagrams with few men, one after the other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "composer/settings/candidate_range.hpp"
#include "composer/settings/constraints.hpp"
#include "composer/settings/settings.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// The diagrams of `Settings::men`: gote's phoenix and so many men, on the board on either side or
/// in sente's hand, sente's phoenix being one of them; gote holds the rest of the box. Numbers of
/// men, kinds and the place of gote's phoenix are those that the constraints allow; of a diagram
/// and its mirror image, if both are allowed, one is there. Other constraints and the rules are not
/// looked at: a diagram may have three falcons.
class DiagramClass {
 public:
  /// REQUIRES: 1 <= men <= kMostMen.
  DiagramClass(const Constraints& constraints, int men);

  /// How many numbers diagrams have. Some numbers have none: that of their mirror image has it.
  std::uint64_t size() const { return size_; }

  /// The diagram with that number, sente to move; nullopt if there is none.
  std::optional<Setup> at(std::uint64_t index) const;

 private:
  using HandCounts = std::array<int, kHandKinds>;

  /// The diagrams with one hand of sente.
  struct Section {
    HandCounts hand{};
    int on_board = 0;
    /// The number behind its last diagram.
    std::uint64_t end = 0;
  };

  void add_sections(HandCounts hand, int first_kind, int men, const Constraints& constraints);

  std::vector<Square> phoenix_squares_;
  /// What a man on the board may be.
  std::vector<Piece> pieces_;
  std::vector<int> hand_kinds_;
  /// The mirror image of an allowed diagram is allowed but for the place of the phoenix.
  bool symmetric_ = false;
  std::vector<Section> sections_;
  std::uint64_t size_ = 0;
};

/// The range of the numbers of a class that is meant by `asked`: without it all, otherwise those of
/// its numbers that diagrams have; nullopt if there are none.
std::optional<CandidateRange> numbers_of_class(const Settings& settings,
                                               std::optional<CandidateRange> asked);

}  // namespace tori::composer
