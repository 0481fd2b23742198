#include "problems/store/collection.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "problems/record/record_fields.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/fuzz/records.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {
namespace {

using problems::Collection;
using problems::Record;

/// A file that holds the bytes. It is removed at the end, with its journal.
class File {
 public:
  explicit File(std::string_view bytes) { std::ofstream(name_, std::ios::binary) << bytes; }
  ~File() {
    std::error_code ignored;
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
      std::filesystem::remove(name_ + ending, ignored);
    }
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& name() const { return name_; }

 private:
  std::string name_ = (std::filesystem::temp_directory_path() /
                       ("toritsume-fuzz-" + std::to_string(getpid()) + ".db"))
                          .string();
};

/// Checks that an error of a collection is a sentence that begins with the name of the file.
template <typename T>
bool sound(const Collection::Result<T>& result, const std::string& name) {
  if (result) return true;
  const std::string fault = problems::english(result.error());
  require(fault.starts_with(name + ": "), "a fault names the file: " + fault);
  return false;
}

/// Checks that a damaged file gives whole records only, and each of them once.
void read_all(Collection& collection) {
  std::optional<Record> last;
  const auto read = collection.each([&](const Record& record, std::uint64_t) {
    const auto fault = problems::fault_of(record);
    require(!fault, "a record is well-formed: " + (fault ? problems::english(*fault) : ""));
    require(!last || comes_before(*last, record), "records come in their order");
    last = record;
    return true;
  });
  sound(read, collection.name());
  sound(collection.count(), collection.name());
  sound(collection.at(1), collection.name());
  if (!last) return;
  const auto found = collection.find(last->identity);
  if (sound(found, collection.name()) && *found) {
    require((*found)->identity == last->identity, "the record that was asked for is found");
  }
}

/// Checks that a record that was reported as added is in the collection.
void add_one(Collection& collection) {
  const auto position = parse_position("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", Promotion::optional);
  const Record record = problems::make_record(*position, problems::Reading::optional);
  const auto fates = collection.add({&record, 1});
  if (!sound(fates, collection.name())) return;
  const auto found = collection.find(record.identity);
  if (!sound(found, collection.name())) return;
  if (fates->front() == problems::Fate::added || fates->front() == problems::Fate::replaced) {
    require(found->has_value() && parts((*found)->position) == parts(record.position),
            "an added record is there");
  }
}

}  // namespace

void collection(const std::uint8_t* data, std::size_t size) {
  const File file(text_of(data, size));
  {
    auto opened = Collection::open(file.name(), Collection::Access::read);
    if (sound(opened, file.name())) read_all(*opened);
  }
  auto opened = Collection::open(file.name(), Collection::Access::write);
  if (sound(opened, file.name())) add_one(*opened);
}

}  // namespace tori::fuzz
