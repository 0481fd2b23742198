// What is wrong with moves, for all who read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/legality.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"

namespace tori::problems {

/// "rule.path-blocked" ...
Message message_of(legality::Rule rule);

/// The text is no legal move.
Message illegal_move_text(std::string_view text, legality::Rule rule);

/// The text can mean each of the moves, which `written` writes.
Message ambiguous_move(std::string_view text, const std::vector<Move>& meant,
                       std::string (*written)(Move));

}  // namespace tori::problems
