#include "python/core/collections.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"
#include "problems/words/catalogue.hpp"
#include "python/core/made_object.hpp"
#include "python/core/text.hpp"
#include "python/core/unlocked.hpp"

namespace tori::python {
namespace {

namespace py = pybind11;
using Texts = std::vector<std::string>;

/// What a collection gives; raises its error, when Python's lock is held again.
template <typename T>
T or_raise(problems::Collection::Result<T> result) {
  if (result) return std::move(*result);
  PyErr_SetObject(PyExc_ValueError, to_python(problems::english(result.error())).ptr());
  throw py::error_already_set();
}

/// The name of a file, as os.fsencode gives it.
std::string checked_name(const py::bytes& name) {
  std::string bytes = name;
  refuse_zero_bytes("name", bytes);
  return bytes;
}

/// One pass through a collection, in steps.
class CollectionReader {
 public:
  explicit CollectionReader(const py::bytes& name)
      : collection_(or_raise(
            problems::Collection::open(checked_name(name), problems::Collection::Access::read))) {}

  /// The next records as JSON lines, none at the end, and a sentence for each damaged one before
  /// them.
  std::pair<Texts, py::list> read_on() {
    Texts damaged;
    Texts lines;
    collection_.on_damaged(
        [&](const Message& fault) { damaged.push_back(problems::english(fault)); });
    const auto records = or_raise(without_lock({}, [&] { return collection_.read_on(bookmark_); }));
    collection_.on_damaged({});
    for (const problems::Record& record : records) lines.push_back(problems::to_json_line(record));
    py::list sentences;
    for (const std::string& sentence : damaged) sentences.append(to_python(sentence));
    return {std::move(lines), std::move(sentences)};
  }

  std::uint64_t count() { return or_raise(collection_.count()); }

 private:
  problems::Collection collection_;
  problems::Collection::Bookmark bookmark_;
};

}  // namespace
}  // namespace tori::python

template <>
struct pybind11::detail::type_caster<tori::python::CollectionReader>
    : tori::python::MadeObjectCaster<tori::python::CollectionReader> {};

namespace tori::python {

void add_collections(py::module_& module) {
  py::class_<CollectionReader>(module, "CollectionReader", R"(One pass through a collection.

Raises ValueError if the file is missing or no collection.)")
      .def(py::init<const py::bytes&>(), py::arg("name"))
      .def(
          "read_on", &CollectionReader::read_on,
          R"(Return the next problems as JSON lines, and what is wrong with damaged ones before them.

A few hundred at most; without problems the pass is over.)")
      .def("count", &CollectionReader::count,
           "Return the number of problems in the file, damaged ones included.");
}

}  // namespace tori::python
