(** The rules of Tori shogi, as docs/rules.md tells them: each paragraph names its section there.

    This file, [Board] up to its section about equality, and [Claims] are what one has to read in
    order to know what the theorems in [Theorems] say. *)
From Coq Require Import List Bool Arith.
From Toritsume Require Import Board.
Import ListNotations.

(** * "Moves" *)

(** Directions as the mover sees them. *)
Inductive direction :=
  ahead | ahead_right | to_right | behind_right | behind | behind_left | to_left | ahead_left.

Definition opposite (d : direction) : direction :=
  match d with
  | ahead => behind | ahead_right => behind_left | to_right => to_left
  | behind_right => ahead_left | behind => ahead | behind_left => ahead_right
  | to_left => to_right | ahead_left => behind_right
  end.

(** "Gote's moves are the same, turned by 180 degrees." *)
Definition as_sente_sees (c : side) (d : direction) : direction :=
  match c with sente => d | gote => opposite d end.

Definition square_on (r f : option line) : option square :=
  match r, f with Some r, Some f => Some (Square r f) | _, _ => None end.

(** The next square in a direction of sente's, if the board has one. *)
Definition neighbour (d : direction) (s : square) : option square :=
  let r := rank s in
  let f := file s in
  match d with
  | ahead => square_on (previous r) (Some f)
  | ahead_right => square_on (previous r) (next f)
  | to_right => square_on (Some r) (next f)
  | behind_right => square_on (next r) (next f)
  | behind => square_on (next r) (Some f)
  | behind_left => square_on (next r) (previous f)
  | to_left => square_on (Some r) (previous f)
  | ahead_left => square_on (previous r) (previous f)
  end.

(** "A step, a jump over any piece in between, a slide as far as no piece stands in the way"; and
    the eagle's one or two squares, without a jump. All jumps go to the second square. *)
Inductive way := step | jump | slide | one_or_two.

Definition in_ways (w : way) (ds : list direction) : list (way * direction) := map (pair w) ds.

(** The diagrams of the section, bird by bird. *)
Definition ways_of (k : kind) : list (way * direction) :=
  match k with
  | phoenix => in_ways step [ahead_left; ahead; ahead_right; to_left; to_right; behind_left;
                             behind; behind_right]
  | falcon => in_ways step [ahead_left; ahead; ahead_right; to_left; to_right; behind_left;
                            behind_right]
  | eagle => in_ways slide [ahead_left; ahead_right; behind] ++
             in_ways step [ahead; to_left; to_right] ++
             in_ways one_or_two [behind_left; behind_right]
  | crane => in_ways step [ahead_left; ahead; ahead_right; behind_left; behind; behind_right]
  | pheasant => in_ways jump [ahead] ++ in_ways step [behind_left; behind_right]
  | swallow => in_ways step [ahead]
  | left_quail => in_ways slide [ahead; behind_right] ++ in_ways step [behind_left]
  | right_quail => in_ways slide [ahead; behind_left] ++ in_ways step [behind_right]
  | goose => in_ways jump [ahead_left; ahead_right; behind]
  end.

Definition is_empty (b : board) (s : square) : bool :=
  match at_square b s with empty => true | bird _ _ => false end.

(** The squares on the way from [s], at most [n] of them, up to the first with a piece on it. *)
Fixpoint walk (n : nat) (b : board) (d : direction) (s : square) : list square :=
  match n with
  | 0 => []
  | S n' =>
      match neighbour d s with
      | None => []
      | Some t => t :: (if is_empty b t then walk n' b d t else [])
      end
  end.

Definition second_square (d : direction) (s : square) : list square :=
  match neighbour d s with
  | None => []
  | Some t => match neighbour d t with None => [] | Some u => [u] end
  end.

Definition along (b : board) (c : side) (s : square) (w : way * direction) : list square :=
  let d := as_sente_sees c (snd w) in
  match fst w with
  | step => walk 1 b d s
  | jump => second_square d s
  | slide => walk 6 b d s
  | one_or_two => walk 2 b d s
  end.

(** The squares that a bird [k] of [c] reaches from [s], whatever stands on the last of each way. *)
Definition reach (b : board) (c : side) (k : kind) (s : square) : list square :=
  flat_map (along b c s) (ways_of k).

(** * "Check and mate" *)

Definition is_phoenix_of (c : side) (x : cell) : bool :=
  match x with bird d phoenix => side_eqb c d | _ => false end.

(** Whether the bird on [s] could capture the phoenix of [c]. *)
Definition gives_check_from (b : board) (c : side) (s : square) : bool :=
  match at_square b s with
  | empty => false
  | bird d k =>
      if side_eqb d c then false
      else existsb (fun t => is_phoenix_of c (at_square b t)) (reach b d k s)
  end.

(** "A piece that could capture the phoenix with its next move gives check. A player without a
    phoenix is never in check." *)
Definition in_check (b : board) (c : side) : bool := existsb (gives_check_from b c) squares.

(** * "Promotion" *)

(** The setting of the rules under which a game is played. *)
Inductive reading := optional | mandatory.

(** "The falcon promotes to the eagle, the swallow to the goose; no other bird promotes." *)
Definition promoted (k : kind) : option kind :=
  match k with falcon => Some eagle | swallow => Some goose | _ => None end.

Definition demoted (k : kind) : kind :=
  match k with eagle => falcon | goose => swallow | _ => k end.

Definition on_last_rank (c : side) (s : square) : bool :=
  match c, rank s with sente, first | gote, seventh => true | _, _ => false end.

(** "The last two ranks, as its player sees them." *)
Definition in_last_two_ranks (c : side) (s : square) : bool :=
  match c, rank s with
  | sente, first | sente, second | gote, sixth | gote, seventh => true
  | _, _ => false
  end.

(** Whether a bird that goes from [s] to [t] promotes: what its player may choose. "A move that
    starts or ends in the last two ranks"; "mandatory: it must promote"; "a swallow that reaches the
    last rank must promote under either reading". *)
Definition promotions (rd : reading) (c : side) (k : kind) (s t : square) : list bool :=
  match promoted k with
  | None => [false]
  | Some _ =>
      if in_last_two_ranks c s || in_last_two_ranks c t then
        match rd with
        | mandatory => [true]
        | optional => if kind_eqb k swallow && on_last_rank c t then [true] else [false; true]
        end
      else [false]
  end.

(** * Positions *)

(** How many birds of each kind a player holds. *)
Record hand := Hand
  { falcons : nat; cranes : nat; pheasants : nat; left_quails : nat; right_quails : nat;
    swallows : nat }.

Definition count (h : hand) (k : kind) : nat :=
  match k with
  | falcon => falcons h | crane => cranes h | pheasant => pheasants h
  | left_quail => left_quails h | right_quail => right_quails h | swallow => swallows h
  | phoenix | eagle | goose => 0
  end.

(** The hand when [f] has changed the number of one kind; no other kinds are ever in hand. *)
Definition change (f : nat -> nat) (k : kind) (h : hand) : hand :=
  match h, k with
  | Hand a b c d e g, falcon => Hand (f a) b c d e g
  | Hand a b c d e g, crane => Hand a (f b) c d e g
  | Hand a b c d e g, pheasant => Hand a b (f c) d e g
  | Hand a b c d e g, left_quail => Hand a b c (f d) e g
  | Hand a b c d e g, right_quail => Hand a b c d (f e) g
  | Hand a b c d e g, swallow => Hand a b c d e (f g)
  | _, _ => h
  end.

(** [own] is the hand of the player to move, [other] that of the opponent. *)
Record position := Position
  { on_board : board; turn : side; own : hand; other : hand; promotion : reading }.

Inductive move :=
| going (from to : square) (promotes : bool)
| drop (k : kind) (to : square).

Definition promoted_if (promotes : bool) (k : kind) : kind :=
  match promoted k with Some l => if promotes then l else k | None => k end.

(** What a move of [c] does to the board. *)
Definition board_after (b : board) (c : side) (m : move) : board :=
  match m with
  | drop k t => with_cell b t (bird c k)
  | going s t promotes =>
      match at_square b s with
      | empty => b
      | bird d k => with_cell (with_cell b s empty) t (bird d (promoted_if promotes k))
      end
  end.

(** What it does to the hand of the mover. "A piece that is captured goes unpromoted to the hand of
    the player who took it." *)
Definition hand_after (b : board) (h : hand) (m : move) : hand :=
  match m with
  | drop k _ => change pred k h
  | going _ t _ =>
      match at_square b t with empty => h | bird _ k => change S (demoted k) h end
  end.

(** The position behind a move. *)
Definition play (p : position) (m : move) : position :=
  Position (board_after (on_board p) (turn p) m) (opponent (turn p)) (other p)
           (hand_after (on_board p) (own p) m) (promotion p).

(** * The moves on the board *)

(** "A piece may not move to a square that holds a piece of the same player"; "the phoenix itself is
    never captured". *)
Definition may_enter (c : side) (x : cell) : bool :=
  match x with
  | empty => true
  | bird d k => negb (side_eqb c d) && negb (kind_eqb k phoenix)
  end.

Definition moves_from (rd : reading) (b : board) (c : side) (s : square) : list move :=
  match at_square b s with
  | empty => []
  | bird d k =>
      if side_eqb d c then
        flat_map (fun t =>
          if may_enter c (at_square b t) then map (going s t) (promotions rd c k s t) else [])
          (reach b c k s)
      else []
  end.

Definition board_moves (rd : reading) (b : board) (c : side) : list move :=
  flat_map (moves_from rd b c) squares.

(** * "Drops" *)

Definition is_swallow_of (c : side) (x : cell) : bool :=
  match x with bird d swallow => side_eqb c d | _ => false end.

Definition swallows_on_file (b : board) (c : side) (f : line) : nat :=
  length (filter (fun r => is_swallow_of c (at_square b (Square r f))) lines).

(** "A captured piece on any empty square"; a swallow not "on the last rank", nor "on a file that
    already holds two of the player's own unpromoted swallows". *)
Definition may_drop (b : board) (c : side) (k : kind) (s : square) : bool :=
  is_empty b s &&
  (negb (kind_eqb k swallow) ||
   negb (on_last_rank c s) && (swallows_on_file b c (file s) <? 2)).

Definition drops_of (b : board) (c : side) (h : hand) (k : kind) : list move :=
  if count h k =? 0 then [] else map (drop k) (filter (may_drop b c k) squares).

Definition kinds_in_hands := [falcon; crane; pheasant; left_quail; right_quail; swallow].

Definition drops (b : board) (c : side) (h : hand) : list move :=
  flat_map (drops_of b c h) kinds_in_hands.

(** * Legal moves *)

(** Moves as the birds go and as they are dropped. *)
Definition candidates (p : position) : list move :=
  board_moves (promotion p) (on_board p) (turn p) ++ drops (on_board p) (turn p) (own p).

(** "No player may leave or put the own phoenix in check." *)
Definition is_safe (p : position) (m : move) : bool :=
  negb (in_check (board_after (on_board p) (turn p) m) (turn p)).

Definition gives_check (p : position) (m : move) : bool :=
  in_check (board_after (on_board p) (turn p) m) (opponent (turn p)).

(** A check that no move ends. *)
Definition no_escape (p : position) : bool :=
  in_check (on_board p) (turn p) && negb (existsb (is_safe p) (candidates p)).

(** "A swallow may not be dropped to give mate." Whether a move that would end the check would be
    such a drop itself need not be asked: no drop ends the check of a dropped swallow. The theorem
    [drop_mate_rule] in [Theorems] says so. *)
Definition is_drop_mate (p : position) (m : move) : bool :=
  match m with drop swallow _ => no_escape (play p m) | _ => false end.

Definition legal (p : position) (m : move) : Prop :=
  In m (candidates p) /\ is_safe p m = true /\ is_drop_mate p m = false.

(** The player to move is mated. *)
Definition mated (p : position) : Prop :=
  in_check (on_board p) (turn p) = true /\ forall m, ~ legal p m.

(** "The defender is not in check": so it must be where a problem begins, and it stays so, since no
    legal move leaves the own phoenix in check. *)
Definition is_quiet (p : position) : bool := negb (in_check (on_board p) (opponent (turn p))).

(** The legal moves as a list, for programs. *)
Definition legal_moves (p : position) : list move :=
  filter (fun m => is_safe p m && negb (is_drop_mate p m)) (candidates p).
