// Opcodes that hold moves follow their position when a record brings it to its canonical form.
#include <map>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "problems/core/identity.hpp"
#include "problems/record/record_file.hpp"
#include "rules/sfen.hpp"

using namespace tori;
using namespace tori::problems;

namespace {

const std::string kImagedBoard = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

/// The record of that position seen in an image, with opcodes.
Record imaged_record(Symmetry symmetry, const std::string& opcodes) {
  const Setup setup =
      image(symmetry, parts(parse_position(kImagedBoard, Promotion::optional).value()));
  std::istringstream in(to_sfen(setup) + " " + opcodes + "\n");
  auto entry = make_record_reader(RecordFormat::epd, in, "lines", {})->next();
  REQUIRE(entry);
  REQUIRE(*entry);
  return **entry;
}

std::map<std::string, std::string> opcodes_of(const Record& record) {
  std::map<std::string, std::string> all;
  for (const Opcode& opcode : record.opcodes) all[opcode.name] = opcode.operands;
  return all;
}

}  // namespace

TEST_CASE("moves of opcodes are those of the record's position", "[record]") {
  const auto plain = opcodes_of(imaged_record({}, "sm 6b7b; am F*7d L*5c; pm 6b7a+; c0 \"6b7b\";"));
  const auto replies = opcodes_of(imaged_record({true, false}, "reply 2f1f;"));
  CHECK(replies.at("reply") == plain.at("sm"));
  const bool mirrored =
      canonical(parse_position(kImagedBoard, Promotion::optional).value()).symmetry.mirrored;
  CHECK(plain.at("sm") == (mirrored ? "2b1b" : "6b7b"));
  // The mirror image has the same record; quails are swapped.
  const auto image =
      opcodes_of(imaged_record({false, true}, "sm 2b1b; am F*1d R*3c; pm 2b1a+; c0 \"6b7b\";"));
  CHECK(image == plain);
  // So has gote's problem.
  const auto turned =
      opcodes_of(imaged_record({true, false}, "sm 2f1f; am F*1d L*3e; pm 2f1g+; c0 \"6b7b\";"));
  CHECK(turned.at("sm") == plain.at("sm"));
  CHECK(turned.at("pm") == plain.at("pm"));
}

TEST_CASE("moves of opcodes are read in any notation, and are USI", "[record]") {
  for (const std::string moves : {"Fa*6d", "F*64", "F@b4", "☗6四鷹打", "▲６四鷹打", "F*6d"}) {
    CAPTURE(moves);
    const auto opcodes = opcodes_of(imaged_record({}, "am " + moves + "; pm " + moves + ";"));
    CHECK(opcodes.at("am") == "F*6d");
    CHECK(opcodes.at("pm") == "F*6d");
  }
  for (const std::string moves : {"Fa*2d", "Fa*24", "F@f4", "☗2四鷹打", "F*2d"}) {
    CAPTURE(moves);
    CHECK(opcodes_of(imaged_record({false, true}, "sm " + moves + ";")).at("sm") == "F*6d");
  }
}

TEST_CASE("a reply is a move behind the line", "[record]") {
  const auto reply_of = [](const std::string& reply) {
    std::istringstream in("2ck3/7/4C2/7/7/7/7 b C 1 kind defend; pv Cr*4b; reply " + reply + "\n");
    const auto entry = make_record_reader(RecordFormat::epd, in, "lines", {})->next();
    REQUIRE(entry);
    REQUIRE(*entry);
    return opcodes_of(**entry).at("reply");
  };
  for (const std::string reply : {"Cr4b", "Crx4b", "☖4二鶴", "Cr-42"}) {
    CAPTURE(reply);
    CHECK(reply_of(reply) == reply_of("5a4b"));
  }
}

TEST_CASE("an opcode of moves with other words stays as it is written", "[record]") {
  const auto kept = opcodes_of(imaged_record({false, true}, "am Fa1d and more;"));
  CHECK(kept.at("am") == "Fa1d and more");
}
