// Requests in JSON for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace tori::python {

/// Adds the class `Session` to the module.
void add_session(pybind11::module_& module);

}  // namespace tori::python
