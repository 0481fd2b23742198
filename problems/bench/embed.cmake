# Writes a C++ source with the sets of `bench` in it, as arrays of bytes.
#
#   cmake -DFOLDER=problems -DOUTPUT=bench_texts.cpp -P embed.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../embed_bytes.cmake)

file(WRITE ${OUTPUT} "#include \"problems/bench/bench_texts.hpp\"\n\nnamespace tori::problems::bench_texts {\n\n")
embed(small ${FOLDER}/bench/small.epd)
embed(hard ${FOLDER}/collections/hard.epd)
embed(none ${FOLDER}/bench/none.epd)
embed(rich ${FOLDER}/bench/rich.epd)
file(APPEND ${OUTPUT} "}  // namespace tori::problems::bench_texts\n")
