// What must hold for every record and every complaint of a reader.
#pragma once

#include <string_view>

#include "problems/record/record_file.hpp"

namespace tori::fuzz {

/// Reads a text as that format; the records hold their promises, and so do the complaints.
void read_records(problems::RecordFormat format, std::string_view text);

/// A record can be written in every format and is the same when it is read again, as far as the
/// format holds it.
void same_in_all_formats(const problems::Record& record);

/// A complaint is plain text, for it goes to a terminal.
void plain_complaint(const problems::BadInput& bad);

}  // namespace tori::fuzz
