// The fields of a record as text, and the only way from such texts to a record
// (docs/formats-collections.md, "Formats of a collection").
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

enum class Field : std::uint8_t {
  number,
  identity,
  position,
  reading,
  plies,
  strict_plies,
  line,
  first_moves,
  stars,
  challenge,
  soundness,
  themes,
  features,
  title,
  author,
  comment,
  generator,
  seed,
  candidate,
  settings,
  opcodes,
  tree
};
inline constexpr std::size_t kFields = 22;

/// The longest texts of a record in bytes: of the tree, and of any other field. Every format can
/// write texts of this length and read them again.
inline constexpr std::size_t kLongestTree = std::size_t{1} << 20;
inline constexpr std::size_t kLongestText = 8000;

/// What a field holds, for formats that have different kinds of values.
enum class FieldKind : std::uint8_t { number, text, list, features, opcodes };

/// The field with that place in `Field`. REQUIRES: index < kFields.
Field field_at(std::size_t index);
/// "number", "identity" ...
std::string_view name_of(Field field);
/// The field with that name; nullopt if there is none.
std::optional<Field> field_named(std::string_view name);
FieldKind kind_of(Field field);
/// True for what people write of a problem: title, author and comment.
bool is_prose(Field field);

/// A field as text; empty if the record does not state it. Lists are separated by spaces, features
/// are "name=value", opcodes are written as in EPD.
std::string text_of(const Record& record, Field field);

/// The shortest decimal text from which the same number is read again.
std::string to_text(double number);
/// "F*7d 7c7b".
std::string to_text(const std::vector<Move>& moves);
/// "name operands;", as in EPD.
std::string to_text(const Opcode& opcode);
/// "board=2 box=3".
std::string to_text(const std::map<std::string, double>& features);

/// Collects fields and makes a record of them.
class RecordDraft {
 public:
  /// nullopt if there is no fault.
  using FieldFault = std::optional<Message>;

  /// Sets a field from a text of `text_of`; an empty text states no value. Position and moves need
  /// not be canonical.
  FieldFault set(Field field, std::string_view text);
  /// Sets the seed from a number that another program has rounded (`rounded_seed`). `finish`
  /// refuses it if the settings do not name a seed that it can have been.
  void set_rounded_seed(std::string_view text);
  /// Adds one opcode. It is a fault if the opcode holds a field (`is_field_opcode`).
  FieldFault add_opcode(const std::string& name, const std::string& operands);

  /// Makes the record and checks that its fields agree: plies must be odd, an identity must be that
  /// of the position, and so on.
  tl::expected<Record, Message> finish() const;

 private:
  FieldFault set_number(Field field, std::string_view text);
  FieldFault set_text(Field field, std::string_view text);
  FieldFault set_list(Field field, std::string_view text);
  FieldFault set_opcodes(std::string_view text);
  std::string& text(Field field) { return texts_[static_cast<std::size_t>(field)]; }
  const std::string& text(Field field) const { return texts_[static_cast<std::size_t>(field)]; }
  FieldFault fault_of_lengths() const;
  FieldFault fault_of_seed(const Record& record) const;

  std::array<std::string, kFields> texts_;
  /// All fields that are not only texts. The moves are those of the position as it was given.
  RecordFields record_;
  /// The seed as another program wrote it; empty unless it is rounded.
  std::string rounded_seed_;
  std::set<std::string> opcode_names_;
  /// Bytes of the opcodes as text, with a separator for each.
  std::size_t opcode_bytes_ = 0;
};

/// Why the record would change if its fields were written as text and read again; nullopt if it
/// would stay the same.
std::optional<Message> fault_of(const Record& record);

}  // namespace tori::problems
