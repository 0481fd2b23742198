// How much a move is like the solution's: by the solver, and by its reference.
#include <catch2/catch.hpp>

#include "rules/notation.hpp"
#include "solver/verify/resemblance.hpp"
#include "tests/reference/resemblance.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

/// What solver and reference say; they must say the same.
std::string resemblance(const std::string& sfen, const std::string& move,
                        const std::string& solution, bool as_long = true) {
  const auto found =
      solver::resemblance_of(position_of(sfen), *parse_move(move), *parse_move(solution), as_long);
  const auto board = reference::parse_sfen(sfen).value();
  const auto moved = find_move(board, reference::Reading::optional, move).value();
  const auto solved = find_move(board, reference::Reading::optional, solution).value();
  std::string name(to_text(found));
  const std::string other = reference::resemblance(board, moved, solved, as_long);
  CHECK(name == (other.empty() ? "none" : other));
  return name;
}

}  // namespace

TEST_CASE("resemblance: promotion or not, if the mate takes as long", "[verify]") {
  const std::string falcon = "3k3/1F3F1/7/7/7/7/7 b Cc 1";
  CHECK(resemblance(falcon, "2b3a", "2b3a+") == "promotion");
  CHECK(resemblance(falcon, "2b3a+", "2b3a") == "promotion");
  CHECK(resemblance(falcon, "2b3a", "2b3a+", false) == "none");
  CHECK(resemblance(falcon, "2b3b", "2b3a+") == "none");
}

TEST_CASE("resemblance: the mirror image in a position that is its own", "[verify]") {
  const std::string symmetric = "3k3/1F3F1/7/7/7/7/7 b CLR 1";
  CHECK(resemblance(symmetric, "C*5b", "C*3b") == "mirror-image");
  CHECK(resemblance(symmetric, "6b5a+", "2b3a+", false) == "mirror-image");
  CHECK(resemblance(symmetric, "6b5a", "2b3a+") == "none");
  CHECK(resemblance(symmetric, "L*4c", "R*4c") == "mirror-image");
  CHECK(resemblance(symmetric, "C*5b", "C*4b") == "none");
  // A hand, or a piece far away, that has no counterpart.
  CHECK(resemblance("3k3/1F3F1/7/7/7/7/7 b CL 1", "C*5b", "C*3b") == "none");
  CHECK(resemblance("3k3/1F3F1/7/7/7/6s/7 b CLR 1", "C*5b", "C*3b") == "none");
  CHECK(resemblance("3k3/1F3F1/7/7/7/2L1L2/7 b C 1", "C*5b", "C*3b") == "none");
  CHECK(resemblance("3k3/1F3F1/7/7/7/2L1R2/7 b C 1", "C*5b", "C*3b") == "mirror-image");
}

}  // namespace tori::test
