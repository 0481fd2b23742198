#include "cli/io/output_door.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "cli/io/file_path.hpp"
#include "cli/io/system.hpp"
#include "problems/text/number.hpp"

namespace tori::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStandardOutput = "standard output";

}  // namespace

std::optional<int> OutputDoor::descriptor_of(const std::string& name) {
  if (name == "/dev/stdout") return STDOUT_FILENO;
  if (name == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (name.starts_with(folder)) {
      return problems::number_from_text<int>(std::string_view(name).substr(folder.size()));
    }
  }
  return std::nullopt;
}

bool OutputDoor::File::is_same(const File& other) const {
  if (id || other.id) return id == other.id;
  return !path.empty() && path == other.path;
}

/// A device has neither id nor path, so it is no other file.
OutputDoor::File OutputDoor::file_at(const std::string& owner, const std::string& name) {
  std::error_code unknown;
  if (fs::exists(path_of(name), unknown)) return {owner, "", id_of_file(name)};
  const fs::path path = fs::weakly_canonical(fs::absolute(path_of(name), unknown), unknown);
  return {owner, name_of(path), std::nullopt};
}

OutputDoor::OutputDoor(const std::vector<std::string>& inputs) {
  for (const std::string& name : inputs) {
    inputs_.push_back(name != "-" ? file_at(name, name)
                                  : File{"standard input", "", id_of_file(STDIN_FILENO)});
  }
  outputs_.push_back({std::string(kStandardOutput), "", id_of_file(STDOUT_FILENO)});
}

std::optional<std::string> OutputDoor::claim(const std::vector<OutputOption>& outputs,
                                             Existing existing) {
  for (const auto& [option, name] : outputs) {
    if (!name) continue;
    if (auto conflict = claim_one(option, *name, existing)) return conflict;
  }
  return std::nullopt;
}

std::optional<std::string> OutputDoor::claim_one(const std::string& option, const std::string& name,
                                                 Existing existing) {
  if (name.empty()) return option + ": the name of the file is empty";
  if (name == "-" || descriptor_of(name)) return std::nullopt;
  const File file = file_at(option + " " + name, name);
  for (const File& other : inputs_) {
    if (file.is_same(other)) return file.owner + " would write over " + other.owner;
  }
  for (const File& other : outputs_) {
    if (other.owner == file.owner) return std::nullopt;
    if (file.is_same(other)) return file.owner + " would write over " + other.owner;
  }
  if (existing == Existing::replaced && is_database(name)) {
    return file.owner + " would write over a collection (an SQLite file)";
  }
  outputs_.push_back(file);
  return std::nullopt;
}

std::optional<std::string> OutputDoor::obstacle_at(const std::string& name) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) return std::nullopt;
  if (S_ISDIR(status.st_mode)) return cannot_be_written(name, EISDIR);
  if (!S_ISREG(status.st_mode) || ::access(name.c_str(), W_OK) == 0) return std::nullopt;
  return cannot_be_written(name, errno);
}

tl::expected<std::unique_ptr<OutputFile>, std::string> OutputDoor::open(const std::string& option,
                                                                        const std::string& name,
                                                                        Existing existing) {
  if (const auto conflict = claim_one(option, name, existing)) return tl::unexpected(*conflict);
  struct stat status {};
  const bool exists = ::stat(name.c_str(), &status) == 0;
  const auto known = descriptor_of(name);
  const auto obstacle = known ? std::nullopt : obstacle_at(name);
  if (obstacle) return tl::unexpected(*obstacle);
  if (known || (exists && !S_ISREG(status.st_mode))) {
    const int direct = known ? ::dup(*known) : open_to_write(name);
    if (direct < 0) return tl::unexpected(cannot_be_written(name, errno));
    return std::unique_ptr<OutputFile>(new OutputFile(name, direct, nullptr));
  }
  auto part = std::make_unique<PartFile>(name, PartFile::Content::plain);
  if (part->error() != 0) return tl::unexpected(cannot_be_written(name, part->error()));
  const int descriptor = part->descriptor();
  return std::unique_ptr<OutputFile>(new OutputFile(name, descriptor, std::move(part)));
}

tl::expected<void, std::string> OutputDoor::write(const std::string& option,
                                                  const std::string& name, const std::string& text,
                                                  Existing existing) {
  auto file = open(option, name, existing);
  if (!file) return tl::unexpected(file.error());
  (*file)->stream() << text;
  return (*file)->finish(existing);
}

tl::expected<void, std::string> OutputDoor::write(const std::string& option,
                                                  const std::string& name, const std::string& text,
                                                  std::ostream& out, Existing existing) {
  if (name != "-") return write(option, name, text, existing);
  out << text;
  return {};
}

}  // namespace tori::cli
