// One board of a course: a line of EPD whose opcode `kind` says what to do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/words/language.hpp"
#include "rules/message.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// Reads a line of a block. The defender holds the rest of the box unless the line says otherwise.
/// `source` and `line` are its place; its texts must have all of the languages.
tl::expected<Item, Message> read_item(std::string_view text, const std::string& source,
                                      std::size_t line,
                                      const std::vector<problems::Language>& languages);

}  // namespace tori::teaching
