// The finds of a run as a collection.
#pragma once

#include <atomic>
#include <string>

#include <tl/expected.hpp>

#include "composer/journal.hpp"
#include "composer/listing.hpp"

namespace tori::cli {

/// Whether a file of that name is to be a collection: it ends in ".sqlite" or ".db".
bool is_collection_name(const std::string& name);

/// Whether the file is a collection that a run with these settings has made; of which candidates it
/// does not tell.
bool is_collection_of(const std::string& name, const composer::RunHead& head);

/// Writes the problems with their solution trees and provenance to a new collection, which appears
/// under its name when it is complete. Problems are numbered by candidate, so collections of parts,
/// merged, are the collection of the whole. One sentence that says what went wrong, "interrupted"
/// soon after `stop` has become true.
tl::expected<void, std::string> write_collection(const std::string& name,
                                                 const composer::Listing& listing,
                                                 const std::atomic<bool>& stop);

}  // namespace tori::cli
