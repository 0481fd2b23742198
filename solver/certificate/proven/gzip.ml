(* Reads gzip members (RFC 1951, RFC 1952) one by one. Trusted as far as the head of a certificate is
   read through it; what is wrong in the records can only make the checker refuse. *)

exception Damaged
exception Cut_short
exception No_member

type input = { data : string; mutable at : int; mutable bits : int; mutable held : int }

let input_of data = { data; at = 0; bits = 0; held = 0 }
let at_end input = input.at >= String.length input.data

let byte input =
  if at_end input then raise Cut_short;
  let b = Char.code (String.unsafe_get input.data input.at) in
  input.at <- input.at + 1;
  b

let rec take input count =
  if input.held >= count then begin
    let value = input.bits land ((1 lsl count) - 1) in
    input.bits <- input.bits lsr count;
    input.held <- input.held - count;
    value
  end
  else begin
    input.bits <- input.bits lor (byte input lsl input.held);
    input.held <- input.held + 8;
    take input count
  end

(* Canonical Huffman codes: how many codes have each length, and the symbols by code. *)
type codes = { counts : int array; symbols : int array }

let codes_of lengths =
  let counts = Array.make 16 0 in
  Array.iter (fun l -> counts.(l) <- counts.(l) + 1) lengths;
  counts.(0) <- 0;
  let left = ref 1 in
  for l = 1 to 15 do
    left := (2 * !left) - counts.(l);
    if !left < 0 then raise Damaged
  done;
  let next = Array.make 16 0 in
  for l = 1 to 14 do
    next.(l + 1) <- next.(l) + counts.(l)
  done;
  let symbols = Array.make (Array.length lengths) 0 in
  Array.iteri
    (fun symbol l ->
      if l > 0 then begin
        symbols.(next.(l)) <- symbol;
        next.(l) <- next.(l) + 1
      end)
    lengths;
  { counts; symbols }

let symbol input codes =
  let rec go length code first index =
    if length > 15 then raise Damaged;
    let code = code lor take input 1 in
    let count = codes.counts.(length) in
    if code - first < count then codes.symbols.(index + code - first)
    else go (length + 1) ((code) lsl 1) ((first + count) lsl 1) (index + count)
  in
  go 1 0 0 0

let length_bases =
  [| 3; 4; 5; 6; 7; 8; 9; 10; 11; 13; 15; 17; 19; 23; 27; 31; 35; 43; 51; 59; 67; 83; 99; 115; 131;
     163; 195; 227; 258 |]

let length_bits =
  [| 0; 0; 0; 0; 0; 0; 0; 0; 1; 1; 1; 1; 2; 2; 2; 2; 3; 3; 3; 3; 4; 4; 4; 4; 5; 5; 5; 5; 0 |]

let distance_bases =
  [| 1; 2; 3; 4; 5; 7; 9; 13; 17; 25; 33; 49; 65; 97; 129; 193; 257; 385; 513; 769; 1025; 1537; 2049;
     3073; 4097; 6145; 8193; 12289; 16385; 24577 |]

let distance_bits =
  [| 0; 0; 0; 0; 1; 1; 2; 2; 3; 3; 4; 4; 5; 5; 6; 6; 7; 7; 8; 8; 9; 9; 10; 10; 11; 11; 12; 12; 13; 13 |]

let compressed input out literals distances =
  let rec go () =
    let s = symbol input literals in
    if s < 256 then begin
      Buffer.add_char out (Char.chr s);
      go ()
    end
    else if s > 256 then begin
      let s = s - 257 in
      if s >= 29 then raise Damaged;
      let length = length_bases.(s) + take input length_bits.(s) in
      let d = symbol input distances in
      if d >= 30 then raise Damaged;
      let distance = distance_bases.(d) + take input distance_bits.(d) in
      if distance > Buffer.length out then raise Damaged;
      for _ = 1 to length do
        Buffer.add_char out (Buffer.nth out (Buffer.length out - distance))
      done;
      go ()
    end
  in
  go ()

