(** The checker of docs/certificates.md, both formats. *)
From Coq Require Import List Bool Arith NArith.
From Toritsume Require Import Board Rules Claims Listing Tree.
Import ListNotations.

(** The rules of certificates that can be broken. *)
Inductive fault :=
| records_missing | bad_number | slack_too_large | illegal_move | no_check | reply_left
| too_late | illegal_reply | pieces_missing | mates | wrong_count | something_follows
| not_quiet | too_many_members.

Inductive result (A : Type) :=
| Ok (a : A)
| Refused (f : fault) (at_position : position).
Arguments Ok {A}.
Arguments Refused {A}.

(** How the records are read. Nothing is asked of these functions: a certificate is what makes the
    checker say yes, wherever it comes from. [read_count] sees whether a count stands there. *)
Record reader (stream : Type) := Reader
  { read_move : stream -> fault + move * stream;
    read_slack : stream -> fault + nat * stream;
    read_pieces : stream -> fault + hand * stream;
    read_count : N -> stream -> fault + stream;
    ends : stream -> bool }.
Arguments read_move {stream}.
Arguments read_slack {stream}.
Arguments read_pieces {stream}.
Arguments read_count {stream}.
Arguments ends {stream}.

(** * Hands *)

Definition contains (h h' : hand) : bool :=
  (falcons h' <=? falcons h) && (cranes h' <=? cranes h) && (pheasants h' <=? pheasants h) &&
  (left_quails h' <=? left_quails h) && (right_quails h' <=? right_quails h) &&
  (swallows h' <=? swallows h).

Definition both (f : nat -> nat -> nat) (h h' : hand) : hand :=
  Hand (f (falcons h) (falcons h')) (f (cranes h) (cranes h')) (f (pheasants h) (pheasants h'))
       (f (left_quails h) (left_quails h')) (f (right_quails h) (right_quails h'))
       (f (swallows h) (swallows h')).

Definition no_pieces : hand := Hand 0 0 0 0 0 0.

(** * Positions *)

Definition reading_eqb (x y : reading) : bool :=
  match x, y with optional, optional | mandatory, mandatory => true | _, _ => false end.

(** Whether a member stands for a position: the same board, and no less in the attacker's hand. *)
Definition stands_for (member p : position) : bool :=
  side_eqb (turn member) (turn p) && contains (own member) (own p) &&
  contains (other p) (other member) && reading_eqb (promotion member) (promotion p) &&
  board_eqb (on_board member) (on_board p).

(** The same position. *)
Definition is_same (p q : position) : bool := stands_for p q && stands_for q p.

Section Checker.
Variable stream : Type.
Variable reading_of : reader stream.
(** Any function at all: it decides about the time alone. *)
Variable hash : board -> list bool.

Definition hash_of (p : position) : list bool := hash (on_board p).

(** * The mate *)

Record recorded := Recorded { mate_at : position; distance : nat }.

Record mate_state := MateState
  { records : tree recorded; records_count : N; records_left : stream }.

(** "For each legal reply": none may be left when the distance is 1. *)
Fixpoint each_reply (visit_behind : position -> mate_state -> result mate_state) (d : nat)
    (behind : position) (rs : list move) (st : mate_state) : result mate_state :=
  match rs with
  | [] => Ok st
  | r :: rest =>
      if d <=? 1 then Refused reply_left behind
      else match visit_behind (play behind r) st with
           | Ok st => each_reply visit_behind d behind rest st
           | Refused f q => Refused f q
           end
  end.

(** "visit": [fuel] only bounds the depth; since distances fall, N is enough. *)
Fixpoint visit (fuel within : nat) (p : position) (st : mate_state) : result mate_state :=
  match find (fun x => is_same (mate_at x) p) (hash_of p) (records st) with
  | Some x => if distance x <=? within then Ok st else Refused too_late p
  | None =>
      match fuel with
      | 0 => Refused too_late p
      | S fuel' =>
          match read_move reading_of (records_left st) with
          | inl f => Refused f p
          | inr (m, rest) =>
              match read_slack reading_of rest with
              | inl f => Refused f p
              | inr (slack, rest) =>
                  if within <=? 2 * slack then Refused slack_too_large p
                  else
                    let d := within - 2 * slack in
                    let st := MateState (insert (hash_of p) (Recorded p d) (records st))
                                        (N.succ (records_count st)) rest in
                    if negb (is_legal p m) then Refused illegal_move p
                    else if negb (gives_check p m) then Refused no_check p
                    else
                      let behind := play p m in
                      each_reply (visit fuel' (d - 2)) d behind
                                 (in_order (replies behind)) st
              end
          end
      end
  end.

Definition check_mate (n : nat) (p : position) (s : stream) : result (N * stream) :=
  match visit n n p (MateState leaf 0 s) with
  | Refused f q => Refused f q
  | Ok st =>
      match read_count reading_of (records_count st) (records_left st) with
      | inl f => Refused f p
      | inr rest => Ok (records_count st, rest)
      end
  end.

(** * The refutation *)

(** A member, and the plies that are left to it; [None]: without a bound. *)
Record member := Member { place : position; left_plies : option nat }.

(** The members, those that wait in two lists (the second one from the last to the first), how many
    there are, and the stream. *)
Record set_state := SetState
  { members : tree member; front : list member; back : list member; members_count : N;
    replies_left : stream }.

(** Whether a bound on plies is as wide as another one. *)
Definition bound_covers (bound needed : option nat) : bool :=
  match bound, needed with
  | None, _ => true
  | Some _, None => false
  | Some b, Some n => n <=? b
  end.

(** Whether [format_1], in which a member stands for itself only. *)
Variable format_1 : bool.

Definition answers (p : position) (needed : option nat) (x : member) : bool :=
  bound_covers (left_plies x) needed &&
  (if format_1 then is_same (place x) p else stands_for (place x) p).

Definition with_pieces (p : position) (h : hand) : position :=
  Position (on_board p) (turn p) (both Nat.add (own p) h) (both Nat.sub (other p) h)
           (promotion p).

Definition read_added (p : position) (s : stream) : fault + hand * stream :=
  if format_1 then inr (no_pieces, s)
  else match read_pieces reading_of s with
       | inl f => inl f
       | inr (h, rest) => if contains (other p) h then inr (h, rest) else inl pieces_missing
       end.

(** One check of a member, and the reply to it when plies are left for more than this check. *)
Definition answer_check (left : option nat) (behind : position) (st : set_state)
  : result set_state :=
  match read_move reading_of (replies_left st) with
  | inl f => Refused f behind
  | inr (r, rest) =>
      if negb (is_legal behind r) then Refused illegal_reply behind
      else
        let p := play behind r in
        match find (answers p left) (hash_of p) (members st) with
        | Some _ => Ok (SetState (members st) (front st) (back st) (members_count st) rest)
        | None =>
            match read_added p rest with
            | inl f => Refused f p
            | inr (h, rest) =>
                let x := Member (with_pieces p h) left in
                Ok (SetState (insert (hash_of p) x (members st)) (front st) (x :: back st)
                             (N.succ (members_count st)) rest)
            end
        end
  end.

(** All that a member has to show; "left is 1: nothing is written". *)
Fixpoint answer_checks (x : member) (checks : list move) (st : set_state) : result set_state :=
  match checks with
  | [] => Ok st
  | m :: rest =>
      let behind := play (place x) m in
      let answered :=
        match left_plies x with
        | None => answer_check None behind st
        | Some n =>
            if n <=? 2 then if has_legal_move behind then Ok st else Refused mates behind
            else answer_check (Some (n - 2)) behind st
        end in
      match answered with
      | Ok st => answer_checks x rest st
      | Refused f q => Refused f q
      end
  end.

(** The next member that waits; [inr] at the end. *)
Definition next_member (st : set_state) : set_state + result set_state :=
  match front st with
  | x :: rest =>
      match answer_checks x (in_order (legal_checks (place x)))
              (SetState (members st) rest (back st) (members_count st) (replies_left st)) with
      | Ok st => inl st
      | Refused f q => inr (Refused f q)
      end
  | [] =>
      match back st with
      | [] => inr (Ok st)
      | _ => inl (SetState (members st) (rev' (back st)) [] (members_count st) (replies_left st))
      end
  end.

(** At most 2^[n] steps, which never need to be counted: 60 is more than any computer takes. *)
Fixpoint run (n : nat) (st : set_state) : set_state + result set_state :=
  match n with
  | 0 => next_member st
  | S n' => match run n' st with inl st => run n' st | inr r => inr r end
  end.

Variable depth : nat.

Definition check_set (left : option nat) (p : position) (s : stream) : result (N * stream) :=
  let root := Member p left in
  match run depth (SetState (insert (hash_of p) root leaf) [root] [] 1 s) with
  | inl _ => Refused too_many_members p
  | inr (Refused f q) => Refused f q
  | inr (Ok st) =>
      match read_count reading_of (members_count st) (replies_left st) with
      | inl f => Refused f p
      | inr rest => Ok (members_count st, rest)
      end
  end.

(** * The certificate *)

Definition check_parts (c : claim) (p : position) (s : stream) : result (N * stream) :=
  match c with
  | at_most n => check_mate n p s
  | not_in n => check_set (Some n) p s
  | no_mate => check_set None p s
  | exact n =>
      match check_mate n p s with
      | Refused f q => Refused f q
      | Ok (count, rest) =>
          if n <=? 1 then Ok (count, rest)
          else match check_set (Some (n - 2)) p rest with
               | Refused f q => Refused f q
               | Ok (count', rest) => Ok ((count + count')%N, rest)
               end
      end
  end.

(** [Ok n]: the claim holds; [n] records and members were looked at. *)
Definition check (c : claim) (p : position) (s : stream) : result N :=
  if negb (is_quiet p) then Refused not_quiet p
  else match check_parts c p s with
       | Refused f q => Refused f q
       | Ok (count, rest) => if ends reading_of rest then Ok count else Refused something_follows p
       end.
End Checker.
