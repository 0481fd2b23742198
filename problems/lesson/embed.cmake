# Writes a C++ source with the texts of a lesson's page in it, as arrays of bytes.
#
#   cmake -DPAGE=page.html -DPARTS=FOLDER -DSTYLES=a.css,b.css -DSCRIPT=lesson.js -DOUTPUT=sources.cpp -P embed.cmake
#
# {{head}} in the page stands for the file head.html of the folder PARTS, and so on; {{i-gear}} for the drawing "gear"
# of its icons.json.

include(${CMAKE_CURRENT_LIST_DIR}/../embed_bytes.cmake)

file(WRITE ${OUTPUT} "#include \"problems/lesson/sources.hpp\"\n\nnamespace tori::lesson::sources {\n\n")
file(READ ${PAGE} page)
foreach(part head table dialogs pupils)
  file(READ ${PARTS}/${part}.html text)
  string(REPLACE "{{${part}}}" "${text}" page "${page}")
endforeach()
file(READ ${PARTS}/icons.json icons)
string(REGEX MATCHALL "{{i-[a-z]+}}" used "${page}")
foreach(icon ${used})
  string(REGEX REPLACE "{{i-|}}" "" name "${icon}")
  string(JSON path GET "${icons}" ${name})
  string(REPLACE "${icon}" "<svg class=\"ic\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"${path}\"/></svg>" page "${page}")
endforeach()
file(WRITE ${OUTPUT}.html "${page}")
embed(page_html ${OUTPUT}.html)
file(WRITE ${OUTPUT}.css "")
string(REPLACE "," ";" styles "${STYLES}")
foreach(style ${styles})
  file(READ ${style} text)
  file(APPEND ${OUTPUT}.css "${text}")
endforeach()
embed(style ${OUTPUT}.css)
# A page without a script is made in no build: the byte keeps the array from being empty.
file(READ ${SCRIPT} text)
if(text STREQUAL "")
  file(WRITE ${OUTPUT}.js "\n")
  set(SCRIPT ${OUTPUT}.js)
endif()
embed(script ${SCRIPT})
file(SHA256 ${SCRIPT} hash)
file(APPEND ${OUTPUT} "std::string_view script_sha256() {\n  return \"${hash}\";\n}\n\n"
     "}  // namespace tori::lesson::sources\n")
