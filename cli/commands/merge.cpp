// Runs the command `merge`.
#include "cli/options/compose_options.hpp"

#include <ostream>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/output_files.hpp"
#include "composer/run/result_file.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using composer::ResultFile;

tl::expected<ResultFile, std::string> read_result(const std::string& name) {
  auto file = InputFile::open(name);
  if (!file) return tl::unexpected(problems::english(file.error()));
  if (is_database(name)) {
    return tl::unexpected<std::string>(
        "is an SQLite file; 'toritsume collection merge' puts collections together");
  }
  return composer::read_result_file((*file)->stream());
}

}  // namespace

int run(const MergeOptions& options, const CommandIo& io) {
  OutputFiles outputs(options.files);
  const Existing existing = options.force ? Existing::forced : Existing::kept;
  if (const auto conflict = outputs.claim({{"-o", options.output}}, existing)) {
    return io.fail("toritsume merge: " + problems::english(*conflict), exit_code::kUsage);
  }
  std::vector<composer::NamedResultFile> result_files;
  bool bad = false;
  for (const std::string& name : options.files) {
    auto result_file = read_result(name);
    if (!result_file) io.fail(name + ": " + result_file.error(), exit_code::kBadInput);
    bad = bad || !result_file;
    if (result_file) result_files.push_back({name, std::move(*result_file)});
  }
  if (bad) return exit_code::kBadInput;
  const auto result = composer::merged(std::move(result_files), options.count);
  if (!result) {
    return io.fail("toritsume merge: " + result.error(), exit_code::kBadInput);
  }
  const std::string text = composer::to_text(*result);
  const auto written = outputs.write("-o", options.output.value_or("-"), text, io.out, existing);
  if (!written)
    return io.fail("toritsume merge: " + problems::english(written.error()), exit_code::kUnknown);
  return exit_code::kAnswered;
}

}  // namespace tori::cli
