#include "tests/reference/themes.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>

#include "tests/reference/attack.hpp"

namespace reference {
namespace {

Squares all_squares() {
  Squares squares;
  for (int square = 0; square < kSquares; ++square) squares.push_back(square);
  return squares;
}

int distance(int a, int b) {
  return std::max(std::abs(row_of(a) - row_of(b)), std::abs(column_of(a) - column_of(b)));
}

int pieces_on(const Board& board) {
  int pieces = 0;
  for (const int square : all_squares()) pieces += board.at(square).kind == Kind::none ? 0 : 1;
  return pieces;
}

// Whether a check by that piece passes over a square: something there would stop it.
bool passes_over(const Board& board, int checker, int square, Side side) {
  if (board.at(square).kind != Kind::none) return false;
  Board blocked = board;
  blocked.at(square) = {Kind::swallow, side};
  return !contains(checkers_of(blocked, side), checker);
}

Kind plain(Kind kind) {
  if (kind == Kind::eagle) return Kind::falcon;
  return kind == Kind::goose ? Kind::swallow : kind;
}

bool is_quail(Kind kind) {
  return kind == Kind::left_quail || kind == Kind::right_quail;
}

// A move, the boards around it, and who is who.
struct Event {
  Move move;
  Board before, after;
  Piece piece;      // before the move; that of the hand if it is dropped
  int name = 0;     // of the piece: its first square, or 100 and the number of the move
  int victim = -1;  // the name of the piece that is taken; -1 if none is
};

class Reader {
 public:
  Reader(const Board& root, Reading reading, const std::vector<std::string>& line)
      : root_(root), attacker_(root.turn), defender_(other(root.turn)) {
    std::map<int, int> names;
    for (const int square : all_squares()) names[square] = square;
    Board board = root;
    for (const std::string& usi : line) {
      const auto move = find_move(board, reading, usi);
      if (!move) throw std::runtime_error("illegal: " + usi);
      const bool drop = move->from == kNoSquare;
      Event event{*move, board, play(board, *move), {}};
      event.piece = drop ? Piece{move->drop, board.turn} : board.at(move->from);
      event.name = drop ? 100 + static_cast<int>(events_.size()) : names[move->from];
      if (board.at(move->to).kind != Kind::none) event.victim = names[move->to];
      names[move->to] = event.name;
      board = event.after;
      events_.push_back(event);
    }
    mated_ = events_.size() % 2 == 1;
  }

  std::set<std::string> themes() {
    read_diagram();
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (i % 2 == 0) {
        read_check(events_[i]);
        read_promotion(events_[i], i + 1 == events_.size());
      } else {
        read_defence(events_[i]);
      }
    }
    read_pieces();
    read_phoenix();
    for (std::size_t i = 0; i < events_.size(); i += 2) {
      see("two-swallow", is_stopped_by_two(events_[i].before, attacker_));
      see("two-swallow", is_stopped_by_two(events_[i].after, defender_));
    }
    return found_;
  }

 private:
  const Board& end() const { return events_.empty() ? root_ : events_.back().after; }
  bool taken_at_once(std::size_t i) const {
    return i + 1 < events_.size() && events_[i + 1].move.to == events_[i].move.to;
  }
  void see(const std::string& theme, bool really) {
    if (really) found_.insert(theme);
  }

  void read_diagram() {
    see("smoke", pieces_on(root_) >= 6 && pieces_on(end()) <= 4);
    see("bare-phoenix", pieces_on(root_) == 1);
    std::vector<Kind> kinds;
    for (const int square : all_squares()) {
      const Kind kind = root_.at(square).kind;
      if (kind != Kind::none && kind != Kind::phoenix) kinds.push_back(plain(kind));
    }
    for (const Kind kind : {Kind::falcon, Kind::crane, Kind::pheasant, Kind::left_quail,
                            Kind::right_quail, Kind::swallow}) {
      for (int n = 0; n < root_.in_hand(attacker_, kind); ++n) kinds.push_back(kind);
    }
    const auto same = [&](Kind kind) {
      return kind == kinds[0] || (is_quail(kind) && is_quail(kinds[0]));
    };
    see("one-kind", kinds.size() >= 2 && std::all_of(kinds.begin(), kinds.end(), same));
  }

