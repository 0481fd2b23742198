#include "problems/lesson/lesson.hpp"

#include <optional>

namespace tori::lesson {

std::vector<Position> positions_of(const std::vector<LessonNode>& nodes, const Position& start) {
  std::vector<std::optional<Position>> found(nodes.size());
  found[0] = start;
  std::vector<std::size_t> open = {0};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const JudgedCheck& check : nodes[open[i]].checks) {
      for (const Reply& reply : check.replies) {
        if (found[reply.node]) continue;
        Position position = *found[open[i]];
        position.play(check.move);
        position.play(reply.move);
        found[reply.node] = position;
        open.push_back(reply.node);
      }
    }
  }
  std::vector<Position> positions;
  positions.reserve(found.size());
  for (const auto& position : found) positions.push_back(position.value());
  return positions;
}

}  // namespace tori::lesson
