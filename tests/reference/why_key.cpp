#include "tests/reference/why_key.hpp"

#include <algorithm>

namespace reference {
namespace {

// One move of the attacker and the reply, with the boards around them.
class MoveReader {
 public:
  MoveReader(const std::vector<Board>& boards, const std::vector<Move>& moves, std::size_t at,
             Reading reading)
      : before_(boards[at]),
        checked_(boards[at + 1]),
        replied_(boards[at + 2]),
        end_(boards.back()),
        attacker_(before_.turn),
        defender_(checked_.turn),
        phoenix_(phoenix_of(checked_, defender_)),
        move_(moves[at]),
        reply_(moves[at + 1]),
        later_(moves.begin() + static_cast<std::ptrdiff_t>(at) + 2, moves.end()),
        replies_(legal_moves(checked_, reading)) {}

  FactTexts facts() {
    if (checkers_of(checked_, defender_).size() > 1) say(FactText("key.double"));
    if (reply_.to == move_.to) say_offer();
    say_open();
    say_away();
    say_drive();
    say_selfblock();
    return facts_;
  }

 private:
  void say(const FactText& fact) { facts_.push_back(fact.text()); }

  bool phoenix_replies() const { return reply_.from == phoenix_; }

  // Whether D can do nothing but what it does, promoting or not.
  bool is_forced() const {
    return std::all_of(replies_.begin(), replies_.end(), [&](const Move& reply) {
      return reply.from == reply_.from && reply.to == reply_.to && reply.drop == reply_.drop;
    });
  }

  // Squares to which a later move of A goes.
  Squares later_targets() const {
    Squares targets;
    for (std::size_t i = 0; i < later_.size(); i += 2) targets.push_back(later_[i].to);
    return targets;
  }

  // Where the taker guarded a square that it does not guard any more, and A goes to it later.
  Squares left_alone() const {
    Squares squares = later_targets();
    std::erase_if(squares, [&](int square) {
      return square == move_.to || !attacks(checked_, reply_.from, square) ||
             attacks(replied_, reply_.to, square);
    });
    sort_squares(squares);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
  }

  void say_offer() {
    const std::string may = is_forced() ? "" : ".may";
    if (phoenix_replies()) {
      say(FactText("key.decoy" + may).bird("who", checked_, move_.to));
      return;
    }
    const Squares left = left_alone();
    if (!left.empty()) {
      say_taken("key.deflect" + may, left);
    } else if (contains(later_targets(), reply_.from)) {
      say_taken("key.vacate" + may, {reply_.from});
    } else {
      say_taken("key.lure" + may, {move_.to});
    }
  }

  void say_taken(const std::string& key, const Squares& squares) {
    say(FactText(key)
            .bird("who", checked_, move_.to)
            .bird("taker", checked_, reply_.from)
            .squares(squares));
  }

  bool guards(const Board& board, int bird, int square) const {
    return attacks(lifted(board, defender_), bird, square);
  }

  void say_open() {
    Squares near = ring_of(phoenix_);
    near.push_back(phoenix_);
    for (const int bird : birds_of(checked_, attacker_)) {
      if (bird == move_.to || !is_slider(checked_.at(bird).kind)) continue;
      Squares opened = near;
      std::erase_if(opened, [&](int square) {
        return !guards(checked_, bird, square) || guards(before_, bird, square);
      });
      if (opened.empty()) continue;
      say(FactText("key.open").bird("with", checked_, bird).squares(opened));
    }
  }

  void say_away() {
    Squares taken = ring_of(phoenix_);
    std::erase_if(taken, [&](int square) {
      const Piece piece = checked_.at(square);
      const bool own = piece.kind != Kind::none && piece.side == defender_;
      return own || !guards(checked_, move_.to, square) ||
             !attackers(lifted(before_, defender_), attacker_, square).empty();
    });
    if (taken.empty()) return;
    say(FactText("key.away").bird("who", checked_, move_.to).squares(taken));
  }

  void say_drive() {
    if (!phoenix_replies() || reply_.to == move_.to) return;
    say(FactText(is_forced() ? "key.drive.only" : "key.drive").squares({reply_.to}));
  }

  void say_selfblock() {
    if (phoenix_replies()) return;
    const int square = reply_.to;
    if (!contains(ring_of(phoenix_of(end_, defender_)), square)) return;
    const bool moved = std::any_of(later_.begin(), later_.end(), [&](const Move& move) {
      return move.to == square || move.from == square;
    });
    if (!moved) say(FactText("key.selfblock").kind(replied_.at(square).kind).squares({square}));
  }

  Board before_;
  Board checked_;
  Board replied_;
  Board end_;
  Side attacker_;
  Side defender_;
  int phoenix_;
  Move move_;
  Move reply_;
  std::vector<Move> later_;
  std::vector<Move> replies_;
  FactTexts facts_;
};

}  // namespace

std::vector<FactTexts> facts_of_line(const Board& root, const std::vector<Move>& moves,
                                     Reading reading) {
  std::vector<Board> boards = {root};
  for (const Move& move : moves) boards.push_back(play(boards.back(), move));
  std::vector<FactTexts> facts;
  for (std::size_t at = 0; at + 2 < moves.size(); at += 2) {
    facts.push_back(MoveReader(boards, moves, at, reading).facts());
  }
  return facts;
}

}  // namespace reference
