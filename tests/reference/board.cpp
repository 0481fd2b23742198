#include "tests/reference/board.hpp"

#include <algorithm>

namespace reference {
namespace {

// A direction as the mover sees it, and how often it may be repeated: a step and a jump have
// limit 1 (a jump's vector is longer, what lies between does not matter), a slide has 6.
struct Ray {
  int right;
  int forward;
  int limit;
};

constexpr int kSlide = kSize - 1;

// The table of shared/rules.md, in the order of Kind.
const std::vector<Ray>& rays_of(Kind kind) {
  static const std::array<std::vector<Ray>, 10> table = {{
      {},
      // Falcon: all eight neighbours but the one behind.
      {{-1, 1, 1}, {0, 1, 1}, {1, 1, 1}, {-1, 0, 1}, {1, 0, 1}, {-1, -1, 1}, {1, -1, 1}},
      // Crane: all eight neighbours but the two beside.
      {{-1, 1, 1}, {0, 1, 1}, {1, 1, 1}, {-1, -1, 1}, {0, -1, 1}, {1, -1, 1}},
      // Pheasant: jumps two forward, steps diagonally back.
      {{0, 2, 1}, {-1, -1, 1}, {1, -1, 1}},
      // Left quail: slides forward and right-back, steps left-back.
      {{0, 1, kSlide}, {1, -1, kSlide}, {-1, -1, 1}},
      // Right quail: slides forward and left-back, steps right-back.
      {{0, 1, kSlide}, {-1, -1, kSlide}, {1, -1, 1}},
      // Swallow.
      {{0, 1, 1}},
      // Phoenix: all eight neighbours.
      {{-1, 1, 1},
       {0, 1, 1},
       {1, 1, 1},
       {-1, 0, 1},
       {1, 0, 1},
       {-1, -1, 1},
       {0, -1, 1},
       {1, -1, 1}},
      // Eagle: slides diagonally forward and straight back, steps forward and sideways, goes up
      // to two squares diagonally back without jumping.
      {{-1, 1, kSlide},
       {1, 1, kSlide},
       {0, -1, kSlide},
       {0, 1, 1},
       {-1, 0, 1},
       {1, 0, 1},
       {-1, -1, 2},
       {1, -1, 2}},
      // Goose: jumps to the second square diagonally forward and straight back.
      {{-2, 2, 1}, {2, 2, 1}, {0, -2, 1}},
  }};
  return table[static_cast<std::size_t>(kind)];
}

bool is_empty(const Board& board, int square) {
  return board.at(square).kind == Kind::none;
}

// Calls visit(square) for every square the piece on `from` reaches: the empty ones and the first
// occupied one of each ray, whoever stands there. Gote's moves are sente's turned by 180 degrees.
template <typename Visit>
void visit_reach(const Board& board, int from, Visit visit) {
  const Piece piece = board.at(from);
  const int sign = piece.side == Side::sente ? 1 : -1;
  for (const Ray& ray : rays_of(piece.kind)) {
    int row = row_of(from);
    int column = column_of(from);
    for (int n = 0; n < ray.limit; ++n) {
      row -= sign * ray.forward;
      column += sign * ray.right;
      if (row < 0 || row >= kSize || column < 0 || column >= kSize) break;
      const int square = row * kSize + column;
      visit(square);
      if (!is_empty(board, square)) break;
    }
  }
}

// Whether two squares share a rank, a file or a diagonal; no piece reaches any other square.
bool on_one_line(int a, int b) {
  const int rows = row_of(a) - row_of(b);
  const int columns = column_of(a) - column_of(b);
  return rows == 0 || columns == 0 || rows == columns || rows == -columns;
}

// 1 for the rank farthest forward, 7 for the rank farthest back.
int rank_from_front(Side side, int square) {
  return side == Side::sente ? row_of(square) + 1 : kSize - row_of(square);
}

bool in_zone(Side side, int square) {
  return rank_from_front(side, square) <= 2;
}

Kind promoted(Kind kind) {
  if (kind == Kind::falcon) return Kind::eagle;
  if (kind == Kind::swallow) return Kind::goose;
  return Kind::none;
}

Kind demoted(Kind kind) {
  if (kind == Kind::eagle) return Kind::falcon;
  if (kind == Kind::goose) return Kind::swallow;
  return kind;
}

void add_board_move(const Piece& piece, int from, int to, Reading reading,
                    std::vector<Move>& moves) {
  const bool may =
      promoted(piece.kind) != Kind::none && (in_zone(piece.side, from) || in_zone(piece.side, to));
  const bool stuck = piece.kind == Kind::swallow && rank_from_front(piece.side, to) == 1;
  const bool must = may && (stuck || reading == Reading::mandatory);
  if (may) moves.push_back({from, to, Kind::none, true});
  if (!must) moves.push_back({from, to, Kind::none, false});
}

int swallows_on_file(const Board& board, Side side, int column) {
  int count = 0;
  for (int row = 0; row < kSize; ++row) {
    if (board.at(row * kSize + column) == Piece{Kind::swallow, side}) ++count;
  }
  return count;
}

bool may_drop_on(const Board& board, Kind kind, int square) {
  if (!is_empty(board, square)) return false;
  if (kind != Kind::swallow) return true;
  return rank_from_front(board.turn, square) != 1 &&
         swallows_on_file(board, board.turn, column_of(square)) < 2;
}

// Moves by the way the pieces go; the own phoenix may be left in check, a swallow drop may mate.
std::vector<Move> candidate_moves(const Board& board, Reading reading) {
  std::vector<Move> moves;
  for (int from = 0; from < kSquares; ++from) {
    const Piece piece = board.at(from);
    if (piece.kind == Kind::none || piece.side != board.turn) continue;
    visit_reach(board, from, [&](int to) {
      const bool own = !is_empty(board, to) && board.at(to).side == board.turn;
      if (!own) add_board_move(piece, from, to, reading, moves);
    });
  }
  for (int index = 0; index < kHandKinds; ++index) {
    const Kind kind = static_cast<Kind>(static_cast<int>(Kind::falcon) + index);
    if (board.in_hand(board.turn, kind) == 0) continue;
    for (int to = 0; to < kSquares; ++to) {
      if (may_drop_on(board, kind, to)) moves.push_back({kNoSquare, to, kind, false});
    }
  }
  return moves;
}

// Whether a candidate move is legal.
bool stands(const Board& board, const Move& move, Reading reading) {
  const Board after = play(board, move);
  if (in_check(after, board.turn)) return false;
  if (move.drop != Kind::swallow) return true;
  const bool mates = in_check(after, after.turn) && !has_legal_move(after, reading);
  return !mates;
}

}  // namespace

std::uint8_t& Board::in_hand(Side side, Kind kind) {
  const auto index = static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::falcon);
  return hands[static_cast<std::size_t>(side)][index];
}

