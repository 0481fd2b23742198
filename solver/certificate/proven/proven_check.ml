(* The program: what `toritsume check` does, by the checker that is proven. *)

let usage = "Usage: toritsume-proven-check FILE..."
let counted = ref 0
let refused = ref 0

let whole channel =
  set_binary_mode_in channel true;
  let buffer = Buffer.create 65536 in
  let block = Bytes.create 65536 in
  let rec go () =
    let n = input channel block 0 65536 in
    if n > 0 then begin
      Buffer.add_subbytes buffer block 0 n;
      go ()
    end
  in
  go ();
  Buffer.contents buffer

let refuse place words =
  incr refused;
  Printf.eprintf "%s: refused: %s\n%!" place words

let check_certificate place content =
  match Certificate.judge content with
  | Error words -> refuse place words
  | Ok (count, head) ->
      Printf.printf "%s: %s, promotion %s, %d position%s: %s\n%!" place head.claim_text head.reading_text
        count
        (if count = 1 then "" else "s")
        head.sfen

let check_data name data =
  let input = Gzip.input_of data in
  let rec go number =
    if not (Gzip.at_end input) then begin
      incr counted;
      let place = Printf.sprintf "%s:%d" name number in
      match Gzip.member input with
      | content ->
          check_certificate place content;
          go (number + 1)
      | exception Gzip.No_member -> refuse place "no gzip member begins here"
      | exception Gzip.Damaged -> refuse place "the compressed bytes or their checksum are damaged"
      | exception Gzip.Cut_short -> refuse place "the file ends inside the certificate"
    end
    else if number = 1 then refuse name "no certificate"
  in
  go 1

let check_file name =
  if name = "-" then check_data name (whole stdin)
  else
    match open_in_bin name with
    | channel ->
        let data = whole channel in
        close_in channel;
        check_data name data
    | exception Sys_error words -> refuse name words

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [] ->
      prerr_endline usage;
      exit 2
  | files ->
      (try List.iter check_file files
       with Out_of_memory | Stack_overflow ->
         prerr_endline "toritsume-proven-check: not enough memory";
         exit (if !refused > 0 then 3 else 1));
      if !counted > 1 then
        Printf.printf "%d certificates: %d proven, %d refused, 0 unchecked\n" !counted (!counted - !refused) !refused;
      exit (if !refused > 0 then 3 else 0)
