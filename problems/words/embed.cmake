# Writes a C++ source with the files of the catalogue of words in it, as arrays of bytes.
#
#   cmake -DFOLDER=problems/words -DOUTPUT=catalogue_texts.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../embed_bytes.cmake)

file(WRITE ${OUTPUT} "#include \"problems/words/catalogue_texts.hpp\"\n\n"
     "namespace tori::problems::catalogue_texts {\n\n")
embed(english ${FOLDER}/en.json)
embed(german ${FOLDER}/de.json)
embed(japanese ${FOLDER}/ja.json)
embed(argument_types ${FOLDER}/arguments.json)
embed(pages ${FOLDER}/pages.json)
embed(facts ${FOLDER}/facts.json)
file(APPEND ${OUTPUT} "}  // namespace tori::problems::catalogue_texts\n")
