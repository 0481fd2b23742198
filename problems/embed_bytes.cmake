# embed(NAME FILE): appends a function to the source OUTPUT that returns the bytes of a file. For scripts
# that write sources.
function(embed name file)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "\\1\n" bytes "${bytes}")
  file(APPEND ${OUTPUT}
       "std::string_view ${name}() {\n  static constexpr unsigned char bytes[] = {\n${bytes}};\n"
       "  return {reinterpret_cast<const char*>(bytes), sizeof bytes};\n}\n\n")
endfunction()
