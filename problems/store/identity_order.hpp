// Reads several collections at once in the order of identities, as one merges sorted lists.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "problems/store/collection.hpp"

namespace tori::problems {

/// The records of several collections, by identity; those with the same one in the order of the
/// collections. What is added to a collection in this order comes to neighbouring places of its
/// file. Memory does not grow with the collections: some records of each are held.
class IdentityOrder {
 public:
  /// `fail` is told why when a collection cannot be read on; the others go on. The collections must
  /// outlive it.
  IdentityOrder(std::vector<Collection*> collections, std::function<void(const Message&)> fail);

  /// A record, and the collection that it is from.
  struct Item {
    Record record;
    const Collection* source;
  };
  /// The next record; nullopt after the last one.
  std::optional<Item> next();

 private:
  /// What is read of a collection: the records that are held, the last one first.
  struct Cursor {
    Collection* collection;
    std::string after;
    std::vector<Record> records;
  };

  /// True if a record of the cursor is held, which is read if there is one.
  bool fill(Cursor& cursor);
  /// True if the first cursor comes after the second one.
  bool comes_after(std::size_t a, std::size_t b) const;

  std::vector<Cursor> cursors_;
  /// A heap of the cursors that hold a record, the next one on top.
  std::vector<std::size_t> heap_;
  std::function<void(const Message&)> fail_;
};

}  // namespace tori::problems
