// Which facts are said to whom.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// Who reads an explanation.
enum class Audience : std::uint8_t { beginner, player, composer };
inline constexpr std::array kAudiences = {Audience::beginner, Audience::player, Audience::composer};

/// "beginner", "player", "composer".
std::string_view to_text(Audience audience);

/// A beginner hears at most so many facts of a mate, and its name.
inline constexpr std::size_t kMostForBeginners = 5;

/// Of the facts of a mate (`mate_facts`):
/// - for a beginner the order stays: without "more", at most `kMostForBeginners` and then the first
///   name. If there are too many, edge and corner are left out, then the guards of the fewest
///   squares become one fact, "flight.rest", or "flight.all" if no square has been named before,
///   whose squares are to be shaded; then own birds on the fewest squares are left out, from the
///   last;
/// - for a player the first name, then the two that say most, without what `said`, the facts that
///   were said of the moves before, has told already;
/// - for a composer all.
Facts chosen_of_mate(const Facts& facts, Audience audience, const Facts& said);

/// Of the facts of a right move (`key_facts`): for a composer all, else the first two.
Facts chosen_of_move(const Facts& facts, Audience audience);

/// Of the facts of a try (`try_facts`): for a player the first, else all.
Facts chosen_of_try(const Facts& facts, Audience audience);

}  // namespace tori::teaching
