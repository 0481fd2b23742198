// Checks for all records and for all error messages of a reader.
#pragma once

#include <string_view>

#include "problems/record/record_file.hpp"

namespace tori::fuzz {

/// Reads a text as that format and checks records and error messages.
void read_records(problems::RecordFormat format, std::string_view text);

/// Checks that a record can be written in every format and is the same when it is read again, as
/// far as the format can hold it.
void same_in_all_formats(const problems::Record& record);

/// Checks that an error message is plain text, because it is printed on a terminal.
void plain_complaint(const problems::BadInput& bad);

}  // namespace tori::fuzz
