#include "tests/reference/why_names.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "tests/reference/why_mate.hpp"

namespace reference {
namespace {

// A mate as the defender sees it.
class SeenMate {
 public:
  explicit SeenMate(const Board& mated)
      : board_(mated), defender_(mated.turn), phoenix_(phoenix_of(mated, mated.turn)) {
    const Squares checkers = checkers_of(mated, defender_);
    if (checkers.size() == 1) checker_ = checkers.front();
    for (const int square : open_ring(mated)) {
      for (const int bird : guards_of(mated, square)) {
        if (bird != checker_ && !contains(helpers_, bird)) helpers_.push_back(bird);
      }
    }
  }

  // Whether there is one checker only, of this kind.
  bool by(Kind kind) const { return checker_ != kNoSquare && board_.at(checker_).kind == kind; }
  bool by_falcon_or_eagle() const { return by(Kind::falcon) || by(Kind::eagle); }
  bool by_quail() const { return by(Kind::left_quail) || by(Kind::right_quail); }

  // Where the checker stands: so many squares before the phoenix, so many beside it.
  bool at_head() const { return before(checker_) == 1 && beside(checker_) == 0; }
  bool at_shoulder() const { return before(checker_) == 1 && beside(checker_) == 1; }
  bool at_belly() const { return before(checker_) == 0 && beside(checker_) == 1; }
  bool at_hip() const { return before(checker_) == -1 && beside(checker_) == 1; }
  bool at_tail() const { return before(checker_) == -1 && beside(checker_) == 0; }
  bool beside_phoenix() const { return std::abs(before(checker_)) <= 1 && beside(checker_) <= 1; }
  // Whether the checker has the phoenix in front of it.
  bool looks_at_phoenix() const { return before(checker_) > 0; }
  // Whether the square in the middle of a jump to the phoenix is held.
  bool over_a_bird() const {
    const int row = (row_of(checker_) + row_of(phoenix_)) / 2;
    const int column = (column_of(checker_) + column_of(phoenix_)) / 2;
    return board_.at(row * kSize + column).kind != Kind::none;
  }

  // Where the phoenix stands.
  bool at_home() const { return row_of(phoenix_) == home_row(); }
  bool far_away() const { return row_of(phoenix_) == kSize - 1 - home_row(); }
  bool at_side() const { return column_of(phoenix_) == 0 || column_of(phoenix_) == kSize - 1; }
  bool at_edge() const { return at_home() || far_away() || at_side(); }

  int own_birds_beside() const {
    return static_cast<int>(ring_of(phoenix_).size() - open_ring(board_).size());
  }

  // The birds of the attacker, the checker left out, that guard a square beside the phoenix.
  std::vector<Kind> helpers() const {
    std::vector<Kind> kinds;
    for (const int bird : helpers_) kinds.push_back(board_.at(bird).kind);
    return kinds;
  }
  bool helped_only_by(Kind kind) const { return helpers() == std::vector{kind}; }

  bool crane_behind_checker() const {
    const int row = row_of(checker_) + forward();
    if (row < 0 || row >= kSize) return false;
    return board_.at(row * kSize + column_of(checker_)) == Piece{Kind::crane, other(defender_)};
  }

 private:
  // Rows from one rank to the next one before the phoenix, towards the attacker.
  int forward() const { return defender_ == Side::gote ? 1 : -1; }
  int home_row() const { return defender_ == Side::gote ? 0 : kSize - 1; }
  int before(int square) const { return (row_of(square) - row_of(phoenix_)) * forward(); }
  int beside(int square) const { return std::abs(column_of(square) - column_of(phoenix_)); }

