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
install(DIRECTORY ${PROJECT_SOURCE_DIR}/problems/collections COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/toritsume FILES_MATCHING PATTERN "*.epd" PATTERN "*.md")
# The page for browsers is built apart (docs/web.md).
install(FILES ${PROJECT_SOURCE_DIR}/build/web/toritsume.html COMPONENT program OPTIONAL
        DESTINATION ${CMAKE_INSTALL_DATADIR}/toritsume)
