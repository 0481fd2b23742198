#include "problems/record/record_json.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "problems/record/record_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/record/rounded_numbers.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

using Json = nlohmann::ordered_json;

/// What is wrong with a value of another type than that of the field.
const char* key_of_mismatch(Field field) {
  switch (kind_of(field)) {
    case FieldKind::number: return "fault.json.number";
    case FieldKind::text: return "fault.json.text";
    case FieldKind::list: return "fault.json.list";
    case FieldKind::features: return "fault.json.features";
    case FieldKind::opcodes: return "fault.json.opcodes";
  }
  return "";
}

bool is_one_word(std::string_view text) {
  return !text.empty() && text.find_first_of(" \t") == std::string_view::npos;
}

/// Receives the parts of a line from the parser and gives the fields to a draft. Only the current
/// value is stored, so the time is that of reading the line, whatever the line holds. Every
/// function returns false to end the reading: then `fault` says why, or the line is not an object.
class RecordReceiver final : public nlohmann::json::json_sax_t {
 public:
  explicit RecordReceiver(RecordDraft& draft) : draft_(draft) {}

  const RecordDraft::FieldFault& fault() const { return fault_; }
  /// The byte of the line, from 1, from which on it is no JSON.
  std::optional<std::size_t> place_of_fault() const { return place_of_fault_; }

  bool null() override { return place_ == Place::field || mismatch(); }
  bool boolean(bool) override { return mismatch(); }
  bool number_integer(number_integer_t value) override { return whole(value); }
  bool number_unsigned(number_unsigned_t value) override { return whole(value); }
  bool number_float(number_float_t value, const string_t& text) override {
    return place_ == Place::features ? feature(value) : fraction(value, text);
  }
  bool string(string_t& value) override;
  bool binary(binary_t&) override { return mismatch(); }

  bool start_object(std::size_t) override;
  bool end_object() override { return end(); }
  bool start_array(std::size_t) override;
  bool end_array() override { return end(); }
  bool key(string_t& name) override;
  bool parse_error(std::size_t place, const std::string&,
                   const nlohmann::json::exception&) override {
    place_of_fault_ = place;
    return false;
  }

 private:
  std::optional<std::size_t> place_of_fault_;
  /// Where the next value belongs; `field` means a field of the record's object.
  enum class Place : std::uint8_t { line, field, list, features, opcodes };

  bool passes(RecordDraft::FieldFault fault) {
    fault_ = std::move(fault);
    return !fault_;
  }
  bool mismatch() {
    if (place_ == Place::line) return false;
    return passes(Message(key_of_mismatch(field_), {{"field", name_of(field_)}}));
  }
  template <typename Number>
  bool whole(Number value) {
    if (place_ == Place::features) return feature(static_cast<double>(value));
    const bool fits = place_ == Place::field && kind_of(field_) == FieldKind::number;
    return fits ? passes(draft_.set(field_, std::to_string(value))) : mismatch();
  }
  /// A number that the parser does not take for a whole one: 3.0, 1e3, or one above 64 bits.
  /// `text` is empty if it is not known.
  bool fraction(double value, const std::string& text);
  bool feature(double value) {
    text_ += name_ + "=" + to_text(value) + " ";
    return true;
  }
  bool end();

  RecordDraft& draft_;
  RecordDraft::FieldFault fault_;
  Place place_ = Place::line;
  Field field_ = Field::number;
  std::set<Field> seen_;
  /// The name of the current feature or opcode.
  std::string name_;
  /// The part of a list or of features read so far.
  std::string text_;
};

bool RecordReceiver::fraction(double value, const std::string& text) {
  if (place_ != Place::field || kind_of(field_) != FieldKind::number) return mismatch();
  constexpr double kExactDoubles = 9007199254740992.0;
  if (std::trunc(value) == value && std::abs(value) <= kExactDoubles) {
    return passes(draft_.set(field_, std::to_string(static_cast<std::int64_t>(value))));
  }
  const std::string number = text.empty() ? shortest_text(value) : text;
  if (field_ == Field::seed && rounded_seed(number)) {
    draft_.set_rounded_seed(number);
    return true;
  }
  if (std::abs(value) <= kExactDoubles) return mismatch();
  return passes(Message("fault.json.above-64-bits",
                        {{"field", name_of(field_)}, {"text", shown_inside(number)}}));
}

