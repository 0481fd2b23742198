(** "A repeated position is the attacker's failure": that takes no mate away. Who mates can do so
    without coming back to a position, for he can take a shortest mate; and who mates without coming
    back mates within some number of plies, for there are only so many replies. *)
From Coq Require Import List Bool Arith Lia.
From Toritsume Require Import Board Rules Claims Listing.
Import ListNotations.

Lemma mates_later : forall n m p, mates_within n p -> n <= m -> mates_within m p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros m p M L.
  destruct n as [|n]; [easy|]. destruct m as [|m]; [lia|].
  destruct M as [c [C [G R]]]. exists c. split; [|split]; trivial.
  intros r K. specialize (R r K). destruct n as [|n]; [easy|]. destruct m as [|m]; [lia|].
  apply (IH n); trivial; lia.
Qed.

(** A program that decides it, to see that one can ask whether a mate is a shortest one. *)
Fixpoint mates_in (n : nat) (p : position) : bool :=
  match n with
  | 0 => false
  | S n' =>
      existsb (fun m =>
        forallb (fun r => match n' with
                          | 0 => false
                          | S n'' => mates_in n'' (play (play p m) r)
                          end) (legal_moves (play p m)))
        (legal_checks p)
  end.

Lemma mates_in_iff : forall n p, mates_in n p = true <-> mates_within n p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p. destruct n as [|n]; [easy|].
  cbn [mates_in mates_within]. rewrite existsb_exists. split.
  - intros [m [M A]]. apply in_legal_checks in M as [L G]. exists m.
    split; [|split]; trivial. intros r K. apply in_legal_moves in K.
    rewrite forallb_forall in A. specialize (A r K).
    destruct n as [|n]; [easy|]. apply IH; [lia | exact A].
  - intros [m [L [G A]]]. exists m. rewrite in_legal_checks. split; [now split|].
    apply forallb_forall. intros r K. apply in_legal_moves in K. specialize (A r K).
    destruct n as [|n]; [easy|]. apply IH; [lia | exact A].
Qed.

Lemma shortest : forall n p, mates_within n p ->
  exists d, d <= n /\ mates_within d p /\ forall j, j < d -> ~ mates_within j p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p M. destruct n as [|n]; [easy|].
  destruct (mates_in n p) eqn:E.
  - apply mates_in_iff in E. destruct (IH n (Nat.lt_succ_diag_r n) p E) as [d [D H]].
    exists d. split; [lia | exact H].
  - exists (S n). split; [lia|]. split; trivial. intros j J K.
    apply (mates_later _ n) in K; [|lia]. apply mates_in_iff in K. congruence.
Qed.

Lemma unrepeated_mate : forall n p seen,
  mates_within n p -> (forall j, j < n -> ~ mates_within j p) ->
  (forall q, In q seen -> ~ mates_within n q) -> mates_unrepeated seen p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p seen M Least Seen.
  destruct n as [|n]; [easy|]. pose proof M as M'. destruct M as [m [L [G R]]].
  apply (unrepeated seen p m); trivial.
  - intros I. exact (Seen p I M').
  - intros r K. specialize (R r K). destruct n as [|n]; [easy|].
    apply shortest in R as [d [D [R Least']]].
    apply (IH d); trivial; [lia|]. intros q [<-|I] Q.
    + apply (Least d); [lia | exact Q].
    + apply (Seen q I). apply (mates_later d); trivial. lia.
Qed.

(** Of finitely many mates one takes the longest. *)
Lemma bounded : forall (f : move -> position) rs,
  (forall r, In r rs -> exists n, mates_within n (f r)) ->
  exists n, forall r, In r rs -> mates_within n (f r).
Proof.
  intros f rs. induction rs as [|r rs IH]; intros H.
  - now exists 0.
  - destruct (H r (or_introl eq_refl)) as [n N].
    destruct IH as [n' N']; [intros; apply H; now right|].
    exists (n + n'). intros r' [<-|I].
    + apply (mates_later n); trivial. lia.
    + apply (mates_later n'); auto. lia.
Qed.

Theorem repetition_changes_nothing : forall p,
  mates_unrepeated [] p <-> exists n, mates_within n p.
Proof.
  intros p. split.
  - generalize (@nil position). intros seen M. induction M as [seen p m _ L G R IH].
    destruct (bounded (fun r => play (play p m) r) (legal_moves (play p m))) as [n N].
    { intros r K. now apply IH, in_legal_moves. }
    exists (S (S n)). exists m. split; [|split]; trivial. intros r K.
    now apply N, in_legal_moves.
  - intros [n M]. apply shortest in M as [d [_ [M Least]]].
    now apply (unrepeated_mate d).
Qed.
