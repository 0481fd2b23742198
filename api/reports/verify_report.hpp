// The report of `verify` as JSON (docs/formats.md, "JSON of verify").
#pragma once

#include <string>

#include "api/tasks/verify.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::api {

/// One JSON object on one line, without the line feed.
std::string verify_report(const VerifyResult& result);
/// The report on an entry that holds no problem.
std::string verify_report(const problems::BadInput& bad);

}  // namespace tori::api
