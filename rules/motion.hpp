// How far a move goes as its player sees it, and the words of Japanese notation for it.
#pragma once

#include <array>
#include <string_view>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori {

/// How far the mover goes forward (> 0) and to its own right (> 0).
struct Motion {
  int forward, right;
};

constexpr Motion motion(Colour colour, Square from, Square to) {
  const int sign = colour == Colour::sente ? 1 : -1;
  return {sign * (row(from) - row(to)), sign * (column(to) - column(from))};
}

/// 上 for forward, 寄 for sideways, 引 for backward.
constexpr std::string_view motion_word(Motion m) {
  if (m.forward > 0) return "上";
  return m.forward < 0 ? "引" : "寄";
}

/// 右 for a piece that comes from the right, 左 from the left, 直 for one from the same file.
constexpr std::string_view side_word(Motion m) {
  if (m.right < 0) return "右";
  return m.right > 0 ? "左" : "直";
}

/// Words that tell which of several pieces moves; 行 is another word for 上.
inline constexpr std::array<std::string_view, 7> kMotionWords = {"上", "行", "寄", "引",
                                                                 "右", "左", "直"};

/// True if one of these words fits the motion. 直 is straight from behind.
constexpr bool word_fits(Motion m, std::string_view word) {
  if (word == "直") return m.right == 0 && m.forward > 0;
  return word == side_word(m) || (word == "行" ? "上" : word) == motion_word(m);
}

}  // namespace tori
