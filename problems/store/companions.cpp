#include "problems/store/companions.hpp"

#include <array>
#include <fstream>
#include <string_view>

#include "problems/store/schema.hpp"

namespace tori::problems {

std::optional<Message> danger_to_others(const std::string& name) {
  struct Companion {
    std::string_view ending, head;
  };
  // The heads of a journal and of a write-ahead log, in which the last byte varies.
  constexpr std::array<Companion, 3> kCompanions = {
      {{"-journal", "\xD9\xD5\x05\xF9\x20\xA1\x63\xD7"}, {"-wal", "\x37\x7F\x06"}, {"-shm", ""}}};
  for (const auto& [ending, head] : kCompanions) {
    if (name.ends_with(ending)) return Message("fault.collection.name-of-journal");
    const std::string beside = name + std::string(ending);
    std::ifstream in(file_name(beside), std::ios::binary);
    std::string found(head.size(), '\0');
    in.read(found.data(), static_cast<std::streamsize>(found.size()));
    found.resize(static_cast<std::size_t>(in.gcount()));
    // A journal that is finished may be empty or begin with zeros.
    const bool is_finished = found.find_first_not_of('\0') == std::string::npos;
    if (!is_finished && found != head) {
      return Message("fault.collection.other-beside", {{"file", beside}});
    }
  }
  return std::nullopt;
}

}  // namespace tori::problems
