// Arguments of the commands that draw: languages, pieces, coordinates, input.
#pragma once

#include <optional>
#include <string>

#include "cli/arguments/parser.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

void add_language(Command command, problems::Language& target);

/// Adds --diagram and --ascii.
void add_diagram(Command command, std::optional<problems::DiagramStyle>& target);

/// `usual` is the word for the value that the target has.
void add_rest(Command command, bool& short_hands, const std::string& usual);
/// `usual` is the word for the value that the target has. Returns the option, whose default may
/// depend on others.
Option add_pieces(Command command, pictures::PieceStyle& target, const std::string& usual);
/// Returns the option, whose default is `ranks_as_in` the notation; `japanese_with` tells in the
/// help what makes it Japanese.
Option add_ranks(Command command, pictures::RankNames& target, const std::string& japanese_with);

}  // namespace tori::cli
