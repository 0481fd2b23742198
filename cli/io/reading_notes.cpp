#include "cli/io/reading_notes.hpp"

#include "cli/text_format.hpp"
#include "problems/core/place.hpp"
#include "problems/formats/opcode_names.hpp"

namespace tori::cli {

void ReadingNotes::tell(const problems::Problem& problem) {
  tell(problem.notes, problem.source);
  tell(problem.other_opcodes, problem.place());
}

void ReadingNotes::tell(const std::vector<problems::Opcode>& opcodes, const std::string& place) {
  for (const problems::Opcode& opcode : opcodes) {
    if (problems::is_known_opcode(opcode.name) || !told_.insert(opcode.name).second) continue;
    say(place, Message("note.opcode-unknown", {{"name", opcode.name}}));
  }
}

void ReadingNotes::tell(const std::vector<problems::Fault>& notes, const std::string& source) {
  for (const problems::Fault& note : notes) say(problems::place(source, note.line), note.message);
}

void ReadingNotes::say(const std::string& place, const Message& message) {
  err_ << printable(place + ": " + say_(message)) + "\n";
}

}  // namespace tori::cli
