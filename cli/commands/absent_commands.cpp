// The commands that draw or keep collections, in a build without these parts: they say so.
#include "cli/exit_code.hpp"
#include "cli/io/known_problems.hpp"
#include "cli/options/book_options.hpp"
#include "cli/options/collection_options.hpp"
#include "cli/options/compose_options.hpp"
#include "cli/options/show_options.hpp"
#include "cli/reports/verify_sheet.hpp"

namespace tori::cli {
namespace {

int refuse_command(const std::string& command, const CommandIo& io) {
  return io.fail("toritsume " + command +
                     ": not in this build, which was made without pictures and collections "
                     "(toritsume --version); the Debian package has all commands",
                 exit_code::kUsage);
}

}  // namespace

std::optional<std::string> why_no_sheets() {
  return "--sheet: not in this build, which was made without pictures (toritsume --version)";
}

pictures::Bytes sheets_as_pdf(std::vector<book::Sheet> /*sheets*/,
                              const VerifyOptions& /*options*/) {
  return tl::unexpected(why_no_sheets().value_or(""));
}

std::size_t read_known_collection(const std::string& name, const CommandIo& io,
                                  problems::KnownProblems& /*known*/) {
  io.err << name << ": this build was made without collections (toritsume --version)\n";
  return 1;
}

BookFormat format_of(const BookOptions& options) {
  return options.format.value_or(BookFormat::pdf);
}

bool keeps_what_is_done(const CollectionOptions& /*options*/) {
  return false;
}

int run(const ShowOptions& /*options*/, const CommandIo& io) {
  return refuse_command("show", io);
}

int run(const BookOptions& /*options*/, const CommandIo& io) {
  return refuse_command("book", io);
}

int run(const CollectionOptions& /*options*/, const CommandIo& io) {
  return refuse_command("collection", io);
}

int run(const ComposeOptions& /*options*/, const CommandIo& io) {
  return refuse_command("compose", io);
}

}  // namespace tori::cli
