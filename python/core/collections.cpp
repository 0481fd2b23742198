#include "python/core/collections.hpp"

#include <string>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"

namespace tori::python {
namespace {

namespace py = pybind11;
using Texts = std::vector<std::string>;

/// The records as JSON lines, in the order of the collection, and a sentence for each damaged one.
std::pair<Texts, Texts> read_collection(const std::string& name) {
  Texts records;
  Texts damaged;
  std::string fault;
  {
    const py::gil_scoped_release unlocked;
    auto collection = problems::Collection::open(name, problems::Collection::Access::read);
    if (collection) {
      collection->on_damaged([&](const std::string& sentence) { damaged.push_back(sentence); });
      const auto done = collection->each([&](const problems::Record& record, std::uint64_t) {
        records.push_back(problems::to_json(record));
        return true;
      });
      if (!done) fault = done.error();
    } else {
      fault = collection.error();
    }
  }
  if (!fault.empty()) throw py::value_error(fault);
  return {std::move(records), std::move(damaged)};
}

}  // namespace

void add_collections(py::module_& module) {
  module.def(
      "read_collection", &read_collection, py::arg("name"),
      R"(Return the records of a collection as JSON lines, and what is wrong with the damaged ones.

Raises ValueError if the file is missing or no collection.)");
}

}  // namespace tori::python
