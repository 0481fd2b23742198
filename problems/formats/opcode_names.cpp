#include "problems/formats/opcode_names.hpp"

#include <algorithm>
#include <array>

#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The opcodes of the problem itself (problems/formats/epd.hpp), and what a record is right for.
constexpr std::array<std::string_view, 7> kProblemOpcodes = {"id",   "dm",        "pv",     "bm",
                                                             "hand", "promotion", "reading"};

constexpr std::string_view kVariantOpcode = "variant";
/// What books print, also in other languages, where a composed problem comes from, also in its
/// game, what sets of `bench` have, the game that Fairy-Stockfish's problems are of, and what
/// exercises of other kinds have.
constexpr std::array<std::string_view, 12> kOtherOwnOpcodes = {
    "hint",   "source", "ply",      "certificate", kVariantOpcode, "kind",
    "answer", "reply",  "title_de", "title_ja",    "comment_de",   "comment_ja"};

/// Those of the EPD standard with a meaning that is not ours; c0 to c9 and v0 to v9 are there too.
constexpr std::array<std::string_view, 21> kStandardOpcodes = {
    "acd",        "acn",         "acs",    "am",   "ce",   "draw_accept", "draw_claim",
    "draw_offer", "draw_reject", "eco",    "fmvn", "hmvc", "nic",         "noop",
    "pm",         "rc",          "resign", "sm",   "tcgs", "tcri",        "tcsi"};

template <typename Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// c0 to c9 (comments) and v0 to v9 (names of variations).
bool is_numbered(std::string_view name) {
  return name.size() == 2 && (name[0] == 'c' || name[0] == 'v') && name[1] >= '0' && name[1] <= '9';
}

}  // namespace

bool is_field_opcode(std::string_view name) {
  return is_among(kProblemOpcodes, name) || is_among(kRecordOpcodes, name);
}

bool is_known_opcode(std::string_view name) {
  return is_field_opcode(name) || is_among(kOtherOwnOpcodes, name) ||
         is_among(kStandardOpcodes, name) || is_numbered(name);
}

std::optional<std::string_view> meant_opcode(std::string_view name) {
  if (is_known_opcode(name)) return std::nullopt;
  std::vector<std::string_view> ours(kProblemOpcodes.begin(), kProblemOpcodes.end());
  ours.insert(ours.end(), kRecordOpcodes.begin(), kRecordOpcodes.end());
  for (const std::string_view known : ours) {
    if (lower_case(name) == known) return known;
  }
  ours.insert(ours.end(), kOtherOwnOpcodes.begin(), kOtherOwnOpcodes.end());
  return nearest_word(name, ours, 1);
}

bool is_tori_shogi(std::string_view name) {
  std::string letters = lower_case(name);
  std::erase_if(letters,
                [](char c) { return std::string_view(" -_\"").find(c) != std::string_view::npos; });
  return letters == "torishogi";
}

bool names_variant(const std::vector<Opcode>& opcodes) {
  return std::any_of(opcodes.begin(), opcodes.end(),
                     [](const Opcode& opcode) { return opcode.name == kVariantOpcode; });
}

std::optional<Message> fault_of_opcode(const Opcode& opcode) {
  if (const auto meant = meant_opcode(opcode.name)) {
    return Message("fault.epd.no-such-opcode", {{"name", opcode.name}, {"word", *meant}});
  }
  if (opcode.name == kVariantOpcode && !is_tori_shogi(opcode.operands)) {
    return Message("fault.epd.variant", {{"text", shown_inside(opcode.operands)}});
  }
  return std::nullopt;
}

std::optional<Message> fault_of_opcodes(const std::vector<Opcode>& opcodes) {
  for (const Opcode& opcode : opcodes) {
    if (auto fault = fault_of_opcode(opcode)) return fault;
  }
  return std::nullopt;
}

}  // namespace tori::problems
