#include "teaching/lesson_tree.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/proof/followed_line.hpp"
#include "solver/proof/like_drops.hpp"
#include "solver/proof/proof_tree.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/solution_lines.hpp"
#include "teaching/lesson_facts.hpp"

namespace tori::teaching {
namespace {

using lesson::JudgedCheck;
using lesson::Judgement;
using lesson::LessonNode;
using solver::Branch;
using solver::Budget;
using solver::Decision;
using solver::MateLength;
using solver::Opened;
using solver::ProofTree;
using solver::ProofVertex;
using solver::Side;
using solver::Verdict;

/// The most nodes for one check that is not right, in one pass over all of them after the other:
/// the few that are hard must not use up what all the others need.
constexpr std::array<std::uint64_t, 4> kNodesPerCheck = {300, 2'000, 10'000, 100'000};
/// All checks that are not right get this part of the limit.
constexpr std::uint64_t kOthersPart = 4;

/// Builds the nodes of one lesson, those nearest to the root first.
class LessonBuilder {
 public:
  /// The nodes of right moves are taken from `budget`, those of all other checks from `others`.
  LessonBuilder(solver::ProblemContext& context, ProofTree& proof, const std::vector<Move>& line,
                Budget& budget, Budget& others)
      : context_(context), proof_(proof), line_(proof, line), budget_(budget), others_(others) {}

  /// False if the budget ended first.
  bool run() {
    reach(ProofTree::root());
    for (std::size_t i = 0; i < vertices_.size(); ++i) {
      auto node = judge(vertices_[i]);
      if (!node) return false;
      nodes_.push_back(std::move(*node));
    }
    for (const std::uint64_t nodes : kNodesPerCheck) judge_others(nodes);
    return true;
  }

  std::vector<LessonNode>& nodes() { return nodes_; }
  /// The number of checks that are not judged.
  int open() const {
    int count = 0;
    for (const LessonNode& node : nodes_) {
      count += static_cast<int>(std::count_if(
          node.checks.begin(), node.checks.end(),
          [](const JudgedCheck& check) { return check.judgement == Judgement::open; }));
    }
    return count;
  }

 private:
  std::size_t reach(ProofVertex vertex) {
    const auto [entry, is_new] = places_.try_emplace(vertex, vertices_.size());
    if (is_new) vertices_.push_back(vertex);
    return entry->second;
  }

  std::optional<LessonNode> judge(ProofVertex vertex) {
    if (!proof_.open(vertex, Opened::all, budget_)) return std::nullopt;
    LessonNode node;
    node.plies = proof_.node(vertex).length.plies();
    Position position = proof_.position(vertex);
    const std::vector<Branch> right = proof_.branches(vertex);
    for (const Move move : solver::in_usi_order(check_moves(position))) {
      const auto branch = std::find_if(right.begin(), right.end(),
                                       [move](const Branch& b) { return b.move.move == move; });
      if (branch == right.end()) {
        node.checks.push_back(JudgedCheck{move});
      } else {
        auto check = follow(*branch);
        if (!check) return std::nullopt;
        node.checks.push_back(std::move(*check));
      }
      if (budget_.limit()) return std::nullopt;
    }
    std::sort(node.checks.begin(), node.checks.end(),
              [](const auto& a, const auto& b) { return a.move.bits() < b.move.bits(); });
    const Move solution = line_.solution(vertex);
    const auto chosen =
        std::find_if(node.checks.begin(), node.checks.end(),
                     [solution](const JudgedCheck& check) { return check.move == solution; });
    node.solution = static_cast<std::size_t>(chosen - node.checks.begin());
    return node;
  }

  /// A right check with its defences; nullopt if the budget ended.
  std::optional<JudgedCheck> follow(const Branch& right) {
    JudgedCheck check{right.move.move, Judgement::right};
    if (!proof_.open(right.target, Opened::all, budget_)) return std::nullopt;
    const std::vector<Branch> defences = proof_.branches(right.target);
    std::vector<Branch> taken;
    for (const std::size_t i : line_.order(defences)) {
      const Branch& defence = defences[i];
      const auto alike = is_like_one_of(taken, defence);
      if (alike == Decision::unknown) return std::nullopt;
      if (alike == Decision::yes) continue;
      taken.push_back(defence);
      check.replies.push_back({defence.move.move, reach(defence.target)});
    }
    return check;
  }

  /// True if `taken` has a drop on the same square with the same answers; unknown if the budget
  /// ended.
  Decision is_like_one_of(const std::vector<Branch>& taken, const Branch& drop) {
    for (const Branch& other : taken) {
      if (!solver::are_like_drops(proof_, other, drop)) continue;
      if (!proof_.open(other.target, Opened::all, budget_)) return Decision::unknown;
      if (!proof_.open(drop.target, Opened::all, budget_)) return Decision::unknown;
      if (solver::have_same_answers(proof_, other.target, drop.target)) return Decision::yes;
    }
    return Decision::no;
  }

  /// Judges the checks that are not right and not yet judged, each with at most so many nodes.
  void judge_others(std::uint64_t nodes_per_check) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      std::optional<Position> position;
      for (JudgedCheck& check : nodes_[i].checks) {
        if (others_.limit()) return;
        if (is_settled(check)) continue;
        if (!position) position = proof_.position(vertices_[i]);
        others_.begin_stage(nodes_per_check);
        judge_other(*position, check, MateLength(nodes_[i].plies).after(1));
        others_.end_stages();
      }
    }
  }

