#include "problems/text/number.hpp"

namespace tori::problems {
namespace {

std::optional<std::uint64_t> thousands(std::string_view unit) {
  if (unit.empty()) return 1;
  if (unit == "k" || unit == "K") return 1'000;
  if (unit == "m" || unit == "M") return 1'000'000;
  if (unit == "g" || unit == "G") return 1'000'000'000;
  return std::nullopt;
}

}  // namespace

std::optional<Amount> amount_from_text(std::string_view text) {
  Amount amount;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), amount.number);
  if (error != std::errc{}) return std::nullopt;
  amount.unit = text.substr(static_cast<std::size_t>(rest - text.data()));
  return amount;
}

Parsed<std::uint64_t> parse_count(std::string_view text) {
  const auto amount = amount_from_text(text);
  const auto factor = amount ? thousands(amount->unit) : std::nullopt;
  if (!factor || amount->number == 0 || amount->number > UINT64_MAX / *factor) {
    return not_a(text, "a number from 1 to 18446744073709551615 (as 500000, 500k, 10M)");
  }
  return amount->number * *factor;
}

}  // namespace tori::problems
