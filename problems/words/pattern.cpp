#include "problems/words/pattern.hpp"

#include <algorithm>
#include <utility>

namespace tori::problems {
namespace {

constexpr std::string_view kSmallLetters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kLargeLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return c == '-' || (c >= '0' && c <= '9') || kSmallLetters.find(c) != std::string_view::npos ||
           kLargeLetters.find(c) != std::string_view::npos;
  });
}

tl::unexpected<std::string> broken(std::string_view what, std::string_view where) {
  return tl::unexpected(std::string(what).append(": {").append(where).append("}"));
}

/// Reads what stands between two braces.
tl::expected<Slot, std::string> parse_slot(std::string_view inside) {
  const std::size_t colon = inside.find(':');
  Slot slot;
  slot.argument = inside.substr(0, colon);
  if (!is_name(slot.argument)) return broken("this is no name of an argument", inside);
  const std::size_t large = kLargeLetters.find(slot.argument[0]);
  slot.capital = large != std::string_view::npos;
  if (slot.capital) slot.argument[0] = kSmallLetters[large];
  if (kSmallLetters.find(slot.argument[0]) == std::string_view::npos) {
    return broken("a name begins with a letter", inside);
  }
  if (colon == std::string_view::npos) return slot;
  const std::string_view form = inside.substr(colon + 1);
  const std::size_t bar = form.find('|');
  if (bar == std::string_view::npos) {
    if (!is_name(form)) return broken("a form is one word", inside);
    slot.form = form;
    return slot;
  }
  if (form.find('|', bar + 1) != std::string_view::npos) {
    return broken("a choice has two words", inside);
  }
  slot.choice = {std::string(form.substr(0, bar)), std::string(form.substr(bar + 1))};
  return slot;
}

}  // namespace

tl::expected<Pattern, std::string> parse_pattern(std::string_view text) {
  Pattern pattern;
  std::string plain;
  while (!text.empty()) {
    const std::size_t brace = std::min(text.find_first_of("{}"), text.size());
    plain += text.substr(0, brace);
    text.remove_prefix(brace);
    if (text.empty()) break;
    if (text.size() > 1 && text[1] == text[0]) {
      plain += text[0];
      text.remove_prefix(2);
      continue;
    }
    if (text[0] == '}') return tl::unexpected<std::string>("a } without its {");
    const std::size_t end = text.find_first_of("{}", 1);
    if (end == std::string_view::npos || text[end] == '{') {
      return tl::unexpected<std::string>("a { without its }");
    }
    auto slot = parse_slot(text.substr(1, end - 1));
    if (!slot) return tl::unexpected(slot.error());
    pattern.push_back({std::exchange(plain, ""), std::move(*slot)});
    text.remove_prefix(end + 1);
  }
  if (!plain.empty()) pattern.push_back({std::move(plain), std::nullopt});
  return pattern;
}

}  // namespace tori::problems
