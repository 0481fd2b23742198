// What `verify` finds out about a mate problem (docs/decisions/0006-verification.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "solver/mate_length.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// How much has to be unique.
enum class Profile : std::uint8_t { key_only, mainline, strict, full_tree };

/// Which game decides lengths, lines and defences: the one without futile drops, or the one with
/// all of them.
enum class JudgedGame : std::uint8_t { conventional, strict };

/// What the author states about a problem; nothing where nothing is stated.
struct Statement {
  std::optional<int> plies;
  std::vector<Move> line;
};

struct VerifySettings {
  Profile profile = Profile::mainline;
  JudgedGame game = JudgedGame::conventional;
  bool allow_leftover = false;
  /// Alternatives that take more plies do not count; unbounded: all of them do.
  MateLength alternatives_within = MateLength::unbounded();
  /// Whether the defences along the printed line are listed.
  bool defences = true;
  /// Whether useless pieces and weaker substitutes, tries, duals in variations are looked for. A
  /// problem may be called sound that has useless pieces if nobody looked.
  bool economy = true;
  bool tries = true;
  bool variations = true;
};

/// All main lines of a problem, apart from the proof they were read off. The root comes first.
struct LineGraph {
  struct Step {
    Move move;
    std::size_t target;
  };
  std::vector<std::vector<Step>> moves_of;
};

enum class Soundness : std::uint8_t { sound, sound_with_blemishes, unsound, unknown };

/// What is wrong or worth telling (the classes of docs/decisions/0006-verification.md).
enum class FindingClass : std::uint8_t {
  no_mate,
  stated_line,
  early_mate,
  longer_than_stated,
  longer_variation,
  cook,
  order_swap,
  detour,
  minor_dual,
  last_move_dual,
  leftover,
  equal_defence,
  variation_dual,
  useless_piece,
  weaker_substitute,
};

/// "cook", "order-swap" ...
std::string_view to_text(FindingClass kind);
/// "SOUND", "SOUND WITH BLEMISHES", "UNSOUND", "UNKNOWN".
std::string_view to_text(Soundness soundness);

enum class Severity : std::uint8_t { breaks, blemish, tolerated };

/// One finding.
struct Finding {
  FindingClass kind;
  Severity severity = Severity::tolerated;
  /// The moves from the root to the position it is about.
  std::vector<Move> path;
  /// The move in question (alternative, equal defence, stated move); none where there is none.
  Move move = Move::none();
  /// Alternatives: plies of the shortest mate, the move counted, and whether that is exact.
  MateLength length{0};
  bool exact = true;
  /// Alternatives: the move and a line of shortest play behind it to mate.
  std::vector<Move> line;
  /// Useless pieces and substitutes: the square (none: in hand), what stands there, and for a
  /// substitute what could stand there instead.
  std::optional<Square> square;
  std::optional<Piece> piece;
  std::optional<Kind> substitute;

  /// The ply of `move`, counted from 1.
  int ply() const { return static_cast<int>(path.size()) + 1; }
};

/// A check at the root that fails, and the only defences that show it: one move, or drops on one
/// square.
struct Try {
  Move move;
  std::vector<Move> refutations;
  /// A swallow's drop that would mate, were it legal.
  bool drop_mate = false;
};

/// One defence along the printed line, drops of several kinds on one square with like outcome
/// together.
struct Defence {
  std::vector<Move> path;
  std::vector<Move> moves;
  /// Plies of the mate, the defence counted.
  MateLength length{0};
  /// Pieces left in the attacker's hand by the best play of both.
  int left = 0;

  int ply() const { return static_cast<int>(path.size()) + 1; }
};

/// A check at a position of the solution that does not mate, or not within the plies that count.
struct FailingCheck {
  std::vector<Move> path;
  Move move;
};

struct Verification {
  Soundness soundness = Soundness::unknown;
  /// The strict game's verdict, and its exact length in the conventional game.
  Verdict verdict = Verdict::unknown(Limit::nodes);
  std::optional<MateLength> conventional;
  /// The printed main line of the judged game, and its leftover.
  std::vector<Move> line;
  int leftover = 0;
  /// The solution lines, in USI order move by move, the first `kMostLines` of them; whether there
  /// are more. With a tolerated longer variation the stated line alone.
  std::vector<std::vector<Move>> solution_lines;
  bool more_lines = false;
  LineGraph main_lines;
  /// Every defence along the printed line, by ply, then by falling length; none after a limit.
  std::vector<Defence> defences;
  /// By ply, then class, then as found.
  std::vector<Finding> findings;
  std::vector<FailingCheck> failing;
  std::vector<Try> tries;
  /// Attacker positions in variations with more than one shortest check; whether all were counted.
  int variation_duals = 0;
  bool variations_counted = false;
  /// Questions that a limit left open: alternatives not settled and the like.
  int open_questions = 0;
  /// The limit that left something open that was looked for, whether the verdict needs it or not.
  std::optional<Limit> limit;
  std::uint64_t nodes = 0;

  static constexpr std::size_t kMostLines = 64;
};

}  // namespace tori::solver
