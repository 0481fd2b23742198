// Whether one board of a course is what its line says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/message.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/verifier.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// What the check of one board found.
struct ItemFindings {
  std::vector<Message> faults{};
  /// The limit of nodes left something open.
  bool limit_was_hit = false;
};

/// Checks one board after another.
class ItemChecker {
 public:
  /// `bytes`: the memory of solver and verifier together; `nodes`: the limit for each board.
  ItemChecker(std::size_t bytes, std::uint64_t nodes);

  ItemFindings check(const Item& item);

 private:
  void check_mate(const Item& item, ItemFindings& found);
  std::optional<int> check_length(const Item& item, ItemFindings& found);
  void check_sound(const Item& item, ItemFindings& found);
  void check_example(const Item& item, ItemFindings& found);
  void check_tries(const Item& item, int plies, ItemFindings& found);
  void check_defend(const Item& item, ItemFindings& found);

  solver::Limits limits_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Verifier> verifier_;
};

}  // namespace tori::teaching
