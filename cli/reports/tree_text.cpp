#include "cli/reports/tree_text.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/reports/line_text.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

using solver::MateLength;
using solver::MoveClass;
using solver::Side;
using solver::TreeMove;
using solver::TreeNode;
using solver::VariationTree;

/// At most this many moves as short as the solution are named beside it.
constexpr std::size_t kNamedAlternatives = 4;

std::string_view kind_name(Kind kind, Notation notation) {
  switch (notation) {
    case Notation::usi: return sfen_letters(kind);
    case Notation::western: return western_name(kind);
    case Notation::japanese: break;
  }
  return kanji(kind);
}

class TreeWriter {
 public:
  TreeWriter(std::ostream& out, const VariationTree& tree, const Speaker& say)
      : out_(out), tree_(tree), notation_(say.notation()), say_(say), met_(tree.nodes.size()) {
    find_transpositions();
  }

  void write() {
    out_ << "  ";
    answer(0, 0, std::nullopt, 1);
  }

 private:
  /// Counts how often each position with listed defences is reached.
  void find_transpositions() {
    for (const TreeNode& node : tree_.nodes) {
      if (node.side == Side::attacker) continue;
      for (const TreeMove* defence : solver::followed_moves(node)) {
        const TreeMove* solution = solver::solution_of(tree_.behind(*defence));
        if (solution != nullptr && tree_.behind(*solution).is_open()) ++met_[solution->target];
      }
    }
  }

  /// Ends the line with the attacker's answer at a node and lists the defences against it.
  void answer(std::size_t number, int ply, std::optional<Square> previous, int indent) {
    const TreeNode& node = tree_.nodes[number];
    const TreeMove* solution = solver::solution_of(node);
    if (solution == nullptr) {
      out_ << "...\n";
      return;
    }
    const Position position = tree_.position_of(number);
    out_ << number_of_ply(ply) << text(position, solution->move, previous)
         << alternatives(node, position, previous);
    const TreeNode& behind = tree_.behind(*solution);
    if (behind.is_mate()) {
      out_ << ' ' << mate_text(behind) << '\n';
    } else if (!behind.is_open()) {
      out_ << " ...\n";
    } else {
      list(*solution, ply + 1, indent);
    }
  }

  /// Lists the defences against an attacker's move, unless they are listed elsewhere: they stand
  /// where the fewest plies lead to them.
  void list(const TreeMove& solution, int ply, int indent) {
    const std::size_t number = solution.target;
    const TreeNode& node = tree_.nodes[number];
    const bool here = node.ply == ply && !listed_.contains(number);
    if (met_[number] > 1) {
      const auto label = labels_.emplace(number, labels_.size() + 1).first->second;
      const std::string name = "[" + std::to_string(label) + "]";
      out_ << "  " << (here ? name : say_(Message("solve.tree-see", {{"label", name}})));
    }
    out_ << '\n';
    if (!here) return;
    listed_.insert(number);
    const Position position = tree_.position_of(number);
    for (const TreeMove* defence : solver::followed_moves(node)) {
      out_ << std::string(static_cast<std::size_t>(2 * indent + 2), ' ') << number_of_ply(ply)
           << defence_text(position, solver::moves_of_place(node, *defence), solution.move.to())
           << " (" << tree_.behind(*defence).length.plies() << ")  ";
      answer(defence->target, ply + 1, defence->move.to(), indent + 1);
    }
    count_others(node, indent);
  }

  /// Counts the defences that the tree does not follow.
  void count_others(const TreeNode& node, int indent) {
    std::size_t others = 0;
    MateLength longest;
    for (const TreeMove& move : node.moves) {
      if (move.place >= 0) continue;
      ++others;
      longest = std::max(longest, tree_.behind(move).length);
    }
    if (others == 0) return;
    Message message(others == 1 ? "solve.tree-other-defence" : "solve.tree-other-defences",
                    {{"plies", longest.plies()}});
    if (others > 1) message.add("count", others);
    out_ << std::string(static_cast<std::size_t>(2 * indent + 2), ' ') << say_(message) << '\n';
  }

  /// The number before a move. `ply` counts from 0.
  std::string number_of_ply(int ply) const {
    return problems::number_before(ply + 1, false, numbering_of(notation_));
  }

  std::string text(const Position& position, Move move, std::optional<Square> previous) const {
    if (notation_ == Notation::japanese) return to_japanese(position, move, previous);
    return notation_ == Notation::usi ? to_usi(move) : to_western(position, move);
  }

  /// "Ph1a", or "Cr/Sw*2b" for several drops on one square.
  std::string defence_text(const Position& position, const std::vector<Move>& moves,
                           Square previous) const {
    std::string line = text(position, moves.front(), previous);
    if (moves.size() == 1) return line;
    std::string kinds;
    for (const Move move : moves) {
      kinds.append(kinds.empty() ? "" : "/").append(kind_name(move.dropped(), notation_));
    }
    const std::string_view first = kind_name(moves.front().dropped(), notation_);
    return line.replace(line.find(first), first.size(), kinds);
  }

  /// " (or Fa2b, Cr*3c)"; empty if there is no alternative.
  std::string alternatives(const TreeNode& node, const Position& position,
                           std::optional<Square> previous) const {
    std::string names;
    std::size_t count = 0;
    for (const TreeMove& move : node.moves) {
      if (move.kind != MoveClass::alternative) continue;
      if (++count > kNamedAlternatives) continue;
      names.append(count > 1 ? ", " : "").append(text(position, move.move, previous));
    }
    if (count == 0) return "";
    const bool more = count > kNamedAlternatives;
    Message message(more ? "solve.tree-or-more" : "solve.tree-or", {{"alternatives", names}});
    if (more) message.add("count", count - kNamedAlternatives);
    return " " + say_(message);
  }

  std::string mate_text(const TreeNode& mated) const {
    if (mated.in_hand == 0) return say_("solve.tree-mate");
    return say_(Message("solve.tree-mate-left", {{"count", mated.in_hand}}));
  }

  std::ostream& out_;
  const VariationTree& tree_;
  Notation notation_;
  const Speaker& say_;
  /// By number of the node.
  std::vector<int> met_;
  std::set<std::size_t> listed_;
  std::map<std::size_t, std::size_t> labels_;
};

}  // namespace

void write_tree(std::ostream& out, const VariationTree& tree, const Speaker& say) {
  TreeWriter(out, tree, say).write();
}

}  // namespace tori::cli
