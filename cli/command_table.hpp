// The commands of the program. To add one: its options and its `run` in options/NAME_options.hpp,
// what it does in commands/NAME.cpp, its arguments and its entry in arguments/NAME_arguments.cpp,
// and its line in both lists below.
#pragma once

#include <array>

#include "cli/command.hpp"

namespace tori::cli {

CommandEntry solve_command();
CommandEntry verify_command();
CommandEntry check_command();
CommandEntry compose_command();
CommandEntry merge_command();
CommandEntry collection_command();
CommandEntry show_command();
CommandEntry book_command();
CommandEntry usi_command();
CommandEntry perft_command();
CommandEntry bench_command();

/// Every command, in the order of the help.
inline constexpr std::array kCommandTable{solve_command,   verify_command, check_command,
                                          compose_command, merge_command,  collection_command,
                                          show_command,    book_command,   usi_command,
                                          perft_command,   bench_command};

}  // namespace tori::cli
