// Reads whole files.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

namespace cli_test {

/// All bytes of a file; empty if it cannot be read.
inline std::string content(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace cli_test