int Board::in_hand(Side side, Kind kind) const {
  const auto index = static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::falcon);
  return hands[static_cast<std::size_t>(side)][index];
}

int Board::hand_size(Side side) const {
  int size = 0;
  for (const int count : hands[static_cast<std::size_t>(side)]) size += count;
  return size;
}

std::size_t BoardHash::operator()(const Board& board) const {
  std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
  const auto add = [&hash](unsigned value) { hash = (hash ^ value) * 1099511628211ULL; };
  for (const Piece& piece : board.cells) {
    add(static_cast<unsigned>(piece.kind) * 2U + static_cast<unsigned>(piece.side));
  }
  for (const auto& hand : board.hands) {
    for (const unsigned count : hand) add(count);
  }
  add(static_cast<unsigned>(board.turn));
  return static_cast<std::size_t>(hash);
}

bool in_check(const Board& board, Side side) {
  const auto phoenix =
      std::find(board.cells.begin(), board.cells.end(), Piece{Kind::phoenix, side});
  if (phoenix == board.cells.end()) return false;
  const int target = static_cast<int>(phoenix - board.cells.begin());
  for (int from = 0; from < kSquares; ++from) {
    if (is_empty(board, from) || board.at(from).side == side) continue;
    if (!on_one_line(from, target)) continue;
    bool reached = false;
    visit_reach(board, from, [&](int square) { reached = reached || square == target; });
    if (reached) return true;
  }
  return false;
}

std::vector<Move> legal_moves(const Board& board, Reading reading) {
  std::vector<Move> moves = candidate_moves(board, reading);
  std::erase_if(moves, [&](const Move& move) { return !stands(board, move, reading); });
  return moves;
}

bool has_legal_move(const Board& board, Reading reading) {
  const std::vector<Move> moves = candidate_moves(board, reading);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return stands(board, move, reading); });
}

std::vector<Move> checks(const Board& board, Reading reading) {
  std::vector<Move> moves = legal_moves(board, reading);
  std::erase_if(moves,
                [&](const Move& move) { return !in_check(play(board, move), other(board.turn)); });
  return moves;
}

Board play(const Board& board, const Move& move) {
  Board after = board;
  after.turn = other(board.turn);
  if (move.drop != Kind::none) {
    --after.in_hand(board.turn, move.drop);
    after.at(move.to) = {move.drop, board.turn};
    return after;
  }
  const Kind taken = demoted(board.at(move.to).kind);
  if (taken != Kind::none && taken != Kind::phoenix) ++after.in_hand(board.turn, taken);
  const Kind kind = board.at(move.from).kind;
  after.at(move.from) = {};
  after.at(move.to) = {move.promote ? promoted(kind) : kind, board.turn};
  return after;
}

std::optional<Move> find_move(const Board& board, Reading reading, std::string_view usi) {
  for (const Move& move : legal_moves(board, reading)) {
    if (move.usi() == usi) return move;
  }
  return std::nullopt;
}

std::uint64_t perft(const Board& board, Reading reading, int depth) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = legal_moves(board, reading);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) leaves += perft(play(board, move), reading, depth - 1);
  return leaves;
}

}  // namespace reference
