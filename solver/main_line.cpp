#include "solver/main_line.hpp"

#include <algorithm>
#include <string>

#include "rules/notation.hpp"
#include "solver/dominance.hpp"

namespace tori::solver {

std::vector<Move> in_usi_order(const MoveList& moves) {
  std::vector<std::pair<std::string, Move>> named;
  for (const Move move : moves) named.emplace_back(to_usi(move), move);
  std::sort(named.begin(), named.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Move> sorted;
  sorted.reserve(named.size());
  for (const auto& entry : named) sorted.push_back(entry.second);
  return sorted;
}

std::optional<Line> MainLine::find(Position position, MateLength length) {
  position_ = position;
  line_.clear();
  cut_short_ = false;
  const int in_hand = position.hand(position.turn()).total();
  // Each attacker move drops at most one piece and captures at most one.
  for (int leftover = std::max(0, in_hand - length.moves()); leftover <= in_hand + length.moves();
       ++leftover) {
    if (walk(true, length, leftover)) return Line{line_, leftover};
    if (cut_short_) return std::nullopt;
  }
  return std::nullopt;
}

bool MainLine::expand(Node& node, bool attacker_to_move, MateLength length) {
  return attacker_to_move ? expand_attacker(node, length) : expand_defender(node, length);
}

MainLine::Node& MainLine::node_here(bool attacker_to_move) {
  return nodes_[PackedPosition(*position_, attackers_hand(*position_, attacker_to_move))];
}

/// Checks that keep the shortest length.
bool MainLine::expand_attacker(Node& node, MateLength length) {
  for (const Move move : in_usi_order(check_moves(*position_))) {
    const Undo undo = position_->play(move);
    const auto mates = oracle_.mates_within(*position_, false, length.after(1), budget_);
    position_->take_back(move, undo);
    if (!mates) return false;
    if (*mates) node.moves.push_back(move);
  }
  return node.expanded = true;
}

/// Replies after which the mate still takes all the plies that are left.
bool MainLine::expand_defender(Node& node, MateLength length) {
  for (const Move move : in_usi_order(evasions(*position_))) {
    const MateLength faster = length.after(3);
    std::optional<bool> mates = false;
    if (faster > MateLength(0)) {
      const Undo undo = position_->play(move);
      mates = oracle_.mates_within(*position_, true, faster, budget_);
      position_->take_back(move, undo);
    }
    if (!mates) return false;
    if (!*mates) node.moves.push_back(move);
  }
  return node.expanded = true;
}

bool MainLine::walk(bool attacker_to_move, MateLength length, int leftover) {
  const int in_hand = attackers_hand(*position_, attacker_to_move).total();
  if (length == MateLength(0)) return in_hand <= leftover;
  if (in_hand - length.moves() > leftover) return false;
  Node& node = node_here(attacker_to_move);
  if (node.impossible >= leftover) return false;
  if (attacker_to_move) budget_.spend();
  if (budget_.stopped() || (!node.expanded && !expand(node, attacker_to_move, length))) {
    cut_short_ = true;
    return false;
  }
  for (const Move move : node.moves) {
    const Undo undo = position_->play(move);
    line_.push_back(move);
    const bool found = walk(!attacker_to_move, length.after(1), leftover);
    position_->take_back(move, undo);
    if (found) return true;
    line_.pop_back();
    if (cut_short_) return false;
  }
  node.impossible = leftover;
  return false;
}

std::vector<Move> MainLine::any(Position position, MateLength within) {
  std::vector<Move> line;
  while (true) {
    const Move move = oracle_.mating_move(position, within, budget_);
    if (move.is_none()) return line;
    line.push_back(move);
    position.play(move);
    within = within.after(2);
    const Move reply = longest_known_reply(position, within);
    if (reply.is_none()) return line;
    line.push_back(reply);
    position.play(reply);
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
