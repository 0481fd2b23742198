// What the files cli/commands/collection*.cpp share: the actions, and lines of their reports.
#pragma once

#include <cstdint>
#include <string>

#include "cli/options/collection_options.hpp"
#include "problems/record/record.hpp"
#include "problems/store/batch_adder.hpp"

namespace tori::cli {

/// Each carries out one action and returns the exit code (cli/exit_code.hpp).
int act(const CollectionList& action, const CommandIo& io);
int act(const CollectionShow& action, const CommandIo& io);
int act(const CollectionFilter& action, const CommandIo& io);
int act(const CollectionMerge& action, const CommandIo& io);
int act(const CollectionImport& action, const CommandIo& io);
int act(const CollectionExport& action, const CommandIo& io);
int act(const CollectionStats& action, const CommandIo& io);

/// "1: 158876c864286c03, 3 plies, 2 stars, POSITION, themes ..., "title"".
std::string summary_line(const problems::Record& record, std::uint64_t place);

/// "3 problems added, 1 already there".
std::string tally_text(const problems::BatchAdder::Tally& tally);

}  // namespace tori::cli
