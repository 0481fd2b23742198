#include "problems/store/collection.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "problems/store/companions.hpp"
#include "problems/store/file_lock.hpp"
#include "problems/store/record_rows.hpp"
#include "problems/store/schema.hpp"
#include "problems/store/sqlite_fault.hpp"

namespace tori::problems {
namespace {

/// How long to wait until another program has finished writing, in milliseconds.
constexpr int kPatienceMs = 3000;
/// The number of records that `each` holds at a time.
constexpr std::size_t kPage = 256;

/// True if the file ends inside its last page, which SQLite notices only when it reads that page.
bool is_cut_off(SQLite::Database& database, const std::string& name) {
  const auto pages = database.execAndGet("PRAGMA page_count").getInt64();
  const auto page = database.execAndGet("PRAGMA page_size").getInt64();
  std::error_code unknown;
  const auto bytes = std::filesystem::file_size(name, unknown);
  return !unknown && bytes < static_cast<std::uintmax_t>(pages * page);
}

/// While it lives, statements of the connection end early, with an error, once `stop` returns true.
class StopRequests {
 public:
  StopRequests(SQLite::Database& database, const std::function<bool()>& stop)
      : handle_(database.getHandle()), stop_(stop) {
    sqlite3_progress_handler(handle_, kSteps, &StopRequests::asked, this);
  }
  ~StopRequests() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }
  StopRequests(const StopRequests&) = delete;
  StopRequests& operator=(const StopRequests&) = delete;

 private:
  /// The steps of SQLite's machine between two questions, some milliseconds.
  static constexpr int kSteps = 10'000;

  static int asked(void* self) { return static_cast<StopRequests*>(self)->stop_() ? 1 : 0; }

  sqlite3* handle_;
  const std::function<bool()>& stop_;
};

/// Opens the file and checks that it is a collection. Throws SQLite::Exception.
tl::expected<std::unique_ptr<SQLite::Database>, Message> open_file(const std::string& name,
                                                                   Collection::Access access) {
  const bool writes = access == Collection::Access::write;
  // A new file has the rights of all new files; SQLite would take some away.
  if (writes && !std::filesystem::exists(file_name(name))) {
    std::ofstream(file_name(name), std::ios::app | std::ios::binary);
  }
  const int flags = writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
  const bool lies_at_rest = !writes && is_in_wal_mode(name) && !has_waiting_changes(name);
  auto database = lies_at_rest
                      ? std::make_unique<SQLite::Database>(address_at_rest(name),
                                                           flags | SQLite::OPEN_URI, kPatienceMs)
                      : std::make_unique<SQLite::Database>(file_name(name), flags, kPatienceMs);
  if (writes && sqlite3_db_readonly(database->getHandle(), "main") == 1) {
    return tl::unexpected(in_file(name, Message("fault.collection.no-right")));
  }
  set_up_connection(*database);
  if (writes) make_tables_if_empty(*database);
  if (auto checked = check_schema(*database); !checked) {
    return tl::unexpected(in_file(name, checked.error()));
  }
  // Pages may be in the file beside it alone.
  if (!has_waiting_changes(name) && is_cut_off(*database, name)) {
    return tl::unexpected(in_file(name, Message("fault.collection.cut-off")));
  }
  if (writes) {
    if (auto upgraded = upgrade(*database); !upgraded) {
      return tl::unexpected(in_file(name, upgraded.error()));
    }
  }
  return database;
}

/// True for a pipe or a device, which one might wait for without end.
bool is_no_file(const std::string& name) {
  std::error_code unknown;
  const auto status = std::filesystem::status(file_name(name), unknown);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

/// Rolls back the unfinished transaction of a killed program. Throws SQLite::Exception.
void roll_back(const std::string& name) {
  SQLite::Database database(file_name(name), SQLite::OPEN_READWRITE, kPatienceMs);
  database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
}

/// The row at a place comes again, or too late.
Message out_of_order(const std::string& name, const RecordRows::Place& place) {
  return in_file(name, Message("fault.collection.out-of-order", {{"identity", place.identity}}));
}

}  // namespace

Message in_file(const std::string& name, Message fault) {
  return Message("fault.collection.in-file", {{"file", name}, {"fault", std::move(fault)}});
}

/// Keeps SQLite out of the header.
class Collection::Database {
 public:
  explicit Database(std::unique_ptr<SQLite::Database> sqlite) : sqlite_(std::move(sqlite)) {}
  SQLite::Database& sqlite() { return *sqlite_; }

