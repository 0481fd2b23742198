#include "solver/verify/minor_dual.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "rules/attacks.hpp"

namespace tori::solver {
namespace {

/// At most this many lines are compared; no reader could follow more.
constexpr std::size_t kMostLines = 20'000;

/// A move in which the square of the piece is 63, which is no square, and without its promotion.
using RenamedMove = std::uint16_t;
using RenamedLine = std::vector<RenamedMove>;

/// Collects the main lines from a position on, with one piece renamed.
class Renaming {
 public:
  Renaming(MainLines& lines, Budget& budget) : lines_(lines), budget_(budget) {}

  /// False if a limit was hit first.
  bool collect(ProofVertex vertex, std::optional<Square> piece) {
    const auto branches = lines_.moves(vertex);
    if (!branches) return false;
    if (branches->empty()) found_.insert(line_);
    if (found_.size() > kMostLines) budget_.stop(Limit::memory);
    if (budget_.stopped()) return false;
    for (const Branch& branch : *branches) {
      const Move move = branch.move.move;
      line_.push_back(renamed(move, piece));
      const bool whole = collect(branch.target, behind(move, piece));
      line_.pop_back();
      if (!whole) return false;
    }
    return true;
  }

  const std::set<RenamedLine>& found() const { return found_; }

 private:
  static constexpr unsigned kName = 63;

  static bool moves_it(Move move, std::optional<Square> piece) {
    return piece && !move.is_drop() && move.from() == *piece;
  }

  static RenamedMove renamed(Move move, std::optional<Square> piece) {
    constexpr unsigned kSquareBits = 6;
    const auto target = static_cast<unsigned>(index(move.to()));
    if (moves_it(move, piece)) return static_cast<RenamedMove>(target | kName << kSquareBits);
    const bool takes_it = piece && move.to() == *piece;
    return static_cast<RenamedMove>(takes_it ? move.bits() | kName : move.bits());
  }

  /// Where the piece is after the move; nullopt once it is captured.
  static std::optional<Square> behind(Move move, std::optional<Square> piece) {
    if (moves_it(move, piece)) return move.to();
    return piece && move.to() == *piece ? std::nullopt : piece;
  }

  MainLines& lines_;
  Budget& budget_;
  RenamedLine line_;
  std::set<RenamedLine> found_;
};

std::optional<std::set<RenamedLine>> lines_behind(MainLines& lines, ProofVertex vertex, Move move,
                                                  Budget& budget) {
  const auto branches = lines.moves(vertex);
  if (!branches) return std::nullopt;
  const auto branch = std::find_if(branches->begin(), branches->end(),
                                   [move](const Branch& b) { return b.move.move == move; });
  if (branch == branches->end()) return std::set<RenamedLine>{};
  Renaming renaming(lines, budget);
  if (!renaming.collect(branch->target, move.to())) return std::nullopt;
  return renaming.found();
}

}  // namespace

bool is_minor_difference(const Position& position, Move a, Move b) {
  if (a == b || a.is_drop() != b.is_drop()) return false;
  if (a.is_drop()) return a.dropped() == b.dropped();
  if (a.from() != b.from()) return false;
  if (a.to() == b.to()) return true;
  if (a.promotes() != b.promotes() || !is_slider(position.at(a.from()).kind())) return false;
  const Square phoenix = position.phoenix(opponent(position.turn()));
  return between(phoenix, a.to()).contains(b.to()) || between(phoenix, b.to()).contains(a.to());
}

Decision same_lines_after_renaming(MainLines& lines, ProofVertex vertex, Move a, Move b,
                                   Budget& budget) {
  const auto behind_a = lines_behind(lines, vertex, a, budget);
  if (!behind_a) return Decision::unknown;
  const auto behind_b = lines_behind(lines, vertex, b, budget);
  if (!behind_b) return Decision::unknown;
  return decided(*behind_a == *behind_b);
}

}  // namespace tori::solver
