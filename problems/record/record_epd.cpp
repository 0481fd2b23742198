#include <algorithm>
#include <utility>

#include "problems/formats/epd_line.hpp"
#include "problems/formats/opcode_names.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// The field that an opcode of records holds.
Field field_of(std::string_view opcode) {
  return opcode == "index" ? Field::candidate : field_named(opcode).value();
}

bool is_quoted_field(Field field) {
  return field == Field::author || field == Field::comment;
}

/// The text between double quotes; the whole text if there are none.
std::string_view without_quotes(std::string_view operands) {
  if (operands.size() < 2 || operands.front() != '"' || operands.back() != '"') return operands;
  return operands.substr(1, operands.size() - 2);
}

RecordDraft::FieldFault set_from_opcode(const Opcode& opcode, RecordDraft& draft) {
  if (opcode.name == "reading") {
    if (opcode.operands == to_text(Reading::both)) {
      return draft.set(Field::reading, opcode.operands);
    }
    return Message("fault.record.reading-opcode", {{"text", shown_inside(opcode.operands)}});
  }
  if (std::find(kRecordOpcodes.begin(), kRecordOpcodes.end(), opcode.name) ==
      kRecordOpcodes.end()) {
    return draft.add_opcode(opcode.name, opcode.operands);
  }
  const Field field = field_of(opcode.name);
  const std::string_view text =
      is_quoted_field(field) ? without_quotes(opcode.operands) : std::string_view(opcode.operands);
  return draft.set(field, text);
}

RecordDraft::FieldFault set_from_claim(const Problem& problem, RecordDraft& draft) {
  const bool mandatory = problem.position.promotion() == Promotion::mandatory;
  if (auto fault = draft.set(Field::position, to_sfen(problem.position))) return fault;
  if (auto fault =
          draft.set(Field::reading, to_text(mandatory ? Reading::mandatory : Reading::optional))) {
    return fault;
  }
  if (auto fault = draft.set(Field::title, problem.id)) return fault;
  if (auto fault = draft.set(Field::line, to_text(problem.claim.line))) return fault;
  if (auto fault = draft.set(Field::first_moves, to_text(problem.claim.first_moves))) return fault;
  if (!problem.claim.attacker_moves) return std::nullopt;
  return draft.set(Field::plies, std::to_string(2 * *problem.claim.attacker_moves - 1));
}

}  // namespace

tl::expected<Record, Message> record_from_problem(const Problem& problem) {
  RecordDraft draft;
  if (auto fault = set_from_claim(problem, draft)) return tl::unexpected(*fault);
  for (const Opcode& opcode : problem.other_opcodes) {
    if (auto fault = set_from_opcode(opcode, draft)) return tl::unexpected(*fault);
  }
  return draft.finish();
}

Problem problem_from_record(const Record& record, std::string source, std::size_t line_number) {
  Problem problem{std::move(source), line_number, record.title, record.position, true, {}, {}};
  if (record.plies) problem.claim.attacker_moves = (*record.plies + 1) / 2;
  problem.claim.line = record.line;
  problem.claim.first_moves = record.first_moves;
  for (const std::string_view name : kRecordOpcodes) {
    const std::string text = text_of(record, field_of(name));
    if (!text.empty()) problem.other_opcodes.push_back({std::string(name), text});
  }
  const auto& others = record.opcodes;
  problem.other_opcodes.insert(problem.other_opcodes.end(), others.begin(), others.end());
  return problem;
}

std::string to_epd(const Record& record) {
  EpdLine line(to_sfen(record.position));
  line.quote("id", record.title);
  if (record.plies) line.add("dm", (*record.plies + 1) / 2);
  line.add("pv", to_text(record.line)).add("bm", to_text(record.first_moves));
  line.add(record.reading == Reading::both ? "reading" : "promotion", to_text(record.reading));
  for (const std::string_view name : kRecordOpcodes) {
    const Field field = field_of(name);
    if (is_quoted_field(field)) {
      line.quote(name, text_of(record, field));
    } else {
      line.add(name, text_of(record, field));
    }
  }
  const std::string others = text_of(record, Field::opcodes);
  return others.empty() ? line.text() : line.text() + " " + others;
}

}  // namespace tori::problems
