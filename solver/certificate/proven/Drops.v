(** What drops can do: a bird more on the board opens no way, so a drop checks by itself or not at
    all, and no drop ends the check of a swallow that was dropped. *)
From Coq Require Import List Bool Arith.
From Toritsume Require Import Board Rules.
Import ListNotations.

Lemma is_empty_true : forall b s, is_empty b s = true <-> at_square b s = empty.
Proof. intros b s. unfold is_empty. now destruct (at_square b s). Qed.

Lemma walk_opens_nothing : forall n b d s e x t,
  at_square b e = empty -> In t (walk n (with_cell b e x) d s) -> In t (walk n b d s).
Proof.
  induction n as [|n IH]; intros b d s e x t E H; [easy|]. cbn in *.
  destruct (neighbour d s) as [u|]; [|easy]. destruct H as [H|H]; [now left|right].
  destruct (is_empty (with_cell b e x) u) eqn:U; [|easy].
  assert (is_empty b u = true) as ->.
  { destruct (square_eq_dec u e) as [->|D]; [now apply is_empty_true|].
    unfold is_empty in *. now rewrite at_other in U. }
  now apply IH in H.
Qed.

Lemma along_opens_nothing : forall b c s w e x t,
  at_square b e = empty -> In t (along (with_cell b e x) c s w) -> In t (along b c s w).
Proof.
  intros b c s [[] d] e x t E H; cbn [along fst snd] in *;
    eauto using walk_opens_nothing.
Qed.

Lemma reach_opens_nothing : forall b c k s e x t,
  at_square b e = empty -> In t (reach (with_cell b e x) c k s) -> In t (reach b c k s).
Proof.
  intros b c k s e x t E H. unfold reach in *. apply in_flat_map in H as [w [W H]].
  apply in_flat_map. exists w. eauto using along_opens_nothing.
Qed.

