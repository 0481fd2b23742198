// What is said of the repairs of a problem.
#pragma once

#include "cli/options/verify_options.hpp"
#include "cli/reports/report_rows.hpp"
#include "rules/message.hpp"

namespace tori::cli {

/// "remove gote's crane on 3b", "move sente's crane from 3b to 3c", "add a falcon to sente's hand".
Message message_of(const solver::Edit& edit);

/// What would make the problem sound, with its title: each repair, the mate, and the changed
/// position.
void say_suggestions(const api::Suggestions& suggestions, const VerifyOptions& options,
                     ReportRows& rows);

}  // namespace tori::cli
