#include "tests/tools/verify_candidates.hpp"

#include <algorithm>
#include <array>

#include "rules/movegen.hpp"
#include "rules/sfen.hpp"
#include "tests/reference/economy.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/slider_positions.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

constexpr Recipe kTypical{2, 4, 2, 3, 0, 0};
constexpr Recipe kSmall{1, 3, 1, 2, 2, 0};
constexpr Recipe kTwoPhoenixes{2, 4, 3, 3, 2, 100};
constexpr Recipe kCrowd{3, 6, 3, 2, 2, 15};
constexpr Recipe kNothingInHand{1, 2, 1, 0, 0, 40};

constexpr std::uint64_t kNodesToFind = 1'000;
constexpr int kMostRemovals = 3;
constexpr int kLinesToTry = 12;

template <typename T>
const T& any_of(Dice& dice, const std::vector<T>& items) {
  return items[static_cast<std::size_t>(dice.below(static_cast<int>(items.size())))];
}

/// Plays the role of an author: plays through the solution of a problem, and removes useless
/// pieces.
class Author {
 public:
  Author(Dice& dice, const VerifyProblem& problem)
      : dice_(dice),
        root_(reference::parse_sfen(problem.sfen).value()),
        game_(reference::Reading::optional,
              problem.game == reference::Game::strict ? reference::Interposed::all
                                                      : reference::Interposed::lasting,
              kReferenceMostWork),
        play_(game_, root_.turn, kReferenceStrictTo) {}

  int plies() { return play_.distance(root_); }
  reference::Line printed() { return play_.printed_line(root_); }

  /// A main line. If `lapse` is the number of a defence, that defence is two plies shorter than the
  /// longest one, if there is such a defence.
  reference::Line main_line(int lapse = -1) {
    reference::Line line;
    reference::Board board = root_;
    for (int defences = 0; play_.distance(board) > 0;) {
      const bool attacks = board.turn == root_.turn;
      const auto moves = attacks ? play_.shortest_checks(board)
                                 : defences_two_shorter(board, !attacks && defences == lapse);
      defences += attacks ? 0 : 1;
      const reference::Move move = any_of(dice_, moves);
      line.push_back(move.usi());
      board = reference::play(board, move);
    }
    return line;
  }

  /// A stated line that the mate exceeds by a longer variation, if a few attempts find one.
  reference::Line exceeded_line() {
    reference::Line line;
    for (int tries = 0; tries < kLinesToTry; ++tries) {
      line = main_line(dice_.below(3));
      if (reference::judge(play_, root_, plies(), {{}, line}).longer_variation) break;
    }
    return line;
  }

  /// The position without some of the useless pieces.
  std::string without_useless_pieces() {
    for (int removals = 0; removals < kMostRemovals; ++removals) {
      std::vector<reference::Change> useless = reference::changes(root_);
      std::erase_if(useless, [&](const reference::Change& change) {
        return change.kind != "useless-piece" || !play_.same_main_lines(root_, change.board);
      });
      if (useless.empty()) break;
      root_ = any_of(dice_, useless).board;
    }
    return to_sfen(root_);
  }

 private:
  std::vector<reference::Move> defences_two_shorter(const reference::Board& board, bool shorter) {
    if (!shorter) return play_.longest_defences(board);
    std::vector<reference::Move> moves = play_.defences(board);
    const int plies = play_.distance(board);
    std::erase_if(moves, [&](const reference::Move& move) {
      return play_.distance(reference::play(board, move)) != plies - 3;
    });
    return moves.empty() ? play_.longest_defences(board) : moves;
  }

  Dice& dice_;
  reference::Board root_;
  reference::Conventional game_;
  reference::Play play_;
};

/// Spoils a line: cuts it off, or replaces a move by another one.
void spoil(Dice& dice, std::vector<std::string>& line) {
  if (line.size() > 1 && dice.chance(50)) {
    line.pop_back();
  } else {
    line[static_cast<std::size_t>(dice.below(static_cast<int>(line.size())))] = "4d4c";
  }
}

/// Adds a statement, true or false, or none.
void state(VerifyProblem& problem, Author& author, Dice& dice) {
  const int moves = (author.plies() + 1) / 2;
  const int choice = dice.below(100);
  if (choice < 25) return;
  if (choice < 45) {
    problem.moves = moves;
  } else if (choice < 50) {
    problem.moves = moves + 1;
  } else if (choice < 55 && moves > 1) {
    problem.moves = moves - 1;
  } else if (choice < 65) {
    problem.line = author.main_line();
  } else if (choice < 95) {
    problem.line = author.exceeded_line();
  } else {
    problem.line = author.printed();
    spoil(dice, problem.line);
  }
}

}  // namespace

