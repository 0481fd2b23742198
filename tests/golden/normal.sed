# What differs between two runs of the same program on the same input, made the same. Nothing else is.
# Seconds, in the text reports of three languages, in JSON, in `bench`, in the lines of `usi`.
s/^([0-9,N]+ (nodes?|Knoten)), [0-9.,]+ s$/\1, S s/
s/^([0-9,N]+局面)、[0-9.]+秒$/\1、S秒/
s/"seconds": ?[0-9.e-]+/"seconds":0/g
s/seconds=[0-9.e-]+/seconds=S/g
s/"nodes_per_second": ?[0-9]+/"nodes_per_second":0/g
s/^seconds: .*/seconds: S/
s/^nodes per second: .*/nodes per second: N/
s/ nps [0-9]+ time [0-9]+ / nps N time T /
# Lines of `usi` that tell each second how far a search is.
/^info depth [0-9]+ nodes /d
# What the machine has: memory and threads in the options of `usi`.
s/(option name (USI_Hash|Hash|Threads) .* max )[0-9]+/\1N/
s/((USI_Hash|Hash|Threads): .* from 1 to )[0-9]+/\1N/
s/('memory' is no whole number from 1 to )[0-9]+/\1N/
s/("name":"memory","most":")[0-9]+/\1N/
# Versions: of the program in the heads of files and reports; how it was built.
s/toritsume [0-9]+\.[0-9]+\.[0-9]+/toritsume VERSION/g
s/"version":"[0-9.]+"/"version":"VERSION"/g
s/^search ([0-9]+), .*/search \1, BUILD/
s/"(host|process|time)": ?("[^"]*"|[0-9.]+)/"\1":0/g
# Where the module that draws was found; a program that has it within does not say so.
/^what draws: /d
# Six random letters in the names of unfinished files.
s/\.part-[A-Za-z0-9]{6}/.part-XXXXXX/g
