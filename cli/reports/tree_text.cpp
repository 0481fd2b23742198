#include "cli/reports/tree_text.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "cli/reports/line_text.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

using solver::Branch;
using solver::MateLength;
using solver::MoveClass;
using solver::ProofNode;
using solver::ProofTree;
using solver::ProofVertex;

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

/// The defences that stand on one line. The tree continues after one of them (`leader`).
struct Defence {
  std::vector<Branch> moves;
};

/// The defences that the tree follows, in its order, and those that it does not follow.
struct Replies {
  std::vector<Defence> followed;
  std::vector<Branch> others;
};

Replies replies_of(const ProofTree& proof, ProofVertex vertex) {
  Replies replies;
  for (const Branch& branch : proof.branches(vertex)) {
    if (branch.move.place < 0) {
      replies.others.push_back(branch);
      continue;
    }
    const auto place = static_cast<std::size_t>(branch.move.place);
    if (place >= replies.followed.size()) replies.followed.resize(place + 1);
    replies.followed[place].moves.push_back(branch);
  }
  return replies;
}

/// The branch that an attacker position continues with; nullopt if its moves are not in the tree.
std::optional<Branch> solution_of(const ProofTree& proof, ProofVertex vertex) {
  if (!proof.node(vertex).grown) return std::nullopt;
  const std::vector<Branch> branches = proof.branches(vertex);
  const auto found = std::find_if(branches.begin(), branches.end(), [](const Branch& branch) {
    return branch.move.kind == MoveClass::solution;
  });
  return *found;
}

/// The defence after which the tree continues: the one on the main line, else the first.
const Branch& leader(const ProofTree& proof, const Defence& defence) {
  const auto main =
      std::find_if(defence.moves.begin(), defence.moves.end(),
                   [&](const Branch& branch) { return proof.node(branch.target).on_main_line; });
  return main == defence.moves.end() ? defence.moves.front() : *main;
}

/// For each defender position the least number of plies from the root to it. There its defences are
/// listed; elsewhere a label points to them.
std::map<ProofVertex, int> plies_of_lists(const ProofTree& proof) {
  std::map<ProofVertex, int> plies;
  std::deque<ProofVertex> queue;
  const auto reach = [&](ProofVertex attacker, int ply) {
    const auto solution = solution_of(proof, attacker);
    if (solution && plies.emplace(solution->target, ply + 1).second) {
      queue.push_back(solution->target);
    }
  };
  reach(ProofTree::root(), 0);
  while (!queue.empty()) {
    const ProofVertex vertex = queue.front();
    queue.pop_front();
    for (const Defence& defence : replies_of(proof, vertex).followed) {
      reach(leader(proof, defence).target, plies[vertex] + 1);
    }
  }
  return plies;
}

class TreeWriter {
 public:
  TreeWriter(std::ostream& out, const ProofTree& proof, Notation notation)
      : out_(out), proof_(proof), notation_(notation), plies_(plies_of_lists(proof)) {
    find_transpositions();
  }

  void write() {
    out_ << "  ";
    answer(ProofTree::root(), 0, std::nullopt, 1);
  }

 private:
  /// Counts how often each position with listed defences is reached.
  void find_transpositions() {
    for (const auto& [vertex, ply] : plies_) {
      for (const Defence& defence : replies_of(proof_, vertex).followed) {
        const auto solution = solution_of(proof_, leader(proof_, defence).target);
        if (solution && proof_.node(solution->target).grown) ++met_[solution->target];
      }
    }
  }

  /// Ends the line with the attacker's answer at `vertex` and lists the defences against it.
  void answer(ProofVertex vertex, int ply, std::optional<Square> previous, int indent) {
    const auto solution = solution_of(proof_, vertex);
    if (!solution) {
      out_ << "...\n";
      return;
    }
    const Position position = proof_.position(vertex);
    out_ << number(ply) << text(position, solution->move.move, previous)
         << alternatives(vertex, position, previous);
    const ProofNode& behind = proof_.node(solution->target);
    if (behind.length == MateLength(0)) {
      out_ << " mate" << leftover(behind) << '\n';
    } else if (!behind.grown) {
      out_ << " ...\n";
    } else {
      list(*solution, ply + 1, indent);
    }
  }

