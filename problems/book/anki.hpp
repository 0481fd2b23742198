// Problems as cards for Anki (docs/formats.md, "Puzzles for other programs").
#pragma once

#include <string>

#include "problems/pictures/picture.hpp"
#include "problems/record/record.hpp"

namespace tori::book {

/// The lines that tell Anki what follows.
std::string anki_head();

/// One card, on one line without its end: identity, picture with the task, solution, tags, divided
/// by tabs. The record must have a line.
pictures::Bytes to_anki(const problems::Record& record);

}  // namespace tori::book
