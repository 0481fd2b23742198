(* A certificate as text and bytes. [read_head] is trusted: it says which position, which reading
   and which claim the theorems are about. The rest, how records are read, is not: the theorems hold
   whatever it says. *)

open Proven

(* Numbers of Coq. *)
let rec nat_of n = if n = 0 then O else S (nat_of (n - 1))
let rec int_of = function O -> 0 | S n -> 1 + int_of n

let rec int_of_positive = function
  | XH -> 1
  | XO p -> 2 * int_of_positive p
  | XI p -> (2 * int_of_positive p) + 1

let int_of_n = function N0 -> 0 | Npos p -> int_of_positive p

(* Squares by their numbers, 0 (7a) to 48 (1g). *)
let all_lines = [| First; Second; Third; Fourth; Fifth; Sixth; Seventh |]
let square n = { rank = all_lines.(n / 7); file = all_lines.(n mod 7) }

(* "FCPLRS", the kinds in hand, in the order of their numbers and of SFEN. *)
let kinds = [| Falcon; Crane; Pheasant; Left_quail; Right_quail; Swallow |]
let letters = "FCPLRSK"
let most_of_kind = [| 2; 4; 4; 2; 2; 16 |]

let hand_of counts =
  let n i = nat_of counts.(i) in
  { falcons = n 0; cranes = n 1; pheasants = n 2; left_quails = n 3; right_quails = n 4; swallows = n 5 }

(* {1 The head: trusted} *)

exception Bad_head
exception Bad_position
exception Bad_claim

let bird_of letter plus =
  let owner = if Char.uppercase_ascii letter = letter then Sente else Gote in
  match (Char.uppercase_ascii letter, plus) with
  | 'K', false -> Bird (owner, Phoenix)
  | 'F', false -> Bird (owner, Falcon)
  | 'F', true -> Bird (owner, Eagle)
  | 'C', false -> Bird (owner, Crane)
  | 'P', false -> Bird (owner, Pheasant)
  | 'L', false -> Bird (owner, Left_quail)
  | 'R', false -> Bird (owner, Right_quail)
  | 'S', false -> Bird (owner, Swallow)
  | 'S', true -> Bird (owner, Goose)
  | _ -> raise Bad_position

(* A rank of canonical SFEN: birds, and digits between them that do not touch. *)
let cells_of_rank text =
  let length = String.length text in
  let rec go at after_digit =
    if at = length then []
    else
      match text.[at] with
      | '1' .. '7' as d ->
          if after_digit then raise Bad_position;
          List.init (Char.code d - 48) (fun _ -> Empty) @ go (at + 1) true
      | '+' ->
          if at + 1 = length then raise Bad_position;
          let bird = bird_of text.[at + 1] true in
          bird :: go (at + 2) false
      | letter ->
          let bird = bird_of letter false in
          bird :: go (at + 1) false
  in
  match go 0 false with
  | [ a; b; c; d; e; f; g ] -> Seven (a, b, c, d, e, f, g)
  | _ -> raise Bad_position

let board_of_text text =
  match List.map cells_of_rank (String.split_on_char '/' text) with
  | [ a; b; c; d; e; f; g ] -> Seven (a, b, c, d, e, f, g)
  | _ -> raise Bad_position

(* Both hands in canonical SFEN: "-", or counts above 1 and letters, F C P L R S and then f c p l r s. *)
let hands_of_text text =
  let counts = Array.make 12 0 in
  let order = "FCPLRSfcplrs" in
  let length = String.length text in
  let rec go at next number =
    if at < length then
      match text.[at] with
      | '0' .. '9' as d ->
          let number = (10 * number) + Char.code d - 48 in
          if number = 0 || number > 16 then raise Bad_position;
          go (at + 1) next number
      | letter ->
          let place = match String.index_from_opt order next letter with
            | Some place -> place
            | None -> raise Bad_position in
          if number = 1 then raise Bad_position;
          counts.(place) <- max 1 number;
          go (at + 1) (place + 1) 0
    else if number > 0 then raise Bad_position
  in
  if text = "" then raise Bad_position;
  if text <> "-" then go 0 0 0;
  (Array.sub counts 0 6, Array.sub counts 6 6)

let is_bird owner kind x = x = Bird (owner, kind)

(* docs/rules.md, "What a position must satisfy"; that the defender is not in check is left to what
   is proven. *)
let require_sound board turn sente gote =
  let cells = List.map (at_square board) squares in
  let number test = List.length (List.filter test cells) in
  let require condition = if not condition then raise Bad_position in
  let defender = opponent turn in
  require (number (is_bird defender Phoenix) = 1);
  require (number (is_bird turn Phoenix) <= 1);
  Array.iteri
    (fun i kind ->
      let same = function Bird (_, k) -> demoted k = kind | Empty -> false in
      require (number same + sente.(i) + gote.(i) <= most_of_kind.(i)))
    kinds;
  List.iter
    (fun s ->
      List.iter
        (fun owner ->
          if is_bird owner Swallow (at_square board s) then require (not (on_last_rank owner s)))
        [ Sente; Gote ])
    squares;
  Array.iter
    (fun f ->
      List.iter (fun owner -> require (int_of (swallows_on_file board owner f) <= 2)) [ Sente; Gote ])
    all_lines

(* The position as it is written, [require] being asked whether it satisfies the rules. *)
let read_position require text promotion =
  match String.split_on_char ' ' text with
  | [ board; turn; hands; "1" ] ->
      let on_board = board_of_text board in
      let turn = match turn with "b" -> Sente | "w" -> Gote | _ -> raise Bad_position in
      let sente, gote = hands_of_text hands in
      require on_board turn sente gote;
      let own, other = if turn = Sente then (sente, gote) else (gote, sente) in
      { on_board; turn; own = hand_of own; other = hand_of other; promotion }
  | _ -> raise Bad_position

