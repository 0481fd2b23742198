# Writes a C++ source with the files of the catalogue of words in it, as arrays of bytes.
#
#   cmake -DFOLDER=problems/words -DOUTPUT=catalogue_texts.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../embed_bytes.cmake)

file(READ ${FOLDER}/languages.txt languages)
string(REGEX MATCHALL "[a-z]+" languages "${languages}")

file(WRITE ${OUTPUT} "#include \"problems/words/catalogue_texts.hpp\"\n\n"
     "namespace tori::problems::catalogue_texts {\n\nnamespace {\n\n")
foreach(language ${languages})
  embed(words_${language} ${FOLDER}/${language}.json)
endforeach()
list(TRANSFORM languages REPLACE "(.+)" "words_\\1()" OUTPUT_VARIABLE calls)
list(JOIN calls ", " calls)
file(APPEND ${OUTPUT} "}  // namespace\n\nstd::string_view of(Language language) {\n"
     "  const std::string_view texts[] = {${calls}};\n"
     "  return texts[static_cast<std::size_t>(language)];\n}\n\n")
embed(argument_types ${FOLDER}/arguments.json)
embed(pages ${FOLDER}/pages.json)
embed(facts ${FOLDER}/facts.json)
file(APPEND ${OUTPUT} "}  // namespace tori::problems::catalogue_texts\n")
