#include "composer/grading/beauty_parts.hpp"

#include <algorithm>
#include <vector>

#include "composer/grading/board_facts.hpp"
#include "composer/grading/mate_picture.hpp"
#include "composer/grading/naive_choice.hpp"
#include "composer/grading/themes/theme_tests.hpp"
#include "problems/selection/main_lines.hpp"

namespace tori::composer {
namespace {

/// The most defences of one position that count for the width.
constexpr int kWidest = 3;

void read_attack(const PlayedLine& line, BeautyParts& found) {
  int shares = 0;
  int moves = 0;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    const PlayedMove& played = line[i];
    const NaiveRank rank = naive_rank(played.before, played.move);
    if (i == 0) found.surprise = rank.better;
    shares += rank.checks > 0 ? 100 * rank.better / rank.checks : 0;
    ++moves;
    found.retreats += goes_away(played.before, played.move) ? 1 : 0;
    if (line.answer_to(i) == nullptr) continue;
    if (!line.is_sacrifice(i)) {
      found.declined += may_take(played.after, played.move.to()) ? 1 : 0;
      continue;
    }
    ++found.sacrifices;
    found.key_is_sacrifice = found.key_is_sacrifice || i == 0;
    found.heaviest =
        std::max(found.heaviest, naive_value(played.after.at(played.move.to()).kind()));
  }
  found.rank = shares / moves;
}

void read_defence(const PlayedLine& line, BeautyParts& found) {
  int forced = 0;
  int width = 0;
  int moves = 0;
  for (std::size_t i = 1; i < line.size(); i += 2) {
    const int defences = defences_in(line[i].before);
    forced += defences == 1 ? 1 : 0;
    width += std::min(defences, kWidest);
    ++moves;
    found.walk += line[i].kind == Kind::phoenix ? 1 : 0;
  }
  if (moves == 0) return;
  found.forced = 100 * forced / moves;
  found.width = 100 * width / moves;
}

/// The last moves that mate beside the one of the line; two that differ in their promotion only are
/// one.
int further_mates(const PlayedMove& last) {
  const auto is_same = [](Move a, Move b) {
    return a.to() == b.to() && a.is_drop() == b.is_drop() &&
           (a.is_drop() ? a.dropped() == b.dropped() : a.from() == b.from());
  };
  std::vector<Move> mates = {last.move};
  for (const Move move : problems::mating_moves(last.before)) {
    const auto same = [&](Move other) { return is_same(move, other); };
    if (std::none_of(mates.begin(), mates.end(), same)) mates.push_back(move);
  }
  return static_cast<int>(mates.size()) - 1;
}

void read_end(const PlayedLine& line, BeautyParts& found) {
  const PlayedMove& last = line[line.size() - 1];
  if (!line.ends_with_attack() || !is_mate(last.after)) return;
  const Square phoenix = line.phoenix(last.after);
  const MatePicture picture = picture_of_mate(last.after);
  found.open = picture.open;
  found.idle = picture.idle;
  const MatePurity purity = picture.idle == 0 ? MatePurity::model : MatePurity::pure;
  found.purity = picture.pure ? purity : MatePurity::none;
  const auto on_border = [](int place) { return place == 0 || place == kBoardSize - 1; };
  found.inside = !on_border(column(phoenix)) && !on_border(row(phoenix));
  found.duals = further_mates(last);
  found.left_over = last.after.hand(line.attacker()).total();
  found.mates_with = last.after.at(last.move.to()).kind();
}

}  // namespace

BeautyParts beauty_parts_of(const Position& root, std::span<const Move> moves) {
  const PlayedLine line(root, moves);
  BeautyParts found;
  found.plies = static_cast<int>(line.size());
  found.on_board = root.occupied().count();
  read_attack(line, found);
  read_defence(line, found);
  read_end(line, found);
  found.double_check = has_double_check(line);
  found.self_block = has_self_block(line);
  return found;
}

}  // namespace tori::composer
