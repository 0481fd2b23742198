#include "problems/selection/look.hpp"

#include <bitset>

namespace tori::problems {
namespace {

/// Left and right quail change places in a mirror, so they are one kind here.
Kind bird_of(Kind kind) {
  return kind == Kind::right_quail ? Kind::left_quail : unpromoted(kind);
}

bool is_outermost(int coordinate) {
  return coordinate == 0 || coordinate == kBoardSize - 1;
}

PhoenixPlace place_of(Square square) {
  const bool on_side = is_outermost(column(square));
  const bool on_end = is_outermost(row(square));
  if (on_side && on_end) return PhoenixPlace::corner;
  return on_side || on_end ? PhoenixPlace::edge : PhoenixPlace::inside;
}

}  // namespace

std::string_view to_text(PhoenixPlace place) {
  switch (place) {
    case PhoenixPlace::corner: return "corner";
    case PhoenixPlace::edge: return "edge";
    case PhoenixPlace::inside: break;
  }
  return "inside";
}

std::string_view bird_name(Kind kind) {
  return kind == Kind::left_quail ? "quail" : english_name(kind);
}

Look look_of(const Record& record) {
  const Position& position = record.position;
  Look look{place_of(position.phoenix(Colour::gote)), 0};
  for (int i = 0; i < kKinds; ++i) {
    const Kind kind = kind_at(i);
    if (kind == Kind::phoenix) continue;
    const bool in_hand = i < kHandKinds && position.hand(Colour::sente).has(kind);
    if (in_hand || !position.pieces(Colour::sente, kind).empty()) {
      look.birds |= 1U << index(bird_of(kind));
    }
  }
  return look;
}

int difference(const Look& a, const Look& b) {
  const std::bitset<kKinds> birds(a.birds ^ b.birds);
  return (a.place != b.place ? 1 : 0) + static_cast<int>(birds.count());
}

}  // namespace tori::problems
