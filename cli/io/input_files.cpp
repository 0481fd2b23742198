#include "cli/io/input_files.hpp"

#include <algorithm>
#include <utility>

#include "rules/square.hpp"

namespace tori::cli {
namespace {

/// With words for a user who gives a position where a file is expected.
Message with_advice(const Message& fault, const std::string& name) {
  const bool like_board = std::count(name.begin(), name.end(), '/') == kBoardSize - 1;
  return like_board ? Message("fault.file.maybe-position", {{"fault", fault}}) : fault;
}

}  // namespace

tl::expected<std::unique_ptr<InputFile>, problems::BadInput> open_input(const std::string& name) {
  auto file = InputFile::open(name);
  if (!file) {
    return tl::make_unexpected(problems::BadInput{name, {with_advice(file.error(), name)}});
  }
  if (is_database(name)) {
    return tl::make_unexpected(problems::BadInput{name, {Message("fault.file.database")}});
  }
  return std::move(*file);
}

}  // namespace tori::cli
