#include "composer/record.hpp"

#include <charconv>

#include <fmt/format.h>

#include "problems/identity.hpp"
#include "problems/problem_file.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {

std::string to_epd(const Find& find, std::uint64_t index, const Settings& settings) {
  std::string line =
      fmt::format("{} id \"{}\"; dm {}; pv", to_sfen(find.position),
                  problems::identity_of(find.position).to_text(), (find.plies + 1) / 2);
  for (const Move move : find.line) line += ' ' + to_usi(move);
  line += "; hand rest;";
  if (find.position.promotion() == Promotion::mandatory) line += " promotion mandatory;";
  line += fmt::format(" stars {};", find.stars);
  if (!find.themes.empty()) line += fmt::format(" themes {};", to_text(find.themes));
  line += " features";
  for (const NamedFeature& feature : named(find.features)) {
    line += fmt::format(" {}={}", feature.name, feature.value);
  }
  line +=
      fmt::format("; source {}; seed {}; index {};", to_text(find.source), settings.seed, index);
  return line;
}

tl::expected<RecordKey, std::string> read_key(std::string_view line) {
  const problems::Entry entry = problems::parse_problem(line, "", 1, {});
  if (!entry) return tl::unexpected(entry.error().text);
  for (const problems::Opcode& opcode : entry->other_opcodes) {
    if (opcode.name != "index") continue;
    RecordKey key;
    const char* end = opcode.operands.data() + opcode.operands.size();
    const auto [stop, error] = std::from_chars(opcode.operands.data(), end, key.index);
    if (error != std::errc{} || stop != end) break;
    key.canonical = problems::canonical(entry->position).sfen;
    return key;
  }
  return tl::unexpected("the opcode index with the number of the candidate is missing");
}

}  // namespace tori::composer