  void read_check(const Event& event) {
    const Squares giving = checkers_of(event.after, defender_);
    const int phoenix = phoenix_of(event.after, defender_);
    see("double-check", giving.size() >= 2);
    for (const int checker : giving) {
      see("discovered-check", checker != event.move.to);
      const Kind kind = event.after.at(checker).kind;
      see("quail-line", is_quail(kind) && distance(checker, phoenix) > 1);
      const bool dropped = event.move.from == kNoSquare && checker == event.move.to;
      see("far-drop", dropped && is_quail(kind) && distance(checker, phoenix) > 1);
    }
    // A swallow that would be dropped and mate: with it on the board there is no answer.
    if (event.before.in_hand(attacker_, Kind::swallow) == 0) return;
    for (const int square : all_squares()) see("drop-mate-avoidance", is_barred(event, square));
  }

  bool is_barred(const Event& event, int square) const {
    Board board = event.before;
    const int last_row = attacker_ == Side::sente ? 0 : kSize - 1;
    if (board.at(square).kind != Kind::none || row_of(square) == last_row) return false;
    int on_file = 0;
    for (const int each : all_squares()) {
      const bool own = board.at(each) == Piece{Kind::swallow, attacker_};
      on_file += own && column_of(each) == column_of(square) ? 1 : 0;
    }
    if (on_file >= 2) return false;
    board.at(square) = {Kind::swallow, attacker_};
    --board.in_hand(attacker_, Kind::swallow);
    board.turn = defender_;
    if (in_check(board, attacker_) || !in_check(board, defender_)) return false;
    return legal_moves(board, Reading::optional).empty();
  }

  // Whether two swallows on a file are all that keeps the side to move from a drop that it needs.
  bool is_stopped_by_two(const Board& board, Side side) const {
    const int swallows = board.in_hand(side, Kind::swallow);
    if (swallows == 0) return false;
    if (side == defender_ && board.hand_size(side) > swallows) return false;
    for (const int square : all_squares()) {
      if (board.at(square).kind == Kind::none && is_needed_third(board, square, side)) return true;
    }
    return false;
  }

  bool is_needed_third(Board board, int square, Side side) const {
    if (row_of(square) == (side == Side::sente ? 0 : kSize - 1)) return false;
    int on_file = 0;
    for (const int each : all_squares()) {
      const bool own = board.at(each) == Piece{Kind::swallow, side};
      on_file += own && column_of(each) == column_of(square) ? 1 : 0;
    }
    if (on_file < 2) return false;
    board.at(square) = {Kind::swallow, side};
    --board.in_hand(side, Kind::swallow);
    board.turn = other(side);
    if (in_check(board, side)) return false;
    const bool gives_check = in_check(board, other(side));
    if (gives_check && !has_legal_move(board, Reading::optional)) return false;
    return side == defender_ || gives_check;
  }

  void read_promotion(const Event& event, bool last) {
    see("promotion", event.move.promote);
    const bool can = event.piece.kind == Kind::falcon || event.piece.kind == Kind::swallow;
    const auto in_zone = [&](int square) {
      return attacker_ == Side::sente ? row_of(square) < 2 : row_of(square) >= kSize - 2;
    };
    if (event.move.from == kNoSquare || event.move.promote || !can || last) return;
    see("non-promotion", in_zone(event.move.from) || in_zone(event.move.to));
  }

  void read_defence(const Event& event) {
    see("counter-check", in_check(event.after, attacker_));
    if (event.piece.kind == Kind::phoenix) return;
    bool between = false;
    for (const int checker : checkers_of(event.before, defender_)) {
      between = between || passes_over(event.before, checker, event.move.to, defender_);
    }
    const bool drop = event.move.from == kNoSquare;
    see("interposition", between);
    see("moving-interposition", between && !drop);
    see("forward-interposition", between && drop && !is_guarded(event));
  }

  // Whether a piece of the defender's guards the square of its own piece: it would retake there.
  bool is_guarded(const Event& event) const {
    Board board = event.after;
    // The attacker's phoenix, if any, only blocks here.
    const int phoenix = phoenix_of(board, attacker_);
    if (phoenix != kNoSquare) board.at(phoenix) = {Kind::swallow, attacker_};
    board.at(event.move.to) = {Kind::phoenix, attacker_};
    return in_check(board, attacker_);
  }

