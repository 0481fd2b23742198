// The reference: the verifier of mate problems, by brute force from the definitions of
// shared/tsume.md and docs/decisions/0006-verification.md. It answers for short mates only, and
// looks for alternatives up to a number of plies (`within-N`); any-length questions are not for it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tests/reference/report.hpp"
#include "tests/reference/solution.hpp"
#include "tests/reference/statement.hpp"

namespace reference {

enum class Game { conventional, strict };

struct VerifySettings {
  Game game = Game::conventional;
  int longest = 7;          // mates of more plies are not looked for
  int within = 9;           // alternatives of more plies do not count
  bool variations = false;  // name every alternative in variations, as the profile full-tree needs
  std::uint64_t most_work = 50'000;     // positions searched in each game
  std::size_t most_positions = 20'000;  // in the graph that shows that there is no mate
};

class Verifier {
 public:
  explicit Verifier(Reading reading, VerifySettings settings = {})
      : reading_(reading), settings_(settings) {}

  // The side to move is the attacker.
  Report verify(const Board& root, const Statement& statement = {}) const;

 private:
  Report verify_within_limits(const Board& root, const Statement& statement) const;
  void add_findings(Conventional& game, Play& play, const Board& root, Report& report) const;
  void add_findings_beside(Conventional& game, Play& play, const Board& root, const Line& line,
                           Report& report) const;
  void add_common_findings(Conventional& game, Play& play, const Solution& solution,
                           Report& report) const;

  Reading reading_;
  VerifySettings settings_;
};

}  // namespace reference
