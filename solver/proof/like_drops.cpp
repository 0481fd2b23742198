#include "solver/proof/like_drops.hpp"

#include <algorithm>

namespace tori::solver {

bool are_like_drops(const ProofTree& proof, const Branch& a, const Branch& b) {
  const Move one = a.move.move;
  const Move other = b.move.move;
  return one.is_drop() && other.is_drop() && one.to() == other.to() &&
         proof.node(a.target).length == proof.node(b.target).length;
}

bool have_same_answers(const ProofTree& proof, ProofVertex a, ProofVertex b) {
  const auto answers = proof.branches(a);
  const auto others = proof.branches(b);
  return std::equal(answers.begin(), answers.end(), others.begin(), others.end(),
                    [](const Branch& x, const Branch& y) { return x.move.move == y.move.move; });
}

}  // namespace tori::solver