  /// Lists the defences against an attacker's move, unless they are listed elsewhere.
  void list(const Branch& solution, int ply, int indent) {
    const ProofVertex vertex = solution.target;
    const bool here = plies_.at(vertex) == ply && !listed_[vertex];
    if (met_[vertex] > 1) {
      const auto label = labels_.emplace(vertex, labels_.size() + 1).first->second;
      out_ << (here ? "  [" : "  see [") << label << ']';
    }
    out_ << '\n';
    if (!here) return;
    listed_[vertex] = true;
    const Position position = proof_.position(vertex);
    const Replies replies = replies_of(proof_, vertex);
    for (const Defence& defence : replies.followed) {
      const Branch& first = leader(proof_, defence);
      const Square to = solution.move.move.to();
      out_ << std::string(static_cast<std::size_t>(2 * indent + 2), ' ') << number(ply)
           << defence_text(position, defence, to) << " ("
           << proof_.node(first.target).length.plies() << ")  ";
      answer(first.target, ply + 1, first.move.move.to(), indent + 1);
    }
    if (!replies.others.empty()) count_others(replies.others, indent);
  }

  void count_others(const std::vector<Branch>& others, int indent) {
    MateLength longest;
    for (const Branch& branch : others) {
      longest = std::max(longest, proof_.node(branch.target).length);
    }
    out_ << std::string(static_cast<std::size_t>(2 * indent + 2), ' ') << "... "
         << counted(others.size(), "more defence")
         << (others.size() == 1 ? ", mate in " : ", each mate in at most ")
         << counted(longest.plies(), "ply") << '\n';
  }

  /// The number before a move. `ply` counts from 0.
  std::string number(int ply) const {
    return problems::number_before(ply + 1, false, numbering_of(notation_));
  }

  std::string text(const Position& position, Move move, std::optional<Square> previous) const {
    if (notation_ == Notation::japanese) return to_japanese(position, move, previous);
    return notation_ == Notation::usi ? to_usi(move) : to_western(position, move);
  }

  /// "Ph1a", or "Cr/Sw*2b" for several drops on one square.
  std::string defence_text(const Position& position, const Defence& defence, Square previous) {
    const Branch& first = leader(proof_, defence);
    std::string line = text(position, first.move.move, previous);
    if (defence.moves.size() == 1) return line;
    std::string kinds(kind_name(first.move.move.dropped(), notation_));
    const std::size_t at = line.find(kinds);
    const std::size_t size = kinds.size();
    for (const Branch& other : defence.moves) {
      if (other.target == first.target) continue;
      kinds.append("/").append(kind_name(other.move.move.dropped(), notation_));
    }
    return line.replace(at, size, kinds);
  }

  /// " (or Fa2b, Cr*3c)"; empty if there is no alternative.
  std::string alternatives(ProofVertex vertex, const Position& position,
                           std::optional<Square> previous) const {
    std::string names;
    std::size_t count = 0;
    for (const Branch& branch : proof_.branches(vertex)) {
      if (branch.move.kind != MoveClass::alternative) continue;
      if (++count > kNamedAlternatives) continue;
      names.append(count > 1 ? ", " : "").append(text(position, branch.move.move, previous));
    }
    if (count > kNamedAlternatives) {
      names.append(" and ").append(std::to_string(count - kNamedAlternatives)).append(" more");
    }
    return count == 0 ? "" : " (or " + names + ")";
  }

  static std::string leftover(const ProofNode& mated) {
    return mated.in_hand == 0 ? "" : ", " + std::to_string(mated.in_hand) + " left over";
  }

  std::ostream& out_;
  const ProofTree& proof_;
  Notation notation_;
  std::map<ProofVertex, int> plies_;
  std::map<ProofVertex, int> met_;
  std::map<ProofVertex, bool> listed_;
  std::map<ProofVertex, std::size_t> labels_;
};

}  // namespace

void write_tree(std::ostream& out, const ProofTree& proof, Notation notation) {
  TreeWriter(out, proof, notation).write();
}

}  // namespace tori::cli
