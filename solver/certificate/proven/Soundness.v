(** What the checker accepts is true. *)
From Coq Require Import List Bool Arith NArith Lia.
From Toritsume Require Import Board Rules Claims Drops SmallerHands Listing Tree Checker MateSound SetSound.
Import ListNotations.

Section Soundness.
Variable stream : Type.
Variable reading_of : reader stream.
Variable hash : board -> list bool.
Variable format_1 : bool.

Theorem check_sound : forall depth c p s count,
  check stream reading_of hash format_1 depth c p s = Ok count -> holds c p.
Proof.
  intros depth c p s count H. unfold check in H.
  destruct (is_quiet p); [|discriminate]. cbn [negb] in H.
  destruct (check_parts _ _ _ _ _ _ _ _) as [[k rest]|] eqn:E; [|discriminate].
  clear H. destruct c as [n|n|n|]; cbn [check_parts] in E.
  - now apply check_mate_sound in E.
  - destruct (check_mate _ _ _ _ _ _) as [[k1 rest1]|] eqn:M; [|discriminate].
    apply check_mate_sound in M. split; trivial.
    destruct (n <=? 1) eqn:N.
    + apply Nat.leb_le in N. unfold not_within. now replace (n - 2) with 0 by lia.
    + destruct (check_set _ _ _ _ _ _ _ _) as [[k2 rest2]|] eqn:K; [|discriminate].
      eapply check_set_sound; [exact K|]. cbn. lia.
  - eapply check_set_sound; [exact E|]. cbn. lia.
  - intros n. eapply check_set_sound; [exact E|]. exact I.
Qed.
End Soundness.
