#include "problems/export/solution_tree_text.hpp"

#include <algorithm>

#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

/// A node and the position behind its move.
struct OpenNode {
  std::size_t node = 0;
  Position position;
};

/// Reads the text `F*7d (7c7b 5b6a+)` from left to right; a bracket opens another defence.
class TreeReader {
 public:
  explicit TreeReader(const Position& position)
      : nodes_(1, {Move::none(), {}, {}}), path_{{0, position}} {}

  /// Reads the next word or bracket off the front of the text. False if it is no part of a tree.
  bool read(std::string_view& text);
  /// True if every bracket is closed and there is a move.
  bool complete() const { return open_.empty() && nodes_.size() > 1; }
  SolutionNodes take() { return std::move(nodes_); }

 private:
  bool add_moves(std::string_view word);

  SolutionNodes nodes_;
  /// The node behind which the next move comes, and those before it.
  std::vector<OpenNode> path_;
  /// How long the path was at each open bracket.
  std::vector<std::size_t> open_;
};

bool TreeReader::read(std::string_view& text) {
  const char first = text.front();
  if (first != '(' && first != ')') {
    const std::string_view word = text.substr(0, text.find_first_of(" ()"));
    text.remove_prefix(word.size());
    return add_moves(word);
  }
  text.remove_prefix(1);
  if (first == '(') {
    open_.push_back(path_.size());
    return path_.size() > 1;
  }
  if (open_.empty()) return false;
  path_.erase(path_.begin() + static_cast<std::ptrdiff_t>(open_.back()), path_.end());
  open_.pop_back();
  return true;
}

/// Adds "Cr*2b", or "Cr*2b|Sw*2b" in USI: the first move goes on, the others are like it.
bool TreeReader::add_moves(std::string_view word) {
  if (path_.size() > kDeepestSolution) return false;
  OpenNode next{nodes_.size(), path_.back().position};
  SolutionNode node{Move::none(), {}, {}};
  while (!word.empty()) {
    const std::string_view text = word.substr(0, word.find('|'));
    word.remove_prefix(std::min(word.size(), text.size() + 1));
    const auto move = parse_move(text);
    if (!move || legality::broken_rule(next.position, *move)) return false;
    if (node.move.is_none()) {
      node.move = *move;
    } else {
      node.alike.push_back(*move);
    }
  }
  if (node.move.is_none()) return false;
  next.position.play(node.move);
  nodes_[path_.back().node].answers.push_back(next.node);
  nodes_.push_back(std::move(node));
  path_.push_back(next);
  return true;
}

}  // namespace

std::optional<SolutionNodes> read_solution_tree(const Position& position, std::string_view text) {
  TreeReader reader(position);
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
    } else if (!reader.read(text)) {
      return std::nullopt;
    }
  }
  if (!reader.complete()) return std::nullopt;
  return reader.take();
}

}  // namespace tori::problems
