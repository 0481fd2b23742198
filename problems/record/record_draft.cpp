#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "problems/formats/epd.hpp"
#include "problems/formats/move_words.hpp"
#include "problems/formats/opcode_names.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/record/rounded_numbers.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

using FieldFault = RecordDraft::FieldFault;

constexpr int kMostPlies = 2 * kMostMoves - 1;
constexpr int kMostStars = 5;
constexpr int kMostChallenge = 5;
constexpr std::size_t kLongestWord = 40;

/// What another reader has against the text of a field.
Message named(Field field, const Message& fault) {
  return Message("fault.epd.in-opcode", {{"name", name_of(field)}, {"fault", fault}});
}

/// "fault.record.*", with the field only.
Message fault_of_field(const char* key, Field field) {
  return Message(key, {{"field", name_of(field)}});
}

/// "fault.record.*", with the field and the text that it cannot have.
Message fault_of_text_in(const char* key, Field field, std::string_view text) {
  return Message(key, {{"field", name_of(field)}, {"text", shown_inside(text)}});
}

Message too_long(Field field) {
  const std::size_t longest = field == Field::tree ? kLongestTree : kLongestText;
  return Message("fault.record.too-long", {{"field", name_of(field)}, {"bytes", longest}});
}

template <typename Number>
Message not_in_range(Field field, std::string_view text, Number least, Number most) {
  return Message("fault.record.number", {{"field", name_of(field)},
                                         {"text", shown_inside(text)},
                                         {"least", std::to_string(least)},
                                         {"most", std::to_string(most)}});
}

/// Reads a whole number from `least` to `most`.
template <typename Number>
FieldFault read_number(Field field, std::string_view text, Number least, Number most,
                       std::optional<Number>& target) {
  const auto value = number_from_text<Number>(text);
  if (!value || *value < least || *value > most) return not_in_range(field, text, least, most);
  target = value;
  return std::nullopt;
}

/// Takes the next word off the front of a text; empty at its end.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

bool is_tag(std::string_view word) {
  return !word.empty() && word.size() <= kLongestWord &&
         std::all_of(word.begin(), word.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

FieldFault read_themes(std::string_view text, std::set<std::string>& themes) {
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (!is_tag(word)) {
      return fault_of_text_in("fault.record.theme", Field::themes, word);
    }
    themes.emplace(word);
  }
  return std::nullopt;
}

FieldFault read_features(std::string_view text, std::map<std::string, double>& features) {
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const std::size_t sign = std::min(word.find('='), word.size());
    const auto value = number_from_text<double>(word.substr(std::min(sign + 1, word.size())));
    if (!is_tag(word.substr(0, sign)) || !value || !std::isfinite(*value)) {
      return fault_of_text_in("fault.record.feature", Field::features, word);
    }
    // SQLite gives -0 back as 0; the sum is 0 for both.
    features[std::string(word.substr(0, sign))] = *value + 0.0;
  }
  return std::nullopt;
}

}  // namespace

FieldFault RecordDraft::set(Field field, std::string_view text) {
  const std::size_t longest = field == Field::tree ? kLongestTree : kLongestText;
  if (text.size() > longest) return too_long(field);
  if (field == Field::tree) {
    if (!is_utf8(text) || text.find('\0') != std::string_view::npos)
      return fault_of_field("fault.record.not-utf8", field);
    this->text(field) = text;
    return std::nullopt;
  }
  if (const auto fault = fault_of_text(text)) return named(field, *fault);
  if (text.empty()) return std::nullopt;
  switch (kind_of(field)) {
    case FieldKind::number: return set_number(field, text);
    case FieldKind::text: return set_text(field, text);
    case FieldKind::list: return set_list(field, text);
    case FieldKind::features: return read_features(text, record_.features);
    case FieldKind::opcodes: return set_opcodes(text);
  }
  return std::nullopt;
}

