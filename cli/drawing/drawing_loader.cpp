// The functions that draw, as the program has them: the first call loads the module, and all calls
// go on to it. If it cannot be loaded, the error says why.
#include <dlfcn.h>

#include <string_view>
#include <utility>

#include "cli/drawing/drawing_table.hpp"

namespace tori {
namespace {

using cli::DrawingTable;

constexpr std::string_view kBuild = TORITSUME_DRAWING_BUILD;
/// Looked for in the folders that the program was linked with (RUNPATH).
constexpr const char* kModule = "toritsume-drawing.so";

tl::unexpected<std::string> nothing_drawn(const std::string& why) {
  return tl::unexpected("nothing can be drawn: " + why);
}

/// The table of the module, which stays in memory. The error is one sentence.
tl::expected<const DrawingTable*, std::string> load_table() {
  void* const module = ::dlopen(kModule, RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr) return nothing_drawn(::dlerror());
  const auto* table = static_cast<const DrawingTable*>(::dlsym(module, "toritsume_drawing_table"));
  if (table == nullptr) return nothing_drawn(::dlerror());
  if (table->build != kBuild) {
    return nothing_drawn(std::string(kModule) + " is of the build " + table->build + ", not " +
                         std::string(kBuild));
  }
  return table;
}

const tl::expected<const DrawingTable*, std::string>& loaded_table() {
  static const auto table = load_table();
  return table;
}

template <typename Function, typename... Arguments>
pictures::Bytes drawn_by(Function DrawingTable::*function, Arguments&&... arguments) {
  const auto& table = loaded_table();
  if (!table) return tl::unexpected(table.error());
  return ((*table)->*function)(std::forward<Arguments>(arguments)...);
}

}  // namespace

namespace pictures {

Bytes to_svg(const Picture& picture, int width) {
  return drawn_by(&DrawingTable::to_svg, picture, width);
}

Bytes to_png(const Picture& picture, int width) {
  return drawn_by(&DrawingTable::to_png, picture, width);
}

Bytes to_pdf(std::span<const Picture> pictures, int width) {
  return drawn_by(&DrawingTable::to_pdf, pictures, width);
}

}  // namespace pictures

namespace book {

pictures::Bytes to_book(std::vector<BookProblem> problems, const BookStyle& options) {
  return drawn_by(&DrawingTable::to_book, std::move(problems), options);
}

pictures::Bytes to_sheets(std::vector<Sheet> sheets, const BookStyle& style) {
  return drawn_by(&DrawingTable::to_sheets, std::move(sheets), style);
}

pictures::Bytes to_anki(const problems::Record& record, pictures::SmallSvgMaker& pictures) {
  return drawn_by(&DrawingTable::to_anki, record, pictures);
}

}  // namespace book

namespace trainer {

pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options) {
  return drawn_by(&DrawingTable::to_page, std::move(lessons), options);
}

}  // namespace trainer
}  // namespace tori