Position VerifyProblems::some_position() {
  const Promotion reading = Promotion::optional;
  const int recipe = dice_.below(100);
  if (recipe < 20) return slider_position(dice_, reading);
  if (recipe < 45) return sparse_position(dice_, kTwoPhoenixes, reading);
  if (recipe < 60) return sparse_position(dice_, kSmall, reading);
  if (recipe < 70) return sparse_position(dice_, kCrowd, reading);
  const Position position = sparse_position(dice_, kTypical, reading);
  return build(with_rest_of_box(parts(position)), reading).value_or(position);
}

/// True for a mate of a length that the reference can examine; mates in 1 ply only sometimes.
bool VerifyProblems::fits(const Position& position) {
  const solver::Solution found = solver_.solve(position, nodes_at_most(kNodesToFind));
  if (!found.verdict.is_mate() || !found.verdict.exact() || !found.conventional) return false;
  const int plies = found.conventional->plies();
  if (found.verdict.length().plies() > kReferenceStrictTo) return false;
  return plies <= kReferenceLongest && (plies > 1 || dice_.chance(5));
}

/// The position with one piece added or replaced on the board, or one more piece in the attacker's
/// hand; nullopt if it has faults or no check.
std::optional<Position> VerifyProblems::mutated(const Position& position) {
  Setup setup = parts(position);
  const auto square = static_cast<Square>(dice_.below(kSquares));
  const Kind kind = kind_at(dice_.below(kHandKinds));
  const Colour owner = dice_.chance(60) ? setup.turn : opponent(setup.turn);
  const Piece there = setup.at(square);
  if (!there.none() && there.kind() == Kind::phoenix) return std::nullopt;
  if (dice_.chance(20)) {
    ++setup.in_hand(setup.turn, kind);
  } else {
    setup.at(square) = Piece(owner, kind);
  }
  const auto built = build(setup, position.promotion());
  if (!built || check_moves(*built).empty()) return std::nullopt;
  return *built;
}

std::optional<Position> VerifyProblems::some_mate() {
  std::optional<Position> position = some_position();
  if (!fits(*position)) return std::nullopt;
  if (dice_.chance(50)) return position;
  for (int tries = 0; tries < 5; ++tries) {
    const auto changed = mutated(*position);
    if (changed && fits(*changed)) return changed;
  }
  return position;
}

VerifyProblem VerifyProblems::some_problem() {
  VerifyProblem problem;
  if (dice_.chance(25)) problem.game = reference::Game::strict;
  if (dice_.chance(6)) {
    problem.sfen = to_sfen(sparse_position(dice_, kNothingInHand, Promotion::optional));
    problem.within = 5;
    return problem;
  }
  std::optional<Position> position;
  while (!position) position = some_mate();
  problem.sfen = to_sfen(*position);
  if (dice_.chance(40)) problem.sfen = Author(dice_, problem).without_useless_pieces();
  Author author(dice_, problem);
  problem.within = std::min(author.plies() + 2 * dice_.below(3), kReferenceLongest + 2);
  state(problem, author, dice_);
  return problem;
}

/// True if the reports contain something rare; otherwise chosen at random.
bool VerifyProblems::is_wanted() {
  static const std::set<std::string> rare = {"no-mate", "order-swap", "detour", "longer-variation"};
  for (const reference::Report* report : {&reports_.optional, &reports_.mandatory}) {
    const std::string verdict = reference::verdict(*report, reference::Profile::mainline, false);
    if (verdict == "SOUND" || report->length.value_or(0) > 3) return true;
    for (const reference::Finding& finding : report->findings) {
      if (rare.contains(finding.kind)) return true;
    }
  }
  return dice_.chance(15);
}

VerifyProblem VerifyProblems::next() {
  while (true) {
    try {
      VerifyProblem problem = some_problem();
      reports_ = verify_with_reference(problem);
      if (!reports_.optional.too_big && !reports_.mandatory.too_big) {
        if (is_wanted()) return problem;
        continue;
      }
    } catch (const reference::TooMuchWork&) {
    }
    ++too_big_;
  }
}

}  // namespace tori::test
