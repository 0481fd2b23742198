// Anticipation: is a problem, or one like it, among those that are known?
// (docs/verify.md, "--against")
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "problems/core/identity.hpp"
#include "problems/record/record.hpp"

namespace tori::problems {

/// How a known problem is like another, the closest first.
enum class Likeness : std::uint8_t {
  /// The same position, perhaps with the colours exchanged.
  same,
  /// Its mirror image.
  mirror_image,
  /// A problem of the same family (problems/selection/family.hpp).
  family,
};

/// "same", "mirror-image", "family".
std::string_view to_text(Likeness likeness);

/// A problem that is known, and where it is found.
struct KnownProblem {
  Identity identity;
  /// "FILE:LINE"; in a collection, its place there instead of the line.
  std::string place;
  /// The name that a person gave it; empty if there is none.
  std::string title;
};

struct Anticipation {
  Likeness likeness;
  KnownProblem known;
};

/// Known problems, found by what makes a problem like them. Memory grows with their number, about
/// one kilobyte each; the time of a search does not.
class KnownProblems {
 public:
  /// Adds a problem. `record` is made from it: with its solution, if one is known.
  void add(const Problem& problem, const Record& record);

  std::size_t size() const { return known_.size(); }

  /// The known problems that are like this one, the closest first, then as added; each once.
  /// `record` is made from it, as in `add`. A problem without a line has no family.
  std::vector<Anticipation> find(const Problem& problem, const Record& record) const;

 private:
  struct Known {
    KnownProblem problem;
    /// Its canonical form is the mirror image of how it is written.
    bool mirrored;
  };
  using Places = std::vector<std::uint32_t>;

  std::vector<Known> known_;
  /// By the SFEN of the canonical position: identities may be equal by chance.
  std::unordered_map<std::string, Places> by_position_;
  std::unordered_map<std::string, Places> by_family_;
};

}  // namespace tori::problems
