#include "api/tasks/pychess_position.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include "problems/export/pychess_limits.hpp"
#include "rules/legality.hpp"
#include "rules/setup.hpp"

namespace tori::api {
namespace {

/// A constant, not a setting: the result of a search with limited nodes depends on the size of its
/// table.
constexpr std::size_t kVerifierBytes = std::size_t{32} << 20;
/// What one problem may take, all its positions together.
constexpr std::uint64_t kNodesEach = 1'000'000;

/// What tells whether two problems have the same solution.
solver::VerifySettings settings_for_comparing() {
  solver::VerifySettings settings;
  settings.allow_leftover = true;
  settings.defences = false;
  settings.economy = false;
  settings.tries = false;
  settings.variations = false;
  return settings;
}

/// True if the findings say the same; how an alternative goes on does not matter.
bool same_findings(const std::vector<solver::Finding>& a, const std::vector<solver::Finding>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const solver::Finding& x, const solver::Finding& y) {
                      return x.kind == y.kind && x.path == y.path && x.move() == y.move() &&
                             x.length() == y.length();
                    });
}

/// REQUIRES: both are proven to be sound.
bool same_solution(const solver::Verification& a, const solver::Verification& b) {
  return a.verdict.length() == b.verdict.length() && a.conventional == b.conventional &&
         a.leftover == b.leftover && a.solution_lines == b.solution_lines && !a.more_lines &&
         !b.more_lines && same_findings(a.findings, b.findings);
}

/// Takes from the hands what is too much for pychess.
void empty_hands(Setup& setup) {
  for (auto& hand : setup.hands) {
    for (int& count : hand) count = std::min(count, problems::kMostInPychessHand);
  }
}

/// The squares that the defender's phoenix stands on while the line is played, and those that are
/// moved to.
std::vector<Square> squares_of_play(const problems::Record& record) {
  Position position = record.position;
  const Colour defender = opponent(position.turn());
  std::vector<Square> squares = {position.phoenix(defender)};
  for (const Move move : record.line) {
    squares.push_back(move.to());
    position.play(move);
  }
  return squares;
}

/// Steps of a phoenix from one square to the other.
int distance(Square a, Square b) {
  return std::max(std::abs(row(a) - row(b)), std::abs(column(a) - column(b)));
}

/// The empty squares, the farthest from the play first; of those equally far the ones nearest to
/// the attacker's last rank. REQUIRES: sente attacks.
std::vector<Square> empty_squares(const problems::Record& record) {
  const std::vector<Square> play = squares_of_play(record);
  std::vector<std::pair<int, Square>> squares;
  for (int i = kSquares - 1; i >= 0; --i) {
    const auto square = static_cast<Square>(i);
    if (!record.position.at(square).none()) continue;
    int nearest = kBoardSize;
    for (const Square other : play) nearest = std::min(nearest, distance(square, other));
    squares.emplace_back(nearest, square);
  }
  std::stable_sort(squares.begin(), squares.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Square> ordered(squares.size());
  std::transform(squares.begin(), squares.end(), ordered.begin(),
                 [](const auto& each) { return each.second; });
  return ordered;
}

/// The positions to try, the best first.
std::vector<Position> candidates(const problems::Record& record) {
  Setup setup = parts(record.position);
  empty_hands(setup);
  std::vector<Position> positions;
  const auto add = [&positions](const Setup& tried) {
    const auto position = build(tried, Promotion::mandatory);
    const bool in_check = position && legality::in_check(*position, position->turn());
    if (position && !in_check) positions.push_back(*position);
  };
  if (record.position.has_phoenix(setup.turn)) {
    add(setup);
    return positions;
  }
  for (const Square square : empty_squares(record)) {
    Setup tried = setup;
    tried.at(square) = Piece(setup.turn, Kind::phoenix);
    add(tried);
  }
  return positions;
}

}  // namespace

PychessPositionFinder::PychessPositionFinder() : verifier_(kVerifierBytes) {}

std::optional<solver::Verification> PychessPositionFinder::proven(const Position& position,
                                                                  const problems::Record& record) {
  solver::Limits limits;
  limits.nodes = nodes_left_;
  solver::Verification found =
      verifier_.verify(position, {std::nullopt, record.line}, settings_for_comparing(), limits);
  nodes_left_ -= std::min(nodes_left_, found.nodes);
  const bool sound = found.soundness == solver::Soundness::sound ||
                     found.soundness == solver::Soundness::sound_with_blemishes;
  if (!sound) return std::nullopt;
  return found;
}

tl::expected<Position, Message> PychessPositionFinder::find(const problems::Record& record) {
  if (problems::pychess_takes(record.position)) return record.position;
  nodes_left_ = kNodesEach;
  const auto own = proven(*build(parts(record.position), Promotion::mandatory), record);
  if (!own) return tl::unexpected(Message("fault.export.not-proven"));
  for (const Position& position : candidates(record)) {
    if (nodes_left_ == 0) break;
    const auto changed = proven(position, record);
    if (!changed || !same_solution(*own, *changed)) continue;
    ++changed_;
    return position;
  }
  if (!record.position.has_phoenix(record.position.turn())) {
    return tl::unexpected(Message("fault.export.pychess-phoenix"));
  }
  return tl::unexpected(
      Message("fault.export.pychess-hand", {{"limit", problems::kMostInPychessHand}}));
}

}  // namespace tori::api