  /// False if more nodes may tell more about the check.
  static bool is_settled(const JudgedCheck& check) {
    return check.judgement == Judgement::right || !check.answer.is_none();
  }

  /// Classifies a check after which there is no mate within `not_within`.
  void judge_other(Position& position, JudgedCheck& check, MateLength not_within) {
    const Undo undo = position.play(check.move);
    const Verdict verdict = context_.strict().any_length({position, Side::defender}, others_);
    if (verdict.kind() == Verdict::Kind::no_mate) {
      check.judgement = Judgement::escapes;
      check.answer = refutation(position);
    } else if (verdict.is_mate()) {
      check.judgement = Judgement::longer;
      add_length(position, not_within, check);
    }
    position.take_back(check.move, undo);
  }

  /// The defence that refutes the check and leaves the fewest checks; `Move::none()` if none was
  /// found.
  Move refutation(Position& position) {
    std::vector<std::tuple<std::size_t, bool, Move>> replies;
    for (const Move reply : solver::in_usi_order(evasions(position))) {
      const Undo undo = position.play(reply);
      replies.emplace_back(count_check_moves(position), reply.is_drop(), reply);
      position.take_back(reply, undo);
    }
    std::stable_sort(replies.begin(), replies.end(), [](const auto& a, const auto& b) {
      return std::tie(std::get<0>(a), std::get<1>(a)) < std::tie(std::get<0>(b), std::get<1>(b));
    });
    for (const auto& [checks, drop, reply] : replies) {
      const Undo undo = position.play(reply);
      const Verdict verdict = context_.strict().any_length({position, Side::attacker}, others_);
      position.take_back(reply, undo);
      if (verdict.kind() == Verdict::Kind::no_mate) return reply;
    }
    return Move::none();
  }

  /// Sets the length and the longest defence of a mate that takes more than `not_within`, as far as
  /// this stage of the budget allows.
  void add_length(Position& position, MateLength not_within, JudgedCheck& check) {
    MateLength length = not_within;
    Decision mated = Decision::no;
    while (mated == Decision::no) {
      length = length.after(-2);
      mated = context_.convention().mates_within({position, Side::defender}, length, others_);
    }
    if (mated == Decision::unknown) return;
    check.plies = length.after(-1).plies();
    const auto squares = context_.convention().drop_squares(position, length, others_);
    if (!squares) return;
    for (const Move reply : solver::in_usi_order(evasions(position, *squares))) {
      const Undo undo = position.play(reply);
      const auto mates =
          context_.convention().mates_within({position, Side::attacker}, length.after(3), others_);
      position.take_back(reply, undo);
      if (mates == Decision::unknown) return;
      if (mates == Decision::no) {
        check.answer = reply;
        return;
      }
    }
  }

  solver::ProblemContext& context_;
  ProofTree& proof_;
  solver::FollowedLine line_;
  Budget& budget_;
  Budget& others_;
  std::unordered_map<ProofVertex, std::size_t> places_;
  std::vector<ProofVertex> vertices_;
  std::vector<LessonNode> nodes_;
};

/// True if the line is one of the main lines; then the proof contains it.
bool is_main_line(solver::MainLines& lines, const std::vector<Move>& line) {
  ProofVertex vertex = ProofTree::root();
  for (const Move move : line) {
    const auto moves = lines.moves(vertex);
    if (!moves) return false;
    const auto branch = std::find_if(moves->begin(), moves->end(),
                                     [move](const Branch& b) { return b.move.move == move; });
    if (branch == moves->end()) return false;
    vertex = branch->target;
  }
  return !line.empty() && lines.proof().node(vertex).length == MateLength(0);
}

}  // namespace

LessonTree judge_checks(solver::ProblemContext& context, const Position& position,
                        const std::vector<Move>& stated, const solver::Limits& limits) {
  context.begin(solver::JudgedGame::conventional);
  Budget budget(limits);
  Position board = position;
  LessonTree result;
  result.verdict = context.strict().shortest({board, Side::attacker}, budget);
  if (!result.verdict.is_mate() || !result.verdict.exact()) return result;
  const MateLength strict = result.verdict.length();
  const bool stands = context.mates().confirm({board, Side::attacker}, strict, budget);
  const auto length = context.length_by_convention({board, Side::attacker}, strict, budget);
  if (!stands || !length) return result;
  ProofTree proof(context.convention(), position, Side::attacker, *length, context.tree_bytes());
  solver::MainLines lines(proof, budget);
  result.line = is_main_line(lines, stated) ? stated : solver::first_line(lines);
  if (budget.limit()) return result;
  solver::Limits limits_of_others = limits;
  limits_of_others.nodes /= kOthersPart;
  Budget others(limits_of_others);
  LessonBuilder builder(context, proof, result.line, budget, others);
  if (!builder.run()) return result;
  result.open = builder.open();
  result.nodes = std::move(builder.nodes());
  add_facts(result.nodes, position);
  return result;
}

}  // namespace tori::teaching
