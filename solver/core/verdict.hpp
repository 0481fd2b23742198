// The answers of the solver.
#pragma once

#include <cassert>
#include <cstdint>

#include "solver/core/mate_length.hpp"
#include "solver/core/stop_signal.hpp"

namespace tori::solver {

/// The answer to a yes-or-no question. `unknown`: the budget ended, or another limit was hit,
/// before the question was decided.
enum class Decision : std::uint8_t { no, yes, unknown };

constexpr Decision decided(bool answer) {
  return answer ? Decision::yes : Decision::no;
}

/// Mate (with its exact length or an upper bound), no mate (proven), or unknown with the limit that
/// was hit. Only the named functions below make one.
class Verdict {
 public:
  enum class Kind : std::uint8_t { mate, no_mate, unknown };

  /// A mate whose shortest length is proven.
  static constexpr Verdict mate_in(MateLength plies) { return {Kind::mate, plies, true, {}}; }
  static constexpr Verdict mate_in_at_most(MateLength plies) {
    return {Kind::mate, plies, false, {}};
  }
  static constexpr Verdict no_mate() { return {Kind::no_mate, {}, true, {}}; }
  static constexpr Verdict unknown(Limit limit) { return {Kind::unknown, {}, false, limit}; }

  constexpr Kind kind() const { return kind_; }
  constexpr bool is_mate() const { return kind_ == Kind::mate; }
  /// The length of the mate; an upper bound unless `exact()`.
  /// REQUIRES: is_mate().
  constexpr MateLength length() const {
    assert(is_mate());
    return length_;
  }
  /// True if the length of a mate is proven to be the shortest. Always true for `no_mate`.
  constexpr bool exact() const { return exact_; }
  /// The limit that was hit.
  /// REQUIRES: kind() == Kind::unknown.
  constexpr Limit limit() const {
    assert(kind_ == Kind::unknown);
    return limit_;
  }
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;

 private:
  constexpr Verdict(Kind kind, MateLength length, bool exact, Limit limit)
      : kind_(kind), length_(length), exact_(exact), limit_(limit) {}

  Kind kind_;
  MateLength length_;
  bool exact_;
  Limit limit_;
};

}  // namespace tori::solver