FieldFault RecordDraft::set_number(Field field, std::string_view text) {
  constexpr std::int64_t kLargest = INT64_MAX;
  if (field == Field::number)
    return read_number<std::int64_t>(field, text, 0, kLargest, record_.number);
  if (field == Field::plies) return read_number(field, text, 1, kMostPlies, record_.plies);
  if (field == Field::strict_plies)
    return read_number(field, text, 1, kMostPlies, record_.strict_plies);
  if (field == Field::stars) return read_number(field, text, 1, kMostStars, record_.stars);
  if (field == Field::challenge)
    return read_number(field, text, 1, kMostChallenge, record_.challenge);
  if (field == Field::seed)
    return read_number<std::uint64_t>(field, text, 0, UINT64_MAX, record_.provenance.seed);
  return read_number<std::int64_t>(field, text, 0, kLargest, record_.provenance.candidate);
}

void RecordDraft::set_rounded_seed(std::string_view text) {
  rounded_seed_ = text;
  record_.provenance.seed = rounded_seed(text);
}

FieldFault RecordDraft::fault_of_seed(const Record& record) const {
  if (rounded_seed_.empty() || seed_before_rounding(record)) return std::nullopt;
  return not_in_range<std::uint64_t>(Field::seed, rounded_seed_, 0, UINT64_MAX);
}

FieldFault RecordDraft::set_text(Field field, std::string_view text) {
  if (field == Field::reading) {
    const auto reading = reading_from_text(text);
    if (!reading) return fault_of_text_in("fault.record.reading", field, text);
    record_.reading = *reading;
    return std::nullopt;
  }
  if (field == Field::soundness) {
    const auto soundness = soundness_from_text(text);
    if (!soundness) return fault_of_text_in("fault.record.soundness", field, text);
    record_.soundness = *soundness;
    return std::nullopt;
  }
  this->text(field) = text;
  return std::nullopt;
}

FieldFault RecordDraft::set_list(Field field, std::string_view text) {
  if (field == Field::themes) return read_themes(text, record_.themes);
  // Moves are read at the end: only the position tells what they mean.
  this->text(field) = text;
  return std::nullopt;
}

FieldFault RecordDraft::set_opcodes(std::string_view text) {
  const auto values = read_opcodes(text);
  if (!values) return named(Field::opcodes, values.error().message);
  const bool others_only = values->id.empty() && !values->attacker_moves && values->line.empty() &&
                           values->first_moves.empty() && !values->defender_hand &&
                           !values->promotion;
  if (!others_only) return fault_of_field("fault.record.own-field", Field::opcodes);
  for (const Opcode& opcode : values->others) {
    if (auto fault = add_opcode(opcode.name, opcode.operands)) return fault;
  }
  return std::nullopt;
}

FieldFault RecordDraft::add_opcode(const std::string& name, const std::string& operands) {
  const auto fault_of_name = [&](const char* key) {
    return Message(key, {{"field", name_of(Field::opcodes)}, {"name", name}});
  };
  if (is_field_opcode(name)) return fault_of_name("fault.record.opcode-own-field");
  if (const auto fault = fault_of_text(operands)) return named(Field::opcodes, *fault);
  const auto values = read_opcodes(name + " " + operands);
  const Opcode opcode{name, operands};
  if (!values || values->others.size() != 1 || values->others.front() != opcode) {
    return fault_of_text_in("fault.record.not-one-opcode", Field::opcodes, name + " " + operands);
  }
  if (!opcode_names_.insert(name).second) {
    return fault_of_name("fault.record.opcode-twice");
  }
  opcode_bytes_ += to_text(opcode).size() + 1;
  if (opcode_bytes_ > kLongestText + 1) return too_long(Field::opcodes);
  record_.opcodes.push_back(opcode);
  return std::nullopt;
}

namespace {

/// The opcodes of the EPD standard that hold moves, and no field of a record does: those to avoid,
/// the one that is predicted, the one that was played; and those that answer an exercise.
constexpr std::array<std::string_view, 4> kMoveOpcodes = {"am", "pm", "sm", "reply"};

/// The position behind a line, or behind its legal beginning.
Position behind(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (legality::broken_rule(position, move)) break;
    position.play(move);
  }
  return position;
}

