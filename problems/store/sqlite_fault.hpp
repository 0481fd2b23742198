// Errors of SQLite as sentences for the user.
#pragma once

#include <string>

#include <SQLiteCpp/Exception.h>
#include <tl/expected.hpp>

namespace tori::problems {

/// The error as one sentence: "NAME: what is wrong".
std::string sentence(const std::string& name, const SQLite::Exception& fault);

/// True if a file cannot be read because its last writer was killed: a transaction has to be rolled
/// back first.
bool needs_rollback(const SQLite::Exception& fault);

/// Returns the result of `body`; if SQLite throws in it, the error is a sentence. REQUIRES: `body`
/// returns a tl::expected whose error is a std::string.
template <typename Body>
auto guarded(const std::string& name, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const SQLite::Exception& fault) {
    return tl::unexpected(sentence(name, fault));
  }
}

}  // namespace tori::problems
