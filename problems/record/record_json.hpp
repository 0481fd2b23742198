// Records as JSON values (docs/formats-collections.md, "Formats of a collection").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// An object with every key.
nlohmann::ordered_json to_json(const Record& record);
/// The record that an object describes.
tl::expected<Record, Message> record_from_json(const nlohmann::ordered_json& object);

}  // namespace tori::problems
