#include "problems/games/pgn_headers.hpp"

#include <algorithm>

#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// The variant's name in lower case, without spaces.
constexpr std::string_view kVariant = "torishogi";

bool is_header_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string lower_without_spaces(std::string_view text) {
  std::string result = lower_case(text);
  std::erase(result, ' ');
  return result;
}

/// Takes the text between double quotes off the front; a backslash stands before a quote or a
/// backslash in it. nullopt if the quotes are not closed.
std::optional<std::string> take_quoted(std::string_view& text) {
  if (!text.starts_with('"')) return std::nullopt;
  std::string value;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') {
      text.remove_prefix(i + 1);
      return value;
    }
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    value += text[i];
  }
  return std::nullopt;
}

/// "[FEN "..."]" as messages show it.
std::string header_text(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " " + shown(value) + "]";
}

}  // namespace

std::optional<HeaderFault> PgnHeaders::add(std::string_view line, std::size_t line_number) {
  std::string_view text = trimmed(line);
  text.remove_prefix(1);
  text = trimmed(text);
  const auto end = std::find_if_not(text.begin(), text.end(), is_header_letter);
  const std::string name(text.begin(), end);
  text.remove_prefix(name.size());
  text = trimmed(text);
  const auto value = take_quoted(text);
  if (name.empty() || !value || trimmed(text) != "]") {
    return HeaderFault{line_number, shown(trimmed(line)) + " is not a header [Name \"value\"]"};
  }
  if (!values_.emplace(name, Value{*value, line_number}).second) {
    return HeaderFault{line_number, "the header " + name + " stands twice"};
  }
  return std::nullopt;
}

tl::expected<Position, HeaderFault> PgnHeaders::start(std::size_t line_number) const {
  if (auto fault = fault_of_values(line_number)) return tl::make_unexpected(std::move(*fault));
  const Value* const fen = find("FEN");
  if (fen == nullptr) return parse_position(kStartSfen, Promotion::mandatory).value();
  auto position = parse_position(trimmed(fen->text), Promotion::mandatory);
  if (position) return *position;
  return tl::make_unexpected(HeaderFault{fen->line_number, "FEN: " + position.error().text});
}

/// What is wrong with the headers other than FEN.
std::optional<HeaderFault> PgnHeaders::fault_of_values(std::size_t line_number) const {
  const Value* const variant = find("Variant");
  if (variant == nullptr) {
    return HeaderFault{line_number, "the header [Variant \"Torishogi\"] is missing"};
  }
  if (lower_without_spaces(variant->text) != kVariant) {
    return HeaderFault{variant->line_number,
                       header_text("Variant", variant->text) + ": only Torishogi is read"};
  }
  const Value* const result = find("Result");
  if (result != nullptr &&
      std::find(kPgnResults.begin(), kPgnResults.end(), result->text) == kPgnResults.end()) {
    return HeaderFault{result->line_number, header_text("Result", result->text) + ": a result is " +
                                                joined(kPgnResults, ", ")};
  }
  const Value* const setup = find("SetUp");
  if (setup == nullptr) return std::nullopt;
  if (setup->text != "0" && setup->text != "1") {
    return HeaderFault{setup->line_number, header_text("SetUp", setup->text) + ": it is 0 or 1"};
  }
  if ((setup->text == "1") == (find("FEN") != nullptr)) return std::nullopt;
  return HeaderFault{setup->line_number, header_text("SetUp", setup->text) +
                                             (setup->text == "1" ? ": the header FEN is missing"
                                                                 : ": but there is a header FEN")};
}

const PgnHeaders::Value* PgnHeaders::find(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

std::string PgnHeaders::players() const {
  const Value* const white = find("White");
  const Value* const black = find("Black");
  if (white == nullptr && black == nullptr) return "";
  return (white == nullptr ? "?" : white->text) + " - " + (black == nullptr ? "?" : black->text);
}

}  // namespace tori::problems
