// The files of the sets of `bench`, as they stand in problems/bench and problems/collections;
// embed.cmake puts them into the program.
#pragma once

#include <string_view>

namespace tori::problems::bench_texts {

std::string_view small();
std::string_view hard();
std::string_view none();
std::string_view rich();

}  // namespace tori::problems::bench_texts
