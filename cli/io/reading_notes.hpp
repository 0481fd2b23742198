// Says what of the input has no effect, or was left out.
#pragma once

#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/speaker.hpp"
#include "problems/core/problem.hpp"

namespace tori::cli {

/// One run's notes on how its input was read.
class ReadingNotes {
 public:
  explicit ReadingNotes(std::ostream& err,
                        problems::Language language = problems::Language::english)
      : err_(err), say_(language, Notation::western) {}

  /// Tells the notes of a problem and its unknown opcodes.
  void tell(const problems::Problem& problem);
  /// Tells the unknown opcodes, each name once; `place` is where they stand.
  void tell(const std::vector<problems::Opcode>& opcodes, const std::string& place);
  /// Tells the notes of a file.
  void tell(const std::vector<problems::Fault>& notes, const std::string& source);

 private:
  void say(const std::string& place, const Message& message);

  std::ostream& err_;
  Speaker say_;
  std::set<std::string> told_;
};

}  // namespace tori::cli
