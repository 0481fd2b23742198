# What `cmake --install` puts beside the program, in three components: `program` (cli/), `library`
# (libtoritsume, the C interface) and `development` (headers, static libraries, CMake and pkg-config
# files). docs/library.md tells how they are used.
include(CMakePackageConfigHelpers)

set(library_targets toritsume_rules toritsume_solver toritsume_solver_needs toritsume_problems
    toritsume_bench_sets toritsume_teaching toritsume_composer toritsume_api)
set(header_folders rules solver teaching composer api problems/text problems/core problems/formats
    problems/games problems/record problems/selection problems/words problems/book problems/lesson
    problems/bench)
if(TORITSUME_COLLECTIONS)
  list(APPEND library_targets toritsume_store)
  list(APPEND header_folders problems/store)
endif()
if(TORITSUME_PICTURES)
  list(APPEND library_targets toritsume_pictures)
  list(APPEND header_folders problems/pictures problems/export)
endif()

install(TARGETS ${library_targets} EXPORT toritsume-targets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
foreach(folder ${header_folders})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder}/ COMPONENT development
          DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/toritsume/${folder}
          FILES_MATCHING PATTERN *.hpp PATTERN package EXCLUDE)
endforeach()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/toritsume)
install(EXPORT toritsume-targets NAMESPACE toritsume:: DESTINATION ${package_folder}
        COMPONENT development)
configure_package_config_file(
  api/package/toritsume-config.cmake.in ${PROJECT_BINARY_DIR}/toritsume-config.cmake
  INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
# Before 1.0 another minor version may be another interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/toritsume-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/toritsume-config.cmake
              ${PROJECT_BINARY_DIR}/toritsume-config-version.cmake
        DESTINATION ${package_folder} COMPONENT development)

# The C interface; `pkg-config toritsume` is about it.
if(TARGET toritsume_c)
  install(TARGETS toritsume_c EXPORT toritsume-targets
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT library
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
                  NAMELINK_COMPONENT development
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  install(FILES ${PROJECT_SOURCE_DIR}/api/toritsume.h COMPONENT development
          DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/toritsume/api)
  set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
             BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE prefix_from_pc)
  configure_file(api/package/toritsume.pc.in ${PROJECT_BINARY_DIR}/toritsume.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/toritsume.pc DESTINATION ${pkgconfig_folder}
          COMPONENT development)
endif()
