// Problems as texts in the formats of collections, and as records in JSON.
#pragma once

#include <string>
#include <vector>

#include "api/core/json_fwd.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record.hpp"
#include "problems/record/record_file.hpp"

namespace tori::api {

/// Reads a text in one of the formats of a collection (docs/formats-collections.md). The
/// records, each with the line on which it begins, and the bad lines with their reasons. A text
/// without problems is no fault.
Json read_records(const std::string& text, problems::RecordFormat format,
                  const problems::ReadOptions& options);

/// The records as a text in that format, as JSON: `{"text": TEXT}`.
Json write_records(const std::vector<problems::Record>& records, problems::RecordFormat format);

}  // namespace tori::api
