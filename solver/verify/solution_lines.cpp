#include "solver/verify/solution_lines.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "solver/proof/like_drops.hpp"

namespace tori::solver {
namespace {

bool is_mated(const ProofTree& proof, ProofVertex vertex) {
  return proof.node(vertex).length == MateLength(0);
}

}  // namespace

std::optional<std::vector<Branch>> MainLines::moves(ProofVertex vertex) {
  if (is_mated(proof_, vertex)) return std::vector<Branch>{};
  budget_.spend();
  if (budget_.stopped() || !proof_.open(vertex, Opened::longest, budget_)) return std::nullopt;
  std::vector<Branch> result = proof_.branches(vertex);
  std::erase_if(result, [](const Branch& branch) { return !branch.move.keeps_length; });
  return result;
}

std::optional<int> MainLines::left(ProofVertex vertex) {
  if (is_mated(proof_, vertex)) return proof_.node(vertex).in_hand;
  if (number(vertex) < left_.size() && left_[number(vertex)] >= 0) return left_[number(vertex)];
  const auto branches = moves(vertex);
  if (!branches) return std::nullopt;
  std::optional<int> fewest;
  for (const Branch& branch : *branches) {
    const auto behind = left(branch.target);
    if (!behind) return std::nullopt;
    if (!fewest || *behind < *fewest) fewest = behind;
  }
  if (left_.size() <= number(vertex)) left_.resize(number(vertex) + 1, -1);
  left_[number(vertex)] = *fewest;
  return fewest;
}

std::optional<Branch> MainLines::first_move(ProofVertex vertex) {
  const auto wanted = left(vertex);
  if (!wanted) return std::nullopt;
  const auto branches = moves(vertex);
  if (!branches) return std::nullopt;
  const auto wish = preferred(vertex);
  for (const Branch& branch : *branches) {
    if (wish ? branch.move.move == *wish : left(branch.target) == wanted) return branch;
  }
  return std::nullopt;
}

bool MainLines::prefer(const std::vector<Move>& line) {
  if (line.empty()) return true;
  // Opens all main lines, so that what follows costs nothing.
  if (!left(ProofTree::root())) return false;
  ProofVertex vertex = ProofTree::root();
  for (const Move move : line) {
    if (is_mated(proof_, vertex)) break;
    const auto branches = proof_.branches(vertex);
    const auto next = std::find_if(branches.begin(), branches.end(), [&](const Branch& branch) {
      return branch.move.move == move && branch.move.keeps_length &&
             left(branch.target) == left(vertex);
    });
    if (next == branches.end()) break;
    preferred_.emplace(number(vertex), move);
    vertex = next->target;
  }
  return true;
}

std::optional<Move> MainLines::preferred(ProofVertex vertex) const {
  const auto found = preferred_.find(number(vertex));
  return found == preferred_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::vector<std::vector<Branch>>> MainLines::groups(ProofVertex vertex) {
  const auto defences = moves(vertex);
  if (!defences) return std::nullopt;
  std::vector<std::vector<Branch>> result;
  for (const Branch& defence : *defences) {
    if (!moves(defence.target)) return std::nullopt;
    const auto group = std::find_if(result.begin(), result.end(), [&](const auto& known) {
      return are_like_drops(proof_, known.front(), defence) &&
             have_same_answers(proof_, known.front().target, defence.target);
    });
    if (group == result.end()) {
      result.push_back({defence});
    } else {
      group->push_back(defence);
    }
  }
  return result;
}

namespace {

/// Walks the solution lines breadth first.
class Walk {
 public:
  Walk(MainLines& lines, const Position& root) : lines_(lines), root_(root) {}

  std::optional<SolutionLines> run() {
    reach(ProofTree::root(), {});
    while (!queue_.empty()) {
      SolutionNode node = std::move(queue_.front());
      queue_.pop_front();
      if (is_mated(lines_.proof(), node.vertex)) continue;
      const bool attacks = lines_.proof().node(node.vertex).side == Side::attacker;
      if (!(attacks ? follow_solution(node) : follow_defences(node))) return std::nullopt;
      (attacks ? result_.attacker : result_.defender).push_back(std::move(node));
    }
    if (!print_line()) return std::nullopt;
    return std::move(result_);
  }

 private:
  void reach(ProofVertex vertex, std::vector<Move> path) {
    if (!reached_.insert(number(vertex)).second) return;
    Position position = root_;
    for (const Move move : path) position.play(move);
    result_.positions.insert(position, lines_.proof().node(vertex).side);
    queue_.push_back({vertex, std::move(path)});
  }

  void reach_behind(const SolutionNode& node, const Branch& branch) {
    std::vector<Move> path = node.path;
    path.push_back(branch.move.move);
    reach(branch.target, std::move(path));
  }

  bool follow_solution(SolutionNode& node) {
    const auto first = lines_.first_move(node.vertex);
    if (!first) return false;
    node.move = first->move.move;
    reach_behind(node, *first);
    return true;
  }

  bool follow_defences(const SolutionNode& node) {
    const auto defences = lines_.moves(node.vertex);
    if (!defences) return false;
    for (const Branch& defence : *defences) reach_behind(node, defence);
    return true;
  }

  bool print_line() {
    const auto leftover = lines_.left(ProofTree::root());
    if (!leftover) return false;
    result_.leftover = *leftover;
    result_.line = first_line(lines_);
    return MateLength(static_cast<int>(result_.line.size())) ==
           lines_.proof().node(ProofTree::root()).length;
  }

  MainLines& lines_;
  const Position& root_;
  SolutionLines result_;
  std::deque<SolutionNode> queue_;
  std::set<std::size_t> reached_;
};

}  // namespace

std::optional<SolutionLines> find_solution_lines(MainLines& lines, const Position& root) {
  return Walk(lines, root).run();
}

namespace {

void list_from(MainLines& lines, ProofVertex vertex, std::size_t most, std::vector<Move>& line,
               std::vector<std::vector<Move>>& result) {
  if (result.size() >= most) return;
  if (is_mated(lines.proof(), vertex)) {
    result.push_back(line);
    return;
  }
  const auto follow = [&](const Branch& branch) {
    line.push_back(branch.move.move);
    list_from(lines, branch.target, most, line, result);
    line.pop_back();
  };
  if (lines.proof().node(vertex).side == Side::attacker) {
    if (const auto first = lines.first_move(vertex)) follow(*first);
    return;
  }
  const auto defences = lines.moves(vertex);
  if (!defences) return;
  for (const Branch& defence : *defences) follow(defence);
}

/// Walks a copy and a proof together. A pair of positions that was compared is not compared again.
class Comparison {
 public:
  Comparison(const LineGraph& graph, MainLines& lines) : graph_(graph), lines_(lines) {}

  Decision alike(std::size_t node, ProofVertex vertex) {
    if (!seen_.insert({node, number(vertex)}).second) return Decision::yes;
    const auto branches = lines_.moves(vertex);
    if (!branches) return Decision::unknown;
    const std::vector<LineGraph::Step>& steps = graph_.moves_of[node];
    if (steps.size() != branches->size()) return Decision::no;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].move != (*branches)[i].move.move) return Decision::no;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto same = alike(steps[i].target, (*branches)[i].target);
      if (same != Decision::yes) return same;
    }
    return Decision::yes;
  }