(** A swallow reaches the same squares on every board. *)
Lemma reach_of_swallow : forall b b' c s, reach b c swallow s = reach b' c swallow s.
Proof.
  intros b b' c s. unfold reach, ways_of, in_ways, along. cbn.
  destruct (neighbour _ s) as [u|]; [|easy].
  now destruct (is_empty b u), (is_empty b' u).
Qed.

Lemma in_check_iff : forall b c, in_check b c = true <->
  exists s k t, at_square b s = bird (opponent c) k /\ In t (reach b (opponent c) k s) /\
                at_square b t = bird c phoenix.
Proof.
  intros b c. unfold in_check. rewrite existsb_exists. split.
  - intros [s [_ H]]. unfold gives_check_from in H.
    destruct (at_square b s) as [|d k] eqn:E; [easy|].
    destruct (side_eqb d c) eqn:D; [easy|].
    assert (d = opponent c) as -> by now destruct d, c.
    apply existsb_exists in H as [t [T H]]. exists s, k, t. repeat split; trivial.
    destruct (at_square b t) as [|d []]; try easy. cbn in H.
    apply side_eqb_true in H. now subst.
  - intros [s [k [t [E [R T]]]]]. exists s. split; [apply all_squares|].
    unfold gives_check_from. rewrite E.
    assert (side_eqb (opponent c) c = false) as -> by now destruct c.
    apply existsb_exists. exists t. split; trivial. rewrite T. apply side_eqb_refl.
Qed.

(** Who drops a bird and thereby gives check, gives it from there. *)
Lemma drop_checks_itself : forall b c k e,
  at_square b e = empty -> in_check b (opponent c) = false ->
  in_check (with_cell b e (bird c k)) (opponent c) = true ->
  exists t, In t (reach (with_cell b e (bird c k)) c k e) /\
            at_square (with_cell b e (bird c k)) t = bird (opponent c) phoenix.
Proof.
  intros b c k e E Q H. apply in_check_iff in H as [s [l [t [S [R T]]]]].
  rewrite opponent_twice in *.
  destruct (square_eq_dec s e) as [->|D].
  - rewrite at_same in S. injection S as <-. now exists t.
  - exfalso. enough (in_check b (opponent c) = true) by congruence.
    apply in_check_iff. exists s, l, t. rewrite opponent_twice.
    rewrite at_other in S by trivial. repeat split; trivial.
    + eauto using reach_opens_nothing.
    + destruct (square_eq_dec t e) as [->|]; [|now rewrite at_other in T].
      rewrite at_same in T. injection T as T _. symmetry in T. now apply opponent_other in T.
Qed.

(** The check of a dropped swallow is not ended by dropping another bird. *)
Lemma no_drop_parries : forall b c e f x,
  at_square b e = empty -> in_check b (opponent c) = false ->
  in_check (with_cell b e (bird c swallow)) (opponent c) = true ->
  at_square (with_cell b e (bird c swallow)) f = empty ->
  in_check (with_cell (with_cell b e (bird c swallow)) f x) (opponent c) = true.
Proof.
  intros b c e f x E Q H F. pose proof (drop_checks_itself _ _ _ _ E Q H) as [t [R T]].
  set (b' := with_cell b e (bird c swallow)) in *.
  assert (e <> f) by (intros ->; unfold b' in F; now rewrite at_same in F).
  assert (t <> f) by (intros ->; now rewrite F in T).
  apply in_check_iff. exists e, swallow, t. rewrite opponent_twice.
  rewrite !at_other by trivial. repeat split; trivial.
  - apply at_same.
  - now rewrite (reach_of_swallow _ b').
Qed.

Lemma in_drops : forall b c h m, In m (drops b c h) ->
  exists k s, m = drop k s /\ count h k <> 0 /\ may_drop b c k s = true.
Proof.
  intros b c h m H. unfold drops in H. apply in_flat_map in H as [k [_ H]].
  unfold drops_of in H. destruct (count h k =? 0) eqn:Z; [easy|].
  apply Nat.eqb_neq in Z. apply in_map_iff in H as [s [<- H]].
  apply filter_In in H as [_ H]. now exists k, s.
Qed.

Lemma may_drop_on_empty : forall b c k s, may_drop b c k s = true -> at_square b s = empty.
Proof.
  intros b c k s H. unfold may_drop in H. apply andb_true_iff in H as [H _].
  now apply is_empty_true.
Qed.

Lemma in_board_moves : forall rd b c m, In m (board_moves rd b c) ->
  exists s t promotes, m = going s t promotes.
Proof.
  intros rd b c m H. unfold board_moves in H. apply in_flat_map in H as [s [_ H]].
  unfold moves_from in H. destruct (at_square b s); [easy|].
  destruct (side_eqb owner c); [|easy]. apply in_flat_map in H as [t [_ H]].
  destruct (may_enter c (at_square b t)); [|easy].
  apply in_map_iff in H as [x [<- _]]. eauto.
Qed.

(** Behind a dropped swallow that checks, what ends the check are moves on the board. *)
Lemma escapes_on_board : forall p s,
  is_quiet p = true -> In (drop swallow s) (candidates p) ->
  in_check (on_board (play p (drop swallow s))) (opponent (turn p)) = true ->
  forall r, In r (candidates (play p (drop swallow s))) -> is_safe (play p (drop swallow s)) r = true ->
  In r (board_moves (promotion p) (on_board (play p (drop swallow s))) (opponent (turn p))).
Proof.
  intros p s Q H C r R S. apply in_app_iff in R as [R|R]; [exact R|exfalso].
  apply in_app_iff in H as [H|H].
  { apply in_board_moves in H as [? [? [? H]]]. discriminate. }
  apply in_drops in H as [k [s' [H [_ M]]]]. injection H as <- <-.
  apply may_drop_on_empty in M. unfold is_quiet in Q. apply negb_true_iff in Q.
  apply in_drops in R as [l [f [-> [_ F]]]]. apply may_drop_on_empty in F.
  unfold is_safe in S. cbn [play board_after on_board turn own other] in *.
  now rewrite no_drop_parries in S.
Qed.

(** So such a reply is never a dropped swallow itself, and one that may not mate may be asked for
    replies without asking which of these are drop mates. *)
Lemma not_drop_mate_iff : forall p s,
  is_quiet p = true -> In (drop swallow s) (candidates p) ->
  is_drop_mate p (drop swallow s) = false <-> ~ mated (play p (drop swallow s)).
Proof.
  intros p s Q H. unfold is_drop_mate, no_escape, mated.
  set (p' := play p (drop swallow s)).
  destruct (in_check (on_board p') (turn p')) eqn:C; cbn [andb].
  2: { split; [intros _ [? _]; discriminate | easy]. }
  rewrite negb_false_iff, existsb_exists. split.
  - intros [r [R S]] [_ N]. apply (N r). repeat split; trivial.
    pose proof (escapes_on_board p s Q H C r R S) as B.
    now apply in_board_moves in B as [? [? [? ->]]].
  - intros N. destruct (existsb (is_safe p') (candidates p')) eqn:X.
    + now apply existsb_exists in X.
    + exfalso. apply N. split; trivial. intros m [M [S _]].
      enough (existsb (is_safe p') (candidates p') = true) by congruence.
      apply existsb_exists. now exists m.
Qed.

(** Legal moves leave the position quiet. *)
Lemma quiet_after : forall p m, legal p m -> is_quiet (play p m) = true.
Proof.
  intros p m [_ [S _]]. unfold is_quiet, is_safe in *. cbn. now rewrite opponent_twice.
Qed.
