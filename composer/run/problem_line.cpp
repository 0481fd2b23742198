#include "composer/run/problem_line.hpp"

#include <fmt/format.h>

#include "problems/core/identity.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/number.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

/// The number in the opcode of that name; nullopt if there is none.
std::optional<std::uint64_t> opcode_number(const problems::Problem& problem,
                                           std::string_view name) {
  for (const problems::Opcode& opcode : problem.other_opcodes) {
    if (opcode.name == name) return problems::number_from_text<std::uint64_t>(opcode.operands);
  }
  return std::nullopt;
}

}  // namespace

std::string to_epd(const ComposedProblem& problem, std::uint64_t index, const Settings& settings) {
  std::string line =
      fmt::format("{} id \"{}\"; dm {}; pv", to_sfen(problem.position),
                  problems::identity_of(problem.position).to_text(), (problem.plies + 1) / 2);
  for (const Move move : problem.line) line += ' ' + to_usi(move);
  line += "; hand rest;";
  if (settings.reading == Reading::both) line += " reading both;";
  if (settings.reading == Reading::mandatory) line += " promotion mandatory;";
  const Grade& grade = problem.grade;
  line += fmt::format(" stars {}; challenge {};", grade.stars, grade.challenge);
  if (!grade.themes.empty()) line += fmt::format(" themes {};", to_text(grade.themes));
  line += " features";
  for (const NamedFeature& feature : named(grade.features)) {
    line += fmt::format(" {}={}", feature.name, feature.value);
  }
  line +=
      fmt::format("; source {}; seed {}; index {};", to_text(problem.source), settings.seed, index);
  return line;
}

tl::expected<RecordKey, std::string> read_key(std::string_view line) {
  const problems::Entry entry = problems::parse_problem(line, "", 1, {});
  if (!entry) return tl::unexpected(entry.error().text);
  const auto index = opcode_number(*entry, "index");
  const auto stars = opcode_number(*entry, "stars");
  if (!index || !stars || !entry->claim.attacker_moves) {
    return tl::unexpected(std::string("an opcode is missing: each line has dm, stars and index"));
  }
  RecordKey key;
  key.index = *index;
  key.plies = 2 * *entry->claim.attacker_moves - 1;
  key.stars = static_cast<int>(*stars);
  key.canonical = problems::canonical(entry->position).sfen;
  return key;
}

}  // namespace tori::composer
