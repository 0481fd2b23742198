// The commands that draw or keep collections, in a build without these parts: they say so.
#include "cli/exit_code.hpp"
#include "cli/io/course_files.hpp"
#include "cli/io/known_problems.hpp"
#include "cli/options/book_options.hpp"
#include "cli/options/collection_options.hpp"
#include "cli/options/show_options.hpp"
#include "cli/reports/verify_sheet.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

int refuse_command(const std::string& command, const CommandIo& io) {
  return io.fail("toritsume " + command +
                     ": not in this build, which was made without pictures and collections "
                     "(toritsume --version); the Debian package has all commands",
                 exit_code::kUsage);
}

}  // namespace

std::optional<Message> why_no_sheets() {
  return Message("fault.draw.no-sheets");
}

pictures::Bytes sheets_as_pdf(std::vector<book::Sheet> /*sheets*/,
                              const VerifyOptions& /*options*/) {
  return tl::unexpected(*why_no_sheets());
}

std::size_t read_known_collection(const std::string& name, problems::Language language,
                                  const CommandIo& io, problems::KnownProblems& /*known*/) {
  io.err << said(language, Message("fault.run.no-collections", {{"name", name}})) << '\n';
  return 1;
}

tl::expected<std::vector<problems::Problem>, Message> problems_of_collection(
    const std::string& name, const CommandIo& /*io*/) {
  return tl::unexpected(Message("fault.run.no-collections", {{"name", name}}));
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

}  // namespace tori::cli
