// The result of verifying a mate problem (docs/decisions/0006-verification.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/verdict.hpp"
#include "solver/verify/finding.hpp"
#include "solver/verify/known_positions.hpp"

namespace tori::solver {

/// Which moves have to be unique (docs/verify.md, "--profile").
enum class Profile : std::uint8_t { key_only, mainline, strict, full_tree, magazine };

/// True if the last move of the attacker has to be unique, too.
constexpr bool judges_last_move(Profile profile) {
  return profile == Profile::strict || profile == Profile::full_tree;
}

/// What the author states about a problem; empty for what is not stated. Nothing here has been
/// checked against the position.
struct Statement {
  /// The length of the mate in plies (opcode `dm`, which counts moves).
  std::optional<int> plies;
  /// The solution (`pv`).
  std::vector<Move> line;
  /// The key moves (`bm`).
  std::vector<Move> first_moves{};
};

/// What is verified, and how.
struct VerifySettings {
  Profile profile = Profile::mainline;
  JudgedGame game = JudgedGame::conventional;
  bool allow_leftover = false;
  /// Alternatives that take more plies do not count; unbounded: all of them do.
  MateLength alternatives_within = MateLength::unbounded();
  /// Whether the defences along the printed line are listed.
  bool defences = true;
  /// Whether useless pieces and weaker substitutes, tries, and duals in variations are looked for.
  /// A problem with useless pieces may be called sound if they are not looked for.
  bool economy = true;
  bool tries = true;
  bool variations = true;
};

/// All main lines of a problem, as a graph that does not need the proof. Position 0 is the root.
struct LineGraph {
  struct Step {
    Move move;
    std::size_t target;
  };
  std::vector<std::vector<Step>> moves_of;
};

enum class Soundness : std::uint8_t { sound, sound_with_blemishes, unsound, unknown };

/// "SOUND", "SOUND WITH BLEMISHES", "UNSOUND", "UNKNOWN".
std::string_view to_text(Soundness soundness);

/// A check at the root that fails, and its refutations, all of them. If the problem has a mate
/// these are one move, or drops on one square.
struct Try {
  Move move;
  std::vector<Move> refutations;
  /// A swallow-drop mate: the drop would mate, but is illegal.
  bool drop_mate = false;
};

/// One defence along the printed line. Drops of several kinds on one square with the same length
/// and leftover count as one defence.
struct Defence {
  std::vector<Move> path;
  std::vector<Move> moves;
  /// Plies of the mate, the defence included.
  MateLength length{0};
  /// Pieces left in the attacker's hand at the end, with best play of both sides.
  int left = 0;

  int ply() const { return static_cast<int>(path.size()) + 1; }
};

/// A check at a position of the solution that does not mate, or not within the plies that count.
struct FailingCheck {
  std::vector<Move> path;
  Move move;
};

/// The result for one problem under one reading of the rules.
struct Verification {
  Soundness soundness = Soundness::unknown;
  /// The verdict of the strict game, and the conventional length; nullopt if that is not known.
  Verdict verdict = Verdict::unknown(Limit::nodes);
  std::optional<MateLength> conventional;
  /// The printed main line, by the convention of the settings, and its leftover.
  std::vector<Move> line;
  int leftover = 0;
  /// The line is over by the convention only: the defender still has futile drops.
  bool futile_drops_left = false;
  /// The first `kMostLines` solution lines, in USI order move by move, and whether there are more.
  /// With a tolerated longer variation only the stated line.
  std::vector<std::vector<Move>> solution_lines;
  bool more_lines = false;
  LineGraph main_lines;
  /// Every defence along the printed line, by ply, then by falling length; empty if a limit was
  /// hit.
  std::vector<Defence> defences;
  /// By ply, then by class, then as found.
  std::vector<Finding> findings;
  std::vector<FailingCheck> failing;
  /// What this tells a verification where promotion is mandatory.
  KnownPositions learnt;
  std::vector<Try> tries;
  /// How many checks a limit left out of `tries`, where there is no mate; else 0.
  int unjudged_checks = 0;
  /// The attacker positions in variations with more than one shortest check, and whether all were
  /// counted.
  int variation_duals = 0;
  bool variations_counted = false;
  /// How many questions that the verdict needs were left open by a limit, for example alternatives.
  int open_questions = 0;
  /// The limit that left something open, whether the verdict needs it or not; nullopt if none did.
  std::optional<Limit> limit;
  /// Nodes expanded.
  std::uint64_t nodes = 0;

  static constexpr std::size_t kMostLines = 64;
};

}  // namespace tori::solver