 private:
  const LineGraph& graph_;
  MainLines& lines_;
  std::set<std::pair<std::size_t, std::size_t>> seen_;
};

}  // namespace

std::vector<Move> first_line(MainLines& lines) {
  std::vector<Move> line;
  ProofVertex vertex = ProofTree::root();
  while (!is_mated(lines.proof(), vertex)) {
    const auto first = lines.first_move(vertex);
    if (!first) break;
    line.push_back(first->move.move);
    vertex = first->target;
  }
  return line;
}

std::vector<std::vector<Move>> list_lines(MainLines& lines, std::size_t most) {
  std::vector<std::vector<Move>> result;
  std::vector<Move> line;
  list_from(lines, ProofTree::root(), most, line, result);
  return result;
}

std::optional<LineGraph> copy_main_lines(MainLines& lines) {
  LineGraph graph;
  std::map<std::size_t, std::size_t> place_of = {{number(ProofTree::root()), 0}};
  std::vector<ProofVertex> order = {ProofTree::root()};
  for (std::size_t next = 0; next < order.size(); ++next) {
    const auto branches = lines.moves(order[next]);
    if (!branches) return std::nullopt;
    std::vector<LineGraph::Step> steps;
    for (const Branch& branch : *branches) {
      const auto [place, is_new] = place_of.try_emplace(number(branch.target), order.size());
      if (is_new) order.push_back(branch.target);
      steps.push_back({branch.move.move, place->second});
    }
    graph.moves_of.push_back(std::move(steps));
  }
  return graph;
}

Decision same_main_lines(const LineGraph& graph, MainLines& lines) {
  return Comparison(graph, lines).alike(0, ProofTree::root());
}

}  // namespace tori::solver