  void read_pieces() {
    std::map<int, std::set<int>> left;
    int burnt = 0;
    for (std::size_t i = 0; i < events_.size(); i += 2) {
      const Event& event = events_[i];
      const bool drop = event.move.from == kNoSquare;
      see("sacrifice", taken_at_once(i));
      see("clearance", !drop && event.name < 100 && taken_at_once(i) && serves_later(i));
      see("switchback", !drop && left[event.name].contains(event.move.to));
      if (!drop) left[event.name].insert(event.move.from);
      see("saw", is_saw(i));
      see("hand-exchange", drop && is_exchange(i));
      const bool swallow = event.before.at(event.move.to).kind == Kind::swallow;
      burnt += event.victim >= 100 && swallow ? 1 : 0;
    }
    see("swallow-burning", burnt >= 2);
  }

  bool serves_later(std::size_t i) const {
    const int square = events_[i].move.from;
    for (std::size_t j = i + 2; j < events_.size(); j += 2) {
      const Board& after = events_[j].after;
      if (events_[j].move.to == square) return true;
      for (const int checker : checkers_of(after, defender_)) {
        if (passes_over(after, checker, square, defender_)) return true;
      }
    }
    return false;
  }

  bool is_saw(std::size_t i) const {
    if (i + 4 >= events_.size()) return false;
    const Event& a = events_[i];
    const Event& b = events_[i + 2];
    const Event& c = events_[i + 4];
    if (a.move.from == kNoSquare || b.move.from != a.move.to || c.move.from != b.move.to ||
        b.name != a.name || c.name != a.name) {
      return false;
    }
    const auto rows = [](const Event& e) { return row_of(e.move.to) - row_of(e.move.from); };
    const auto files = [](const Event& e) { return column_of(e.move.to) - column_of(e.move.from); };
    const bool same = rows(a) == rows(c) && files(a) == files(c);
    return same && (rows(a) != rows(b) || files(a) != files(b));
  }

  bool is_exchange(std::size_t i) const {
    for (std::size_t loss = i + 1; loss < events_.size(); ++loss) {
      if (events_[loss].victim != events_[i].name) continue;
      for (std::size_t gain = loss + 1; gain < events_.size(); gain += 2) {
        if (events_[gain].victim < 0) continue;
        const Kind kind = plain(events_[gain].before.at(events_[gain].move.to).kind);
        if (kind == events_[i].piece.kind) continue;
        if (events_[gain].before.in_hand(attacker_, kind) > 0) continue;
        for (std::size_t use = gain + 2; use < events_.size(); use += 2) {
          if (events_[use].move.drop == kind) return true;
        }
      }
    }
    return false;
  }

  void read_phoenix() {
    int steps = 0;
    std::pair<int, int> way;
    bool moved = false;
    for (std::size_t i = 1; i < events_.size(); i += 2) {
      const Event& event = events_[i];
      const bool own = event.piece.kind == Kind::phoenix;
      const std::pair<int, int> step{row_of(event.move.to) - row_of(event.move.from),
                                     column_of(event.move.to) - column_of(event.move.from)};
      steps = !own ? 0 : steps > 0 && step == way ? steps + 1 : 1;
      way = step;
      moved = moved || own;
      see("chase", steps >= 3);
    }
    if (!mated_) return;
    const int phoenix = phoenix_of(end(), defender_);
    see("corner", phoenix == 0 || phoenix == 6 || phoenix == 42 || phoenix == 48);
    see("centre-mate", square_name(phoenix) == "4d");
    see("returning-phoenix", moved && phoenix == phoenix_of(root_, defender_));
    for (std::size_t i = 1; i < events_.size(); i += 2) see("self-block", blocks(i, phoenix));
  }

  // Whether the piece that took something in that move blocks a flight at the end.
  bool blocks(std::size_t i, int phoenix) const {
    const Event& event = events_[i];
    const int square = event.move.to;
    if (event.victim < 0 || event.piece.kind == Kind::phoenix) return false;
    for (std::size_t j = i + 1; j < events_.size(); ++j) {
      if (events_[j].victim == event.name || events_[j].name == event.name) return false;
    }
    if (distance(square, phoenix) != 1) return false;
    Board without = end();
    without.at(square) = {};
    return attackers(lifted(without, defender_), attacker_, square).empty();
  }

  Board root_;
  Side attacker_, defender_;
  std::vector<Event> events_;
  bool mated_ = false;
  std::set<std::string> found_;
};

}  // namespace

std::set<std::string> themes_of(const Board& root, Reading reading,
                                const std::vector<std::string>& line) {
  return Reader(root, reading, line).themes();
}

}  // namespace reference
