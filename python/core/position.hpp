// Positions for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace tori::python {

/// Adds the class `Position` to the module.
void add_position(pybind11::module_& module);

}  // namespace tori::python
