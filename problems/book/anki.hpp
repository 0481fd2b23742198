// Problems as cards for Anki (docs/formats-collections.md, "Puzzles for other programs").
#pragma once

#include <string_view>

#include "problems/pictures/picture.hpp"
#include "problems/record/record.hpp"

namespace tori::book {

/// The first lines of the file, which tell Anki its format.
inline constexpr std::string_view kAnkiHead =
    "#separator:tab\n#html:true\n#columns:Identity\tProblem\tSolution\tTags\n#tags column:4\n";

/// One card on one line, without the line end: identity, picture with the task, solution and tags,
/// separated by tabs. REQUIRES: the record has a line.
pictures::Bytes to_anki(const problems::Record& record);

}  // namespace tori::book
