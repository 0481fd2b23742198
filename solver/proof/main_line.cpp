#include "solver/proof/main_line.hpp"

#include <algorithm>

#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::solver {

std::optional<Line> MainLine::find(ProofTree& proof) {
  line_.clear();
  impossible_.clear();
  cut_short_ = false;
  const ProofNode root = proof.node(ProofTree::root());
  // Each attacker move drops at most one piece and captures at most one.
  const int moves = root.length.moves();
  for (int leftover = std::max(0, root.in_hand - moves); leftover <= root.in_hand + moves;
       ++leftover) {
    if (walk(proof, ProofTree::root(), leftover)) return Line{line_, leftover};
    if (cut_short_) return std::nullopt;
  }
  return std::nullopt;
}

int& MainLine::impossible(ProofVertex vertex) {
  const auto i = number(vertex);
  if (i >= impossible_.size()) impossible_.resize(i + 1, -1);
  return impossible_[i];
}

bool MainLine::walk(ProofTree& proof, ProofVertex vertex, int leftover) {
  const ProofNode node = proof.node(vertex);
  if (node.length == MateLength(0)) return node.in_hand <= leftover;
  if (node.in_hand - node.length.moves() > leftover) return false;
  if (impossible(vertex) >= leftover) return false;
  if (node.side == Side::attacker) budget_.spend();
  std::size_t place = 0;
  while (const auto branch = proof.kept_branch(vertex, place++, budget_)) {
    line_.push_back(branch->move.move);
    if (walk(proof, branch->target, leftover)) return true;
    line_.pop_back();
    if (cut_short_) return false;
  }
  cut_short_ = budget_.stopped();
  impossible(vertex) = leftover;
  return false;
}

std::vector<Move> MainLine::any(Position position, MateLength within) {
  const Move move = oracle_.mating_move(position, within, budget_);
  if (move.is_none()) return {};
  position.play(move);
  std::vector<Move> line = any_behind_check(position, within.after(1));
  line.insert(line.begin(), move);
  return line;
}

std::vector<Move> MainLine::any_behind_check(Position position, MateLength within) {
  std::vector<Move> line;
  while (true) {
    within = within.after(1);
    const Move reply = longest_known_reply(position, within);
    if (reply.is_none()) return line;
    line.push_back(reply);
    position.play(reply);
    const Move move = oracle_.mating_move(position, within, budget_);
    if (move.is_none()) return line;
    line.push_back(move);
    position.play(move);
    within = within.after(1);
  }
}

Move MainLine::longest_known_reply(Position& position, MateLength within) {
  Move longest = Move::none();
  MateLength length(-1);
  for (const Move reply : in_usi_order(evasions(position))) {
    const Undo undo = position.play(reply);
    const MateLength known = oracle_.known_mate(position, within);
    position.take_back(reply, undo);
    if (known <= length) continue;
    longest = reply;
    length = known;
  }
  return longest;
}

}  // namespace tori::solver
