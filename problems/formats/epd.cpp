#include "problems/formats/epd.hpp"

#include <algorithm>
#include <set>

#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"

namespace tori::problems {
namespace {

/// What is wrong; nullopt if there is no fault.
using OpcodeFault = std::optional<Message>;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_name_character(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

/// Takes `name operands` and the ';' behind it off the front of the text.
tl::expected<Opcode, Message> take_opcode(std::string_view& text) {
  const auto name_end = std::find_if_not(text.begin(), text.end(), is_name_character);
  const std::string name(text.begin(), name_end);
  const std::string_view rest = text.substr(name.size());
  const bool ends = name_end == text.end() || *name_end == ';' || *name_end == ' ' ||
                    *name_end == '\t' || *name_end == '"' || begins_unseen(rest);
  if (name.empty() || !is_letter(name[0]) || !ends) {
    const std::string_view word =
        text.substr(0, std::max<std::size_t>(1, text.find_first_of(" ;\t")));
    return tl::make_unexpected(Message("fault.epd.no-opcode-name", {{"text", shown_inside(word)}}));
  }
  text.remove_prefix(name.size());
  bool quoted = false;
  std::size_t end = 0;
  for (; end < text.size() && (quoted || text[end] != ';'); ++end) {
    if (text[end] == '"') quoted = !quoted;
  }
  if (quoted) return tl::make_unexpected(Message("fault.epd.open-quote", {{"name", name}}));
  Opcode opcode{name, std::string(trimmed_of_unseen(text.substr(0, end)))};
  text.remove_prefix(std::min(end + 1, text.size()));
  return opcode;
}

OpcodeFault read_id(const std::string& operands, std::string& id) {
  const auto quotes = std::count(operands.begin(), operands.end(), '"');
  if (operands.empty()) return Message("fault.epd.id-missing");
  if (quotes == 0) {
    id = operands;
    return std::nullopt;
  }
  if (quotes != 2 || operands.front() != '"' || operands.back() != '"') {
    return Message("fault.epd.id-not-one", {{"text", shown_inside(operands)}});
  }
  id = operands.substr(1, operands.size() - 2);
  return std::nullopt;
}

OpcodeFault read_count(const std::string& operands, std::optional<int>& moves) {
  const auto value = number_from_text<int>(operands);
  if (!value || *value < 1 || *value > kMostMoves) {
    return Message("fault.epd.dm",
                   {{"text", shown_inside(operands)}, {"most", std::to_string(kMostMoves)}});
  }
  moves = value;
  return std::nullopt;
}

OpcodeFault keep_moves(const Opcode& opcode, std::string& moves) {
  if (opcode.operands.empty()) return Message("fault.epd.no-moves", {{"name", opcode.name}});
  moves = opcode.operands;
  return std::nullopt;
}

/// A word and the value that it means.
template <typename Value>
struct Choice {
  std::string_view word;
  Value meaning;
};

/// Sets the value that the operands name. The fault names both words.
template <typename Value>
OpcodeFault read_choice(const Opcode& opcode, Choice<Value> a, Choice<Value> b,
                        std::optional<Value>& value) {
  if (opcode.operands != a.word && opcode.operands != b.word) {
    return Message("fault.epd.neither", {{"name", opcode.name},
                                         {"text", shown_inside(opcode.operands)},
                                         {"word", a.word},
                                         {"alternative", b.word}});
  }
  value = opcode.operands == a.word ? a.meaning : b.meaning;
  return std::nullopt;
}

OpcodeFault read_hand(const Opcode& opcode, OpcodeValues& values) {
  return read_choice<DefenderHand>(opcode, {"given", DefenderHand::given},
                                   {"rest", DefenderHand::rest}, values.defender_hand);
}

OpcodeFault read_promotion(const Opcode& opcode, OpcodeValues& values) {
  return read_choice<Promotion>(opcode, {"optional", Promotion::optional},
                                {"mandatory", Promotion::mandatory}, values.promotion);
}

OpcodeFault apply(const Opcode& opcode, std::size_t place, OpcodeValues& values) {
  if (opcode.name == "id") return read_id(opcode.operands, values.id);
  if (opcode.name == "dm") return read_count(opcode.operands, values.attacker_moves);
  if (opcode.name == "pv") return keep_moves(opcode, values.line);
  if (opcode.name == "bm") return keep_moves(opcode, values.first_moves);
  if (opcode.name == "hand") return read_hand(opcode, values);
  if (opcode.name == "promotion") return read_promotion(opcode, values);
  values.others.push_back(opcode);
  values.other_places.push_back(place);
  return std::nullopt;
}

}  // namespace

tl::expected<OpcodeValues, Fault> read_opcodes(std::string_view text) {
  OpcodeValues values;
  std::set<std::string> seen;
  const std::string_view whole = text;
  text = trimmed_of_unseen(text);
  for (; !text.empty(); text = without_unseen_before(text)) {
    if (text.front() == ';') {
      text.remove_prefix(1);
      continue;
    }
    const auto before = whole.substr(0, static_cast<std::size_t>(text.data() - whole.data()));
    const auto bad = [before](Message message) {
      return tl::make_unexpected(Fault{std::move(message), 0, characters_in(before) + 1});
    };
    tl::expected<Opcode, Message> opcode = take_opcode(text);
    if (!opcode) return bad(std::move(opcode.error()));
    if (!seen.insert(opcode->name).second) {
      return bad(Message("fault.epd.twice", {{"name", opcode->name}}));
    }
    if (opcode->name == "pv") values.line_column = characters_in(before) + 1;
    if (opcode->name == "bm") values.first_moves_column = characters_in(before) + 1;
    if (OpcodeFault fault = apply(*opcode, before.size(), values)) return bad(*fault);
  }
  return values;
}

}  // namespace tori::problems
