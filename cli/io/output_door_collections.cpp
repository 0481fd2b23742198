// What the output door does for collections.
#include <filesystem>

#include "cli/io/output_door.hpp"

namespace tori::cli {

std::optional<std::string> OutputDoor::obstacle_to_collection_at(const std::string& name) {
  std::error_code unknown;
  if (!std::filesystem::exists(name, unknown) || std::filesystem::is_regular_file(name, unknown)) {
    return std::nullopt;
  }
  return name + ": a collection is a plain file, and this is none";
}

std::optional<std::string> OutputDoor::claim_collection(const std::string& option,
                                                        const std::string& name) {
  if (name == "-" || descriptor_of(name)) {
    return name + ": a collection is a plain file and cannot be written to standard output";
  }
  return claim_one(option, name, Existing::forced);
}

tl::expected<std::unique_ptr<PartFile>, std::string> OutputDoor::make_collection(
    const std::string& option, const std::string& name) {
  if (const auto conflict = claim_collection(option, name)) return tl::unexpected(*conflict);
  if (const auto obstacle = obstacle_to_collection_at(name)) return tl::unexpected(*obstacle);
  auto part = std::make_unique<PartFile>(name, PartFile::Content::database);
  int error = part->error();
  // SQLite's locks would go when this descriptor is closed later.
  if (error == 0) error = part->close();
  if (error != 0) return tl::unexpected(cannot_be_written(name, error));
  return part;
}

tl::expected<problems::Collection, std::string> OutputDoor::add_to_collection(
    const std::string& option, const std::string& name) {
  if (const auto conflict = claim_collection(option, name)) return tl::unexpected(*conflict);
  using problems::Collection;
  return Collection::open(name, Collection::Access::write);
}

}  // namespace tori::cli
