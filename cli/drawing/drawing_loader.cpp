// The functions that draw, as the program has them: the first call loads the module, and all calls
// go on to it. If it cannot be loaded, the error tells why.
#include <dlfcn.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/drawing/drawing_module.hpp"
#include "cli/drawing/drawing_table.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"

namespace tori {
namespace {

using cli::DrawingTable;

constexpr std::string_view kBuild = TORITSUME_DRAWING_BUILD;
/// Looked for in the folders that the program was linked with (RUNPATH).
constexpr const char* kModule = "toritsume-drawing.so";

#ifdef __GLIBC__
/// The folders where the system looks for what the program loads, in its order; none if it does not
/// tell.
std::vector<std::string> folders_searched() {
  void* const program = ::dlopen(nullptr, RTLD_LAZY);
  Dl_serinfo size{};
  if (program == nullptr || ::dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) return {};
  // The list lies behind its head, in as many bytes as the head says.
  std::vector<Dl_serinfo> bytes(size.dls_size / sizeof(Dl_serinfo) + 1);
  Dl_serinfo* const list = bytes.data();
  *list = size;
  if (::dlinfo(program, RTLD_DI_SERINFO, list) != 0) return {};
  std::vector<std::string> folders;
  for (unsigned i = 0; i < list->dls_cnt; ++i) {
    const std::filesystem::path folder(list->dls_serpath[i].dls_name);
    const std::string name = folder.lexically_normal().string();
    if (std::find(folders.begin(), folders.end(), name) == folders.end()) folders.push_back(name);
  }
  return folders;
}
#else
std::vector<std::string> folders_searched() {
  return {};
}
#endif

/// Why the module was not loaded: it is in none of the folders, or what the system says.
Message load_fault() {
  const std::string cause = ::dlerror();
  const std::vector<std::string> folders = folders_searched();
  const auto has_module = [](const std::string& folder) {
    std::error_code unknown;
    return std::filesystem::exists(std::filesystem::path(folder) / kModule, unknown);
  };
  if (folders.empty() || std::any_of(folders.begin(), folders.end(), has_module)) {
    return Message("fault.draw.module", {{"cause", cause}});
  }
  return Message("fault.draw.no-module",
                 {{"file", kModule}, {"folder", problems::joined(folders, ", ")}});
}

/// The table of the module, which stays in memory.
tl::expected<const DrawingTable*, Message> load_table() {
  void* const module = ::dlopen(kModule, RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr) return tl::unexpected(load_fault());
  const auto* table = static_cast<const DrawingTable*>(::dlsym(module, "toritsume_drawing_table"));
  if (table == nullptr) return tl::unexpected(load_fault());
  if (table->build != kBuild) {
    return tl::unexpected(Message("fault.draw.other-build",
                                  {{"file", kModule}, {"text", table->build}, {"word", kBuild}}));
  }
  return table;
}

const tl::expected<const DrawingTable*, Message>& loaded_table() {
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

std::string cli::drawing_module() {
  const auto& table = loaded_table();
  if (!table) return problems::english(table.error());
  Dl_info where{};
  const bool known = ::dladdr(*table, &where) != 0 && where.dli_fname != nullptr;
  return "what draws: " + std::string(known ? where.dli_fname : kModule);
}

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

pictures::Bytes to_course_book(const std::vector<CourseChapter>& chapters, const BookStyle& style) {
  return drawn_by(&DrawingTable::to_course_book, chapters, style);
}

pictures::Bytes to_sheets(std::vector<Sheet> sheets, const BookStyle& style) {
  return drawn_by(&DrawingTable::to_sheets, std::move(sheets), style);
}

pictures::Bytes to_anki(const problems::Record& record) {
  return drawn_by(&DrawingTable::to_anki, record);
}

}  // namespace book

namespace lesson {

pictures::Bytes to_page(std::vector<Lesson> lessons, const book::BookStyle& options) {
  return drawn_by(&DrawingTable::to_page, std::move(lessons), options);
}

pictures::Bytes to_course_page(CoursePage course, const book::BookStyle& options) {
  return drawn_by(&DrawingTable::to_course_page, std::move(course), options);
}

}  // namespace lesson
}  // namespace tori
