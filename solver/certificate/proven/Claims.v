(** What a certificate can claim of a position whose player to move is the attacker
    (docs/certificates.md, "What is claimed"). *)
From Coq Require Import List.
From Toritsume Require Import Board Rules.
Import ListNotations.

(** "Every attacker move must give check; the defender may play any legal move; the attacker wins by
    mate." [mates_within n p]: from [p] the attacker mates within [n] plies. *)
Fixpoint mates_within (n : nat) (p : position) : Prop :=
  match n with
  | 0 => False
  | S n' =>
      exists m, legal p m /\ gives_check p m = true /\
        forall r, legal (play p m) r ->
          match n' with
          | 0 => False
          | S n'' => mates_within n'' (play (play p m) r)
          end
  end.

Definition not_within (n : nat) (p : position) : Prop := ~ mates_within n p.

(** In however many plies. That "a repetition is the attacker's failure" changes nothing: see
    [mates_unrepeated] below and the theorem [never_mates_unrepeated] in [Theorems]. *)
Definition never_mates (p : position) : Prop := forall n, ~ mates_within n p.

(** "That, and not within N-2 plies"; nobody mates within 0 plies. *)
Definition exactly (n : nat) (p : position) : Prop :=
  mates_within n p /\ not_within (n - 2) p.

(** The same game, but with a memory: [seen] are the positions of the attacker before, and coming
    back to one of them is the attacker's failure. *)
Inductive mates_unrepeated (seen : list position) (p : position) : Prop :=
| unrepeated m :
    ~ In p seen -> legal p m -> gives_check p m = true ->
    (forall r, legal (play p m) r -> mates_unrepeated (p :: seen) (play (play p m) r)) ->
    mates_unrepeated seen p.

Inductive claim :=
| at_most (n : nat) | exact (n : nat) | not_in (n : nat) | no_mate.

Definition holds (c : claim) (p : position) : Prop :=
  match c with
  | at_most n => mates_within n p
  | exact n => exactly n p
  | not_in n => not_within n p
  | no_mate => never_mates p
  end.