 private:
  std::unique_ptr<SQLite::Database> sqlite_;
};

Collection::Collection(std::string name, std::unique_ptr<Database> database)
    : name_(std::move(name)), database_(std::move(database)) {}
Collection::Collection(Collection&&) noexcept = default;
Collection& Collection::operator=(Collection&&) noexcept = default;
Collection::~Collection() = default;

Collection::Result<Collection> Collection::open(const std::string& name, Access access) {
  if (name.empty()) return tl::unexpected(Message("fault.collection.no-name"));
  if (is_no_file(name)) {
    return tl::unexpected(in_file(name, Message("fault.collection.no-file")));
  }
  if (auto danger = danger_to_others(name)) {
    return tl::unexpected(in_file(name, std::move(*danger)));
  }
  if (FileLock::is_held(name)) {
    return tl::unexpected(in_file(name, Message("fault.collection.in-use-by-run")));
  }
  return guarded(name, [&]() -> Result<Collection> {
    Result<std::unique_ptr<SQLite::Database>> opened;
    try {
      opened = open_file(name, access);
    } catch (const SQLite::Exception& fault) {
      if (!needs_rollback(fault)) throw;
      roll_back(name);
      opened = open_file(name, access);
    }
    if (!opened) return tl::unexpected(opened.error());
    return Collection(name, std::make_unique<Database>(std::move(*opened)));
  });
}

Collection::Result<std::vector<Fate>> Collection::add(std::span<const Record> records) {
  return guarded(name_, [&]() -> Result<std::vector<Fate>> {
    SQLite::Database& sqlite = database_->sqlite();
    SQLite::Transaction transaction(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    std::vector<Fate> fates;
    {
      RecordAdder adder(sqlite);
      for (const Record& record : records) {
        const auto fate = adder.add(record);
        if (!fate) return tl::unexpected(in_file(name_, fate.error()));
        fates.push_back(*fate);
      }
    }
    transaction.commit();
    return fates;
  });
}

Collection::Result<std::uint64_t> Collection::remove(std::span<const Identity> identities) {
  return guarded(name_, [&]() -> Result<std::uint64_t> {
    SQLite::Database& sqlite = database_->sqlite();
    SQLite::Transaction transaction(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    std::uint64_t removed = 0;
    {
      RecordAdder rows(sqlite);
      for (const Identity identity : identities) removed += rows.remove(identity) ? 1 : 0;
    }
    transaction.commit();
    return removed;
  });
}

Collection::Result<void> Collection::replace(std::span<const Record> records) {
  return guarded(name_, [&]() -> Result<void> {
    SQLite::Database& sqlite = database_->sqlite();
    SQLite::Transaction transaction(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    {
      RecordAdder rows(sqlite);
      for (const Record& record : records) {
        rows.remove(record.identity);
        if (const auto fate = rows.add(record); !fate) {
          return tl::unexpected(in_file(name_, fate.error()));
        }
      }
    }
    transaction.commit();
    return {};
  });
}

Collection::Result<std::uint64_t> Collection::count() {
  return guarded(name_, [&]() -> Result<std::uint64_t> {
    const auto number = database_->sqlite().execAndGet("SELECT count(*) FROM problems").getInt64();
    return static_cast<std::uint64_t>(number);
  });
}

Collection::Result<std::optional<Record>> Collection::find(Identity identity) {
  return guarded(name_, [&]() -> Result<std::optional<Record>> {
    RecordRows rows(database_->sqlite(), "WHERE identity = ?");
    rows.statement().bind(1, identity.to_text());
    return rows.next().map_error([&](const Message& fault) { return in_file(name_, fault); });
  });
}

Collection::Result<std::optional<Record>> Collection::at(std::uint64_t place) {
  return guarded(name_, [&]() -> Result<std::optional<Record>> {
    if (place == 0 || place > INT64_MAX) return std::nullopt;
    RecordRows rows(database_->sqlite(), "ORDER BY number, identity LIMIT 1 OFFSET ?");
    rows.statement().bind(1, static_cast<std::int64_t>(place - 1));
    return rows.next().map_error([&](const Message& fault) { return in_file(name_, fault); });
  });
}

Collection::Result<std::vector<Record>> Collection::alike(const Record& record) {
  if (record.line.empty()) return std::vector<Record>();
  return guarded(name_, [&]() -> Result<std::vector<Record>> {
    return rows_like(database_->sqlite(), record).map_error([&](const Message& fault) {
      return in_file(name_, fault);
    });
  });
}

/// Some neighbouring rows: their records, nullopt for those that are damaged.
struct Collection::Page {
  std::vector<std::optional<Record>> records;
  /// The place of the last row; nullopt before the first page.
  std::optional<RecordRows::Place> last;
};

Collection::Result<Collection::Page> Collection::next_page(const Page& before) {
  return guarded(name_, [&]() -> Result<Page> {
    const std::string condition = before.last ? "WHERE (number, identity) > (?2, ?3) " : "";
    RecordRows rows(database_->sqlite(), condition + "ORDER BY number, identity LIMIT ?1");
    rows.statement().bind(1, static_cast<std::int64_t>(kPage));
    if (before.last) {
      rows.statement().bind(2, before.last->number);
      rows.statement().bind(3, before.last->identity);
    }
    Page page{{}, before.last};
    for (;;) {
      auto record = rows.next();
      if (record && !*record) return page;
      if (!record && !report_damaged_) return tl::unexpected(in_file(name_, record.error()));
      // With a damaged index the records could come round in a circle.
      if (page.last && rows.place() <= *page.last) {
        return tl::unexpected(out_of_order(name_, rows.place()));
      }
      page.last = rows.place();
      if (!record) report_damaged_(in_file(name_, record.error()));
      page.records.push_back(record ? std::move(*record) : std::nullopt);
    }
  });
}

Collection::Result<std::vector<Record>> Collection::next_by_identity(std::string& after,
                                                                     std::size_t most) {
  return guarded(name_, [&]() -> Result<std::vector<Record>> {
    RecordRows rows(database_->sqlite(), "WHERE identity > ?1 ORDER BY identity");
    rows.statement().bind(1, after);
    std::vector<Record> records;
    while (records.size() < most) {
      auto record = rows.next();
      if (record && !*record) break;
      if (!record && !report_damaged_) return tl::unexpected(in_file(name_, record.error()));
      // With a damaged index the records could come round in a circle.
      if (rows.place().identity <= after) {
        return tl::unexpected(out_of_order(name_, rows.place()));
      }
      after = rows.place().identity;
      if (!record) report_damaged_(in_file(name_, record.error()));
      if (record) records.push_back(std::move(**record));
    }
    return records;
  });
}

void Collection::use_cache(std::size_t bytes) {
  database_->sqlite().exec("PRAGMA cache_size = -" + std::to_string(bytes >> 10));
}

Collection::Result<void> Collection::begin_filling() {
  return guarded(name_, [&]() -> Result<void> {
    stop_waiting_for_disk(database_->sqlite());
    left_out_ = drop_indexes(database_->sqlite());
    return {};
  });
}

Collection::Result<void> Collection::end_filling(const std::function<bool()>& stop) {
  return guarded(name_, [&]() -> Result<void> {
    SQLite::Database& sqlite = database_->sqlite();
    const StopRequests requests(sqlite, stop);
    for (const std::string& statement : std::exchange(left_out_, {})) sqlite.exec(statement);
    wait_for_disk(sqlite);
    return {};
  });
}

Collection::Result<void> Collection::each(
    const std::function<bool(const Record&, std::uint64_t place)>& visit) {
  std::uint64_t place = 0;
  for (Page page;;) {
    auto next = next_page(page);
    if (!next) return tl::unexpected(next.error());
    page = std::move(*next);
    for (const std::optional<Record>& record : page.records) {
      ++place;
      if (record && !visit(*record, place)) return {};
    }
    if (page.records.size() < kPage) return {};
  }
}

Collection::Result<std::vector<Record>> Collection::read_on(Bookmark& bookmark) {
  std::vector<Record> records;
  while (records.empty() && !bookmark.at_end) {
    Page before;
    if (bookmark.last) before.last = {bookmark.last->first, bookmark.last->second};
    auto page = next_page(before);
    if (!page) return tl::unexpected(page.error());
    for (auto& record : page->records) {
      if (record) records.push_back(std::move(*record));
    }
    bookmark.at_end = page->records.size() < kPage;
    if (page->last) bookmark.last = {page->last->number, page->last->identity};
  }
  return records;
}

}  // namespace tori::problems
