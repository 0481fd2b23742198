// Writes a line of EPD.
#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace tori::problems {

/// A position and the opcodes behind it, without a line end.
class EpdLine {
 public:
  /// `position`: SFEN.
  explicit EpdLine(std::string position) : text_(std::move(position)) {}

  /// Nothing is written where there are no operands.
  EpdLine& add(std::string_view name, std::string_view operands) {
    if (!operands.empty()) text_.append(" ").append(name).append(" ").append(operands).append(";");
    return *this;
  }

  template <std::integral Number>
  EpdLine& add(std::string_view name, Number number) {
    return add(name, std::to_string(number));
  }

  /// A text between double quotes; those in it become single ones, because EPD cannot write them.
  EpdLine& quote(std::string_view name, std::string text) {
    if (text.empty()) return *this;
    std::replace(text.begin(), text.end(), '"', '\'');
    return add(name, "\"" + text + "\"");
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace tori::problems
