#include "cli/io/opcode_notes.hpp"

#include "cli/text_format.hpp"
#include "problems/formats/opcode_names.hpp"

namespace tori::cli {

void OpcodeNotes::tell(const std::vector<problems::Opcode>& opcodes, const std::string& place) {
  for (const problems::Opcode& opcode : opcodes) {
    if (problems::is_known_opcode(opcode.name) || !told_.insert(opcode.name).second) continue;
    err_ << printable(place + ": " +
                      say_("the opcode " + opcode.name + " is unknown and has no effect")) +
                "\n";
  }
}

}  // namespace tori::cli
