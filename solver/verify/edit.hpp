// One change of a diagram: what is tried to find useless pieces and repairs.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::solver {

/// A piece and where it is.
struct Placed {
  Piece piece;
  /// nullopt: in its owner's hand.
  std::optional<Square> square;

  friend bool operator==(const Placed&, const Placed&) = default;
};

/// A diagram with one piece taken away, one put down, or both.
struct Edit {
  std::optional<Placed> taken;
  std::optional<Placed> put;
  /// The changed diagram.
  Position position;
};

/// Makes the changes of one diagram. If the defender holds the rest of the box, what is taken goes
/// to its hand and what is put comes from it; else the pieces leave the box or are added to it
/// (docs/decisions/0006-verification.md, "Useless pieces").
class Editor {
 public:
  explicit Editor(const Position& position);

  const Setup& setup() const { return setup_; }
  Colour attacker() const { return setup_.turn; }
  /// True if every piece that is not seen on the board or in the attacker's hand is in the
  /// defender's.
  bool has_rest() const { return has_rest_; }

  /// nullopt if the changed diagram breaks a rule or the box has no such piece.
  /// REQUIRES: what is taken is there; what is put goes to a hand or to a square that is then
  /// empty.
  std::optional<Edit> edit(std::optional<Placed> taken, std::optional<Placed> put) const;

 private:
  Promotion promotion_;
  Setup setup_;
  bool has_rest_;
};

/// Every change that gives a legal diagram, from small to large: pieces taken away, pieces put into
/// a hand, pieces of another kind, pieces moved (near squares first), pieces added (those near the
/// defender's phoenix first). The defender's hand is changed only if it does not hold the rest of
/// the box.
std::vector<Edit> edits_of(const Position& position);

}  // namespace tori::solver
