// What OutputFiles does for collections.
#include "cli/io/output_files.hpp"

namespace tori::cli {

std::optional<Message> OutputFiles::claim_collection(const std::string& option,
                                                     const std::string& name) {
  if (name == "-" || descriptor_of(name)) {
    return Message("fault.output.collection-stream", {{"file", name}});
  }
  return claim_one(option, name, Existing::forced);
}

tl::expected<std::unique_ptr<PartFile>, Message> OutputFiles::make_collection(
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

tl::expected<problems::Collection, Message> OutputFiles::add_to_collection(
    const std::string& option, const std::string& name) {
  if (const auto conflict = claim_collection(option, name)) return tl::unexpected(*conflict);
  return problems::Collection::open(name, problems::Collection::Access::write);
}

}  // namespace tori::cli
