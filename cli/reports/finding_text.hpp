// What is said of the findings of `verify`.
#pragma once

#include <string>
#include <vector>

#include "cli/reports/verify_report.hpp"
#include "cli/speaker.hpp"
#include "rules/message.hpp"

namespace tori::cli {

/// "SOUND" ...
Message message_of(solver::Soundness soundness);

/// "mate in 5 plies (#3)"
Message mate_numbered(solver::MateLength length);

/// The findings of that severity; findings that say the same of several positions share a message.
std::vector<Message> finding_messages(const VerifiedReading& reading, solver::Severity severity);

/// The findings about what is stated.
std::vector<Message> statement_messages(const VerifiedReading& reading);

/// A try and its refutation: "Fa6b+? Ph7b!".
std::string try_text(const Position& position, const solver::Try& failing, const Speaker& say);

/// A defence, its plies to mate, and the pieces left over: "ply 2: Ph7b  2, 0 left".
Message defence_message(const VerifiedReading& reading, const solver::Defence& defence);

}  // namespace tori::cli
