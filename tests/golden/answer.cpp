// Answers the requests on standard input, one a line, through the C interface; what is found by the
// way (events `found`) is printed before the report.
#include <cstring>
#include <iostream>
#include <string>

#include "api/toritsume.h"

namespace {

int tell(void* /*user*/, const char* event) {
  if (std::strstr(event, "\"found\"") != nullptr) std::cout << event << '\n';
  return 0;
}

}  // namespace

int main() {
  toritsume* handle = toritsume_new("{\"memory\": 16}", nullptr);
  if (handle == nullptr) return 1;
  for (std::string request; std::getline(std::cin, request);) {
    char* report = toritsume_answer(handle, request.c_str(), tell, nullptr);
    std::cout << (report != nullptr ? report : "no report") << '\n';
    toritsume_free(report);
  }
  toritsume_delete(handle);
}
