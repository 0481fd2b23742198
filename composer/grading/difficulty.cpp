#include "composer/grading/difficulty.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "composer/settings/constraints.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

namespace tori::composer {
namespace {

/// The lowest points of two, three, four and five stars.
constexpr std::array<int, 4> kStarPoints = {15, 20, 26, 32};

void count_along_line(Position position, const std::vector<Move>& line, Features& features) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Move move = line[i];
    if (i % 2 == 0) {
      features.checks += static_cast<int>(count_check_moves(position));
      const bool quiet = !move.is_drop() && !move.promotes() && !position.captures(move);
      features.quiet_moves += quiet ? 1 : 0;
      const bool taken = i + 1 < line.size() && line[i + 1].to() == move.to();
      features.sacrifices += taken ? 1 : 0;
    }
    position.play(move);
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
          {"hand", f.in_hand},          {"box", f.box}};
}

Features features_of(const Position& root, const solver::Verification& verification,
                     const solver::VariationTree& tree) {
  Features features;
  features.plies = verification.verdict.length().plies();
  features.tries = static_cast<int>(verification.tries.size());
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
