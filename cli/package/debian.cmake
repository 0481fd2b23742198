# The Debian package: its fields, and the files that every package has.
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_NAME toritsume)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME toritsume)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS fonts-noto-cjk)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solver and composer of mate problems for Tori shogi")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"toritsume solves mate problems (tsume) for Tori shogi, the 7x7 bird shogi
with drops, verifies that they have only one solution, composes new ones,
and teaches with them: printed books and a page to play on. Every length is
proven exact, and certificates of the answers can be checked with the rules
alone.")

set(debian ${CMAKE_CURRENT_BINARY_DIR}/debian)
execute_process(COMMAND date -u -R -d ${TORITSUME_RELEASE_DATE} OUTPUT_VARIABLE day
                OUTPUT_STRIP_TRAILING_WHITESPACE)
file(WRITE ${debian}/changelog.Debian
"toritsume (${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Version ${PROJECT_VERSION}; CHANGELOG.md tells what is new.

 -- ${TORITSUME_CONTACT}  ${day}
")
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX MATCH "Copyright [^\n]*" owner "${licence}")
string(REPLACE "Copyright (c) " "" owner "${owner}")
string(REGEX REPLACE "^.*(Permission is hereby.*)$" "\\1" licence "${licence}")
string(STRIP "${licence}" licence)
# The paragraphs of a file of the format of debian/copyright.
function(set_in_paragraphs name text)
  string(REPLACE "\n\n" "\n.\n" text "${text}")
  string(REPLACE "\n" "\n " text "${text}")
  set(${name} "${text}" PARENT_SCOPE)
endfunction()
set_in_paragraphs(licence "${licence}")
file(READ ${PROJECT_SOURCE_DIR}/web/page/symbols/OFL.txt fonts)
string(STRIP "${fonts}" fonts)
set_in_paragraphs(fonts "${fonts}")
file(WRITE ${debian}/copyright
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: toritsume

Files: *
Copyright: ${owner}
License: Expat

Files: problems/*
Copyright: none
License: CC0-1.0
 The problems are in the public domain. On Debian systems the text of CC0 is in
 /usr/share/common-licenses/CC0-1.0.

Files: web/page/symbols/* docs/pictures/*
Copyright: ${owner}
 2017-2022 Adobe (outlines of Noto Serif CJK)
 2014-2021 Adobe (outlines of Noto Sans CJK)
License: Expat and OFL-1.1
Comment: What is made of them holds the outlines as well: the page
 /usr/share/toritsume/toritsume.html, and what the program draws with the fonts,
 as the books /usr/share/toritsume/course/course-*.pdf.

License: Expat
 ${licence}

License: OFL-1.1
 ${fonts}
")
execute_process(COMMAND gzip -9nf changelog.Debian WORKING_DIRECTORY ${debian})
install(FILES ${debian}/changelog.Debian.gz ${debian}/copyright COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
