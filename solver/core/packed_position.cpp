#include "solver/core/packed_position.hpp"

namespace tori::solver {
namespace {

int& of_kind(std::array<int, kHandKinds>& counts, Kind kind) {
  return counts[static_cast<std::size_t>(index(unpromoted(kind)))];
}

}  // namespace

Unpacker::Unpacker(const Position& origin) : promotion_(origin.promotion()) {
  for (const Square square : squares(origin.occupied())) {
    const Kind kind = origin.at(square).kind();
    if (kind != Kind::phoenix) ++of_kind(box_, kind);
  }
  for (int k = 0; k < kHandKinds; ++k) {
    of_kind(box_, kind_at(k)) +=
        origin.hand(Colour::sente).count(kind_at(k)) + origin.hand(Colour::gote).count(kind_at(k));
  }
}

Position Unpacker::operator()(const PackedPosition& packed) const {
  const auto& words = packed.words_;
  Setup setup;
  setup.turn = (words[0] >> kSquares & 1U) != 0 ? Colour::gote : Colour::sente;
  std::array<int, kHandKinds> left = box_;
  unsigned n = 0;
  for (int i = 0; i < kSquares; ++i) {
    if ((words[0] >> i & 1U) == 0) continue;
    const auto place = PackedPosition::kPieceBits * (n % PackedPosition::kPiecesInWord);
    const auto code = static_cast<int>(words[1 + n / PackedPosition::kPiecesInWord] >> place & 31U);
    const Kind kind = kind_at(code % kKinds);
    setup.at(static_cast<Square>(i)) = Piece(static_cast<Colour>(code / kKinds), kind);
    if (kind != Kind::phoenix) --of_kind(left, kind);
    ++n;
  }
  const Hand hand =
      Hand::from_bits(static_cast<std::uint32_t>(words[3] >> PackedPosition::kHandShift));
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    setup.in_hand(setup.turn, kind) = hand.count(kind);
    setup.in_hand(opponent(setup.turn), kind) = of_kind(left, kind) - hand.count(kind);
  }
  return build(setup, promotion_).value();
}

}  // namespace tori::solver
