#include "tests/places.hpp"

namespace tori::test {

std::string in_sources(std::string_view file) {
  std::string path = TORITSUME_SOURCE_DIR;
  if (!file.empty()) path.append("/").append(file);
  return path;
}

std::string program() {
  return TORITSUME_PROGRAM;
}

}  // namespace tori::test
