// The files that SQLite has beside a collection while it works.
#pragma once

#include <optional>
#include <string>

#include "rules/message.hpp"

namespace tori::problems {

/// What SQLite would do with other files: a collection cannot have a name with which SQLite's own
/// files end, nor have a file beside it that looks like one of these and is none, which SQLite
/// would delete. nullopt if nothing of this is so.
std::optional<Message> danger_to_others(const std::string& name);

}  // namespace tori::problems
