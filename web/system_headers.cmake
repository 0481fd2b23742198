# The headers that the core and the command line need, for compilers of other machines (the browser,
# Windows) and for programs without libraries. Such a compiler may not see the whole of the system's
# include folder, which holds the C library of this machine; so it gets a folder with links to these
# libraries alone. All of them are headers only.
find_path(system_include boost/version.hpp PATHS /usr/include /usr/local/include
          NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(web_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${web_headers})
set(header_libraries boost fmt tl nlohmann)
if(NOT EMSCRIPTEN)
  list(APPEND header_libraries CLI Random123)
endif()
foreach(library IN LISTS header_libraries)
  if(NOT EXISTS ${system_include}/${library})
    message(FATAL_ERROR "${system_include}/${library} is missing: docs/web.md names its package")
  endif()
  file(CREATE_LINK ${system_include}/${library} ${web_headers}/${library} SYMBOLIC)
endforeach()

# Random123 asks which processor it is for, and refuses those that it does not know. philox.h is
# plain arithmetic on any of them.
if(EMSCRIPTEN)
  find_path(RANDOM123_SOURCE_DIR Random123/philox.h PATHS ${system_include} NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CONFIGURE OUTPUT ${web_headers}/Random123/philox.h CONTENT
"#define __riscv
#include \"${RANDOM123_SOURCE_DIR}/Random123/philox.h\"
#undef __riscv
")
endif()

foreach(library Boost::headers fmt::fmt tl::expected nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${web_headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
set(RANDOM123_INCLUDE_DIR ${web_headers})
