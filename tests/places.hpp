// Where the project and its program lie. Asked by functions, so that no command of the compiler
// depends on the folder and a compiler cache serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace tori::test {

/// The path of a file of the project's sources, named from their top ("" for the top itself).
std::string in_sources(std::string_view file);

/// The path of the program.
std::string program();

}  // namespace tori::test
