// One problem of a collection: its canonical position, its solution and what is known about it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "problems/core/identity.hpp"
#include "problems/core/problem.hpp"
#include "problems/core/reading.hpp"
#include "problems/core/stated_soundness.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// Where a composed problem comes from; everything is empty for other problems.
struct Provenance {
  /// Program and version: "toritsume 0.1.0".
  std::string generator;
  std::optional<std::uint64_t> seed;
  /// The index of the candidate.
  std::optional<std::int64_t> candidate;
  /// The settings, or a hash of them, as the composer writes them.
  std::string settings;

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// What a collection stores of a problem beside its position.
struct RecordFields {
  /// Orders the problems of a collection; not negative. A record without a number gets the next one
  /// when it is added.
  std::optional<std::int64_t> number{};
  Reading reading = Reading::optional;
  /// Conventional and strict length in plies; odd.
  std::optional<int> plies{};
  std::optional<int> strict_plies{};
  /// The main line; empty if none is known.
  std::vector<Move> line{};
  /// First moves that the author states (`bm`).
  std::vector<Move> first_moves{};
  /// 1 (easy) to 5 (hard); nullopt if the problem is not graded.
  std::optional<int> stars{};
  /// 1 (easy for its length) to 5 (hard for its length); nullopt if the problem is not graded.
  std::optional<int> challenge{};
  /// What is known against it.
  StatedSoundness soundness = StatedSoundness::not_stated;
  /// Tags: letters, digits, '-' and '_'.
  std::set<std::string> themes{};
  /// Named numbers, all finite; the names consist of the same characters as tags.
  std::map<std::string, double> features{};
  /// Plain text from outside, without control characters.
  std::string title{};
  std::string author{};
  std::string comment{};
  Provenance provenance{};
  /// Opcodes that have no meaning for this program.
  std::vector<Opcode> opcodes{};
  /// The solution tree, in the form that its writer chose; UTF-8.
  std::string tree{};

  friend bool operator==(const RecordFields&, const RecordFields&) = default;
};

/// One problem of a collection. Position and moves are the canonical ones
/// (problems/core/identity.hpp).
struct Record : RecordFields {
  /// Canonical; its promotion reading is `mandatory` if `reading` is, else `optional`.
  Position position;
  Identity identity;

  friend bool operator==(const Record&, const Record&) = default;
};

/// A record with the canonical form of a position and the line transformed with it; all other
/// fields are empty. The line is not checked.
Record make_record(const Position& position, Reading reading, std::span<const Move> line = {});

/// Number of pieces on the board, the phoenixes included.
int pieces_on_board(const Record& record);

/// Number of the defender's pieces on the board, its phoenix not counted.
int defenders_on_board(const Record& record);

/// True if a move of the main line captures, or a defence interposes: drops a piece, or moves one
/// other than the phoenix without capturing. REQUIRES: the moves are legal.
bool has_contact(const Record& record);

/// The beauty that its features state, 0 to 100 (docs/beauty.md); nullopt if they state none.
std::optional<int> beauty_of(const Record& record);

/// The title that a person gave the problem; empty if it has none or only its identity.
std::string title_of(const Record& record);

/// The first illegal move, in the line or in the first moves, and the rule that it breaks; nullopt
/// if all moves are legal.
std::optional<Message> illegal_move(const Record& record);

/// The same, or what is wrong if the line and the stated plies contradict each other: the line
/// mates earlier, or goes on although more than drops would be left to the defender. (The
/// conventional length leaves out drops that change nothing, so the line may go on with these.)
std::optional<Message> fault_of_moves(const Record& record);

/// True if `a` comes before `b` in a collection: by number, then by identity. REQUIRES: both have a
/// number.
bool comes_before(const Record& a, const Record& b);

}  // namespace tori::problems