/// Writes the moves of opcodes, which are read in any notation, as those of the image of `position`
/// in USI: a reply answers the end of the line, the others are moves of the position itself. What
/// is no list of moves stays.
void show_as(const Position& position, const std::vector<Move>& line, Symmetry symmetry,
             std::vector<Opcode>& opcodes) {
  for (Opcode& opcode : opcodes) {
    const auto& names = kMoveOpcodes;
    if (std::find(names.begin(), names.end(), opcode.name) == names.end()) continue;
    const Position place = opcode.name == "reply" ? behind(position, line) : position;
    const auto moves = read_first_moves(place, opcode.operands);
    if (moves) opcode.operands = joined(image(symmetry, *moves), " ", to_usi);
  }
}

/// A position, also as programs and pages hand it over.
tl::expected<Position, Message> read_any_position(std::string_view text) {
  auto position = parse_position(text, Promotion::optional);
  return position ? position : read_position(text, Promotion::optional);
}

}  // namespace

FieldFault RecordDraft::fault_of_lengths() const {
  const auto& [plies, strict] = std::tie(record_.plies, record_.strict_plies);
  for (const auto& each : {plies, strict}) {
    if (each && *each % 2 == 0) return Message("fault.record.even-length", {{"plies", *each}});
  }
  if (plies && strict && *plies > *strict) {
    return Message("fault.record.lengths", {{"plies", *plies}, {"strict", *strict}});
  }
  return std::nullopt;
}

tl::expected<Record, Message> RecordDraft::finish() const {
  if (text(Field::position).empty()) return tl::unexpected(Message("fault.record.no-position"));
  const auto seen = visible(text(Field::position));
  if (!seen) return tl::unexpected(named(Field::position, seen.error().message));
  const auto position = read_any_position(*seen);
  if (!position) return tl::unexpected(named(Field::position, position.error()));
  if (auto fault = fault_of_lengths()) return tl::unexpected(*fault);
  const auto line = read_line_of_moves(*position, text(Field::line));
  if (!line) return tl::unexpected(named(Field::line, line.error()));
  const auto first_moves = read_first_moves(*position, text(Field::first_moves));
  if (!first_moves) return tl::unexpected(named(Field::first_moves, first_moves.error()));
  const Canonical form = canonical(*position);
  // A link says so.
  const bool mandatory = position->promotion() == Promotion::mandatory;
  const Reading reading =
      mandatory && record_.reading == Reading::optional ? Reading::mandatory : record_.reading;
  Record record = make_record(*position, reading);
  static_cast<RecordFields&>(record) = record_;
  record.reading = reading;
  record.line = image(form.symmetry, *line);
  const std::string& identity = text(Field::identity);
  if (!identity.empty() && identity != record.identity.to_text()) {
    return tl::unexpected(
        Message("fault.record.identity",
                {{"text", shown_inside(identity)}, {"identity", record.identity.to_text()}}));
  }
  if (to_text(record_.features).size() > kLongestText) {
    return tl::unexpected(too_long(Field::features));
  }
  record.first_moves = image(form.symmetry, *first_moves);
  show_as(*position, *line, form.symmetry, record.opcodes);
  record.title = text(Field::title);
  record.author = text(Field::author);
  record.comment = text(Field::comment);
  record.provenance.generator = text(Field::generator);
  record.provenance.settings = text(Field::settings);
  record.tree = text(Field::tree);
  if (auto fault = fault_of_seed(record)) return tl::unexpected(std::move(*fault));
  return record;
}

std::optional<Message> fault_of(const Record& record) {
  RecordDraft draft;
  for (std::size_t i = 0; i < kFields; ++i) {
    if (auto fault = draft.set(field_at(i), text_of(record, field_at(i)))) return fault;
  }
  const auto again = draft.finish();
  if (!again) return again.error();
  for (std::size_t i = 0; i < kFields; ++i) {
    const Field field = field_at(i);
    if (text_of(*again, field) != text_of(record, field))
      return fault_of_field("fault.record.not-well-formed", field);
  }
  if (*again != record) return Message("fault.record.record-not-well-formed");
  return std::nullopt;
}

}  // namespace tori::problems
