(* Lists what the proven definition of the rules says, for a test: for each line "READING SFEN" the
   legal moves in USI, for "DEPTH READING SFEN" the number of sequences of so many legal moves. *)

open Proven

let number_of line =
  let rec go n = if Certificate.all_lines.(n) = line then n else go (n + 1) in
  go 0

let square_name s = Printf.sprintf "%d%c" (7 - number_of s.file) (Char.chr (97 + number_of s.rank))

let kind_letter kind =
  let rec go n = if Certificate.kinds.(n) = kind then Certificate.letters.[n] else go (n + 1) in
  go 0

let usi = function
  | Going (s, t, promotes) -> square_name s ^ square_name t ^ if promotes then "+" else ""
  | Drop (k, t) -> Printf.sprintf "%c*%s" (kind_letter k) (square_name t)

let rec perft depth p =
  if depth = 0 then 1
  else List.fold_left (fun n m -> n + perft (depth - 1) (play p m)) 0 (legal_moves p)

(* Counts of moves are known for positions with more pieces than the set has, too. *)
let position reading sfen =
  Certificate.read_position (fun _ _ _ _ -> ()) sfen (if reading = "optional" then Optional else Mandatory)

let answer line =
  match String.split_on_char ' ' line with
  | (("optional" | "mandatory") as reading) :: sfen ->
      String.concat " " (List.map usi (legal_moves (position reading (String.concat " " sfen))))
  | depth :: reading :: sfen ->
      string_of_int (perft (int_of_string depth) (position reading (String.concat " " sfen)))
  | _ -> ""

let () =
  try
    while true do
      print_endline (answer (input_line stdin))
    done
  with End_of_file -> ()
