#include "problems/selection/line_shape.hpp"

#include <algorithm>
#include <map>

namespace tori::problems {
namespace {

/// Knows the numbers of the pieces that have moved, by square.
class Tracker {
 public:
  /// The number of the piece that makes the move; remembers its new square.
  int follow(Move move) {
    int piece = next_;
    if (!move.is_drop()) {
      const auto known = standing_.find(move.from());
      if (known != standing_.end()) {
        piece = known->second;
        standing_.erase(known);
      }
    }
    if (piece == next_) ++next_;
    standing_[move.to()] = piece;
    return piece;
  }

 private:
  std::map<Square, int> standing_;
  int next_ = 0;
};

/// A square seen from another one, as "files,ranks".
std::string seen(Square square, Square origin, bool mirror) {
  const int files = column(square) - column(origin);
  return std::to_string(mirror ? -files : files) + "," + std::to_string(row(square) - row(origin));
}

/// The targets of all moves but the last, seen from the first one.
std::string targets(const Record& record, bool mirror) {
  std::string text;
  for (std::size_t i = 0; i + 1 < record.line.size(); ++i) {
    text += seen(record.line[i].to(), record.line.front().to(), mirror) + " ";
  }
  return text;
}

}  // namespace

std::vector<SeenMove> seen_line(const Record& record, Square origin, bool mirror) {
  const auto from_here = [&](Square square) { return seen(square, origin, mirror); };
  Position position = record.position;
  Tracker tracker;
  std::vector<SeenMove> line;
  line.reserve(record.line.size());
  for (const Move move : record.line) {
    const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
    SeenMove next;
    next.kind = sfen_letters(mirror ? mirrored(kind) : kind);
    next.path =
        move.is_drop() ? "*" : from_here(move.from()) + (position.captures(move) ? "x" : "-");
    next.path += from_here(move.to()) + (move.promotes() ? "+ " : " ");
    next.piece = tracker.follow(move);
    line.push_back(std::move(next));
    position.play(move);
  }
  return line;
}

std::string shape_of(const Record& record) {
  if (record.line.empty()) return {};
  return std::to_string(record.line.size()) + " " +
         std::min(targets(record, false), targets(record, true));
}

}  // namespace tori::problems
