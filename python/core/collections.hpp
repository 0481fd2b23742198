// Collections for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace tori::python {

/// Adds the class `CollectionReader` to the module.
void add_collections(pybind11::module_& module);

}  // namespace tori::python
