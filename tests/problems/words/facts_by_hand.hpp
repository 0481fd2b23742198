// Facts of explanations made by hand: all their keys, and facts read from text.
#pragma once

#include <array>
#include <string_view>

#include "rules/message.hpp"

namespace tori::problems::test {

/// A key without "why.", and the names of its arguments in their order, parted by spaces.
struct FactKey {
  std::string_view key, arguments;
};

inline constexpr std::array kFactKeys = {
    FactKey{"check.adjacent", "who"},
    FactKey{"check.line", "who"},
    FactKey{"check.jump", "who"},
    FactKey{"check.double", "who with"},
    FactKey{"check.discovered", "who with"},
    FactKey{"flight.guard", "who squares"},
    FactKey{"flight.through", "who squares"},
    FactKey{"flight.own", "kind squares"},
    FactKey{"flight.own.many", "kind squares"},
    FactKey{"flight.edge", ""},
    FactKey{"flight.corner", ""},
    FactKey{"flight.rest", "squares"},
    FactKey{"flight.rest.one", "squares"},
    FactKey{"flight.all", "squares"},
    FactKey{"take.none", "who"},
    FactKey{"take.phoenix", "who with"},
    FactKey{"take.pinned", "taker with"},
    FactKey{"take.double", ""},
    FactKey{"block.none", ""},
    FactKey{"block.two", "squares"},
    FactKey{"block.mate", "squares"},
    FactKey{"block.futile", "squares"},
    FactKey{"try.take.phoenix", "who"},
    FactKey{"try.flight", "squares"},
    FactKey{"try.take.bird", "taker squares"},
    FactKey{"try.block.drop", "kind squares"},
    FactKey{"try.block.move", "taker squares"},
    FactKey{"try.left", "kind left"},
    FactKey{"after.nocheck", ""},
    FactKey{"after.nomate", ""},
    FactKey{"after.slow", "plies"},
    FactKey{"key.double", ""},
    FactKey{"key.decoy", "who"},
    FactKey{"key.decoy.may", "who"},
    FactKey{"key.deflect", "who taker squares"},
    FactKey{"key.deflect.may", "who taker squares"},
    FactKey{"key.vacate", "who taker squares"},
    FactKey{"key.vacate.may", "who taker squares"},
    FactKey{"key.lure", "who taker squares"},
    FactKey{"key.lure.may", "who taker squares"},
    FactKey{"key.drive", "squares"},
    FactKey{"key.drive.only", "squares"},
    FactKey{"key.away", "who squares"},
    FactKey{"key.open", "with squares"},
    FactKey{"key.selfblock", "kind squares"},
    FactKey{"foul.nocheck", "move"},
    FactKey{"foul.dropmate", "move"},
    FactKey{"foul.last", "move"},
    FactKey{"foul.third", "move squares"},
    FactKey{"foul.own", "move with"},
    FactKey{"more.twice", "squares"},
    FactKey{"more.twice.none", ""},
    FactKey{"more.idle", "who"},
    FactKey{"name", "called"},
};

/// True if the fact has one square by definition.
bool has_one_square(std::string_view fact_key);

/// Reads "take.phoenix who=sente:+F@2a with=sente:S@2b". Sides are told from the attacker, who is
/// to move in the position; moves are played there.
/// REQUIRES: a fact as text.
Message fact_from_text(std::string_view text, const Position& position);

}  // namespace tori::problems::test
