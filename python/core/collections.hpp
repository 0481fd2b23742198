// Collections for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace tori::python {

/// Adds `read_collection` to the module.
void add_collections(pybind11::module_& module);

}  // namespace tori::python
