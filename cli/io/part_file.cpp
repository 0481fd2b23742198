#include "cli/io/part_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/io/file_path.hpp"
#include "cli/io/system.hpp"

namespace tori::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPattern = ".part-XXXXXX";

std::string sqlite_journal_of(const std::string& database) {
  return database + "-journal";
}

/// The name at the end of a chain of links.
std::string without_links(const std::string& name) {
  constexpr int kMostLinks = 40;
  fs::path path = path_of(name);
  std::error_code unknown;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, unknown); ++i) {
    path = path.parent_path() / fs::read_symlink(path, unknown);
  }
  return name_of(path);
}

bool have_same_bytes(const std::string& a, const std::string& b) {
  std::ifstream first(a, std::ios::binary);
  std::ifstream second(b, std::ios::binary);
  using Bytes = std::istreambuf_iterator<char>;
  return first && second && std::equal(Bytes(first), Bytes(), Bytes(second), Bytes());
}

/// The name with the end that the system fills in; a long name is cut, as the system has a limit.
std::string pattern_of(const std::string& target) {
  const std::size_t slash = target.rfind('/') + 1;
  const std::size_t longest = longest_file_name() - kPattern.size();
  return target.substr(0, slash) + target.substr(slash, longest) + std::string(kPattern);
}

}  // namespace

Message cannot_be_written(const std::string& name, int error) {
  return Message("fault.output.cannot-write",
                 {{"file", name}, {"cause", std::generic_category().message(error)}});
}

PartFile::PartFile(std::string name, Content content)
    : name_(std::move(name)), target_(without_links(name_)), part_(pattern_of(target_)) {
  const HeldSignals held;
  descriptor_ = make_file_of_pattern(part_);
  if (descriptor_ < 0) {
    error_ = errno;
    return;
  }
  keep_permissions(descriptor_, target_, content == Content::database);
  unfinished_.emplace(part_);
  if (content == Content::database) unfinished_journal_.emplace(sqlite_journal_of(part_));
}

PartFile::~PartFile() {
  close();
  if (unfinished_) ::unlink(part_.c_str());
  if (unfinished_journal_) ::unlink(sqlite_journal_of(part_).c_str());
}

int PartFile::close() {
  const int descriptor = std::exchange(descriptor_, -1);
  return descriptor < 0 || ::close(descriptor) == 0 ? 0 : errno;
}

tl::expected<void, Message> PartFile::finish(Existing existing) {
  if (const int error = close(); error != 0) return tl::unexpected(cannot_be_written(name_, error));
  std::error_code unknown;
  if (existing == Existing::kept && fs::exists(path_of(target_), unknown)) {
    if (have_same_bytes(target_, part_)) return {};
    return tl::unexpected(Message("fault.output.there-already", {{"file", name_}}));
  }
  std::error_code error;
  fs::rename(path_of(part_), path_of(target_), error);
  if (error) return tl::unexpected(cannot_be_written(name_, error.value()));
  leave();
  return {};
}

void PartFile::leave() {
  unfinished_.reset();
  unfinished_journal_.reset();
}

}  // namespace tori::cli
