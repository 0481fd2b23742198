// What is wrong with the input, for programs.
#pragma once

#include "api/core/json.hpp"
#include "problems/core/fault.hpp"

namespace tori::api {

/// A list of {"code", "arguments", "line", "column"}; of a position all faults, one each.
Json faults_of(const problems::Fault& fault);

}  // namespace tori::api
