#include "problems/games/pgn_headers.hpp"

#include <algorithm>

#include "problems/formats/opcode_names.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

bool is_header_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
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

/// A message that repeats a text of the file.
Message with_text(const char* key, std::string_view text) {
  return Message(key, {{"text", shown_inside(text)}});
}

}  // namespace

std::optional<Fault> PgnHeaders::add(std::string_view line, std::size_t line_number) {
  std::string_view text = trimmed(line);
  text.remove_prefix(1);
  text = trimmed(text);
  const auto end = std::find_if_not(text.begin(), text.end(), is_header_letter);
  const std::string name(text.begin(), end);
  text.remove_prefix(name.size());
  text = trimmed(text);
  const auto value = take_quoted(text);
  if (name.empty() || !value || trimmed(text) != "]") {
    return Fault{with_text("fault.pgn.no-header", trimmed(line)), line_number};
  }
  if (!values_.emplace(name, Value{*value, line_number}).second) {
    return Fault{Message("fault.game.header-twice", {{"name", name}}), line_number};
  }
  return std::nullopt;
}

tl::expected<Position, Fault> PgnHeaders::start(std::size_t line_number) const {
  if (auto fault = fault_of_values(line_number)) return tl::make_unexpected(std::move(*fault));
  const Value* const fen = find("FEN");
  if (fen == nullptr) return parse_position(kStartSfen, Promotion::mandatory).value();
  const auto bad = [fen](const Message& fault) {
    return tl::make_unexpected(
        Fault{Message("fault.pgn.fen", {{"fault", fault}}), fen->line_number});
  };
  const auto seen = visible(fen->text);
  if (!seen) return bad(seen.error().message);
  auto position = parse_position(trimmed(*seen), Promotion::mandatory);
  if (!position) return bad(position.error());
  return *position;
}

/// What is wrong with the headers other than FEN.
std::optional<Fault> PgnHeaders::fault_of_values(std::size_t line_number) const {
  const Value* const variant = find("Variant");
  if (variant == nullptr) {
    return Fault{Message("fault.pgn.no-variant"), line_number};
  }
  if (!is_tori_shogi(variant->text)) {
    return Fault{with_text("fault.pgn.other-variant", variant->text), variant->line_number};
  }
  const Value* const setup = find("SetUp");
  if (setup == nullptr) return std::nullopt;
  if (setup->text != "0" && setup->text != "1") {
    return Fault{with_text("fault.pgn.setup", setup->text), setup->line_number};
  }
  if ((setup->text == "1") == (find("FEN") != nullptr)) return std::nullopt;
  return Fault{Message(setup->text == "1" ? "fault.pgn.no-fen" : "fault.pgn.also-fen"),
               setup->line_number};
}

const PgnHeaders::Value* PgnHeaders::find(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

std::vector<Fault> PgnHeaders::notes() const {
  const Value* const result = find("Result");
  const bool known = result == nullptr || std::find(kPgnResults.begin(), kPgnResults.end(),
                                                    result->text) != kPgnResults.end();
  if (known) return {};
  return {Fault{with_text("note.pgn-result", result->text), result->line_number}};
}

std::string PgnHeaders::known(std::string_view name) const {
  const Value* const value = find(name);
  const std::string_view text = value == nullptr ? "" : trimmed(value->text);
  return std::string(text.find_first_not_of("?-") == std::string_view::npos ? "" : text);
}

std::string PgnHeaders::annotator() const {
  return known("Annotator");
}

std::string PgnHeaders::name() const {
  const std::string white = known("White");
  const std::string black = known("Black");
  if (white.empty() && black.empty()) return has_fen() ? known("Event") : "";
  return (white.empty() ? "?" : white) + " - " + (black.empty() ? "?" : black);
}

}  // namespace tori::problems
