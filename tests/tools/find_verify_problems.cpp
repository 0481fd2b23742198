// Writes problems for tests/data/verify_random.txt.
//
//     find_verify_problems SEED COUNT
//
// The same arguments print the same lines on every machine if the solver is the same: a solver
// that needs fewer nodes finds more mates.
#include <cstdlib>
#include <iostream>

#include "tests/tools/verify_candidates.hpp"

int main(int count, char** words) {
  if (count != 3) {
    std::cerr << "usage: find_verify_problems SEED COUNT\n";
    return 2;
  }
  tori::test::VerifyProblems problems(std::strtoull(words[1], nullptr, 10));
  for (long left = std::strtol(words[2], nullptr, 10); left > 0; --left) {
    std::cout << to_row(problems.next()) << std::endl;
  }
  return 0;
}
