#include "cli/io/mined_files.hpp"

#include <ostream>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {

std::optional<std::vector<Setup>> read_mined_files(const std::vector<std::string>& files,
                                                   composer::MinedFrom from,
                                                   composer::MinedHands hands,
                                                   const std::string& purpose,
                                                   const CommandIo& io) {
  composer::PositionMiner miner(from, hands);
  for (const std::string& name : files) {
    if (name == "-") {
      miner.read(io.in, name);
      continue;
    }
    const auto file = InputFile::open(name);
    if (!file) {
      miner.add_fault(name, file.error());
    } else if (is_database(name)) {
      miner.add_fault(name, Message("fault.file.database"));
    } else {
      miner.read((*file)->stream(), name);
    }
  }
  composer::MinedPositions found = miner.take();
  // What was not read has no fault; the command says that it was interrupted.
  if (io.stopped()) return std::nullopt;
  for (const problems::BadInput& fault : found.faults) io.err << to_line(fault);
  if (!found.faults.empty()) return std::nullopt;
  if (!found.setups.empty()) return std::move(found.setups);
  io.fail("toritsume compose: no position of the files " + purpose + " has a phoenix to be mated",
          exit_code::kBadInput);
  return std::nullopt;
}

}  // namespace tori::cli
