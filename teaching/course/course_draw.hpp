// The lines of a course that ask for exercises: "draw: ends --theme corner --count 8 --seed 3".
#pragma once

#include <cstddef>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The most exercises that one line may ask for.
inline constexpr int kMostDrawn = 500;

/// Reads what follows "draw:".
tl::expected<Draw, Message> read_draw(std::string_view text, std::size_t line);

/// Reads what follows "test:": a draw with a pass mark, or "fence" with a pass mark, whose
/// exercises stand in the blocks that follow.
tl::expected<Test, Message> read_test(std::string_view text, std::size_t line);

}  // namespace tori::teaching