let position_of_text = read_position require_sound

let plies_of_text text =
  let is_number = String.length text <= 4 && text <> "" && String.for_all (fun c -> c >= '0' && c <= '9') text in
  if (not is_number) || text.[0] = '0' then raise Bad_claim;
  let n = int_of_string text in
  if n mod 2 = 0 || n > 3999 then raise Bad_claim;
  nat_of n

let text_behind start text =
  let length = String.length start in
  if String.length text >= length && String.sub text 0 length = start then
    Some (String.sub text length (String.length text - length))
  else None

let claim_of_text text =
  match (text_behind "at most " text, text_behind "exact " text, text_behind "not within " text) with
  | Some n, _, _ -> At_most (plies_of_text n)
  | _, Some n, _ -> Exact (plies_of_text n)
  | _, _, Some n -> Not_in (plies_of_text n)
  | None, None, None -> if text = "no mate" then No_mate else raise Bad_claim

type head = { format_1 : bool; sfen : string; position : position; reading_text : string;
              claim : claim; claim_text : string; behind : int }

let read_head content =
  let at = ref 0 in
  let line start =
    let stop = match String.index_from_opt content !at '\n' with
      | Some stop when stop - !at <= 400 -> stop
      | _ -> raise Bad_head in
    let text = String.sub content !at (stop - !at) in
    at := stop + 1;
    match text_behind start text with Some rest -> rest | None -> raise Bad_head
  in
  let format = line "toritsume certificate " in
  if format <> "1" && format <> "2" then raise Bad_head;
  let sfen = line "position " in
  let reading_text = line "promotion " in
  let claim_text = line "claim " in
  if line "" <> "" then raise Bad_head;
  let reading =
    match reading_text with "optional" -> Optional | "mandatory" -> Mandatory | _ -> raise Bad_head in
  let position = position_of_text sfen reading in
  { format_1 = format = "1"; sfen; position; reading_text; claim = claim_of_text claim_text; claim_text;
    behind = !at }

(* {1 The records: not trusted} *)

(* The stream is the place in the content. *)
let reader content =
  let length = String.length content in
  let byte at = Char.code (String.unsafe_get content at) in
  let read_move at =
    if at + 2 > length then Inl Records_missing
    else
      let code = byte at lor (byte (at + 1) lsl 8) in
      let target = code land 63 and origin = (code lsr 6) land 63 and promotes = code lsr 12 in
      if target > 48 || origin > 54 || promotes > 1 || (promotes = 1 && origin > 48) then
        Inl Illegal_move
      else
        let move =
          if origin > 48 then Drop (kinds.(origin - 49), square target)
          else Going (square origin, square target, promotes = 1) in
        Inr (move, at + 2)
  in
  let number at : (int * int, fault) Stdlib.result =
    let rec go at shift value : (int * int, fault) Stdlib.result =
      if at >= length then Result.Error Records_missing
      else
        let b = byte at in
        let value = value lor ((b land 127) lsl shift) in
        if b > 127 then if shift = 28 then Error Bad_number else go (at + 1) (shift + 7) value
        else if (b = 0 && shift > 0) || value > 0xFFFFFFFF then Error Bad_number
        else Ok (value, at + 1)
    in
    go at 0 0
  in
  (* No distance is left after a slack of 2000 or more. *)
  let read_slack at =
    match number at with Error f -> Inl f | Ok (n, at) -> Inr (nat_of (min n 4000), at) in
  let read_pieces at =
    match number at with
    | Error f -> Inl f
    | Ok (n, _) when n lsr 17 <> 0 -> Inl Pieces_missing
    | Ok (n, at) ->
        let digit shift bits = (n lsr shift) land ((1 lsl bits) - 1) in
        Inr (hand_of [| digit 5 2; digit 7 3; digit 10 3; digit 13 2; digit 15 2; digit 0 5 |], at)
  in
  let read_count count at =
    match number at with
    | Error f -> Inl f
    | Ok (n, at) -> if n = int_of_n count then Inr at else Inl Wrong_count
  in
  { read_move; read_slack; read_pieces; read_count; ends = (fun at -> at = length) }

let hash board =
  let h = Hashtbl.hash_param 256 256 (board : board) in
  let rec bits n = if n = 30 then [] else ((h lsr n) land 1 = 1) :: bits (n + 1) in
  bits 0

let words_of = function
  | Records_missing -> "the records end too early"
  | Bad_number -> "a number is not written as it should be"
  | Slack_too_large -> "no distance is left after the slack"
  | Illegal_move -> "the attacker's move is illegal"
  | No_check -> "the attacker's move gives no check"
  | Reply_left -> "the defender has a reply where it should be mated"
  | Too_late -> "the mate behind a reply takes too long"
  | Illegal_reply -> "the reply is illegal"
  | Pieces_missing -> "the defender lacks the pieces that are added"
  | Mates -> "a check mates"
  | Wrong_count -> "the number of positions at the end is wrong"
  | Something_follows -> "something follows after the last record"
  | Not_quiet -> "the position is none"
  | Too_many_members -> "there are too many members"

let depth = nat_of 60

(* [Ok (count, head)], or the reason. *)
let judge content : (int * head, string) Stdlib.result =
  match read_head content with
  | exception Bad_head -> Error "the lines at the beginning are not those of a certificate"
  | exception Bad_position -> Error "the position is none"
  | exception Bad_claim -> Error "the claim is none"
  | head -> (
      match check (reader content) hash head.format_1 depth head.claim head.position head.behind with
      | Refused (f, _) -> Error (head.claim_text ^ ": " ^ words_of f)
      | Proven.Ok count -> Stdlib.Ok (int_of_n count, head))
