#include "solver/verify/economy.hpp"

#include "rules/legality.hpp"
#include "rules/setup.hpp"

namespace tori::solver {
namespace {

/// The weaker kinds that are tried instead: the unpromoted kind of a promoted piece, the swallow
/// for an unpromoted piece that can move one square forward.
std::vector<Kind> weaker_than(Kind kind) {
  switch (kind) {
    case Kind::eagle: return {Kind::falcon};
    case Kind::falcon:
    case Kind::crane:
    case Kind::left_quail:
    case Kind::right_quail:
    case Kind::goose: return {Kind::swallow};
    case Kind::pheasant:
    case Kind::swallow:
    case Kind::phoenix: break;
  }
  return {};
}

}  // namespace

std::vector<Edit> economies_of(const Position& position) {
  const Editor editor(position);
  std::vector<Edit> edits;
  const auto try_without = [&](const Placed& placed) {
    if (const auto edit = editor.edit(placed, {})) edits.push_back(*edit);
    for (const Kind kind : weaker_than(placed.piece.kind())) {
      const Placed weaker{Piece(placed.piece.colour(), kind), placed.square};
      if (const auto edit = editor.edit(placed, weaker)) edits.push_back(*edit);
    }
  };
  const Colour attacker = editor.attacker();
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = editor.setup().at(square);
    if (!piece.none() && piece != Piece(opponent(attacker), Kind::phoenix)) {
      try_without({piece, square});
    }
  }
  for (int i = 0; i < kHandKinds; ++i) {
    const Piece piece(attacker, kind_at(i));
    if (editor.setup().in_hand(attacker, kind_at(i)) > 0) try_without({piece, {}});
  }
  return edits;
}

EconomyJob::EconomyJob(const Edit& edit, JudgedGame game, MateLength length, const LineGraph& lines)
    : edit_(edit), game_(game), length_(length), lines_(lines) {}

bool EconomyJob::work(ProblemContext& context, const Limits& limits) {
  if (keeps_solution_ != Decision::unknown) return true;
  context.begin(game_);
  Budget budget(limits);
  keeps_solution_ = keeps(context, budget);
  account(budget);
  return keeps_solution_ != Decision::unknown;
}

/// Whether the first of the main lines can still be played and ends in mate. If not, the main lines
/// are others, and no search is needed to know it.
Decision EconomyJob::line_mates(ProblemContext& context, Budget& budget) const {
  Position position = edit_.position;
  Side side = Side::attacker;
  for (std::size_t at = 0; !lines_.moves_of[at].empty(); at = lines_.moves_of[at].front().target) {
    const Move move = lines_.moves_of[at].front().move;
    if (legality::broken_rule(position, move)) return Decision::no;
    position.play(move);
    if (side == Side::attacker && !position.in_check(position.turn())) return Decision::no;
    side = other(side);
  }
  return context.convention().mates_within({position, Side::defender}, MateLength(0), budget);
}

Decision EconomyJob::keeps(ProblemContext& context, Budget& budget) {
  if (const auto same = line_mates(context, budget); same != Decision::yes) return same;
  Position& position = edit_.position;
  const auto mates = context.convention().mates_within({position, Side::attacker}, length_, budget);
  if (mates != Decision::yes) return mates;
  if (length_ > MateLength(1)) {
    const auto faster =
        context.convention().mates_within({position, Side::attacker}, length_.after(2), budget);
    if (faster != Decision::no) return faster == Decision::yes ? Decision::no : Decision::unknown;
  }
  ProofTree proof(context.convention(), position, Side::attacker, length_, context.tree_bytes());
  MainLines lines(proof, budget);
  return same_main_lines(lines_, lines);
}

}  // namespace tori::solver
