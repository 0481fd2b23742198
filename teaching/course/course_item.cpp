#include "teaching/course/course_item.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "problems/formats/move_words.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "teaching/course/course_text.hpp"
#include "teaching/course/course_words.hpp"

namespace tori::teaching {
namespace {

using problems::Opcode;
using problems::shown_inside;
using ItemFault = std::optional<Message>;

/// What a kind needs and may have besides texts and `id`.
struct Grammar {
  ItemKind kind;
  std::vector<std::string_view> needs;
  std::vector<std::string_view> may;
};

const Grammar& grammar_of(ItemKind kind) {
  static const std::array<Grammar, kItemKinds> grammars = {{
      {ItemKind::show, {"text"}, {"bird"}},
      {ItemKind::example, {"dm", "pv"}, {"am", "themes", "bm"}},
      {ItemKind::move, {"bird"}, {}},
      {ItemKind::check, {"answer", "bm"}, {}},
      {ItemKind::take, {"bm"}, {}},
      {ItemKind::judge, {"pv", "answer"}, {}},
      {ItemKind::foul, {"pv", "answer", "bm"}, {}},
      {ItemKind::mate, {"dm"}, {"pv", "bm", "themes"}},
      {ItemKind::defend, {"pv", "reply"}, {}},
  }};
  return grammars.at(static_cast<std::size_t>(kind));
}

/// All opcodes that only courses have, and those that any kind may have.
constexpr std::array<std::string_view, 9> kCourseOpcodes = {
    "kind", "answer", "bird", "reply", "am", "themes", "text_en", "text_de", "text_ja"};

const Opcode* opcode_of(const Item& item, std::string_view name) {
  const auto& opcodes = item.problem.other_opcodes;
  const auto found = std::find_if(opcodes.begin(), opcodes.end(),
                                  [&](const Opcode& opcode) { return opcode.name == name; });
  return found == opcodes.end() ? nullptr : &*found;
}

ItemFault read_kind(Item& item) {
  const Opcode* opcode = opcode_of(item, "kind");
  if (opcode == nullptr) return Message("fault.course.no-kind");
  const auto kind = item_kind_from_text(opcode->operands);
  if (!kind) {
    Message fault("fault.course.no-such-kind", {{"text", shown_inside(opcode->operands)}});
    return with_meant(std::move(fault), opcode->operands, item_kind_names());
  }
  item.kind = *kind;
  return std::nullopt;
}

/// Takes the quotes off the text of a language.
ItemFault read_item_text(const Opcode& opcode, problems::Language language, LocalText& text) {
  const std::string& said = opcode.operands;
  const auto quotes = std::count(said.begin(), said.end(), '"');
  if (quotes != 2 || said.front() != '"' || said.back() != '"') {
    return Message("fault.course.not-quoted", {{"name", opcode.name}});
  }
  text.at(static_cast<std::size_t>(language)) = said.substr(1, said.size() - 2);
  return std::nullopt;
}

ItemFault read_item_texts(Item& item, const std::vector<problems::Language>& languages) {
  bool any = false;
  for (const Opcode& opcode : item.problem.other_opcodes) {
    if (!opcode.name.starts_with("text_")) continue;
    const auto language = language_from_code(std::string_view(opcode.name).substr(5));
    if (!language) continue;
    if (auto fault = read_item_text(opcode, *language, item.text)) return fault;
    any = true;
  }
  if (!any) return std::nullopt;
  return fault_of_local_text("text", item.text, languages);
}

ItemFault read_answer(Item& item) {
  const Opcode* opcode = opcode_of(item, "answer");
  if (opcode == nullptr) return std::nullopt;
  const auto answer = answer_from_text(item.kind, opcode->operands);
  if (!answer) {
    Message fault("fault.course.no-such-answer",
                  {{"text", shown_inside(opcode->operands)}, {"word", to_text(item.kind)}});
    return with_meant(std::move(fault), opcode->operands, answer_names(item.kind));
  }
  item.answer = *answer;
  return std::nullopt;
}

ItemFault read_bird(Item& item) {
  const Opcode* opcode = opcode_of(item, "bird");
  if (opcode == nullptr) return std::nullopt;
  item.bird = square_from_text(opcode->operands);
  if (item.bird) return std::nullopt;
  return Message("fault.course.no-square", {{"text", shown_inside(opcode->operands)}});
}

/// Reads moves that can each be played first in the position.
ItemFault read_moves(const Item& item, const char* name, const Position& position,
                     std::vector<Move>& moves) {
  const Opcode* opcode = opcode_of(item, name);
  if (opcode == nullptr) return std::nullopt;
  auto read = problems::read_first_moves(position, opcode->operands);
  if (!read) return Message("fault.epd.in-opcode", {{"name", name}, {"fault", read.error()}});
  moves = std::move(*read);
  return std::nullopt;
}

/// The position behind the moves of `pv`, as far as they are legal.
Position behind_line(const Item& item) {
  Position position = item.problem.position;
  for (const Move move : item.problem.claim.line) {
    if (legality::broken_rule(position, move)) break;
    position.play(move);
  }
  return position;
}

bool has_part(const Item& item, std::string_view name) {
  const problems::Claim& claim = item.problem.claim;
  if (name == "dm") return claim.attacker_moves.has_value();
  if (name == "pv") return !claim.line.empty();
  if (name == "bm") return !claim.first_moves.empty();
  if (name != "text") return opcode_of(item, name) != nullptr;
  return std::any_of(item.text.begin(), item.text.end(),
                     [](const std::string& said) { return !said.empty(); });
}

ItemFault fault_of_needs(const Item& item) {
  for (const std::string_view name : grammar_of(item.kind).needs) {
    if (has_part(item, name)) continue;
    return Message("fault.course.opcode-missing", {{"word", to_text(item.kind)}, {"name", name}});
  }
  return std::nullopt;
}

/// True if the kind has a meaning for the opcode.
bool takes(const Grammar& grammar, std::string_view name) {
  const auto has = [&](const std::vector<std::string_view>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  return has(grammar.needs) || has(grammar.may);
}

ItemFault fault_of_opcode(const Item& item, std::string_view name) {
  if (name == "kind" || name.starts_with("text_") || takes(grammar_of(item.kind), name)) {
    if (!name.starts_with("text_") || language_from_code(name.substr(5))) return std::nullopt;
  }
  const auto& known = kCourseOpcodes;
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    return with_meant(Message("fault.course.no-such-opcode", {{"name", shown_inside(name)}}), name,
                      {known.begin(), known.end()});
  }
  return Message("fault.course.foreign-opcode", {{"word", to_text(item.kind)}, {"name", name}});
}

/// Opcodes of courses and of problems that have no meaning for the kind.
ItemFault fault_of_opcodes_of(const Item& item) {
  for (const Opcode& opcode : item.problem.other_opcodes) {
    if (auto fault = fault_of_opcode(item, opcode.name)) return fault;
  }
  for (const std::string_view name : {"dm", "pv", "bm"}) {
    if (!has_part(item, name) || takes(grammar_of(item.kind), name)) continue;
    return Message("fault.course.foreign-opcode", {{"word", to_text(item.kind)}, {"name", name}});
  }
  return std::nullopt;
}

ItemFault complete(Item& item, const std::vector<problems::Language>& languages) {
  if (auto fault = read_kind(item)) return fault;
  if (auto fault = read_item_texts(item, languages)) return fault;
  if (auto fault = fault_of_opcodes_of(item)) return fault;
  if (auto fault = fault_of_needs(item)) return fault;
  if (auto fault = read_answer(item)) return fault;
  if (auto fault = read_bird(item)) return fault;
  if (auto fault = read_moves(item, "am", item.problem.position, item.tries)) return fault;
  return read_moves(item, "reply", behind_line(item), item.replies);
}

}  // namespace

tl::expected<Item, Message> read_item(std::string_view text, const std::string& source,
                                      std::size_t line,
                                      const std::vector<problems::Language>& languages) {
  problems::ReadOptions options;
  options.defender_hand = problems::DefenderHand::rest;
  auto problem = problems::parse_problem(text, source, line, options);
  if (!problem) return tl::unexpected(std::move(problem.error().fault.message));
  Item item{ItemKind::show, std::move(*problem), Answer::none, std::nullopt};
  if (auto fault = complete(item, languages)) return tl::unexpected(std::move(*fault));
  return item;
}

}  // namespace tori::teaching
