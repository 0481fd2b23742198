#include "problems/formats/opcode_names.hpp"

#include <algorithm>
#include <array>

#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// Opcodes in which EPD files hold fields: those of problems/formats/epd.hpp and of record_epd.cpp.
constexpr std::array<std::string_view, 17> kFieldOpcodes = {
    "id",       "dm",     "pv",           "bm",     "hand",      "promotion",
    "reading",  "number", "strict_plies", "stars",  "challenge", "themes",
    "features", "seed",   "index",        "author", "comment"};

/// What books print, where a composed problem comes from, and what sets of `bench` have.
constexpr std::array<std::string_view, 3> kOtherOwnOpcodes = {"hint", "source", "certificate"};

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
  return is_among(kFieldOpcodes, name);
}

bool is_known_opcode(std::string_view name) {
  return is_field_opcode(name) || is_among(kOtherOwnOpcodes, name) ||
         is_among(kStandardOpcodes, name) || is_numbered(name);
}

std::optional<std::string_view> meant_opcode(std::string_view name) {
  if (is_known_opcode(name)) return std::nullopt;
  for (const std::string_view known : kFieldOpcodes) {
    if (lower_case(name) == known) return known;
  }
  std::vector<std::string_view> ours(kFieldOpcodes.begin(), kFieldOpcodes.end());
  ours.insert(ours.end(), kOtherOwnOpcodes.begin(), kOtherOwnOpcodes.end());
  return nearest_word(name, ours, 1);
}

std::optional<std::string> fault_of_opcode_names(const std::vector<Opcode>& opcodes) {
  for (const Opcode& opcode : opcodes) {
    const auto meant = meant_opcode(opcode.name);
    if (meant) return opcode.name + ": there is no such opcode; is " + shown(*meant) + " meant?";
  }
  return std::nullopt;
}

}  // namespace tori::problems
