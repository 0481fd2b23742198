# What only the tests need. The CMakeLists.txt above includes it and says what is missing.
set(needed_without_tests ${missing_packages})
need(catch2 Catch2 2)
# Boost reads graphs back with a compiled library; the program only writes them.
need(libboost-graph-dev Boost 1.74 COMPONENTS graph)
# For the examples of the documents.
find_program(GNU_PARALLEL parallel)
mark_as_advanced(GNU_PARALLEL)
if(NOT GNU_PARALLEL)
  list(APPEND missing_packages parallel)
endif()
# For the pages that books can be.
if(NOT TORITSUME_ESBUILD)
  list(APPEND missing_packages esbuild)
endif()
if(missing_packages AND NOT needed_without_tests)
  set(without_tests ", or build without tests: -DBUILD_TESTING=OFF")
endif()
