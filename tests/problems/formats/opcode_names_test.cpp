// Misspelt opcodes.
#include "problems/formats/opcode_names.hpp"

#include <catch2/catch.hpp>

#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"

using namespace tori::problems;

namespace {

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 ";

Entry read(const std::string& opcodes) {
  return parse_problem(kMate + opcodes, "test.epd", 1, {});
}

std::string fault_of(const std::string& opcodes) {
  return english(read(opcodes).error().fault.message);
}

}  // namespace

TEST_CASE("an opcode one slip from a known one is an error", "[problems]") {
  CHECK(fault_of("hadn rest;") == "hadn: there is no such opcode; is \"hand\" meant?");
  CHECK(fault_of("promtion mandatory;") ==
        "promtion: there is no such opcode; is \"promotion\" meant?");
  CHECK(fault_of("dn 2;") == "dn: there is no such opcode; is \"dm\" meant?");
  CHECK(fault_of("ppv F*7d;") == "ppv: there is no such opcode; is \"pv\" meant?");
}

TEST_CASE("opcodes of the EPD standard and of books are no errors", "[problems]") {
  for (const char* name :
       {"am", "sm", "pm", "c0", "c9", "v3", "ce", "acd", "hint", "source", "kind", "answer",
        "reply", "title_de", "title_ja", "comment_de", "comment_ja"}) {
    CAPTURE(name);
    CHECK(is_known_opcode(name));
    CHECK_FALSE(meant_opcode(name));
    CHECK(read(std::string(name) + " x;").has_value());
  }
  CHECK_FALSE(is_known_opcode("mylength"));
  CHECK(read("mylength 3;").value().other_opcodes.size() == 1);
}