bool RecordReceiver::string(string_t& value) {
  switch (place_) {
    case Place::field:
      if (kind_of(field_) != FieldKind::text) return mismatch();
      return passes(draft_.set(field_, is_prose(field_) ? on_one_line(value) : value));
    case Place::list:
      if (!is_one_word(value)) return mismatch();
      text_ += value + " ";
      return true;
    case Place::opcodes: return passes(draft_.add_opcode(name_, value));
    case Place::line:
    case Place::features: break;
  }
  return mismatch();
}

bool RecordReceiver::start_object(std::size_t) {
  if (place_ == Place::line) {
    place_ = Place::field;
    return true;
  }
  const FieldKind kind = kind_of(field_);
  if (place_ != Place::field) return false;
  if (kind != FieldKind::features && kind != FieldKind::opcodes) return mismatch();
  place_ = kind == FieldKind::features ? Place::features : Place::opcodes;
  return true;
}

bool RecordReceiver::start_array(std::size_t) {
  if (place_ != Place::field) return false;
  if (kind_of(field_) != FieldKind::list) return mismatch();
  place_ = Place::list;
  return true;
}

bool RecordReceiver::key(string_t& name) {
  if (place_ != Place::field) {
    name_ = std::move(name);
    return place_ != Place::features || is_one_word(name_) || mismatch();
  }
  const auto field = field_named(name);
  if (!field) return passes(Message("fault.json.no-key", {{"text", shown_inside(name)}}));
  field_ = *field;
  text_.clear();
  return seen_.insert(*field).second ||
         passes(Message("fault.json.key-twice", {{"text", shown_inside(name)}}));
}

/// The end of an object or array. At the end of a list or of features the draft gets all of them.
bool RecordReceiver::end() {
  const Place ended = std::exchange(place_, Place::field);
  if (ended != Place::list && ended != Place::features) return true;
  return passes(draft_.set(field_, text_));
}

/// Gives a value to the receiver as the parser gives it that of a text. False if the receiver ends
/// the reading.
bool give(const Json& value, RecordReceiver& receiver) {
  switch (value.type()) {
    case Json::value_t::null: return receiver.null();
    case Json::value_t::boolean: return receiver.boolean(value.get<bool>());
    case Json::value_t::number_integer: return receiver.number_integer(value.get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return receiver.number_unsigned(value.get<std::uint64_t>());
    case Json::value_t::number_float: return receiver.number_float(value.get<double>(), {});
    case Json::value_t::string: {
      std::string text = value.get<std::string>();
      return receiver.string(text);
    }
    case Json::value_t::array:
      return receiver.start_array(value.size()) &&
             std::all_of(value.begin(), value.end(),
                         [&](const Json& element) { return give(element, receiver); }) &&
             receiver.end_array();
    case Json::value_t::object: {
      if (!receiver.start_object(value.size())) return false;
      for (const auto& [key, member] : value.items()) {
        std::string name = key;
        if (!receiver.key(name) || !give(member, receiver)) return false;
      }
      return receiver.end_object();
    }
    case Json::value_t::binary:
    case Json::value_t::discarded: return false;
  }
  return false;
}

}  // namespace

tl::expected<Record, Message> record_from_json(const Json& object) {
  RecordDraft draft;
  RecordReceiver receiver(draft);
  const bool whole = give(object, receiver);
  if (receiver.fault()) return tl::unexpected(*receiver.fault());
  if (whole) return draft.finish();
  return tl::unexpected(Message("fault.json.no-object", {{"text", shown_inside(object.dump())}}));
}

tl::expected<Record, Message> record_from_json_line(std::string_view line) {
  RecordDraft draft;
  RecordReceiver receiver(draft);
  const bool whole = nlohmann::json::sax_parse(line.begin(), line.end(), &receiver);
  if (receiver.fault()) return tl::unexpected(*receiver.fault());
  if (whole) return draft.finish();
  const auto byte = receiver.place_of_fault();
  Message fault(byte ? "fault.json.no-object-at" : "fault.json.no-object",
                {{"text", shown_inside(line)}});
  if (byte) fault.add("byte", *byte);
  return tl::unexpected(std::move(fault));
}

}  // namespace tori::problems
