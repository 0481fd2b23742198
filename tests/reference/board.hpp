// The reference: a naive array board for Tori shogi, written from shared/rules.md and the seed
// texts alone. It shares nothing with rules/ and solver/ and is slow and plain on purpose: the
// fast code is tested against it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reference {

// The promotion rule: may a falcon or swallow that touches the last two ranks stay as it is?
// A swallow that arrives on its last rank promotes under either reading.
enum class Reading { optional, mandatory };

enum class Side : std::uint8_t { sente, gote };

enum class Kind : std::uint8_t {
  none,
  falcon,
  crane,
  pheasant,
  left_quail,
  right_quail,
  swallow,
  phoenix,
  eagle,
  goose
};

constexpr int kSize = 7;  // files and ranks
constexpr int kSquares = kSize * kSize;
constexpr int kHandKinds = 6;  // falcon .. swallow, in the order of a hand: F C P L R S
constexpr int kNoSquare = -1;

// A square is row * 7 + column, row 0 = rank a (gote's side), column 0 = file 7 (left, as sente
// sees it): 0 is 7a, 6 is 1a, 48 is 1g.
constexpr int row_of(int square) {
  return square / kSize;
}
constexpr int column_of(int square) {
  return square % kSize;
}
constexpr Side other(Side side) {
  return side == Side::sente ? Side::gote : Side::sente;
}
std::string square_name(int square);

// An empty cell is always {none, sente}, so that equal positions compare equal.
struct Piece {
  Kind kind = Kind::none;
  Side side = Side::sente;
  friend bool operator==(const Piece&, const Piece&) = default;
};

// A position: the cells, both hands and the side to move; no history and no move number.
// Each side has at most one phoenix and may have none (then it is never in check).
struct Board {
  std::array<Piece, kSquares> cells{};
  std::array<std::array<std::uint8_t, kHandKinds>, 2> hands{};  // [side][kind - falcon]
  Side turn = Side::sente;
  friend bool operator==(const Board&, const Board&) = default;

  Piece& at(int square) { return cells[static_cast<std::size_t>(square)]; }
  const Piece& at(int square) const { return cells[static_cast<std::size_t>(square)]; }
  std::uint8_t& in_hand(Side side, Kind kind);
  int in_hand(Side side, Kind kind) const;
  int hand_size(Side side) const;  // pieces of all kinds
};

struct BoardHash {
  std::size_t operator()(const Board& board) const;
};

struct Move {
  int from = kNoSquare;  // kNoSquare: a drop
  int to = kNoSquare;
  Kind drop = Kind::none;  // the kind dropped; none for a move on the board
  bool promote = false;
  friend bool operator==(const Move&, const Move&) = default;

  std::string usi() const;  // "3d3c", "2c2b+", "S*4d"
};

// Reads `BOARD b|w HANDS [MOVENUMBER]`. Empty when the text is malformed or a side has two
// phoenixes. Whether the position makes sense (counts, swallows, check) is not looked at.
std::optional<Board> parse_sfen(std::string_view text);

// The canonical form: hands F C P L R S, upper case (sente) first, `-` if both are empty, and
// always the move number 1.
std::string to_sfen(const Board& board);

// True when an enemy piece reaches the phoenix of `side`; false when it has none.
bool in_check(const Board& board, Side side);

// Every legal move of the side to move. A swallow drop that mates is not legal, for either side.
// The side not to move must not be in check (its phoenix would be taken).
std::vector<Move> legal_moves(const Board& board, Reading reading);

// Whether legal_moves has any; it stops at the first one.
bool has_legal_move(const Board& board, Reading reading);

// The legal moves after which the opponent is in check.
std::vector<Move> checks(const Board& board, Reading reading);

// The position after a legal move.
Board play(const Board& board, const Move& move);

// The legal move with this USI text, if there is one.
std::optional<Move> find_move(const Board& board, Reading reading, std::string_view usi);

// The number of sequences of exactly `depth` legal moves.
std::uint64_t perft(const Board& board, Reading reading, int depth);

}  // namespace reference
