// The problems of a run of `compose` as a collection.
#pragma once

#include <atomic>
#include <string>

#include <tl/expected.hpp>

#include "composer/run/journal.hpp"
#include "composer/run/result_file.hpp"

namespace tori::cli {

/// True if a file of that name is a collection: it ends in ".sqlite" or ".db".
bool is_collection_name(const std::string& name);

/// True if the file is a collection made by a run with these settings. A collection does not record
/// its range of candidates, so that is not compared.
bool is_collection_of(const std::string& name, const composer::RunHead& head);

/// Writes the problems with their solution trees and provenance to a new collection, which appears
/// under its name when it is complete. Problems are numbered by candidate, so the collections of
/// shards, merged, equal the collection of the whole run. The error is a sentence. Soon
/// after `stop` becomes true the function ends with the error "interrupted".
tl::expected<void, std::string> write_collection(const std::string& name,
                                                 const composer::ResultFile& result_file,
                                                 const std::atomic<bool>& stop);

}  // namespace tori::cli
