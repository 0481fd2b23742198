#include "composer/gates/trimming.hpp"

#include <optional>

namespace tori::composer {
namespace {

std::optional<Kind> weaker(Kind kind) {
  switch (kind) {
    case Kind::eagle: return Kind::falcon;
    case Kind::falcon:
    case Kind::crane:
    case Kind::left_quail:
    case Kind::right_quail:
    case Kind::goose: return Kind::swallow;
    case Kind::swallow:
    case Kind::pheasant:
    case Kind::phoenix: break;
  }
  return std::nullopt;
}

}  // namespace

Setup Trimmer::trim(const Setup& setup, int plies) {
  setup_ = setup;
  plies_ = plies;
  while (true) {
    const bool removed = try_each_square(false);
    const bool weakened = try_each_square(true);
    const bool shrunk = try_hand();
    if (!removed && !weakened && !shrunk) return setup_;
  }
}

bool Trimmer::try_each_square(bool weaken) {
  bool changed = false;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = setup_.at(square);
    if (piece.none() || piece == Piece(opponent(setup_.turn), Kind::phoenix)) continue;
    const auto substitute = weaken ? weaker(piece.kind()) : std::nullopt;
    if (weaken && !substitute) continue;
    Setup candidate = setup_;
    candidate.at(square) = weaken ? Piece(piece.colour(), *substitute) : Piece();
    changed = keep_if_sound(candidate) || changed;
  }
  return changed;
}

bool Trimmer::try_hand() {
  bool changed = false;
  for (int i = 0; i < kHandKinds; ++i) {
    Setup candidate = setup_;
    int& count = candidate.in_hand(setup_.turn, kind_at(i));
    if (count == 0) continue;
    --count;
    changed = keep_if_sound(candidate) || changed;
  }
  return changed;
}

bool Trimmer::keep_if_sound(Setup candidate) {
  candidate = with_rest_of_box(candidate);
  if (!screening_.passes(candidate, plies_)) return false;
  setup_ = candidate;
  return true;
}

}  // namespace tori::composer
