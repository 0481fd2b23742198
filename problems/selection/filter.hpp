// Conditions that problems of a collection have to meet.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "problems/core/range.hpp"
#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// A problem fits if it meets all conditions; an empty filter accepts every problem.
struct Filter {
  /// Conventional length in plies. A problem of unknown length fits only if the range is open. The
  /// same holds for stars, challenge and beauty.
  Range plies;
  Range stars;
  Range challenge;
  Range beauty;
  /// Number of pieces on the board, the phoenixes included.
  Range pieces;
  /// Number of the defender's pieces on the board, its phoenix not counted.
  Range defenders;
  /// The problem has all of these ...
  std::set<std::string> themes;
  /// ... and none of these.
  std::set<std::string> without_themes;
  std::optional<Reading> reading;
  std::optional<StatedSoundness> soundness;
  /// Identities or titles. The problem has one of them; empty: any.
  std::set<std::string> ids;

  friend bool operator==(const Filter&, const Filter&) = default;
};

bool fits(const Filter& filter, const Record& record);

/// Notices names of a filter that stand for nothing: themes that neither a record of the source has
/// nor the composer gives, and problems that are not in the source.
class UnknownNames {
 public:
  explicit UnknownNames(const Filter& filter);

  /// To be called for each record of the source, also those that do not fit.
  void see(const Record& record);
  /// After all records: the first name that stands for nothing, of a theme with the nearest right
  /// one; nullopt if all names are known.
  std::optional<Message> fault() const;

 private:
  Message fault_of_theme() const;

  std::set<std::string> unseen_themes_;
  std::set<std::string> unseen_ids_;
  /// Themes of the source that are not the composer's.
  std::set<std::string> own_;
};

}  // namespace tori::problems
