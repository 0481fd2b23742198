// Says which opcodes of the input have no meaning for the program.
#pragma once

#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/words/phrasebook.hpp"
#include "problems/core/problem.hpp"

namespace tori::cli {

/// One run's notes on unknown opcodes; each name is told once.
class OpcodeNotes {
 public:
  explicit OpcodeNotes(std::ostream& err, problems::Language language = problems::Language::english)
      : err_(err), say_(language) {}

  /// Tells the unknown names of a problem; `place` is where it stands.
  void tell(const std::vector<problems::Opcode>& opcodes, const std::string& place);

 private:
  std::ostream& err_;
  Phrasebook say_;
  std::set<std::string> told_;
};

}  // namespace tori::cli
