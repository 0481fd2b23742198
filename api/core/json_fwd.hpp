// The name of JSON values, for headers: those of nlohmann/json are costly to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace tori::api {

/// Objects keep the order of their keys, which is that of docs/formats-programs.md.
using Json = nlohmann::ordered_json;

}  // namespace tori::api
