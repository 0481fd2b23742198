#include "composer/run/problem_line.hpp"

#include <fmt/format.h>

#include "composer/grading/record_grader.hpp"
#include "problems/core/identity.hpp"
#include "problems/formats/epd_line.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

/// The number in the opcode of that name; nullopt if there is none, or one that does not fit.
template <typename Number>
std::optional<Number> opcode_number(const problems::Problem& problem, std::string_view name) {
  for (const problems::Opcode& opcode : problem.other_opcodes) {
    if (opcode.name == name) return problems::number_from_text<Number>(opcode.operands);
  }
  return std::nullopt;
}

/// The beauty among the features; 0 if it is not there.
int beauty_in(const problems::Problem& problem) {
  constexpr std::string_view kBeauty = " beauty=";
  for (const problems::Opcode& opcode : problem.other_opcodes) {
    if (opcode.name != "features") continue;
    const std::string features = " " + opcode.operands + " ";
    const std::size_t at = features.find(kBeauty);
    if (at == std::string::npos) return 0;
    const std::size_t first = at + kBeauty.size();
    const std::string text = features.substr(first, features.find(' ', first) - first);
    return problems::number_from_text<int>(text).value_or(0);
  }
  return 0;
}

/// True if all pieces of the set are there: the defender then holds the rest of the box.
bool is_whole_box(const Position& position) {
  const Setup setup = parts(position);
  return with_rest_of_box(setup) == setup;
}

}  // namespace

std::string to_epd(const ComposedProblem& problem) {
  problems::EpdLine line(to_sfen(problem.position));
  line.quote("id", problems::identity_of(problem.position).to_text())
      .add("dm", (problem.plies + 1) / 2)
      .add("pv", problems::joined(problem.line, " ", to_usi));
  if (is_whole_box(problem.position)) line.add("hand", "rest");
  if (problem.reading == Reading::both) line.add("reading", "both");
  if (problem.reading == Reading::mandatory) line.add("promotion", "mandatory");
  const Grade& grade = problem.grade;
  line.add("stars", grade.stars).add("challenge", grade.challenge);
  if (problem.soundness != problems::StatedSoundness::not_stated) {
    line.add("soundness", to_text(problem.soundness));
  }
  const auto feature_text = [](const NamedFeature& feature) {
    return fmt::format("{}={}", feature.name, feature.value);
  };
  line.add("themes", to_text(grade.themes))
      .add("features", problems::joined(named(grade), " ", feature_text))
      .add("source", to_text(problem.source))
      .add("seed", problem.seed)
      .add("index", problem.index);
  if (problem.place) {
    line.add("ply", problem.place->ply).add("sm", to_usi(problem.place->played));
  }
  return line.text();
}

problems::Record record_of(const ComposedProblem& problem, const RunHead& head) {
  problems::Record record = problems::make_record(problem.position, problem.reading, problem.line);
  const auto index = static_cast<std::int64_t>(problem.index);
  record.number = index;
  record.plies = record.strict_plies = problem.plies;
  set_grade(problem.grade, record);
  record.soundness = problem.soundness;
  record.provenance = {head.program, problem.seed, index, head.settings};
  record.opcodes = {{"source", std::string(to_text(problem.source))}};
  if (problem.place) {
    record.opcodes.push_back({"ply", std::to_string(problem.place->ply)});
    // Records are in their canonical form.
    const problems::Symmetry symmetry = problems::canonical(problem.position).symmetry;
    record.opcodes.push_back({"sm", to_usi(problems::image(symmetry, problem.place->played))});
  }
  return record;
}

tl::expected<RecordKey, Message> read_key(std::string_view line) {
  const problems::Entry entry = problems::parse_problem(line, "", 1, {});
  if (!entry) return tl::unexpected(entry.error().fault.message);
  const auto index = opcode_number<std::uint64_t>(*entry, "index");
  const auto stars = opcode_number<int>(*entry, "stars");
  if (!index || !stars || !entry->claim.attacker_moves) {
    return tl::unexpected(Message("fault.run.opcodes"));
  }
  RecordKey key;
  key.index = *index;
  key.plies = 2 * *entry->claim.attacker_moves - 1;
  key.stars = *stars;
  key.beauty = beauty_in(*entry);
  key.canonical = problems::canonical(entry->position).sfen;
  return key;
}

}  // namespace tori::composer
