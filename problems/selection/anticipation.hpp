// Anticipation: is a problem, or one like it, among those that are known?
// (docs/verify.md, "--against")
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/identity.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record.hpp"

namespace tori::problems {

/// How a known problem is like another, the closest first.
enum class Likeness : std::uint8_t {
  /// The same position, perhaps with the colours exchanged.
  same,
  /// Its mirror image.
  mirror_image,
  /// another position with the same idea (problems/selection/idea.hpp).
  idea,
  /// A problem of the same family (problems/selection/family.hpp).
  family,
  /// Its whole solution, of 7 plies or more, is the end of this one's.
  ending,
};

/// "same", "mirror-image", "idea", "family", "ending".
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
  /// Adds what was read, with the solution that it states. The error: it is no problem, or its
  /// solution cannot be played.
  tl::expected<void, BadInput> add(const Entry& entry);

  std::size_t size() const { return known_.size(); }

  /// The known problems that are like this one, the closest first, then as added; each once.
  /// `record` is made from it, as in `add`. A problem without a line is
  /// known by its position alone.
  std::vector<Anticipation> find(const Problem& problem, const Record& record) const;

 private:
  struct Known {
    KnownProblem problem;
    /// Its canonical form is the mirror image of how it is written.
    bool mirrored;
  };
  using Places = std::vector<std::uint32_t>;
  using Index = std::unordered_map<std::string, Places>;
  using Found = std::map<std::uint32_t, Likeness>;

  static void note(const Index& index, const std::string& key, Likeness likeness, Found& found);

  std::vector<Known> known_;
  /// By the SFEN of the canonical position: identities may be equal by chance.
  Index by_position_;
  Index by_idea_;
  Index by_family_;
};

}  // namespace tori::problems
