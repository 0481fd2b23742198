#include "solver/proof/proof_tree.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <unordered_map>

#include <boost/graph/adjacency_list.hpp>

#include "rules/movegen.hpp"
#include "solver/core/packed_position.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/search/dominance.hpp"

namespace tori::solver {
namespace {

using ProofGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, ProofNode, ProofMove>;

/// The most bytes that a vertex (with its part of the index) and an edge take: a growing vector has
/// up to twice the memory of its elements, and each block of the heap has a header.
constexpr std::size_t kBytesPerVertex = 240;
constexpr std::size_t kBytesPerEdge = 64;

/// How a vertex was first reached.
struct Origin {
  ProofVertex from;
  Move move;
};

}  // namespace

/// A move and the distance of the position after it.
struct ProofTree::Reply {
  Move move;
  MateLength length;
};

struct ProofTree::Storage {
  explicit Storage(const Position& position, std::size_t bytes)
      : root(position), memory_bytes(bytes) {}

  /// The vertex of a position; a new one if there is none yet.
  ProofVertex vertex_of(const Position& position, Side side, MateLength length, Origin origin) {
    const Hand hand = attackers_hand(position, side);
    const auto next = static_cast<ProofVertex>(boost::num_vertices(graph));
    const auto [entry, is_new] = index.try_emplace(PackedPosition(position, hand), next);
    if (!is_new) return entry->second;
    ProofNode node;
    node.length = length;
    node.side = side;
    node.in_hand = static_cast<std::int8_t>(hand.total());
    boost::add_vertex(node, graph);
    origins.push_back(origin);
    return next;
  }

  bool full() const {
    return boost::num_vertices(graph) * kBytesPerVertex + edges * kBytesPerEdge > memory_bytes;
  }

  Position root;
  std::size_t memory_bytes;
  ProofGraph graph;
  /// Counted here, for Boost would count the edges of such a graph one by one.
  std::size_t edges = 0;
  std::vector<Origin> origins;
  std::unordered_map<PackedPosition, ProofVertex, PackedPosition::Hash> index;
};

ProofTree::ProofTree(LengthConvention& convention, const Position& root, Side side,
                     MateLength length, std::size_t memory_bytes)
    : convention_(convention), storage_(std::make_unique<Storage>(root, memory_bytes)) {
  storage_->vertex_of(root, side, length, {ProofTree::root(), Move::none()});
}

ProofTree::~ProofTree() = default;

const ProofNode& ProofTree::node(ProofVertex vertex) const {
  return storage_->graph[number(vertex)];
}

std::size_t ProofTree::size() const {
  return boost::num_vertices(storage_->graph);
}

std::vector<Branch> ProofTree::branches(ProofVertex vertex) const {
  const ProofGraph& graph = storage_->graph;
  std::vector<Branch> result;
  result.reserve(boost::out_degree(number(vertex), graph));
  for (auto [edge, end] = boost::out_edges(number(vertex), graph); edge != end; ++edge) {
    result.push_back({graph[*edge], static_cast<ProofVertex>(boost::target(*edge, graph))});
  }
  return result;
}

Position ProofTree::position(ProofVertex vertex) const {
  std::vector<Move> moves;
  for (; vertex != root(); vertex = storage_->origins[number(vertex)].from) {
    moves.push_back(storage_->origins[number(vertex)].move);
  }
  Position position = storage_->root;
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) position.play(*move);
  return position;
}

bool ProofTree::open(ProofVertex vertex, Opened wanted, Budget& budget) {
  if (node(vertex).opened >= wanted) return true;
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  if (!open_kept(vertex, kAll, budget)) return false;
  return node(vertex).opened >= wanted || open_shorter(vertex, budget);
}

std::optional<Branch> ProofTree::kept_branch(ProofVertex vertex, std::size_t place,
                                             Budget& budget) {
  if (!open_kept(vertex, place + 1, budget) || place >= degree(vertex)) return std::nullopt;
  const ProofGraph& graph = storage_->graph;
  const auto edge =
      *(boost::out_edges(number(vertex), graph).first + static_cast<std::ptrdiff_t>(place));
  if (!graph[edge].keeps_length) return std::nullopt;
  return Branch{graph[edge], static_cast<ProofVertex>(boost::target(edge, graph))};
}

void ProofTree::add(ProofVertex from, const Position& position, const Reply& reply) {
  Position behind = position;
  behind.play(reply.move);
  const Side side = other(node(from).side);
  const ProofVertex target = storage_->vertex_of(behind, side, reply.length, {from, reply.move});
  assert(node(target).length == reply.length);
  const bool keeps_length = reply.length == node(from).length.after(1);
  boost::add_edge(number(from), number(target), ProofMove{reply.move, keeps_length},
                  storage_->graph);
  ++storage_->edges;
}