  Board board_;
  Side defender_;
  int phoenix_;
  int checker_ = kNoSquare;
  Squares helpers_;
};

struct NamedMate {
  std::string key;
  std::function<bool(const SeenMate&)> is;
};

bool helped_by_cranes(const SeenMate& m) {
  const std::vector<Kind> kinds = m.helpers();
  return !kinds.empty() &&
         std::all_of(kinds.begin(), kinds.end(), [](Kind kind) { return kind == Kind::crane; });
}

bool helped_by_phoenix(const SeenMate& m) {
  const std::vector<Kind> kinds = m.helpers();
  return std::find(kinds.begin(), kinds.end(), Kind::phoenix) != kinds.end();
}

const std::vector<NamedMate>& named_mates() {
  static const std::vector<NamedMate> mates = {
      {"crane-tower",
       [](const SeenMate& m) {
         return m.by(Kind::crane) && m.at_head() && m.crane_behind_checker();
       }},
      {"over-the-hedge",
       [](const SeenMate& m) {
         return m.by(Kind::pheasant) && !m.beside_phoenix() && m.over_a_bird();
       }},
      {"nest", [](const SeenMate& m) { return m.own_birds_beside() >= 3; }},
      {"swallow-push", [](const SeenMate& m) { return m.by(Kind::swallow) && m.at_head(); }},
      {"crane-flock", [](const SeenMate& m) { return m.by(Kind::crane) && helped_by_cranes(m); }},
      {"raptor-pair",
       [](const SeenMate& m) {
         return m.by_falcon_or_eagle() &&
                (m.helped_only_by(Kind::falcon) || m.helped_only_by(Kind::eagle));
       }},
      {"eagle-crane",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.helped_only_by(Kind::crane); }},
      {"falcon-crane",
       [](const SeenMate& m) { return m.by(Kind::falcon) && m.helped_only_by(Kind::crane); }},
      {"head-falcon",
       [](const SeenMate& m) { return m.by(Kind::falcon) && m.at_head() && m.at_home(); }},
      {"head-eagle",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.at_head() && m.at_home(); }},
      {"head-crane",
       [](const SeenMate& m) { return m.by(Kind::crane) && m.at_head() && m.at_home(); }},
      {"quail-spear", [](const SeenMate& m) { return m.by_quail() && m.at_head(); }},
      {"belly-falcon",
       [](const SeenMate& m) { return m.by(Kind::falcon) && m.at_belly() && m.at_side(); }},
      {"belly-eagle",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.at_belly() && m.at_side(); }},
      {"shoulder-falcon",
       [](const SeenMate& m) { return m.by(Kind::falcon) && m.at_shoulder() && m.at_edge(); }},
      {"shoulder-eagle",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.at_shoulder() && m.at_edge(); }},
      {"shoulder-crane",
       [](const SeenMate& m) { return m.by(Kind::crane) && m.at_shoulder() && m.at_edge(); }},
      {"hip-falcon",
       [](const SeenMate& m) { return m.by(Kind::falcon) && m.at_hip() && m.at_edge(); }},
      {"hip-eagle",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.at_hip() && m.at_edge(); }},
      {"hip-crane",
       [](const SeenMate& m) { return m.by(Kind::crane) && m.at_hip() && m.at_edge(); }},
      {"quail-claw", [](const SeenMate& m) { return m.by_quail() && m.at_hip() && m.at_edge(); }},
      {"pheasant-spur",
       [](const SeenMate& m) { return m.by(Kind::pheasant) && m.at_hip() && m.at_edge(); }},
      {"tail-crane",
       [](const SeenMate& m) { return m.by(Kind::crane) && m.at_tail() && m.at_edge(); }},
      {"tail-eagle",
       [](const SeenMate& m) { return m.by(Kind::eagle) && m.at_tail() && m.far_away(); }},
      {"pheasant-leap",
       [](const SeenMate& m) {
         return m.by(Kind::pheasant) && !m.beside_phoenix() && !m.over_a_bird();
       }},
      {"flying-goose", [](const SeenMate& m) { return m.by(Kind::goose) && m.looks_at_phoenix(); }},
      {"falling-goose",
       [](const SeenMate& m) { return m.by(Kind::goose) && !m.looks_at_phoenix(); }},
      {"open-sky", [](const SeenMate& m) { return !m.at_edge() && m.own_birds_beside() == 0; }},
      {"royal-help", helped_by_phoenix},
  };
  return mates;
}

}  // namespace

const std::vector<std::string>& mate_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> keys;
    for (const NamedMate& mate : named_mates()) keys.push_back(mate.key);
    return keys;
  }();
  return names;
}

std::vector<std::string> names_of_mate(const Board& mated) {
  const SeenMate mate(mated);
  std::vector<std::string> names;
  for (const NamedMate& named : named_mates()) {
    if (named.is(mate)) names.push_back(named.key);
  }
  return names;
}

}  // namespace reference
