#include "solver/verify/economy.hpp"

#include <utility>

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

/// Makes the changes of one problem.
class Changes {
 public:
  explicit Changes(const Position& position)
      : promotion_(position.promotion()),
        setup_(parts(position)),
        attacker_(position.turn()),
        has_rest_(with_rest_of_box(setup_) == setup_) {}

  std::vector<Change> all() {
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      const Piece piece = setup_.at(square);
      const bool goes =
          !piece.none() && (piece.kind() != Kind::phoenix || piece.colour() == attacker_);
      if (goes) change_on(square, piece);
    }
    for (int i = 0; i < kHandKinds; ++i) {
      if (setup_.in_hand(attacker_, kind_at(i)) > 0) change_in_hand(kind_at(i));
    }
    return std::move(result_);
  }

 private:
  void change_on(Square square, Piece piece) {
    Setup without = setup_;
    without.at(square) = Piece{};
    if (piece.kind() != Kind::phoenix) put_away(without, piece.kind());
    add(without, {square, piece, {}});
    for (const Kind kind : weaker_than(piece.kind())) {
      Setup with = without;
      if (!fetch(with, kind)) continue;
      with.at(square) = Piece(piece.colour(), kind);
      add(with, {square, piece, kind});
    }
  }

  void change_in_hand(Kind kind) {
    const Piece piece(attacker_, kind);
    Setup without = setup_;
    --without.in_hand(attacker_, kind);
    put_away(without, kind);
    add(without, {{}, piece, {}});
    for (const Kind weaker : weaker_than(kind)) {
      Setup with = without;
      if (!fetch(with, weaker)) continue;
      ++with.in_hand(attacker_, weaker);
      add(with, {{}, piece, weaker});
    }
  }

  void put_away(Setup& setup, Kind kind) const {
    const Kind held = is_promoted(kind) ? unpromoted(kind) : kind;
    if (has_rest_) ++setup.in_hand(opponent(attacker_), held);
  }

  /// Takes a piece for the board or the attacker's hand; false if there is none.
  bool fetch(Setup& setup, Kind kind) const {
    if (!has_rest_) return true;
    int& held = setup.in_hand(opponent(attacker_), is_promoted(kind) ? unpromoted(kind) : kind);
    return held-- > 0;
  }

  struct What {
    std::optional<Square> square;
    Piece piece;
    std::optional<Kind> substitute;
  };

  /// Leaves out positions that break a rule, for example by too many pieces of a kind.
  void add(const Setup& setup, const What& what) {
    const auto position = build(setup, promotion_);
    if (position) result_.push_back({what.square, what.piece, what.substitute, *position});
  }

  Promotion promotion_;
  Setup setup_;
  Colour attacker_;
  bool has_rest_;
  std::vector<Change> result_;
};

}  // namespace

std::vector<Change> changes_of(const Position& position) {
  return Changes(position).all();
}

ChangeJob::ChangeJob(const Change& change, JudgedGame game, MateLength length,
                     const LineGraph& lines)
    : change_(change), game_(game), length_(length), lines_(lines) {}

bool ChangeJob::work(ProblemContext& context, const Limits& limits) {
  if (keeps_solution_ != Decision::unknown) return true;
  context.begin(game_);
  Budget budget(limits);
  keeps_solution_ = keeps(context, budget);
  account(budget);
  return keeps_solution_ != Decision::unknown;
}

Decision ChangeJob::keeps(ProblemContext& context, Budget& budget) {
  Position& position = change_.position;
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
