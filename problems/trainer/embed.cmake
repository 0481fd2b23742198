# Writes a C++ source with the texts of the trainer's page in it, as arrays of bytes.
#
#   cmake -DFOLDER=problems/trainer -DSTYLES=a.css,b.css -DSCRIPTS=a.js,b.js -DOUTPUT=sources.cpp -P embed.cmake

include(${CMAKE_CURRENT_LIST_DIR}/../embed_bytes.cmake)

# Appends a function that returns the bytes of several files, one after the other behind `head`.
# Their names are separated by commas.
function(embed_joined name names suffix head)
  set(joined ${OUTPUT}.${suffix})
  file(WRITE ${joined} "${head}")
  string(REPLACE "," ";" names "${names}")
  foreach(part ${names})
    file(READ ${FOLDER}/${part} text)
    file(APPEND ${joined} "${text}")
  endforeach()
  embed(${name} ${joined})
endfunction()

file(WRITE ${OUTPUT} "#include \"problems/trainer/sources.hpp\"\n\nnamespace tori::trainer::sources {\n\n")
embed(page_html ${FOLDER}/page.html)
embed_joined(style "${STYLES}" css "")
foreach(language en de ja)
  embed(words_${language} ${FOLDER}/words/${language}.json)
endforeach()
# All scripts are one for the browser.
embed_joined(script "${SCRIPTS}" js "\"use strict\";\n")
file(SHA256 ${OUTPUT}.js hash)
file(APPEND ${OUTPUT} "std::string_view script_sha256() {\n  return \"${hash}\";\n}\n\n"
     "}  // namespace tori::trainer::sources\n")
