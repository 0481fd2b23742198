// What SQLite complains about, in words for the user of a collection.
#pragma once

#include <string>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <tl/expected.hpp>

namespace tori::problems {

/// "NAME: what is wrong".
std::string sentence(const std::string& name, const SQLite::Exception& fault);

/// True for the fault of reading a file whose last writer was killed: a transaction has to be taken
/// back first.
bool needs_rollback(const SQLite::Exception& fault);

/// What the body answers; a sentence when SQLite throws in it. The body returns tl::expected with a
/// std::string for the error.
template <typename Body>
auto guarded(const std::string& name, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const SQLite::Exception& fault) {
    return tl::unexpected(sentence(name, fault));
  }
}

}  // namespace tori::problems
