// `collection merge`.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <vector>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/file_path.hpp"
#include "cli/io/output_files.hpp"
#include "cli/text_format.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/identity_order.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using problems::Collection;

/// Merging reads at most this many collections at once, with so many records in one transaction.
constexpr std::size_t kMostOpen = 100;
constexpr std::size_t kMergeBatch = 4'000;
/// The memory that SQLite gets for a file that changes all over, and for one that grows at its end.
constexpr std::size_t kOldCache = std::size_t{256} << 20;
constexpr std::size_t kNewCache = std::size_t{64} << 20;

/// How much of a file is read at a time.
constexpr std::size_t kReadAhead = std::size_t{1} << 20;

/// What was done.
struct Merged {
  problems::BatchAdder::Tally tally{};
  /// False if some file or record was bad.
  bool good = true;
};

/// Reads the files of the collections once from front to back, so that the system has them in
/// memory: the merge reads all over them, and from a disk that takes ten times as long.
void read_ahead(std::span<Collection* const> collections, const CommandIo& io) {
  std::vector<char> block(kReadAhead);
  for (const Collection* const collection : collections) {
    std::ifstream in(path_of(collection->name()), std::ios::binary);
    while (in.read(block.data(), static_cast<std::streamsize>(block.size()))) {
      if (io.stopped()) return;
    }
  }
}

/// Adds the collections at once. False if some file or record was bad; the error is about the
/// target.
tl::expected<bool, Message> merge_some(std::span<const std::string> files,
                                       problems::BatchAdder& adder, const CommandIo& io) {
  bool good = true;
  const auto fail = [&](const Message& fault) {
    good = false;
    io.err << printable(problems::english(fault)) << '\n';
  };
  std::vector<ReadCollection> sources;
  for (const std::string& file : files) {
    auto source = ReadCollection::open(file, io);
    if (source) {
      sources.push_back(std::move(*source));
    } else {
      fail(source.error());
    }
  }
  std::vector<Collection*> collections;
  collections.reserve(sources.size());
  for (ReadCollection& source : sources) collections.push_back(&*source);
  read_ahead(collections, io);
  problems::IdentityOrder order(collections, fail);
  while (!io.stopped()) {
    auto item = order.next();
    if (!item) break;
    if (const auto added = adder.add(std::move(item->record), item->source->name()); !added) {
      return tl::unexpected(added.error());
    }
  }
  const auto damaged = [](const ReadCollection& source) { return source.damaged(); };
  return good && std::none_of(sources.begin(), sources.end(), damaged);
}

/// Adds all collections to the target. The error is about the target.
tl::expected<Merged, Message> merge_all(const CollectionMerge& action, Collection& target,
                                        const CommandIo& io) {
  bool good = true;
  bool collision = false;
  problems::BatchAdder adder(target, report_collisions(io, collision), kMergeBatch);
  for (std::size_t at = 0; at < action.files.size() && !io.stopped(); at += kMostOpen) {
    const std::span files = std::span(action.files).subspan(at);
    const auto merged = merge_some(files.first(std::min(files.size(), kMostOpen)), adder, io);
    if (!merged) return tl::unexpected(merged.error());
    good = good && *merged;
  }
  if (const auto added = adder.flush(); !added) return tl::unexpected(added.error());
  return Merged{adder.tally(), good && !collision};
}

/// Adds all collections to an empty one that nobody else reads. After Ctrl-C it is worth nothing.
tl::expected<Merged, Message> fill(const CollectionMerge& action, const std::string& part,
                                   const CommandIo& io) {
  auto target = Collection::open(part, Collection::Access::write);
  if (!target) return tl::unexpected(target.error());
  target->use_cache(kNewCache);
  if (const auto begun = target->begin_filling(); !begun) return tl::unexpected(begun.error());
  auto merged = merge_all(action, *target, io);
  if (!merged || io.stopped()) return merged;
  const auto ended = target->end_filling([&io] { return io.stopped(); });
  if (!ended) return tl::unexpected(ended.error());
  return merged;
}

int report(const tl::expected<Merged, Message>& merged, const CollectionMerge& action,
           const CommandIo& io) {
  if (!merged) return io.fail(merged.error(), exit_code::kUnknown);
  io.out << printable(action.output) << ": " << tally_text(merged->tally) << '\n';
  return io.finish(merged->good ? exit_code::kAnswered : exit_code::kBadInput);
}

/// The new collection appears when it is complete; after Ctrl-C there is none.
int merge_into_new(const CollectionMerge& action, OutputFiles& outputs, const CommandIo& io) {
  const auto part = outputs.make_collection("-o", action.output);
  if (!part) return io.fail(part.error(), exit_code::kUsage);
  const auto merged = fill(action, (*part)->part(), io);
  if (io.stopped()) return io.finish(exit_code::kAnswered);
  if (merged) {
    const auto finished = (*part)->finish(Existing::kept);
    if (!finished) return io.fail(finished.error(), exit_code::kUnknown);
  }
  return report(merged, action, io);
}

}  // namespace

int act(const CollectionMerge& action, const CommandIo& io) {
  OutputFiles outputs(action.files);
  std::error_code unknown;
  if (!std::filesystem::exists(path_of(action.output), unknown)) {
    return merge_into_new(action, outputs, io);
  }
  auto target = outputs.add_to_collection("-o", action.output);
  if (!target) return io.fail(target.error(), exit_code::kUsage);
  target->use_cache(kOldCache);
  return report(merge_all(action, *target, io), action, io);
}

}  // namespace tori::cli
