#include "cli/command_io.hpp"

#include <ostream>

#include "cli/exit_code.hpp"
#include "cli/text_format.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {

int CommandIo::fail(const std::string& sentence, int code) const {
  err << printable(sentence) << '\n';
  return code;
}

int CommandIo::fail(const Message& fault, int code) const {
  return fail(problems::english(fault), code);
}

int CommandIo::finish(int code) const {
  if (!stopped()) return code;
  err << "interrupted\n";
  return code == exit_code::kAnswered ? exit_code::kUnknown : code;
}

}  // namespace tori::cli
