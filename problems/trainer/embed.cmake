# Writes a C++ source with the texts of the trainer's page in it, as arrays of bytes.
#
#   cmake -DFOLDER=problems/trainer -DSCRIPTS=a.js,b.js -DOUTPUT=sources.cpp -P embed.cmake

# Appends a function that returns the bytes of a file.
function(embed name file)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "\\1\n" bytes "${bytes}")
  file(APPEND ${OUTPUT}
       "std::string_view ${name}() {\n  static constexpr unsigned char bytes[] = {\n${bytes}};\n"
       "  return {reinterpret_cast<const char*>(bytes), sizeof bytes};\n}\n\n")
endfunction()

file(WRITE ${OUTPUT} "#include \"problems/trainer/sources.hpp\"\n\nnamespace tori::trainer::sources {\n\n")
embed(page_html ${FOLDER}/page.html)
embed(page_css ${FOLDER}/page.css)
foreach(language en de ja)
  embed(words_${language} ${FOLDER}/words/${language}.json)
endforeach()

# All scripts are one for the browser.
set(script ${OUTPUT}.js)
file(WRITE ${script} "\"use strict\";\n")
string(REPLACE "," ";" scripts "${SCRIPTS}")
foreach(name ${scripts})
  file(READ ${FOLDER}/${name} text)
  file(APPEND ${script} "${text}")
endforeach()
embed(script ${script})
file(SHA256 ${script} hash)
file(APPEND ${OUTPUT} "std::string_view script_sha256() {\n  return \"${hash}\";\n}\n\n"
     "}  // namespace tori::trainer::sources\n")
