# Makes the manual pages and completions of the program, zipped as packages want them.
#   cmake -DPROGRAM=... -DFOLDER=... -P pages.cmake
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER}/man1)

function(generate file)
  execute_process(COMMAND ${PROGRAM} --generate ${ARGN} OUTPUT_FILE ${FOLDER}/${file}
                  COMMAND_ERROR_IS_FATAL ANY)
endfunction()

generate(man1/toritsume.1 man)
# The page of the program names those of the commands.
file(STRINGS ${FOLDER}/man1/toritsume.1 named REGEX "^[.]BR toritsume")
foreach(line IN LISTS named)
  string(REGEX REPLACE "^[.]BR toritsume.+-([a-z]+) .*$" "\\1" command "${line}")
  generate(man1/toritsume-${command}.1 man ${command})
endforeach()
file(GLOB pages ${FOLDER}/man1/*.1)
execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)

generate(toritsume.bash complete-bash)
generate(_toritsume complete-zsh)
generate(toritsume.fish complete-fish)
