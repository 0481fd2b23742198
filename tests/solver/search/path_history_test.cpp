// Repetitions on the path and the disproofs that rest on them.
#include <catch2/catch.hpp>

#include "solver/search/path_history.hpp"

namespace tori::test {
namespace {

using solver::Ancestors;
using solver::PathHistory;

Hand cranes(int n) {
  Hand hand;
  hand.set(Kind::crane, n);
  return hand;
}

Ancestors ancestors_of(std::initializer_list<int> depths) {
  Ancestors ancestors;
  for (const int depth : depths) ancestors.insert(depth);
  return ancestors;
}

std::vector<int> depths_of(const Ancestors& ancestors) {
  std::vector<int> depths;
  for (int i = 0; i < ancestors.count(); ++i) depths.push_back(ancestors[i]);
  return depths;
}

using Depths = std::vector<int>;

}  // namespace

TEST_CASE("ancestors: a small sorted set", "[solver][ghi]") {
  Ancestors set = ancestors_of({8, 2, 4, 2});
  CHECK(depths_of(set) == Depths{2, 4, 8});
  set.insert_all(ancestors_of({6, 4}));
  CHECK(depths_of(set) == Depths{2, 4, 6, 8});
  set.remove_from(6);
  CHECK(depths_of(set) == Depths{2, 4});
  set.remove_from(5);
  CHECK(depths_of(set) == Depths{2, 4});
  set.remove_from(0);
  CHECK(set.empty());
}

TEST_CASE("ancestors: too many to keep apart", "[solver][ghi]") {
  Ancestors set = ancestors_of({4, 6, 8, 10, 12, 14});
  CHECK_FALSE(set.crowded());
  set.insert(16);
  CHECK(set.crowded());
  CHECK(set[0] == 4);
  set.insert(2);
  CHECK(set[0] == 2);
  // It still rests on something above depth 3, and on nothing above depth 2.
  set.remove_from(3);
  CHECK(set.crowded());
  CHECK_FALSE(set.empty());
  set.remove_from(2);
  CHECK(set.empty());
  CHECK_FALSE(set.crowded());
}

TEST_CASE("ancestors: a crowded set is taken over as such", "[solver][ghi]") {
  const Ancestors crowded = ancestors_of({4, 6, 8, 10, 12, 14, 16});
  Ancestors empty;
  empty.insert_all(crowded);
  CHECK(empty.crowded());
  CHECK(empty[0] == 4);
  Ancestors some = ancestors_of({2, 20});
  some.insert_all(crowded);
  CHECK(some.crowded());
  CHECK(some[0] == 2);
  Ancestors later = ancestors_of({20});
  later.insert_all(crowded);
  CHECK(later.crowded());
  CHECK(later[0] == 4);
}

TEST_CASE("path: a position with no more in hand is a repetition", "[solver][ghi]") {
  PathHistory history;
  history.push(10, cranes(2));
  history.push(11, cranes(2));
  history.push(12, cranes(1));
  CHECK(history.depth() == 3);
  CHECK(history.repetition(10, cranes(2))->depth == 0);
  CHECK(history.repetition(10, cranes(1))->hand == cranes(2));
  CHECK_FALSE(history.repetition(10, cranes(3)));
  CHECK_FALSE(history.repetition(99, cranes(0)));
  // Same slot of the filter as 12, but another key.
  CHECK_FALSE(history.repetition(12 + 1024, cranes(1)));
  // The deepest one counts, if its hand is large enough.
  history.push(10, cranes(4));
  CHECK(history.repetition(10, cranes(2))->depth == 3);
  CHECK(history.repetition(10, cranes(3))->depth == 3);
  history.pop();
  CHECK_FALSE(history.repetition(10, cranes(3)));
  history.start_problem();
  CHECK(history.depth() == 0);
  CHECK_FALSE(history.repetition(10, cranes(2)));
}

TEST_CASE("path: a kept disproof counts only where all it rests on is on the path",
          "[solver][ghi]") {
  PathHistory history;
  for (const Key key : {10U, 11U, 12U, 13U}) history.push(key, cranes(1));
  history.remember(50, cranes(0), {cranes(3), ancestors_of({0, 2}), {}});
  const auto here = history.recall(50, cranes(0));
  REQUIRE(here);
  CHECK(here->hand == cranes(3));
  CHECK(depths_of(here->ancestors) == Depths{0, 2});
  CHECK_FALSE(history.recall(50, cranes(1)));
  CHECK_FALSE(history.recall(51, cranes(0)));
  history.pop();
  CHECK(history.recall(50, cranes(0)));
  history.pop();
  CHECK_FALSE(history.recall(50, cranes(0)));
  // Another path: the same positions at other depths, one with a larger hand.
  history.pop();
  history.pop();
  for (const Key key : {20U, 12U, 21U, 10U}) history.push(key, cranes(key == 12 ? 2 : 1));
  const auto elsewhere = history.recall(50, cranes(0));
  REQUIRE(elsewhere);
  CHECK(depths_of(elsewhere->ancestors) == Depths{1, 3});
  // A smaller hand on the path than where it was found: then there is no repetition.
  history.pop();
  history.push(10, cranes(0));
  CHECK_FALSE(history.recall(50, cranes(0)));
}

TEST_CASE("path: what cannot be kept is not kept", "[solver][ghi]") {
  PathHistory history;
  for (Key key = 1; key <= 20; ++key) history.push(key, {});
  history.remember(50, {}, {{}, ancestors_of({0, 2, 4, 6, 8, 10, 12}), {}});
  CHECK_FALSE(history.recall(50, {}));
  history.remember(50, {}, {{}, ancestors_of({0, 2, 4, 6, 8, 10}), {}});
  CHECK(history.recall(50, {}));
  history.start_problem();
  for (Key key = 1; key <= 20; ++key) history.push(key, {});
  CHECK_FALSE(history.recall(50, {}));
}

}  // namespace tori::test
