#include "problems/store/sqlite_fault.hpp"

#include <sqlite3.h>

#include <filesystem>

namespace tori::problems {
namespace {

namespace fs = std::filesystem;

/// Why a file cannot be opened or created, which SQLite does not say.
std::string why_not_opened(const std::string& name) {
  std::error_code unknown;
  const fs::path folder = fs::absolute(name, unknown).parent_path();
  if (!fs::exists(folder, unknown)) return "there is no folder " + folder.string();
  if (!fs::exists(name, unknown)) return "there is no such file, or it cannot be made";
  return "the file, or one beside it, cannot be opened or made";
}

}  // namespace

std::string sentence(const std::string& name, const SQLite::Exception& fault) {
  const std::string begin = name + ": ";
  std::error_code unknown;
  if (fs::is_directory(name, unknown)) return begin + "is a directory";
  switch (fault.getErrorCode()) {
    case SQLITE_CANTOPEN: return begin + why_not_opened(name);
    case SQLITE_NOTADB: return begin + "is no collection (not an SQLite file)";
    case SQLITE_CORRUPT:
      return begin + "the file is damaged or cut off (" + fault.getErrorStr() + ")";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return begin + "is in use: another program is writing to it";
    case SQLITE_READONLY:
    case SQLITE_PERM: return begin + "cannot be written: no right to do so";
    case SQLITE_INTERRUPT: return begin + "interrupted";
    case SQLITE_FULL: return begin + "cannot be written: the disk is full";
    case SQLITE_TOOBIG: return begin + "holds a text that is too long";
    case SQLITE_IOERR: return begin + "reading or writing failed (" + fault.getErrorStr() + ")";
    default: return begin + "is no sound collection (" + fault.what() + ")";
  }
}

bool needs_rollback(const SQLite::Exception& fault) {
  return fault.getErrorCode() == SQLITE_READONLY &&
         fault.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK;
}

}  // namespace tori::problems
