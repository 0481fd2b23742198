// The fields of a record as text, and the one gate from such texts to a record (docs/formats.md,
// "Fields of a collection").
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
inline constexpr std::size_t kFields = 20;

/// The longest texts of a record, in bytes: of the tree, and of any other field. Every format can
/// write them and read them again.
inline constexpr std::size_t kLongestTree = std::size_t{1} << 20;
inline constexpr std::size_t kLongestText = 8000;

/// What a field holds, for formats that tell kinds of values apart.
enum class FieldKind : std::uint8_t { number, text, list, features, opcodes };

Field field_at(std::size_t index);
/// "number", "identity" ...
std::string_view name_of(Field field);
std::optional<Field> field_named(std::string_view name);
FieldKind kind_of(Field field);

/// A field as text; empty when the record does not state it. Lists are separated by spaces,
/// features are "name=value", opcodes are written as in EPD.
std::string text_of(const Record& record, Field field);

/// "optional", "mandatory", "both".
std::string_view name_of(Reading reading);
/// The shortest decimal text that gives the number again.
std::string to_text(double number);
/// "F*7d 7c7b".
std::string to_text(const std::vector<Move>& moves);
/// "name operands;", as in EPD.
std::string to_text(const Opcode& opcode);
/// "board=2 box=3".
std::string to_text(const std::map<std::string, double>& features);

/// Fields on their way to a record. Every method gives one sentence when something is wrong.
class RecordDraft {
 public:
  /// Nothing when all went well.
  using Fault = std::optional<std::string>;

  /// Takes a field as `text_of` writes it; an empty text states nothing. Position and moves need
  /// not be canonical.
  Fault set(Field field, std::string_view text);
  /// Takes one opcode; not one of those that have a field of their own.
  Fault add_opcode(const std::string& name, const std::string& operands);

  /// The record. Plies must be odd, an identity must be that of the position, ...
  tl::expected<Record, std::string> finish() const;

 private:
  Fault set_number(Field field, std::string_view text);
  Fault set_text(Field field, std::string_view text);
  Fault set_list(Field field, std::string_view text);
  Fault set_opcodes(std::string_view text);
  std::string& text(Field field) { return texts_[static_cast<std::size_t>(field)]; }
  const std::string& text(Field field) const { return texts_[static_cast<std::size_t>(field)]; }
  Fault fault_of_lengths() const;

  std::array<std::string, kFields> texts_;
  std::optional<std::int64_t> number_;
  std::optional<std::int64_t> candidate_;
  std::optional<std::uint64_t> seed_;
  std::optional<int> plies_;
  std::optional<int> strict_plies_;
  std::optional<int> stars_;
  Reading reading_ = Reading::optional;
  std::vector<Move> line_;
  std::vector<Move> first_moves_;
  std::set<std::string> themes_;
  std::map<std::string, double> features_;
  std::vector<Opcode> opcodes_;
  std::set<std::string> opcode_names_;
  /// What the opcodes take as text, with a separator for each.
  std::size_t opcode_bytes_ = 0;
};

/// True for the opcodes that hold a field of a record.
bool is_field_opcode(std::string_view name);

/// Why a record would not come back from its fields as it is; nothing when it would.
std::optional<std::string> fault_of(const Record& record);

}  // namespace tori::problems
