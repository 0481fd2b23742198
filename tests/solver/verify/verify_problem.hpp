// Mate problems for the comparison of the verifier with its reference: the rows of
// tests/data/verify_random.txt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/reference/verifier.hpp"

namespace tori::test {

/// The reference looks for mates by the convention of the row up to the first length, and gives
/// strict lengths up to the second.
inline constexpr int kReferenceLongest = 7;
inline constexpr int kReferenceStrictTo = kReferenceLongest + 2;
/// How many positions the reference may examine for one convention.
inline constexpr std::uint64_t kReferenceMostWork = 12'000;

struct VerifyProblem {
  /// Canonical; read it under either reading.
  std::string sfen;
  reference::Game game = reference::Game::conventional;
  /// Alternatives of more plies do not count.
  int within = 0;
  /// Stated moves to mate and stated line (USI), if any.
  std::optional<int> moves;
  std::vector<std::string> line;
  /// Stated first moves.
  std::vector<std::string> first_moves;

  reference::Statement statement() const;
  /// The settings of the reference; it may work long enough for every row of the file.
  reference::VerifySettings settings() const;
};

/// The row of the file without a line end: "SFEN ; conventional ; within 5 ; dm 2", with `strict`
/// for the other convention, and `pv MOVES`, `bm MOVES` or `-` for another statement.
std::string to_row(const VerifyProblem& problem);

/// Makes a problem state "dm 2", "pv MOVES", "bm MOVES" or, for "-", nothing.
void state(const std::string& text, VerifyProblem& problem);

/// The first `most` problems of the file.
std::vector<VerifyProblem> verify_problems(std::size_t most);

/// What the reference says under both readings.
struct VerifyReports {
  reference::Report optional;
  reference::Report mandatory;
};

VerifyReports verify_with_reference(const VerifyProblem& problem);

}  // namespace tori::test
