// The words of course files: kinds, answers, sources, options, and what a misspelt one means.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/message.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// "mate", "judge" ...
std::string_view to_text(ItemKind kind);
std::optional<ItemKind> item_kind_from_text(std::string_view text);
std::vector<std::string_view> item_kind_names();

/// "no", "foul.third" ...; empty for `none`.
std::string_view to_text(Answer answer);
/// The answer of that kind of exercise that is written so.
std::optional<Answer> answer_from_text(ItemKind kind, std::string_view text);
/// What a kind can have as its answer; none if it needs none.
std::vector<std::string_view> answer_names(ItemKind kind);

/// The name of the source; empty for a file.
std::string_view to_text(Source source);
/// "ends", "starter" ...: those that are no file of the teacher's.
std::optional<Source> source_from_text(std::string_view text);
std::vector<std::string_view> source_names();

/// True for the keys of facts with which exercises can be chosen ("drive.only", "foul.third").
bool is_fact_name(std::string_view text);
std::vector<std::string_view> fact_names();

/// The same fault; if a word is near to what was written, with the question whether it is meant.
Message with_meant(Message fault, std::string_view written,
                   const std::vector<std::string_view>& words);

}  // namespace tori::teaching
