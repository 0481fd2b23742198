#include "rules/legality.hpp"

#include <algorithm>
#include <array>

#include "rules/plain_moves.hpp"

namespace tori::legality {
namespace {

/// The bits that a move may have. A word with any other bit is no move.
constexpr std::uint16_t kMoveBits = (1U << 13) - 1;

/// Board, hands and side to move in the plainest form. May be changed.
class Table {
 public:
  explicit Table(const Position& position)
      : turn_(position.turn()),
        promotion_(position.promotion()),
        hands_{position.hand(Colour::sente), position.hand(Colour::gote)} {
    for (int i = 0; i < kSquares; ++i)
      set(static_cast<Square>(i), position.at(static_cast<Square>(i)));
  }

  Piece at(Square square) const { return cells_[static_cast<std::size_t>(index(square))]; }
  bool in_check(Colour colour) const;
  /// The first rule broken, judged by the piece and its path only.
  std::optional<Rule> broken_by_drop(Kind kind, Square to) const;
  std::optional<Rule> broken_by_board_move(Square from, Square to, bool promotes) const;
  /// The first rule broken among those that need the position after the move.
  std::optional<Rule> broken_afterwards(Move move) const;
  /// True if the opponent is in check after the legal move. The opponent is not in check before it,
  /// and a drop opens no line, so only the dropped piece can give check.
  bool gives_check(Move move) const;
  /// Calls `visit` with each legal move until it returns true; returns whether it did.
  template <typename Visit>
  bool any_legal_move(Visit visit) const;

 private:
  void set(Square square, Piece piece);
  void play(Move move);
  std::optional<Square> phoenix_of(Colour colour) const {
    return phoenixes_[static_cast<std::size_t>(index(colour))];
  }
  /// True if no piece stands on the squares that the path passes before its last.
  bool is_clear(Square from, Colour mover, PlainMove path) const;
  bool attacks(Square from, Square target) const;
  /// Calls `visit` with the square of each piece that attacks the phoenix of `colour` until it
  /// returns true; returns whether it did.
  template <typename Visit>
  bool any_checker(Colour colour, Visit visit) const;
  int own_swallows_on_file_of(Square square) const;
  std::optional<Rule> broken_by_path(Square from, Square to) const;
  std::optional<Rule> broken_by_promotion(Square from, Square to, bool promotes) const;
  bool is_legal(Move move) const;
  bool is_swallow_drop_mate(Move move) const;
  /// The square of a piece that attacks a phoenix, and its path to the phoenix.
  struct Check {
    Square from;
    PlainMove path;
  };
  /// All checks of the phoenix of `colour`.
  std::vector<Check> checks_of(Colour colour) const;
  /// True if an own piece of any kind, dropped on this empty square, would end all these checks of
  /// the mover's phoenix. (A drop exposes the own phoenix to no new check.)
  bool shields(Square square, const std::vector<Check>& checks) const;
  /// The same for the drops on one empty square.
  /// REQUIRES: a drop there leaves the own phoenix not in check.
  template <typename Visit>
  bool any_legal_drop(Square square, Visit visit) const;

