// The largest headers of the tests, which every program of tests has compiled once
// (CMakeLists.txt).
#pragma once
// Their warnings are not ours.
#pragma GCC system_header

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>