let fixed_literals =
  lazy
    (codes_of
       (Array.init 288 (fun s -> if s < 144 then 8 else if s < 256 then 9 else if s < 280 then 7 else 8)))

let fixed_distances = lazy (codes_of (Array.make 30 5))
let order = [| 16; 17; 18; 0; 8; 7; 9; 6; 10; 5; 11; 4; 12; 3; 13; 2; 14; 1; 15 |]

let dynamic input out =
  let literals = take input 5 + 257 in
  let distances = take input 5 + 1 in
  let code_lengths = take input 4 + 4 in
  let lengths = Array.make 19 0 in
  for i = 0 to code_lengths - 1 do
    lengths.(order.(i)) <- take input 3
  done;
  let codes = codes_of lengths in
  let all = Array.make (literals + distances) 0 in
  let rec fill at =
    if at < Array.length all then begin
      let s = symbol input codes in
      if s < 16 then begin
        all.(at) <- s;
        fill (at + 1)
      end
      else begin
        let value = if s > 16 then 0 else if at = 0 then raise Damaged else all.(at - 1) in
        let times =
          if s = 16 then 3 + take input 2 else if s = 17 then 3 + take input 3 else 11 + take input 7
        in
        if at + times > Array.length all then raise Damaged;
        Array.fill all at times value;
        fill (at + times)
      end
    end
  in
  fill 0;
  compressed input out
    (codes_of (Array.sub all 0 literals))
    (codes_of (Array.sub all literals distances))

let little_endian input bytes =
  let rec go i = if i = bytes then 0 else let b = byte input in b lor (go (i + 1) lsl 8) in
  go 0

let uncompressed input out =
  input.bits <- 0;
  input.held <- 0;
  let length = little_endian input 2 in
  if little_endian input 2 <> length lxor 0xFFFF then raise Damaged;
  for _ = 1 to length do
    Buffer.add_char out (Char.chr (byte input))
  done

let rec blocks input out =
  let last = take input 1 = 1 in
  (match take input 2 with
  | 0 -> uncompressed input out
  | 1 -> compressed input out (Lazy.force fixed_literals) (Lazy.force fixed_distances)
  | 2 -> dynamic input out
  | _ -> raise Damaged);
  if not last then blocks input out

let crc_table =
  lazy
    (Array.init 256 (fun n ->
         let c = ref n in
         for _ = 1 to 8 do
           c := if !c land 1 = 1 then (!c lsr 1) lxor 0xEDB88320 else !c lsr 1
         done;
         !c))

let crc text =
  let table = Lazy.force crc_table in
  let c = ref 0xFFFFFFFF in
  String.iter (fun ch -> c := table.((!c lxor Char.code ch) land 0xFF) lxor (!c lsr 8)) text;
  !c lxor 0xFFFFFFFF

let rec skip_text input = if byte input <> 0 then skip_text input

let header input =
  if byte input <> 0x1F || byte input <> 0x8B || byte input <> 8 then raise No_member;
  let flags = byte input in
  if flags land 0xE0 <> 0 then raise Damaged;
  ignore (little_endian input 6);
  if flags land 4 <> 0 then
    for _ = 1 to little_endian input 2 do
      ignore (byte input)
    done;
  if flags land 8 <> 0 then skip_text input;
  if flags land 16 <> 0 then skip_text input;
  if flags land 2 <> 0 then ignore (little_endian input 2)

(* The content of the member that begins here; the input then stands behind it. *)
let member input =
  header input;
  input.bits <- 0;
  input.held <- 0;
  let out = Buffer.create 65536 in
  blocks input out;
  let text = Buffer.contents out in
  input.bits <- 0;
  input.held <- 0;
  if little_endian input 4 <> crc text then raise Damaged;
  if little_endian input 4 <> String.length text land 0xFFFFFFFF then raise Damaged;
  text
