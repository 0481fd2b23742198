#include "tests/cli/run_cli.hpp"

#include <sstream>

#include "tests/cli/options_of.hpp"

namespace cli_test {

std::optional<std::string> usage_error(const std::vector<std::string>& arguments) {
  const auto command = parse(arguments);
  if (command) return std::nullopt;
  return command.error().text;
}

int run(const std::vector<std::string>& arguments, const tori::cli::CommandIo& io) {
  const auto command = parse(arguments);
  if (!command) throw std::runtime_error(command.error().text);
  return command->run(io);
}

Outcome run(const std::vector<std::string>& arguments, const std::string& input,
            const std::atomic<bool>* interrupted) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(arguments, {in, out, err, false, interrupted});
  return {code, out.str(), err.str()};
}

Outcome run_with_progress(const std::vector<std::string>& arguments, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(arguments, {in, out, err, true});
  return {code, out.str(), err.str()};
}

Outcome solve(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), {"solve", "--memory", "8M"});
  return run(arguments, input);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace cli_test
