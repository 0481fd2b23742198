#include <string>
#include <utility>

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/rules/generator_comparison.hpp"
#include "tests/rules/state_comparison.hpp"

namespace tori::fuzz {
namespace {

/// The most moves of one input: the reference is slow.
constexpr int kMostPlies = 60;

/// The bytes of an input, one after the other; zeros after its end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return at_ >= size_; }
  unsigned next() { return empty() ? 0U : data_[at_++]; }
  unsigned word() {
    const unsigned low = next();
    return low | next() << 8;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

/// Makes parts from bytes: first flags (1: gote is to move; 2: the attacker gets the rest of the
/// box, else the defender; 4: nobody gets it), then the number of pieces, then a square and a kind
/// for each.
Setup setup_from(Bytes& bytes) {
  Setup setup;
  const unsigned flags = bytes.next();
  setup.turn = (flags & 1U) != 0 ? Colour::gote : Colour::sente;
  for (unsigned pieces = bytes.next() % 33; pieces > 0; --pieces) {
    const auto square = static_cast<Square>(bytes.next() % kSquares);
    const unsigned piece = bytes.next();
    const auto colour = (piece & 0x80U) != 0 ? Colour::gote : Colour::sente;
    setup.at(square) = Piece(colour, kind_at(static_cast<int>(piece & 0x7FU) % kKinds));
  }
  if ((flags & 4U) != 0) return setup;
  setup = with_rest_of_box(setup);
  if ((flags & 2U) != 0) std::swap(setup.hands[0], setup.hands[1]);
  return setup;
}

Position position_from(Bytes& bytes) {
  const auto reading = (bytes.next() & 1U) != 0 ? Promotion::mandatory : Promotion::optional;
  const auto position = build(setup_from(bytes), reading);
  return position ? *position : parse_position(kStartSfen, reading).value();
}

/// True if the plain rules and the generator agree about which moves are legal.
void same_rules(const Position& position, const MoveList& legal, unsigned any_bits) {
  const Move any = Move::from_bits(static_cast<std::uint16_t>(any_bits));
  bool listed = false;
  for (const Move move : legal) listed = listed || move == any;
  require(legality::broken_rule(position, any).has_value() != listed,
          to_sfen(position) + ": the plain rules on move " + std::to_string(any_bits));
}

}  // namespace

void moves(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  Position position = position_from(bytes);
  for (int ply = 0; ply < kMostPlies; ++ply) {
    const std::string fault = test::generator_fault(position);
    require(fault.empty(), to_sfen(position) + ": " + fault);
    const MoveList legal = legal_moves(position);
    if (legal.empty() || bytes.empty()) return;
    const unsigned word = bytes.word();
    same_rules(position, legal, word);
    const Move move = legal[word % legal.size()];
    const std::string changed = test::fault_of_move(position, move);
    require(changed.empty(), to_sfen(position) + " " + to_usi(move) + ":" + changed);
    position.play(move);
  }
}

}  // namespace tori::fuzz
