// The results of `verify` as sheets for judges (--sheet).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/tasks/verify.hpp"
#include "cli/options/verify_options.hpp"
#include "problems/book/sheet.hpp"

namespace tori::cli {

/// The sheet of one result: what the text report says, in its language, without the defences.
book::Sheet sheet_of(const api::VerifyResult& result, const VerifyOptions& options);

/// Why this build cannot draw; nullopt if it can.
std::optional<Message> why_no_sheets();

/// The sheets as a PDF.
pictures::Bytes sheets_as_pdf(std::vector<book::Sheet> sheets, const VerifyOptions& options);

}  // namespace tori::cli
