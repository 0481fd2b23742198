#include "cli/io/output_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "cli/io/file_path.hpp"
#include "cli/io/system.hpp"
#include "problems/store/companions.hpp"
#include "problems/text/number.hpp"

namespace tori::cli {
namespace {

namespace fs = std::filesystem;

Message would_write_over(const Message& file, const Message& other) {
  return Message("fault.output.over", {{"what", file}, {"details", other}});
}

}  // namespace

std::optional<int> OutputFiles::descriptor_of(const std::string& name) {
  if (name == "/dev/stdout") return STDOUT_FILENO;
  if (name == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (name.starts_with(folder)) {
      return problems::number_from_text<int>(std::string_view(name).substr(folder.size()));
    }
  }
  return std::nullopt;
}

bool OutputFiles::File::is_same(const File& other) const {
  if (id || other.id) return id == other.id;
  return !path.empty() && path == other.path;
}

/// A device has neither id nor path, so it is no other file.
OutputFiles::File OutputFiles::file_at(const std::string& owner, const std::string& name) {
  const Message named("fault.output.file", {{"file", owner}});
  std::error_code unknown;
  if (fs::exists(path_of(name), unknown)) return {named, "", id_of_file(name)};
  const fs::path path = fs::weakly_canonical(fs::absolute(path_of(name), unknown), unknown);
  return {named, name_of(path), std::nullopt};
}

OutputFiles::OutputFiles(const std::vector<std::string>& inputs) {
  for (const std::string& name : inputs) {
    inputs_.push_back(
        name != "-" ? file_at(name, name)
                    : File{Message("fault.output.standard-input"), "", id_of_file(STDIN_FILENO)});
  }
  outputs_.push_back({Message("fault.output.standard-output"), "", id_of_file(STDOUT_FILENO)});
}

std::optional<Message> OutputFiles::claim(const std::vector<OutputOption>& options,
                                          Existing existing) {
  for (const auto& [option, name] : options) {
    if (!name) continue;
    if (auto conflict = claim_one(option, *name, existing)) return conflict;
  }
  return std::nullopt;
}

std::optional<Message> OutputFiles::claim_one(const std::string& option, const std::string& name,
                                              Existing existing) {
  if (name.empty()) return Message("fault.output.no-name", {{"name", option}});
  if (name == "-" || descriptor_of(name)) return std::nullopt;
  const File file = file_at(option + " " + name, name);
  for (const File& other : inputs_) {
    if (file.is_same(other)) return would_write_over(file.owner, other.owner);
  }
  for (const File& other : outputs_) {
    if (other.owner == file.owner) return std::nullopt;
    if (file.is_same(other)) return would_write_over(file.owner, other.owner);
  }
  if (existing == Existing::replaced && is_database(name)) {
    return Message("fault.output.over-collection", {{"what", file.owner}});
  }
  outputs_.push_back(file);
  return std::nullopt;
}

bool OutputFiles::is_stream(const std::string& name) {
  if (name == "-" || descriptor_of(name)) return true;
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) return false;
  return !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

std::optional<Message> OutputFiles::obstacle_at(const std::string& name) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) {
    // Links that lead to one another.
    return errno == ELOOP ? std::optional(cannot_be_written(name, ELOOP)) : std::nullopt;
  }
  if (S_ISDIR(status.st_mode)) return cannot_be_written(name, EISDIR);
  if (!S_ISREG(status.st_mode) || ::access(name.c_str(), W_OK) == 0) return std::nullopt;
  return cannot_be_written(name, errno);
}

std::optional<Message> OutputFiles::obstacle_to_collection_at(const std::string& name) {
  if (auto danger = problems::danger_to_others(name)) {
    return problems::in_file(name, std::move(*danger));
  }
  std::error_code unknown;
  if (!fs::exists(path_of(name), unknown) || fs::is_regular_file(path_of(name), unknown)) {
    return std::nullopt;
  }
  return Message("fault.output.no-plain-file", {{"file", name}});
}

tl::expected<std::unique_ptr<OutputFile>, Message> OutputFiles::open(const std::string& option,
                                                                     const std::string& name,
                                                                     Existing existing) {
  if (const auto conflict = claim_one(option, name, existing)) return tl::unexpected(*conflict);
  const auto known = descriptor_of(name);
  const auto obstacle = known ? std::nullopt : obstacle_at(name);
  if (obstacle) return tl::unexpected(*obstacle);
  if (is_stream(name)) {
    const int direct = known ? ::dup(*known) : open_to_write(name);
    if (direct < 0 && errno != EINTR) return tl::unexpected(cannot_be_written(name, errno));
    return std::unique_ptr<OutputFile>(new OutputFile(name, direct, nullptr));
  }
  auto part = std::make_unique<PartFile>(name, PartFile::Content::plain);
  if (part->error() != 0) return tl::unexpected(cannot_be_written(name, part->error()));
  const int descriptor = part->descriptor();
  return std::unique_ptr<OutputFile>(new OutputFile(name, descriptor, std::move(part)));
}

tl::expected<void, Message> OutputFiles::write(const std::string& option, const std::string& name,
                                               const std::string& text, Existing existing) {
  auto file = open(option, name, existing);
  if (!file) return tl::unexpected(file.error());
  (*file)->stream() << text;
  return (*file)->finish(existing);
}

tl::expected<void, Message> OutputFiles::write(const std::string& option, const std::string& name,
                                               const std::string& text, std::ostream& out,
                                               Existing existing) {
  if (name != "-") return write(option, name, text, existing);
  out << text;
  return {};
}

}  // namespace tori::cli
