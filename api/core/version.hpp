// Which program this is.
#pragma once

#include <string>
#include <string_view>

#include "api/core/json_fwd.hpp"

namespace tori::api {

/// "0.2.0".
std::string_view version();
/// The day of that version: "2026-11-24".
std::string_view release_date();

/// How this program was built: "search 2, GNU 12.2.0, oneTBB, pictures, collections".
std::string build_text();

/// The version and the number of the search (solver/core/limits.hpp) as one JSON object.
Json version_report();

}  // namespace tori::api