bool ProofTree::has_room(Budget& budget) const {
  if (storage_->full()) budget.stop(Limit::memory);
  return !storage_->full();
}

std::size_t ProofTree::degree(ProofVertex vertex) const {
  return boost::out_degree(number(vertex), storage_->graph);
}

std::optional<std::vector<Move>> ProofTree::moves(ProofVertex vertex, Position& board,
                                                  Budget& budget) {
  if (node(vertex).side == Side::attacker) return in_usi_order(check_moves(board));
  const auto squares = convention_.drop_squares(board, node(vertex).length, budget);
  if (!squares) return std::nullopt;
  return in_usi_order(evasions(board, *squares));
}

/// Tests moves in their order until `count` of them are known to keep the length, or all have been
/// tested. False if the budget ended.
bool ProofTree::open_kept(ProofVertex vertex, std::size_t count, Budget& budget) {
  if (node(vertex).opened != Opened::nothing || degree(vertex) >= count) return true;
  if (!has_room(budget)) return false;
  Position board = position(vertex);
  const bool attacks = node(vertex).side == Side::attacker;
  const MateLength behind = node(vertex).length.after(1);
  const auto in_order = moves(vertex, board, budget);
  if (!in_order) return false;
  auto next = static_cast<std::size_t>(node(vertex).asked);
  const auto scouts = send_scouts(vertex, board, std::span(*in_order).subspan(next),
                                  count - degree(vertex), budget);
  for (; next < in_order->size() && degree(vertex) < count; ++next) {
    const Move move = (*in_order)[next];
    const auto keeps = keeps_length(vertex, board, move, budget);
    if (keeps == Decision::unknown) return false;
    storage_->graph[number(vertex)].asked = static_cast<std::int16_t>(next + 1);
    if (keeps == Decision::no) continue;
    add(vertex, board, {move, behind});
  }
  if (next == in_order->size()) {
    storage_->graph[number(vertex)].opened = attacks ? Opened::all : Opened::longest;
  }
  return true;
}

/// The bound of the question whether a move of this vertex keeps the length of the mate.
MateLength ProofTree::kept_within(ProofVertex vertex) const {
  const bool attacks = node(vertex).side == Side::attacker;
  return node(vertex).length.after(attacks ? 1 : 3);
}

/// Lets other threads look at the moves that are to be tested; null if there are
/// none or nothing is left to ask.
std::unique_ptr<Scouts> ProofTree::send_scouts(ProofVertex vertex, const Position& board,
                                               std::span<const Move> moves, std::size_t wanted,
                                               Budget& budget) {
  const MateLength within = kept_within(vertex);
  if (within < MateLength(0)) return nullptr;
  return convention_.send_scouts({board, node(vertex).side, moves, within, wanted}, budget);
}

/// Whether the move keeps the length of the mate: the attacker's makes it no longer, the defender's
/// no shorter. unknown if the budget ended.
Decision ProofTree::keeps_length(ProofVertex vertex, Position& board, Move move, Budget& budget) {
  const bool attacks = node(vertex).side == Side::attacker;
  const MateLength within = kept_within(vertex);
  if (within < MateLength(0)) return Decision::yes;
  const Undo undo = board.play(move);
  const auto mates = convention_.mates_within({board, other(node(vertex).side)}, within, budget);
  board.take_back(move, undo);
  if (attacks || mates == Decision::unknown) return mates;
  return decided(mates == Decision::no);
}

/// Adds the other replies, each with its distance to the mate. False if the budget ended.
bool ProofTree::open_shorter(ProofVertex vertex, Budget& budget) {
  if (!has_room(budget)) return false;
  Position board = position(vertex);
  auto others = moves(vertex, board, budget);
  if (!others) return false;
  for (const Branch& branch : branches(vertex)) std::erase(*others, branch.move.move);
  std::vector<Reply> replies;
  for (const Move move : *others) {
    const Undo undo = board.play(move);
    MateLength within(1);
    auto mates = convention_.mates_within({board, Side::attacker}, within, budget);
    while (mates == Decision::no) {
      within = within.after(-2);
      mates = convention_.mates_within({board, Side::attacker}, within, budget);
    }
    board.take_back(move, undo);
    if (mates == Decision::unknown) return false;
    replies.push_back({move, within});
  }
  std::stable_sort(replies.begin(), replies.end(),
                   [](const Reply& a, const Reply& b) { return a.length > b.length; });
  for (const Reply& reply : replies) add(vertex, board, reply);
  storage_->graph[number(vertex)].opened = Opened::all;
  return true;
}

}  // namespace tori::solver
