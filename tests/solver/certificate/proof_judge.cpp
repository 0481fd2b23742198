#include "tests/solver/certificate/proof_judge.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "rules/notation.hpp"
#include "tests/rules/bridge.hpp"

namespace tori::test {

using solver::MoveClass;
using solver::TreeMove;
using solver::TreeNode;
using solver::VariationTree;

namespace {

std::multiset<std::string> names(const std::vector<reference::Move>& moves) {
  std::multiset<std::string> result;
  for (const reference::Move& move : moves) result.insert(move.usi());
  return result;
}

std::multiset<std::string> names(const std::vector<TreeMove>& moves) {
  std::multiset<std::string> result;
  for (const TreeMove& move : moves) result.insert(to_usi(move.move));
  return result;
}

int attackers_pieces(const reference::Board& board, bool attacks) {
  return board.hand_size(attacks ? board.turn : reference::other(board.turn));
}

}  // namespace

ProofJudge::ProofJudge(const Position& root)
    : reading_(to_reference(root.promotion())), brute_(reading_) {}

std::string ProofJudge::fault(const VariationTree& tree, std::size_t number) {
  const TreeNode& node = tree.nodes[number];
  const reference::Board board = to_reference(tree.position_of(number));
  const bool attacks = node.side == solver::Side::attacker;
  if (!is_distance(board, attacks, node.length.plies())) return "another distance";
  if (node.in_hand != attackers_pieces(board, attacks)) return "another hand";
  if (!node.is_open()) return "";
  return attacks ? attacker_fault(tree, node, board) : defender_fault(node, board);
}

bool ProofJudge::is_distance(const reference::Board& board, bool attacks, int plies) {
  const auto within = [&](int n) {
    return attacks ? brute_.mates_within(board, n) : brute_.mated_within(board, n);
  };
  return within(plies) && !within(plies - 2);
}

std::string ProofJudge::attacker_fault(const VariationTree& tree, const TreeNode& node,
                                       const reference::Board& board) {
  const int plies = node.length.plies();
  if (names(node.moves) != names(brute_.shortest_moves(board, plies))) return "other checks";
  int solutions = 0;
  for (const TreeMove& move : node.moves) {
    if (tree.behind(move).length.plies() != plies - 1) return "a check not the shortest";
    solutions += move.kind == MoveClass::solution ? 1 : 0;
  }
  return solutions == 1 ? "" : std::to_string(solutions) + " solutions";
}

std::string ProofJudge::defender_fault(const TreeNode& node, const reference::Board& board) {
  const bool all = names(node.moves) == names(reference::legal_moves(board, reading_));
  if (!all) return "other replies";
  const auto longest = names(brute_.longest_replies(board, node.length.plies()));
  for (const TreeMove& move : node.moves) {
    const bool is_longest = longest.contains(to_usi(move.move));
    const MoveClass kind = is_longest ? MoveClass::longest_defence : MoveClass::shorter_defence;
    if (move.kind != kind) return to_usi(move.move) + ": another class";
  }
  return "";
}

namespace {

class Enumeration {
 public:
  Enumeration(const Position& root, int plies)
      : reading_(to_reference(root.promotion())), brute_(reading_) {
    const reference::Board board = to_reference(root);
    remember_main_line(board, plies);
    attack(board, plies);
  }

  TreeCount count() const { return {boards_.size(), moves_}; }

 private:
  void remember_main_line(reference::Board board, int plies) {
    const auto lines = reference::main_lines(board, reading_, plies);
    for (const std::string& usi : lines.value().printed) {
      main_moves_[board] = usi;
      board = reference::play(board, *reference::find_move(board, reading_, usi));
    }
  }

  /// Counts all shortest checks and goes on behind the main line's or the first in USI order.
  void attack(const reference::Board& board, int plies) {
    if (!walked_.insert(board).second) return;
    boards_.insert(board);
    auto moves = brute_.shortest_moves(board, plies);
    std::sort(moves.begin(), moves.end(),
              [](const auto& a, const auto& b) { return a.usi() < b.usi(); });
    for (const auto& move : moves) boards_.insert(reference::play(board, move));
    moves_ += moves.size();
    const auto main = main_moves_.find(board);
    const std::string usi = main == main_moves_.end() ? moves.front().usi() : main->second;
    defend(reference::play(board, *reference::find_move(board, reading_, usi)), plies - 1);
  }

  void defend(const reference::Board& board, int plies) {
    if (!walked_.insert(board).second) return;
    const auto replies = reference::legal_moves(board, reading_);
    moves_ += replies.size();
    for (const auto& reply : replies) {
      const reference::Board behind = reference::play(board, reply);
      attack(behind, brute_.length(behind, plies - 1).value());
    }
  }

  reference::Reading reading_;
  reference::Brute brute_;
  std::unordered_map<reference::Board, std::string, reference::BoardHash> main_moves_;
  std::unordered_set<reference::Board, reference::BoardHash> boards_, walked_;
  std::size_t moves_ = 0;
};

}  // namespace

TreeCount count_tree(const Position& root, int plies) {
  return Enumeration(root, plies).count();
}

}  // namespace tori::test
