#include "composer/grading/difficulty.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "composer/grading/board_facts.hpp"
#include "composer/settings/constraints.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace tori::composer {
namespace {

/// The lowest points of two, three, four and five stars.
constexpr std::array<int, 4> kStarPoints = {15, 20, 26, 32};

bool takes_or_promotes(const Position& position, Move move) {
  return position.captures(move) || move.promotes();
}

/// What one attacker move of the main line adds; `answer` is none after the last one.
void count_move(const Position& position, Move move, Move answer, Features& features) {
  const MoveList checks = check_moves(position);
  features.checks += static_cast<int>(checks.size());
  const bool loud = takes_or_promotes(position, move);
  features.quiet_moves += !move.is_drop() && !loud ? 1 : 0;
  features.retreats += goes_away(position, move) ? 1 : 0;
  for (const Move other : checks) {
    features.tempting += !loud && takes_or_promotes(position, other) ? 1 : 0;
  }
  if (answer.is_none()) return;
  Position after = position;
  after.play(move);
  const bool taken = answer.to() == move.to();
  features.sacrifices += taken ? 1 : 0;
  features.declined += !taken && may_take(after, move.to()) ? 1 : 0;
}

void count_along_line(Position position, const std::vector<Move>& line, Features& features) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Move answer = i + 1 < line.size() ? line[i + 1] : Move::none();
    if (i % 2 == 0) count_move(position, line[i], answer, features);
    position.play(line[i]);
  }
}

/// Drops on one square count as one answer, as they do among the refutations.
int answers_to(const Position& root, Move check) {
  Position position = root;
  position.play(check);
  return defences_in(position);
}

void count_tries(const Position& root, const std::vector<solver::Try>& tries, Features& features) {
  features.tries = static_cast<int>(tries.size());
  for (const solver::Try& attempt : tries) {
    if (!attempt.drop_mate) features.lures += answers_to(root, attempt.move) - 1;
  }
}

/// Counts the positions that followed moves reach from the root.
void count_tree(const solver::VariationTree& tree, Features& features) {
  for (const solver::TreeNode& node : tree.nodes) {
    if (node.ply < 0) continue;
    ++features.proof_size;
    if (node.side == solver::Side::defender && node.on_main_line) {
      features.defences += static_cast<int>(solver::followed_moves(node).size());
    }
  }
}

}  // namespace

std::vector<NamedFeature> named(const Features& f) {
  return {{"plies", f.plies},           {"proof", f.proof_size},
          {"checks", f.checks},         {"tries", f.tries},
          {"sacrifices", f.sacrifices}, {"quiet", f.quiet_moves},
          {"defences", f.defences},     {"board", f.on_board},
          {"hand", f.in_hand},          {"box", f.box},
          {"tempting", f.tempting},     {"declined", f.declined},
          {"retreats", f.retreats},     {"lures", f.lures}};
}

Features features_of(const Position& root, const solver::Verification& verification,
                     const solver::VariationTree& tree) {
  Features features;
  features.plies = verification.verdict.length().plies();
  count_tries(root, verification.tries, features);
  count_along_line(root, verification.line, features);
  count_tree(tree, features);
  const Setup setup = parts(root);
  features.on_board = pieces_on_board(setup);
  features.in_hand = pieces_in_hand(setup);
  const Extent size = extent(setup);
  features.box = size.files * size.ranks;
  return features;
}

int points_of(const Features& f) {
  const int moves = (f.plies + 1) / 2;
  const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(f.proof_size)));
  const int choice = static_cast<int>(std::bit_width(static_cast<unsigned>(f.checks / moves)));
  return 2 * moves + 2 * width + choice + std::min(f.tries, 4) + 2 * f.sacrifices +
         2 * f.quiet_moves;
}

int stars_of(const Features& features) {
  const int points = points_of(features);
  const auto reached = [points](int limit) { return points >= limit; };
  return 1 + static_cast<int>(std::count_if(kStarPoints.begin(), kStarPoints.end(), reached));
}

}  // namespace tori::composer
