// Which drops count as one defence.
#pragma once

#include "solver/proof/proof_tree.hpp"

namespace tori::solver {

/// True for drops on one square after which the mate takes equally long. They count as one defence
/// if they also have the same answers.
bool are_like_drops(const ProofTree& proof, const Branch& a, const Branch& b);

/// True if the same checks keep the shortest length. REQUIRES: both attacker positions are open.
bool have_same_answers(const ProofTree& proof, ProofVertex a, ProofVertex b);

}  // namespace tori::solver
