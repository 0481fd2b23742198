// Problems as cards for Anki (docs/formats.md, "Puzzles for other programs").
#pragma once

#include <string>

#include "problems/pictures/picture.hpp"
#include "problems/record/record.hpp"

namespace tori::book {

/// The first lines of the file, which tell Anki its format.
std::string anki_head();

/// One card on one line, without the line end: identity, picture with the task, solution and tags,
/// separated by tabs. REQUIRES: the record has a line.
pictures::Bytes to_anki(const problems::Record& record, pictures::SmallSvgMaker& pictures);

}  // namespace tori::book
