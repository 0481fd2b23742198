// Reads the keys of the request `compose`.
#pragma once

#include <optional>

#include "api/requests/request_fields.hpp"
#include "api/tasks/compose.hpp"

namespace tori::api {

/// The key `profile`; `fallback` if it is not there.
solver::Profile profile_of(Fields& fields, solver::Profile fallback = solver::Profile::mainline);

/// The request; nullopt after a fault, which `fields` keeps. Values are the words of the options of
/// `toritsume compose` (docs/composer.md).
std::optional<ComposeRequest> compose_request(Fields& fields);

}  // namespace tori::api
