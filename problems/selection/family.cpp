#include "problems/selection/family.hpp"

#include <algorithm>
#include <set>

#include "problems/selection/line_shape.hpp"

namespace tori::problems {
namespace {

/// The line as text, without the kind of one piece.
std::string without_kind_of(int piece, const std::vector<SeenMove>& line) {
  std::string text;
  for (const SeenMove& move : line) text += (move.piece == piece ? "?" : move.kind) + move.path;
  return text;
}

}  // namespace

std::vector<std::string> family_keys(const Record& record) {
  if (record.line.empty()) return {record.identity.to_text()};
  const Square origin = record.position.phoenix(Colour::gote);
  const std::vector<SeenMove> line = seen_line(record, origin, false);
  const std::vector<SeenMove> mirrored = seen_line(record, origin, true);
  std::set<int> pieces;
  for (const SeenMove& move : line) pieces.insert(move.piece);
  std::vector<std::string> keys;
  keys.reserve(pieces.size());
  // Pieces have the same numbers in the mirror image, so one loop serves both images.
  for (const int piece : pieces) {
    keys.push_back(std::min(without_kind_of(piece, line), without_kind_of(piece, mirrored)));
  }
  return keys;
}

void FamilyChoice::add(const Record& record) {
  Item item{{pieces_on_board(record), record.position.hand(Colour::sente).total(),
             -static_cast<int>(record.themes.size()), record.number.value_or(0), record.identity},
            {}};
  for (const std::string& key : family_keys(record)) {
    item.keys.push_back(keys_.emplace(key, keys_.size()).first->second);
  }
  items_.push_back(std::move(item));
}

std::vector<Identity> FamilyChoice::best() const {
  std::vector<const Item*> order;
  order.reserve(items_.size());
  for (const Item& item : items_) order.push_back(&item);
  std::sort(order.begin(), order.end(),
            [](const Item* a, const Item* b) { return a->rank < b->rank; });
  std::vector<bool> taken(keys_.size(), false);
  std::vector<Identity> kept;
  for (const Item* item : order) {
    const auto is_taken = [&taken](std::size_t key) { return taken[key]; };
    if (std::any_of(item->keys.begin(), item->keys.end(), is_taken)) continue;
    for (const std::size_t key : item->keys) taken[key] = true;
    kept.push_back(std::get<Identity>(item->rank));
  }
  return kept;
}

}  // namespace tori::problems
