// One problem of a collection: the canonical position, its solution, what is known about it.
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

namespace tori::problems {

/// The readings of the promotion rule under which a problem is what its record says.
enum class Reading : std::uint8_t { optional, mandatory, both };

/// Where a composed problem comes from; all empty for problems from elsewhere.
struct Provenance {
  /// Program and version: "toritsume 0.1.0".
  std::string generator;
  std::optional<std::uint64_t> seed;
  /// Which candidate of that seed.
  std::optional<std::int64_t> candidate;
  /// The settings, or a hash of them, as the composer writes them.
  std::string settings;

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// What a collection keeps of a problem. Position and moves are the canonical ones (identity.hpp).
struct Record {
  /// Canonical; its promotion reading is `mandatory` exactly when `reading` is.
  Position position;
  Identity identity;
  /// Orders the problems of a collection; not negative. A problem without one gets the next free
  /// number when it is added.
  std::optional<std::int64_t> number{};
  Reading reading = Reading::optional;
  /// Lengths in plies, conventional and strict; odd.
  std::optional<int> plies{};
  std::optional<int> strict_plies{};
  /// The main line; empty when none is known.
  std::vector<Move> line{};
  /// Stated first moves (`bm`).
  std::vector<Move> first_moves{};
  /// 1 (easy) to 5 (hard); nothing for a problem that is not graded.
  std::optional<int> stars{};
  /// Tags: letters, digits, '-' and '_'.
  std::set<std::string> themes{};
  /// Named numbers, all finite; names are made like themes.
  std::map<std::string, double> features{};
  /// Plain text from anybody, without control characters.
  std::string title{};
  std::string author{};
  std::string comment{};
  Provenance provenance{};
  /// Opcodes that this program gives no meaning to.
  std::vector<Opcode> opcodes{};
  /// The solution tree, in whatever form its writer chose; UTF-8.
  std::string tree{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// A record that holds nothing but the canonical form of a position, and the line along with it.
/// The line is not checked.
Record make_record(const Position& position, Reading reading, std::span<const Move> line = {});

/// Pieces on the board, phoenixes too.
int pieces_on_board(const Record& record);

/// The first move of the line or of the first moves that is illegal, with the rule it breaks, as a
/// sentence; nothing when all are legal.
std::optional<std::string> illegal_move(const Record& record);

/// The order of a collection: by number, ties by identity. Both must have a number.
bool comes_before(const Record& a, const Record& b);

}  // namespace tori::problems
