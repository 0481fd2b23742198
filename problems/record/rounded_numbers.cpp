#include "problems/record/rounded_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "problems/text/number.hpp"

namespace tori::problems {
namespace {

/// What spreadsheets keep: 15 digits. Doubles keep all whole numbers up to 2^53, which is above.
constexpr std::uint64_t kMostExact = 1'000'000'000'000'000;

/// A decimal number in parts: 6.18557E+15 is 618557 times 10^10.
struct Decimal {
  /// With a point, without exponent.
  std::string mantissa;
  /// The power of ten of its last digit but for zeros at the end of a whole number.
  int last_digit = 0;
  double value = 0;
};

std::optional<Decimal> decimal_from_text(std::string_view text) {
  const std::size_t exponent_at = std::min(text.find_first_of("eE"), text.size());
  Decimal decimal{std::string(text.substr(0, exponent_at)), 0, 0};
  std::replace(decimal.mantissa.begin(), decimal.mantissa.end(), ',', '.');
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (decimal.mantissa.empty() || !is_digit(decimal.mantissa.front())) return std::nullopt;
  if (exponent_at < text.size()) {
    std::string_view exponent = text.substr(exponent_at + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    const auto power = number_from_text<int>(exponent);
    if (!power) return std::nullopt;
    decimal.last_digit = *power;
  }
  const std::string power = std::to_string(decimal.last_digit);
  const auto value = number_from_text<double>(decimal.mantissa + "e" + power);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  decimal.value = *value;
  const std::size_t point = decimal.mantissa.find('.');
  if (point != std::string::npos) {
    decimal.last_digit -= static_cast<int>(decimal.mantissa.size() - point - 1);
  } else {
    const std::size_t digits = decimal.mantissa.find_last_not_of('0') + 1;
    decimal.last_digit += static_cast<int>(decimal.mantissa.size() - digits);
  }
  return decimal;
}

/// The seed of "seed=1 plies=3..9 ...".
std::optional<std::uint64_t> seed_of_settings(std::string_view settings) {
  constexpr std::string_view kName = "seed=";
  const std::size_t at = settings.starts_with(kName) ? 0 : settings.find(" seed=");
  if (at == std::string_view::npos) return std::nullopt;
  settings.remove_prefix(settings.find('=', at) + 1);
  return number_from_text<std::uint64_t>(settings.substr(0, settings.find(' ')));
}

}  // namespace

bool is_decimal_number(std::string_view text) {
  return decimal_from_text(text).has_value();
}

bool is_rounded(std::string_view text, std::string_view exact) {
  const auto rounded = decimal_from_text(text);
  const auto number = decimal_from_text(exact);
  if (!rounded || !number) return false;
  const auto unit = number_from_text<double>("1e" + std::to_string(rounded->last_digit));
  return rounded->value == number->value ||
         (unit && std::abs(rounded->value - number->value) <= *unit);
}

std::optional<std::uint64_t> rounded_seed(std::string_view text) {
  if (text.find_first_of(".,eE") == std::string_view::npos) return std::nullopt;
  const auto decimal = decimal_from_text(text);
  constexpr double kAbove64Bits = 18446744073709551616.0;
  const bool fits =
      decimal && decimal->value > static_cast<double>(kMostExact) && decimal->value < kAbove64Bits;
  if (!fits) return std::nullopt;
  return static_cast<std::uint64_t>(decimal->value);
}

std::optional<std::uint64_t> seed_before_rounding(const Record& record) {
  const auto& seed = record.provenance.seed;
  if (!seed || *seed <= kMostExact) return std::nullopt;
  const auto exact = seed_of_settings(record.provenance.settings);
  if (!exact) return std::nullopt;
  // Six digits, as the narrowest form of a spreadsheet has.
  constexpr double kDigits = 1e-5;
  const auto stated = static_cast<double>(*seed);
  const auto named = static_cast<double>(*exact);
  if (std::abs(stated - named) > named * kDigits) return std::nullopt;
  return exact;
}

}  // namespace tori::problems
