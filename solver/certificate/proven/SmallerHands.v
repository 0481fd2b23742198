(** The lemma of smaller hands (docs/certificates.md, "Smaller hands"): more in the hand of the
    attacker and less in that of the defender never takes a mate away. *)
From Coq Require Import List Bool Arith Lia.
From Toritsume Require Import Board Rules Claims Drops.
Import ListNotations.

Definition at_least (h h' : hand) : Prop := forall k, count h' k <= count h k.

(** The same but for the hands: the player to move has in [p] no less than in [q], the opponent no
    more. *)
Record richer (p q : position) : Prop := Richer
  { same_board : on_board p = on_board q;
    same_turn : turn p = turn q;
    same_promotion : promotion p = promotion q;
    own_more : at_least (own p) (own q);
    other_less : at_least (other q) (other p) }.

Lemma at_least_refl : forall h, at_least h h.
Proof. intros h k. lia. Qed.

Lemma richer_refl : forall p, richer p p.
Proof. intros p. constructor; trivial; apply at_least_refl. Qed.

Lemma at_least_change : forall h h' f k, (forall n m, n <= m -> f n <= f m) ->
  at_least h h' -> at_least (change f k h) (change f k h').
Proof.
  intros [] [] f k F H l.
  pose proof (H falcon). pose proof (H crane). pose proof (H pheasant).
  pose proof (H left_quail). pose proof (H right_quail). pose proof (H swallow).
  destruct k, l; cbn in *; auto.
Qed.

Lemma richer_quiet : forall p q, richer p q -> is_quiet p = is_quiet q.
Proof. intros p q R. unfold is_quiet. now rewrite (same_board _ _ R), (same_turn _ _ R). Qed.

Lemma richer_after : forall p q m, richer p q -> richer (play q m) (play p m).
Proof.
  intros p q m [B T P O L]. constructor; cbn; rewrite ?B, ?T, ?P; trivial.
  destruct m as [s t x|k t]; cbn; rewrite ?B.
  - destruct (at_square (on_board q) t); trivial. apply at_least_change; trivial.
    intros; lia.
  - apply at_least_change; trivial. intros; lia.
Qed.

Lemma richer_candidates : forall p q m, richer p q -> In m (candidates q) -> In m (candidates p).
Proof.
  intros p q m [B T P O L] H. unfold candidates in *. rewrite B, T, P.
  apply in_app_iff in H as [H|H]; apply in_app_iff; [now left|right].
  unfold drops in *. apply in_flat_map in H as [k [K H]]. apply in_flat_map.
  exists k. split; trivial. unfold drops_of in *. specialize (O k).
  destruct (count (own q) k =? 0) eqn:Z; [easy|]. apply Nat.eqb_neq in Z.
  destruct (count (own p) k =? 0) eqn:Z'; [apply Nat.eqb_eq in Z'; lia | exact H].
Qed.

Lemma richer_safe : forall p q m, richer p q -> is_safe p m = is_safe q m.
Proof. intros p q m [B T _ _ _]. unfold is_safe. now rewrite B, T. Qed.

Lemma richer_gives_check : forall p q m, richer p q -> gives_check p m = gives_check q m.
Proof. intros p q m [B T _ _ _]. unfold gives_check. now rewrite B, T. Qed.

(** What the player can do in [q] he can do in [p], too. A mate by a dropped swallow is a fact of the
    board, for what ends its check are moves on the board. *)
Lemma richer_legal : forall p q m, richer p q -> is_quiet q = true -> legal q m -> legal p m.
Proof.
  intros p q m R Q [C [S D]].
  assert (C' : In m (candidates p)) by eauto using richer_candidates.
  repeat split; trivial; [now rewrite (richer_safe _ _ _ R)|].
  destruct m as [|[] s]; trivial. unfold is_drop_mate, no_escape in *.
  pose proof (richer_after _ _ (drop swallow s) R) as R'.
  rewrite <- (same_board _ _ R'), <- (same_turn _ _ R').
  set (q' := play q (drop swallow s)) in *. set (p' := play p (drop swallow s)) in *.
  destruct (in_check (on_board q') (turn q')) eqn:K; [|easy].
  cbn [andb] in *. rewrite negb_false_iff in *. apply existsb_exists in D as [r [E F]].
  apply existsb_exists. exists r. split; [|now rewrite <- (richer_safe _ _ _ R')].
  pose proof (escapes_on_board q s Q C K r E F) as B. apply in_app_iff. left.
  rewrite <- (same_board _ _ R'), <- (same_turn _ _ R'), <- (same_promotion _ _ R').
  exact B.
Qed.

Theorem smaller_hands : forall n p q,
  richer p q -> is_quiet q = true -> mates_within n q -> mates_within n p.
Proof.
  induction n as [n IH] using lt_wf_ind. intros p q R Q M.
  destruct n as [|n]; [easy|]. destruct M as [m [L [G N]]].
  exists m. split; [|split].
  - eauto using richer_legal.
  - now rewrite (richer_gives_check _ _ _ R).
  - intros r L'. pose proof (richer_after _ _ m R) as R'.
    assert (L2 : legal (play q m) r).
    { apply (richer_legal _ _ _ R'); trivial.
      rewrite <- (richer_quiet _ _ R'). now apply quiet_after. }
    specialize (N r L2). destruct n as [|n]; [easy|].
    apply (IH n) with (q := play (play q m) r); [lia | | | exact N].
    + now apply richer_after.
    + now apply quiet_after.
Qed.
