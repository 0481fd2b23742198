// Errors of SQLite as what is to be said of them.
#pragma once

#include <string>

#include <SQLiteCpp/Exception.h>
#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// What is wrong with the file of that name, in which SQLite has met the error.
Message sqlite_fault(const std::string& name, const SQLite::Exception& fault);

/// True if a file cannot be read because its last writer was killed: a transaction has to be rolled
/// back first.
bool needs_rollback(const SQLite::Exception& fault);

/// Returns the result of `body`; if SQLite throws in it, the error is `sqlite_fault`. REQUIRES:
/// `body` returns a tl::expected whose error is a Message.
template <typename Body>
auto guarded(const std::string& name, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const SQLite::Exception& fault) {
    return tl::unexpected(sqlite_fault(name, fault));
  }
}

}  // namespace tori::problems