  Colour turn_;
  Promotion promotion_;
  std::array<Hand, kColours> hands_;
  std::array<Piece, kSquares> cells_;
  std::array<std::optional<Square>, kColours> phoenixes_;
};

bool in_zone(Colour colour, Square square) {
  return colour == Colour::sente ? row(square) <= 1 : row(square) >= kBoardSize - 2;
}

bool on_last_rank(Colour colour, Square square) {
  return row(square) == (colour == Colour::sente ? 0 : kBoardSize - 1);
}

void Table::set(Square square, Piece piece) {
  cells_[static_cast<std::size_t>(index(square))] = piece;
  if (piece.none() || piece.kind() != Kind::phoenix) return;
  phoenixes_[static_cast<std::size_t>(index(piece.colour()))] = square;
}

bool Table::is_clear(Square from, Colour mover, PlainMove path) const {
  return !walk_between(from, mover, path, [&](Square square) { return !at(square).none(); });
}

bool Table::attacks(Square from, Square target) const {
  const PlainMove path = plain_move(at(from), from, target);
  return path.steps > 0 && is_clear(from, at(from).colour(), path);
}

template <typename Visit>
bool Table::any_checker(Colour colour, Visit visit) const {
  const std::optional<Square> phoenix = phoenix_of(colour);
  if (!phoenix) return false;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = at(square);
    if (piece.none() || piece.colour() == colour || !attacks(square, *phoenix)) continue;
    if (visit(square)) return true;
  }
  return false;
}

bool Table::in_check(Colour colour) const {
  return any_checker(colour, [](Square) { return true; });
}

std::vector<Table::Check> Table::checks_of(Colour colour) const {
  std::vector<Check> result;
  any_checker(colour, [&](Square square) {
    result.push_back({square, plain_move(at(square), square, *phoenix_of(colour))});
    return false;
  });
  return result;
}

void Table::play(Move move) {
  Hand& hand = hands_[static_cast<std::size_t>(index(turn_))];
  if (move.is_drop()) {
    hand.remove(move.dropped());
    set(move.to(), Piece(turn_, move.dropped()));
  } else {
    const Piece mover = at(move.from());
    if (!at(move.to()).none()) hand.add(unpromoted(at(move.to()).kind()));
    set(move.from(), Piece{});
    set(move.to(), move.promotes() ? Piece(turn_, promoted(mover.kind())) : mover);
  }
  turn_ = opponent(turn_);
}

int Table::own_swallows_on_file_of(Square square) const {
  int count = 0;
  for (int y = 0; y < kBoardSize; ++y) {
    if (at(square_at(column(square), y)) == Piece(turn_, Kind::swallow)) ++count;
  }
  return count;
}

std::optional<Rule> Table::broken_by_drop(Kind kind, Square to) const {
  if (index(kind) >= kHandKinds) return Rule::never_in_hand;
  if (!hands_[static_cast<std::size_t>(index(turn_))].has(kind)) return Rule::not_in_hand;
  if (!at(to).none()) return Rule::square_occupied;
  if (kind != Kind::swallow) return std::nullopt;
  if (on_last_rank(turn_, to)) return Rule::drop_on_last_rank;
  if (own_swallows_on_file_of(to) >= 2) return Rule::third_swallow_on_file;
  return std::nullopt;
}

std::optional<Rule> Table::broken_by_path(Square from, Square to) const {
  const PlainMove path = plain_move(at(from), from, to);
  if (path.steps == 0) return Rule::not_how_it_moves;
  if (!is_clear(from, turn_, path)) return Rule::path_blocked;
  return std::nullopt;
}

std::optional<Rule> Table::broken_by_promotion(Square from, Square to, bool promotes) const {
  const Kind kind = at(from).kind();
  const bool may = can_promote(kind) && (in_zone(turn_, from) || in_zone(turn_, to));
  if (promotes && !can_promote(kind)) return Rule::kind_never_promotes;
  if (promotes && !may) return Rule::outside_promotion_zone;
  if (promotes || !may) return std::nullopt;
  if (kind == Kind::swallow && on_last_rank(turn_, to)) return Rule::must_promote_on_last_rank;
  if (promotion_ == Promotion::mandatory) return Rule::promotion_is_mandatory;
  return std::nullopt;
}

std::optional<Rule> Table::broken_by_board_move(Square from, Square to, bool promotes) const {
  const Piece mover = at(from);
  if (mover.none()) return Rule::no_piece_on_origin;
  if (mover.colour() != turn_) return Rule::opponents_piece;
  if (const auto rule = broken_by_path(from, to)) return rule;
  const Piece victim = at(to);
  if (!victim.none() && victim.colour() == turn_) return Rule::own_piece_on_target;
  if (!victim.none() && victim.kind() == Kind::phoenix) return Rule::captures_phoenix;
  return broken_by_promotion(from, to, promotes);
}

std::optional<Rule> Table::broken_afterwards(Move move) const {
  Table after = *this;
  after.play(move);
  if (after.in_check(turn_)) return Rule::own_phoenix_in_check;
  if (is_swallow_drop_mate(move)) return Rule::swallow_drop_mate;
  return std::nullopt;
}

bool Table::is_swallow_drop_mate(Move move) const {
  if (!move.is_drop() || move.dropped() != Kind::swallow) return false;
  Table after = *this;
  after.play(move);
  return after.in_check(after.turn_) && !after.any_legal_move([](Move) { return true; });
}

bool Table::shields(Square square, const std::vector<Check>& checks) const {
  return std::all_of(checks.begin(), checks.end(), [&](const Check& check) {
    return walk_between(check.from, opponent(turn_), check.path,
                        [&](Square passed) { return passed == square; });
  });
}

bool Table::gives_check(Move move) const {
  Table after = *this;
  after.play(move);
  if (!move.is_drop()) return after.in_check(after.turn_);
  const std::optional<Square> phoenix = phoenix_of(after.turn_);
  return phoenix && after.attacks(move.to(), *phoenix);
}

bool Table::is_legal(Move move) const {
  const auto rule = move.is_drop() ? broken_by_drop(move.dropped(), move.to())
                                   : broken_by_board_move(move.from(), move.to(), move.promotes());
  return !rule && !broken_afterwards(move);
}

template <typename Visit>
bool Table::any_legal_drop(Square square, Visit visit) const {
  for (int k = 0; k < kHandKinds; ++k) {
    const Move move = Move::drop(kind_at(k), square);
    if (!broken_by_drop(kind_at(k), square) && !is_swallow_drop_mate(move) && visit(move)) {
      return true;
    }
  }
  return false;
}

template <typename Visit>
bool Table::any_legal_move(Visit visit) const {
  const auto try_move = [&](Move move) { return is_legal(move) && visit(move); };
  const bool nothing_in_hand = hands_[static_cast<std::size_t>(index(turn_))].empty();
  const std::vector<Check> checks = checks_of(turn_);
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = at(square);
    if (piece.none()) {
      if (nothing_in_hand || !shields(square, checks)) continue;
      if (any_legal_drop(square, visit)) return true;
      continue;
    }
    if (piece.colour() != turn_) continue;
    for (const Line& line : lines_of(piece.kind())) {
      bool done = false;
      walk(turn_, line, square, [&](Square to) {
        done = try_move(Move::board(square, to, false)) ||
               (can_promote(piece.kind()) && try_move(Move::board(square, to, true)));
        return done || !at(to).none();
      });
      if (done) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Rule> broken_rule(const Position& position, Move move) {
  const bool known_form = Move::from_bits(move.bits() & kMoveBits) == move;
  if (!known_form || index(move.to()) >= kSquares) return Rule::off_the_board;
  if (move.is_drop() && move.promotes()) return Rule::never_in_hand;
  const Table table(position);
  const auto rule = move.is_drop()
                        ? table.broken_by_drop(move.dropped(), move.to())
                        : table.broken_by_board_move(move.from(), move.to(), move.promotes());
  return rule ? rule : table.broken_afterwards(move);
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves;
  Table(position).any_legal_move([&](Move move) {
    moves.push_back(move);
    return false;
  });
  return moves;
}

std::vector<Move> legal_checks(const Position& position) {
  std::vector<Move> moves;
  const Table table(position);
  table.any_legal_move([&](Move move) {
    if (table.gives_check(move)) moves.push_back(move);
    return false;
  });
  return moves;
}

bool has_legal_move(const Position& position) {
  return Table(position).any_legal_move([](Move) { return true; });
}

bool in_check(const Position& position, Colour colour) {
  return Table(position).in_check(colour);
}

std::string_view to_text(Rule rule) {
  switch (rule) {
    case Rule::off_the_board: return "the target is not on the board";
    case Rule::never_in_hand: return "such a piece is never in hand";
    case Rule::not_in_hand: return "no such piece in hand";
    case Rule::square_occupied: return "a piece is dropped on an empty square only";
    case Rule::drop_on_last_rank: return "a swallow may not be dropped on the last rank";
    case Rule::third_swallow_on_file:
      return "a swallow may not be dropped on a file that holds two own unpromoted swallows";
    case Rule::no_piece_on_origin: return "no piece stands on the origin";
    case Rule::opponents_piece: return "the piece on the origin is the opponent's";
    case Rule::not_how_it_moves: return "the piece does not move that way";
    case Rule::path_blocked: return "a piece stands in the way";
    case Rule::own_piece_on_target: return "an own piece stands on the target";
    case Rule::captures_phoenix: return "the phoenix is never captured";
    case Rule::kind_never_promotes: return "only falcons and swallows promote";
    case Rule::outside_promotion_zone:
      return "promotion needs a move that starts or ends in the last two ranks";
    case Rule::must_promote_on_last_rank:
      return "a swallow that reaches the last rank must promote";
    case Rule::promotion_is_mandatory: return "promotion is mandatory under this reading";
    case Rule::own_phoenix_in_check: return "the move leaves the own phoenix in check";
    case Rule::swallow_drop_mate: return "a swallow may not be dropped to give mate";
  }
  return "";
}

}  // namespace tori::legality
