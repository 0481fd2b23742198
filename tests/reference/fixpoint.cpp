#include "tests/reference/fixpoint.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace reference {
namespace {

constexpr int kUnknown = -1;

struct Node {
  bool attacks = false;  // the attacker is to move
  std::vector<std::size_t> next;
};

// Node 0 is the root.
using Graph = std::vector<Node>;

// Empty when there are more than `position_limit` positions.
Graph build_graph(const Board& root, Reading reading, std::size_t position_limit) {
  Graph graph;
  std::vector<Board> boards;
  std::unordered_map<Board, std::size_t, BoardHash> number_of;
  const auto number = [&](const Board& board) {
    const auto [found, is_new] = number_of.emplace(board, boards.size());
    if (is_new) boards.push_back(board);
    return found->second;
  };
  number(root);
  while (graph.size() < boards.size()) {
    const Board board = boards[graph.size()];
    Node node;
    node.attacks = board.turn == root.turn;
    for (const Move& move : node.attacks ? checks(board, reading) : legal_moves(board, reading)) {
      node.next.push_back(number(play(board, move)));
    }
    if (boards.size() > position_limit) return {};
    graph.push_back(std::move(node));
  }
  return graph;
}

// Whether the node gets its value in round `round`, when `values` holds all smaller ones.
bool settles(const Node& node, const std::vector<int>& values, int round) {
  if (node.attacks) {
    return std::any_of(node.next.begin(), node.next.end(),
                       [&](std::size_t next) { return values[next] == round - 1; });
  }
  // In round 0 that leaves the mates: no reply at all.
  return std::all_of(node.next.begin(), node.next.end(), [&](std::size_t next) {
    return values[next] != kUnknown && values[next] < round;
  });
}

// The least fixed point: plies to the mate for every node, kUnknown where none is forced.
std::vector<int> least_fixed_point(const Graph& graph) {
  std::vector<int> values(graph.size(), kUnknown);
  bool grown = true;
  for (int round = 0; grown; ++round) {
    grown = false;
    for (std::size_t i = 0; i < graph.size(); ++i) {
      // Even rounds settle defender positions, odd ones attacker positions.
      if (values[i] != kUnknown || graph[i].attacks != (round % 2 == 1)) continue;
      if (!settles(graph[i], values, round)) continue;
      values[i] = round;
      grown = true;
    }
  }
  return values;
}

// Takes away nodes that no other leads to, again and again; what a cycle holds stays.
bool has_cycle(const Graph& graph) {
  std::vector<std::size_t> arrows(graph.size(), 0);
  for (const Node& node : graph) {
    for (const std::size_t next : node.next) ++arrows[next];
  }
  std::vector<std::size_t> free;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    if (arrows[i] == 0) free.push_back(i);
  }
  std::size_t taken = 0;
  while (!free.empty()) {
    const Node& node = graph[free.back()];
    free.pop_back();
    ++taken;
    for (const std::size_t next : node.next) {
      if (--arrows[next] == 0) free.push_back(next);
    }
  }
  return taken < graph.size();
}

}  // namespace

std::optional<ExactAnswer> solve_exactly(const Board& board, Reading reading,
                                         std::size_t position_limit) {
  const Graph graph = build_graph(board, reading, position_limit);
  if (graph.empty()) return std::nullopt;
  ExactAnswer answer;
  const int value = least_fixed_point(graph).front();
  if (value != kUnknown) answer.length = value;
  answer.has_cycle = has_cycle(graph);
  answer.positions = graph.size();
  return answer;
}

}  // namespace reference
