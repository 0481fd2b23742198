(** What is proven, and what it rests on. *)
From Coq Require Import List NArith.
From Toritsume Require Import Board Rules Claims Drops SmallerHands Repetition Checker Soundness.
Import ListNotations.

(** The text's rule, in its words: a dropped swallow may not mate. *)
Theorem drop_mate_rule : forall p m, is_quiet p = true ->
  legal p m <->
  In m (candidates p) /\ is_safe p m = true /\
  (forall s, m = drop swallow s -> ~ mated (play p m)).
Proof.
  intros p m Q. unfold legal. split.
  - intros [C [S D]]. split; [|split]; trivial. intros s E. subst m.
    now apply (not_drop_mate_iff p s Q C).
  - intros [C [S D]]. repeat split; trivial. destruct m as [|[] s]; trivial.
    apply (not_drop_mate_iff p s Q C). exact (D s eq_refl).
Qed.

Section Theorems.
Variables (stream : Type) (records : reader stream) (hash : board -> list bool).
Variables (format_1 : bool) (depth : nat) (p : position) (s : stream) (count : N).

Notation accepts c := (check stream records hash format_1 depth c p s = Ok count).

Theorem at_most_holds : forall n, accepts (at_most n) -> mates_within n p.
Proof. intros n. apply (check_sound stream records hash format_1 depth (at_most n)). Qed.

Theorem exact_holds : forall n, accepts (exact n) -> mates_within n p /\ ~ mates_within (n - 2) p.
Proof. intros n. apply (check_sound stream records hash format_1 depth (exact n)). Qed.

Theorem not_within_holds : forall n, accepts (not_in n) -> ~ mates_within n p.
Proof. intros n. apply (check_sound stream records hash format_1 depth (not_in n)). Qed.

Theorem no_mate_holds : accepts no_mate -> forall n, ~ mates_within n p.
Proof. apply (check_sound stream records hash format_1 depth no_mate). Qed.
End Theorems.

(** Nor does it matter that a repetition is the failure of the attacker. *)
Theorem never_mates_unrepeated : forall q, never_mates q <-> ~ mates_unrepeated [] q.
Proof.
  intros q. rewrite repetition_changes_nothing. unfold never_mates. split.
  - intros N [n M]. exact (N n M).
  - intros N n M. apply N. now exists n.
Qed.

Print Assumptions drop_mate_rule.
Print Assumptions smaller_hands.
Print Assumptions never_mates_unrepeated.
Print Assumptions at_most_holds.
Print Assumptions exact_holds.
Print Assumptions not_within_holds.
Print Assumptions no_mate_holds.
