# What draws is a module that the program loads when it first draws something. Some 40 shared libraries
# stand behind pangomm and cairomm; linked with them, every start of the program took more than twice
# the time, as all libraries are loaded before main, lazy binding or not. A second program that draws would
# need a format for positions, styles and lessons between the two. Where modules are found in other ways,
# what draws is part of the program.
if(NOT TORITSUME_PICTURES OR NOT TORITSUME_COLLECTIONS)
  return()
endif()
if(NOT UNIX OR APPLE OR TORITSUME_STATIC)
  target_link_libraries(toritsume PRIVATE toritsume_pictures)
  return()
endif()

add_library(toritsume_drawing MODULE drawing/drawing_module.cpp)
target_link_libraries(toritsume_drawing PRIVATE toritsume_pictures toritsume_options)
set_target_properties(toritsume_drawing PROPERTIES
  PREFIX "" OUTPUT_NAME toritsume-drawing LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
# Nothing but its table is to be seen, and nothing may be missing but what a sanitizer brings along.
set(symbols ${CMAKE_CURRENT_LIST_DIR}/symbols.map)
target_link_options(toritsume_drawing PRIVATE LINKER:--version-script=${symbols})
if(NOT TORITSUME_SANITIZE)
  target_link_options(toritsume_drawing PRIVATE LINKER:-z,defs)
endif()
set_target_properties(toritsume_drawing PROPERTIES LINK_DEPENDS ${symbols})

add_layer(drawing_loader drawing/drawing_loader.cpp $<TARGET_OBJECTS:toritsume_export>)
target_link_libraries(toritsume_drawing_loader PUBLIC toritsume_problems PRIVATE ${CMAKE_DL_LIBS})
if(TORITSUME_SANITIZE)
  # There dlopen is the sanitizer's, for which the system does not look in the folders of RUNPATH.
  target_link_options(toritsume_drawing_loader INTERFACE LINKER:--disable-new-dtags)
endif()
target_link_libraries(toritsume PRIVATE toritsume_drawing_loader)
add_dependencies(toritsume toritsume_drawing)
target_compile_definitions(toritsume PRIVATE TORITSUME_DRAWING_MODULE)
foreach(target toritsume_drawing toritsume_drawing_loader)
  target_compile_definitions(${target} PRIVATE
    TORITSUME_DRAWING_BUILD="${PROJECT_VERSION}, ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
endforeach()

# Named as seen from the program, so that both can be moved together. CPack would call ldconfig for a folder
# right below lib. The program is not linked anew to be installed: a path that CMake is to replace ends with
# a colon, and an empty entry is the current folder.
set(module_folder toritsume/modules)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${CMAKE_INSTALL_FULL_BINDIR}
           OUTPUT_VARIABLE library_folder)
set_target_properties(toritsume PROPERTIES
  BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN;$ORIGIN/${library_folder}/${module_folder}")
install(TARGETS toritsume_drawing COMPONENT program
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/${module_folder})
