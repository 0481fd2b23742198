#include "cli/reports/finding_groups.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "rules/attacks.hpp"

namespace tori::cli {
namespace {

using solver::Finding;
using solver::FindingClass;

/// True if a weaker substitute is found for a piece that is not needed at all.
bool is_idle(const VerifiedReading& reading, const Finding& finding) {
  if (finding.kind != FindingClass::weaker_substitute) return false;
  const auto& all = reading.verification.findings;
  const auto& spare = *finding.as<solver::SparePiece>();
  return std::any_of(all.begin(), all.end(), [&](const Finding& other) {
    const auto* piece = other.as<solver::SparePiece>();
    return other.kind == FindingClass::useless_piece && piece->square == spare.square &&
           piece->piece == spare.piece;
  });
}

/// True if both say the same of positions at the same ply that differ in the defences before.
bool say_the_same(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.ply() == b.ply() && !a.move().is_none() && a.move() == b.move() &&
         a.length() == b.length() && a.path.size() > 1;
}

/// The bird that a move puts down, as it then stands.
Kind bird_of(const Position& position, Move move) {
  if (move.is_drop()) return move.dropped();
  const Kind kind = position.at(move.from()).kind();
  return move.promotes() ? promoted(kind) : kind;
}

/// The line on which a bird on `square` looks at the phoenix; nullopt if it is on none.
std::optional<std::pair<int, int>> line_to(Square phoenix, Square square) {
  const int dx = column(square) - column(phoenix);
  const int dy = row(square) - row(phoenix);
  if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return std::nullopt;
  return std::pair((dx > 0) - (dx < 0), (dy > 0) - (dy < 0));
}

/// True if both are the same slider, put on two squares of one line to the phoenix, and mate alike.
bool slide_alike(const VerifiedReading& reading, const Finding& a, const Finding& b) {
  if (a.as<solver::OtherMate>() == nullptr || a.kind != b.kind || a.path != b.path ||
      a.length() != b.length() || a.exact() != b.exact() || a.resemblance != b.resemblance) {
    return false;
  }
  const Move first = a.move();
  const Move other = b.move();
  const Position position = position_after(reading.position, a.path);
  const bool same_bird = first.is_drop() == other.is_drop() &&
                         (first.is_drop() || first.from() == other.from()) &&
                         bird_of(position, first) == bird_of(position, other);
  if (!same_bird || !is_slider(bird_of(position, first))) return false;
  const Square phoenix = position.phoenix(opponent(position.turn()));
  const auto line = line_to(phoenix, first.to());
  return line && line == line_to(phoenix, other.to());
}

/// The findings of that severity; those that say the same after other defences stand together.
std::vector<FindingGroup> alike_after_defences(const VerifiedReading& reading,
                                               solver::Severity severity) {
  std::vector<FindingGroup> groups;
  for (const Finding& finding : reading.verification.findings) {
    if (finding.severity != severity || is_idle(reading, finding)) continue;
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const FindingGroup& group) {
      return say_the_same(*group.first, finding);
    });
    if (known == groups.end()) {
      groups.push_back({&finding});
    } else {
      ++known->count;
    }
  }
  return groups;
}

}  // namespace

Position position_after(const Position& root, const std::vector<Move>& path) {
  Position position = root;
  for (const Move move : path) position.play(move);
  return position;
}

std::vector<FindingGroup> groups_of(const VerifiedReading& reading, solver::Severity severity) {
  std::vector<FindingGroup> joined;
  for (const FindingGroup& group : alike_after_defences(reading, severity)) {
    const auto known = std::find_if(joined.begin(), joined.end(), [&](const FindingGroup& other) {
      return group.count == other.count && slide_alike(reading, *other.first, *group.first);
    });
    if (known == joined.end()) {
      joined.push_back(group);
    } else {
      known->squares.emplace_back(group.first->move().to());
    }
  }
  return joined;
}

}  // namespace tori::cli
