# What is installed beside the program: manual pages, completions, documents, problems, the page.
if(NOT CMAKE_CROSSCOMPILING AND NOT TORITSUME_SANITIZE)
  set(pages ${CMAKE_CURRENT_BINARY_DIR}/pages)
  add_custom_command(
    OUTPUT ${pages}/toritsume.bash
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:toritsume> -DFOLDER=${pages}
            -P ${CMAKE_CURRENT_LIST_DIR}/pages.cmake
    DEPENDS toritsume ${CMAKE_CURRENT_LIST_DIR}/pages.cmake VERBATIM)
  add_custom_target(toritsume_pages ALL DEPENDS ${pages}/toritsume.bash)
  install(DIRECTORY ${pages}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
  install(FILES ${pages}/toritsume.bash COMPONENT program
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME toritsume)
  # Below /usr/local zsh looks in the first folder, below /usr in the second one.
  foreach(folder site-functions vendor-completions)
    install(FILES ${pages}/_toritsume COMPONENT program
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${folder})
  endforeach()
  install(FILES ${pages}/toritsume.fish COMPONENT program
          DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
install(FILES ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/problems/collections ${PROJECT_SOURCE_DIR}/problems/anthology
                  ${PROJECT_SOURCE_DIR}/problems/course
        COMPONENT program DESTINATION ${CMAKE_INSTALL_DATADIR}/toritsume FILES_MATCHING PATTERN "*.epd" PATTERN "*.md")
# The printed course and anthology are made when a package is, not by builds and installations.
if(TORITSUME_PICTURES AND TORITSUME_COLLECTIONS AND NOT CMAKE_CROSSCOMPILING AND NOT TORITSUME_SANITIZE)
  set(printed_books ${CMAKE_CURRENT_BINARY_DIR}/books)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/books.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/books.cmake @ONLY)
  set(CPACK_INSTALL_SCRIPTS ${CMAKE_CURRENT_BINARY_DIR}/books.cmake)
  install(DIRECTORY ${printed_books}/ COMPONENT program DESTINATION ${CMAKE_INSTALL_DATADIR}/toritsume OPTIONAL
          FILES_MATCHING PATTERN "*.pdf")
endif()
# The page for browsers is built apart (docs/web.md).
install(FILES ${PROJECT_SOURCE_DIR}/build/web/toritsume.html COMPONENT program OPTIONAL
        DESTINATION ${CMAKE_INSTALL_DATADIR}/toritsume)
