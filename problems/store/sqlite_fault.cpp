#include "problems/store/sqlite_fault.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "problems/store/collection.hpp"
#include "problems/store/schema.hpp"

namespace tori::problems {
namespace {

namespace fs = std::filesystem;

/// Why a file cannot be opened or created, which SQLite does not say.
Message why_not_opened(const std::string& name) {
  std::error_code unknown;
  const fs::path folder = fs::absolute(name, unknown).parent_path();
  if (!fs::exists(folder, unknown))
    return Message("fault.collection.no-folder", {{"folder", folder.string()}});
  if (!fs::exists(name, unknown)) {
    const bool is_folder = fs::is_directory(folder, unknown);
    if (is_folder && ::access(folder.c_str(), W_OK) == 0) {
      return Message("fault.collection.no-such-file");
    }
    const std::string cause = std::generic_category().message(is_folder ? errno : ENOTDIR);
    return Message("fault.collection.cannot-make", {{"folder", folder.string()}, {"cause", cause}});
  }
  return Message("fault.collection.cannot-open");
}

/// What SQLite reports about a file that is no folder.
Message reported(const std::string& name, const SQLite::Exception& fault) {
  const int code = fault.getErrorCode();
  const bool is_refused = code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_PERM;
  if (is_refused && is_in_wal_mode(name) && has_waiting_changes(name)) {
    return Message("fault.collection.waiting-changes", {{"name", name + "-wal"}});
  }
  switch (code) {
    case SQLITE_CANTOPEN: return why_not_opened(name);
    case SQLITE_NOTADB: return Message("fault.collection.not-sqlite");
    case SQLITE_CORRUPT:
      return Message("fault.collection.damaged", {{"cause", fault.getErrorStr()}});
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Message("fault.collection.in-use");
    case SQLITE_READONLY:
    case SQLITE_PERM: return Message("fault.collection.no-right");
    case SQLITE_INTERRUPT: return Message("limit.interrupted");
    case SQLITE_FULL: return Message("fault.collection.disk-full");
    case SQLITE_TOOBIG: return Message("fault.collection.long-text");
    case SQLITE_IOERR: return Message("fault.collection.io", {{"cause", fault.getErrorStr()}});
    default: return Message("fault.collection.unsound", {{"cause", fault.what()}});
  }
}

}  // namespace

Message sqlite_fault(const std::string& name, const SQLite::Exception& fault) {
  std::error_code unknown;
  if (fs::is_directory(name, unknown)) return in_file(name, Message("fault.file.directory"));
  return in_file(name, reported(name, fault));
}

bool needs_rollback(const SQLite::Exception& fault) {
  return fault.getErrorCode() == SQLITE_READONLY &&
         fault.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK;
}

}  // namespace tori::problems
