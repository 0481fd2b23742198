#include "problems/store/batch_adder.hpp"

#include <cstddef>

namespace tori::problems {

tl::expected<void, Message> BatchAdder::add(Record record, std::string place) {
  records_.push_back(std::move(record));
  places_.push_back(std::move(place));
  if (records_.size() < batch_) return {};
  return flush();
}

tl::expected<void, Message> BatchAdder::flush() {
  if (records_.empty()) return {};
  const auto fates = collection_.add(records_);
  if (!fates) return tl::unexpected(fates.error());
  for (std::size_t i = 0; i < fates->size(); ++i) {
    switch ((*fates)[i]) {
      case Fate::added: ++tally_.added; break;
      case Fate::replaced: ++tally_.replaced; break;
      case Fate::duplicate: ++tally_.duplicates; break;
      case Fate::collision: collision_(records_[i], places_[i]); break;
    }
  }
  records_.clear();
  places_.clear();
  return {};
}

}  // namespace tori::problems
