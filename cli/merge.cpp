#include <ostream>
#include <utility>

#include "cli/compose.hpp"
#include "cli/descriptor.hpp"
#include "cli/exit_code.hpp"
#include "cli/run_files.hpp"
#include "cli/wording.hpp"
#include "composer/listing.hpp"

namespace tori::cli {
namespace {

using composer::Listing;

tl::expected<Listing, std::string> read(const std::string& name) {
  auto file = InputFile::open(name);
  if (!file) return tl::unexpected(file.error());
  return composer::read_listing((*file)->stream());
}

}  // namespace

int run(const MergeOptions& options, std::istream& /*in*/, std::ostream& out, std::ostream& err) {
  std::vector<composer::NamedListing> listings;
  bool bad = false;
  for (const std::string& name : options.files) {
    auto listing = read(name);
    if (!listing) err << printable(name + ": " + listing.error()) << '\n';
    bad = bad || !listing;
    if (listing) listings.push_back({name, std::move(*listing)});
  }
  if (bad) return exit_code::kBadInput;
  const auto result = composer::merged(std::move(listings), options.count);
  if (!result) {
    err << "toritsume merge: " << printable(result.error()) << '\n';
    return exit_code::kBadInput;
  }
  const std::string text = composer::to_text(*result);
  if (!options.output) {
    out << text;
    return exit_code::kAnswered;
  }
  const auto written = write_file(*options.output, text);
  if (!written) err << "toritsume merge: " << printable(written.error()) << '\n';
  return written ? exit_code::kAnswered : exit_code::kUnknown;
}

}  // namespace tori::cli
