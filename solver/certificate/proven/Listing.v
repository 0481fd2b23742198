(** Legal moves as programs find them, in the order of docs/certificates.md, "Moves and numbers"; the same moves
    as those of [Rules], found with less work. *)
From Coq Require Import List Bool Arith.
From Toritsume Require Import Board Rules Drops.
Import ListNotations.

Definition move_eqb (m n : move) : bool :=
  match m, n with
  | going s t x, going s' t' x' => square_eqb s s' && square_eqb t t' && eqb x x'
  | drop k t, drop k' t' => kind_eqb k k' && square_eqb t t'
  | _, _ => false
  end.

Definition line_number (l : line) : nat :=
  match l with
  | first => 0 | second => 1 | third => 2 | fourth => 3 | fifth => 4 | sixth => 5 | seventh => 6
  end.

Definition kind_number (k : kind) : nat :=
  match k with
  | falcon => 0 | crane => 1 | pheasant => 2 | left_quail => 3 | right_quail => 4
  | swallow => 5 | phoenix => 6 | eagle => 7 | goose => 8
  end.

(** Compares by the first difference: [Eq] goes on. *)
Definition and_then (c : comparison) (d : comparison) : comparison :=
  match c with Eq => d | _ => c end.

Definition compare_squares (s t : square) : comparison :=
  and_then (line_number (rank s) ?= line_number (rank t))
           (line_number (file s) ?= line_number (file t)).

Definition compare_moves (m n : move) : comparison :=
  match m, n with
  | going s t false, going s' t' false | going s t true, going s' t' true =>
      and_then (compare_squares s s') (compare_squares t t')
  | drop k t, drop k' t' =>
      and_then (kind_number k ?= kind_number k') (compare_squares t t')
  | going _ _ false, _ => Lt
  | _, going _ _ false => Gt
  | drop _ _, _ => Lt
  | _, drop _ _ => Gt
  end.

Fixpoint insert_move (m : move) (ms : list move) : list move :=
  match ms with
  | [] => [m]
  | n :: rest => match compare_moves m n with Gt => n :: insert_move m rest | _ => m :: ms end
  end.

Definition in_order (ms : list move) : list move := fold_right insert_move [] ms.

(** * Check, looked at quickly: without lists of the squares that are reached *)

Definition ways : kind -> list (way * direction) := Eval compute in ways_of.

Fixpoint walk_hits (n : nat) (b : board) (c : side) (d : direction) (s : square) : bool :=
  match n with
  | 0 => false
  | S n' =>
      match neighbour d s with
      | None => false
      | Some t =>
          match at_square b t with empty => walk_hits n' b c d t | x => is_phoenix_of c x end
      end
  end.

Definition hits (b : board) (c e : side) (s : square) (w : way * direction) : bool :=
  let d := as_sente_sees e (snd w) in
  match fst w with
  | step => walk_hits 1 b c d s
  | jump => existsb (fun t => is_phoenix_of c (at_square b t)) (second_square d s)
  | slide => walk_hits 6 b c d s
  | one_or_two => walk_hits 2 b c d s
  end.

(** The same as [gives_check_from] and [in_check]. *)
Definition attacks (b : board) (c : side) (s : square) : bool :=
  match at_square b s with
  | empty => false
  | bird e k => if side_eqb e c then false else existsb (hits b c e s) (ways k)
  end.

Definition attacked (b : board) (c : side) : bool := existsb (attacks b c) squares.

(** * Drops, looked at quickly

    A bird more on the board opens no way. So a player who drops one is in check afterwards only from
    where he was in check before, and gives check only from where he drops it. *)

Definition checkers (b : board) (c : side) : list square := filter (attacks b c) squares.

(** The same as [is_safe] when [cs] are the checkers of the player to move. *)
Definition is_safe_by (cs : list square) (p : position) (m : move) : bool :=
  let b := board_after (on_board p) (turn p) m in
  match m with
  | drop k s =>
      if is_empty (on_board p) s && negb (kind_eqb k phoenix)
      then negb (existsb (attacks b (turn p)) cs)
      else negb (attacked b (turn p))
  | going _ _ _ => negb (attacked b (turn p))
  end.

Definition is_safe_here (p : position) : move -> bool :=
  is_safe_by (checkers (on_board p) (turn p)) p.

(** The same as [gives_check] when [quiet] says whether the position is. *)
Definition gives_check_if (quiet : bool) (p : position) (m : move) : bool :=
  let b := board_after (on_board p) (turn p) m in
  match m with
  | drop k s =>
      if quiet && is_empty (on_board p) s
      then attacks b (opponent (turn p)) s
      else attacked b (opponent (turn p))
  | going _ _ _ => attacked b (opponent (turn p))
  end.

Definition gives_check_here (p : position) : move -> bool := gives_check_if (is_quiet p) p.

(** Where a drop can leave the player to move safe: everywhere, or where it stands in the way of the
    checkers, as a swallow would as well as any other bird. *)
Definition where_to_drop (p : position) : list square :=
  match checkers (on_board p) (turn p) with
  | [] => squares
  | cs =>
      filter (fun s =>
        is_empty (on_board p) s &&
        negb (existsb (attacks (with_cell (on_board p) s (bird (turn p) swallow)) (turn p)) cs))
        squares
  end.

Definition drops_on (b : board) (c : side) (h : hand) (ss : list square) (k : kind) : list move :=
  if count h k =? 0 then [] else map (drop k) (filter (may_drop b c k) ss).

(** Candidates, all of those that are safe among them. *)
Definition safer (p : position) : list move :=
  board_moves (promotion p) (on_board p) (turn p) ++
  flat_map (drops_on (on_board p) (turn p) (own p) (where_to_drop p)) kinds_in_hands.

Definition is_drop_mate_here (p : position) (m : move) : bool :=
  match m with
  | drop swallow _ =>
      let q := play p m in
      attacked (on_board q) (turn q) && negb (existsb (is_safe_here q) (safer q))
  | _ => false
  end.

(** * Lists of moves *)

(** What makes a candidate a legal move; [safe] is [is_safe_here p]. *)
Definition stands_up (safe : move -> bool) (p : position) (m : move) : bool :=
  safe m && negb (is_drop_mate_here p m).

Definition is_legal (p : position) (m : move) : bool :=
  existsb (move_eqb m) (candidates p) && stands_up (is_safe p) p m.

Definition has_legal_move (p : position) : bool :=
  existsb (stands_up (is_safe_here p) p) (safer p).

Definition replies (p : position) : list move :=
  filter (stands_up (is_safe_here p) p) (safer p).

Definition legal_checks (p : position) : list move :=
  filter (stands_up (is_safe_here p) p) (filter (gives_check_here p) (candidates p)).

(** * Facts *)

Lemma move_eqb_true : forall m n, move_eqb m n = true -> m = n.
Proof.
  intros [s t x|k t] [s' t' x'|k' t'] H; cbn in H; try easy.
  - apply andb_true_iff in H as [H X]. apply andb_true_iff in H as [S T].
    apply square_eqb_true in S, T. apply eqb_prop in X. now subst.
  - apply andb_true_iff in H as [K T]. apply kind_eqb_true in K.
    apply square_eqb_true in T. now subst.
Qed.

Lemma square_eqb_refl : forall s, square_eqb s s = true.
Proof. intros [[] []]; reflexivity. Qed.

Lemma move_eqb_refl : forall m, move_eqb m m = true.
Proof.
  intros [s t x|k t]; cbn; rewrite ?square_eqb_refl, ?kind_eqb_refl, ?eqb_reflx; trivial.
Qed.

Lemma in_insert_move : forall m n ms, In m (insert_move n ms) <-> m = n \/ In m ms.
Proof.
  intros m n ms. induction ms as [|l ms IH]; cbn; [intuition|].
  destruct (compare_moves n l); cbn; intuition.
Qed.

Lemma in_in_order : forall m ms, In m (in_order ms) <-> In m ms.
Proof.
  intros m ms. induction ms as [|n ms IH]; cbn; [easy|].
  rewrite in_insert_move, IH. intuition.
Qed.

Lemma walk_hits_same : forall n b c d s,
  walk_hits n b c d s = existsb (fun t => is_phoenix_of c (at_square b t)) (walk n b d s).
Proof.
  induction n as [|n IH]; intros b c d s; trivial. cbn [walk_hits walk].
  destruct (neighbour d s) as [t|]; trivial. cbn [existsb]. unfold is_empty.
  destruct (at_square b t) as [|e k]; [apply IH|].
  cbn [existsb]. now rewrite orb_false_r.
Qed.

Lemma existsb_flat_map : forall A B (f : A -> list B) (test : B -> bool) l,
  existsb test (flat_map f l) = existsb (fun x => existsb test (f x)) l.
Proof.
  intros A B f test l. induction l as [|x l IH]; trivial. cbn.
  now rewrite existsb_app, IH.
Qed.

Lemma existsb_same : forall A (f g : A -> bool) l,
  (forall x, f x = g x) -> existsb f l = existsb g l.
Proof. intros A f g l H. induction l as [|x l IH]; trivial. cbn. now rewrite H, IH. Qed.

Lemma attacks_same : forall b c s, attacks b c s = gives_check_from b c s.
Proof.
  intros b c s. unfold attacks, gives_check_from. destruct (at_square b s) as [|e k]; trivial.
  destruct (side_eqb e c); trivial. unfold reach. rewrite existsb_flat_map.
  assert (ways k = ways_of k) as -> by now destruct k.
  apply existsb_same. intros [[] d]; unfold hits, along; cbn [fst snd]; trivial;
    apply walk_hits_same.
Qed.

Lemma attacked_same : forall b c, attacked b c = in_check b c.
Proof. intros b c. apply existsb_same, attacks_same. Qed.

Lemma in_checkers : forall b c s, In s (checkers b c) <-> gives_check_from b c s = true.
Proof.
  intros b c s. unfold checkers. rewrite filter_In, attacks_same. split; [tauto|].
  split; trivial. apply all_squares.
Qed.

Lemma gives_check_from_before : forall b c k e s,
  at_square b e = empty -> k <> phoenix ->
  gives_check_from (with_cell b e (bird c k)) c s = true -> gives_check_from b c s = true.
Proof.
  intros b c k e s E K H. unfold gives_check_from in *.
  destruct (square_eq_dec s e) as [->|D].
  { rewrite at_same, side_eqb_refl in H. discriminate. }
  rewrite at_other in H by trivial. destruct (at_square b s) as [|d l]; trivial.
  destruct (side_eqb d c); trivial. apply existsb_exists in H as [t [T H]].
  apply existsb_exists. exists t. split; [eauto using reach_opens_nothing|].
  destruct (square_eq_dec t e) as [->|N]; [|now rewrite at_other in H].
  rewrite at_same in H. cbn in H. now destruct k.
Qed.

(** Which bird of the own stands in the way does not matter. *)
Lemma attacks_any_kind : forall b c k l e s,
  k <> phoenix -> l <> phoenix ->
  attacks (with_cell b e (bird c k)) c s = attacks (with_cell b e (bird c l)) c s.
Proof.
  intros b c k l e s K L. unfold attacks.
  destruct (square_eq_dec s e) as [->|D]; [now rewrite !at_same, side_eqb_refl|].
  rewrite !at_other by trivial. destruct (at_square b s) as [|f m]; trivial.
  destruct (side_eqb f c); trivial. apply existsb_same.
  assert (W : forall n d t, walk_hits n (with_cell b e (bird c k)) c d t =
                            walk_hits n (with_cell b e (bird c l)) c d t).
  { induction n as [|n IH]; intros d t; trivial. cbn [walk_hits].
    destruct (neighbour d t) as [u|]; trivial.
    destruct (square_eq_dec u e) as [->|U].
    - rewrite !at_same. cbn. now destruct k, l.
    - rewrite !at_other by trivial. destruct (at_square b u); trivial. }
  intros [[] d]; unfold hits; cbn [fst snd]; try apply W.
  apply existsb_same. intros t. destruct (square_eq_dec t e) as [->|U].
  - rewrite !at_same. cbn. now destruct k, l.
  - now rewrite !at_other.
Qed.

Lemma is_safe_here_same : forall p m, is_safe_here p m = is_safe p m.
Proof.
  intros p m. unfold is_safe_here, is_safe_by.
  destruct m as [s t x|k s]; [now rewrite attacked_same|].
  destruct (is_empty (on_board p) s) eqn:E; [|now rewrite attacked_same]. cbn [andb].
  destruct (kind_eqb k phoenix) eqn:K; [now rewrite attacked_same|]. cbn [negb].
  unfold is_safe, in_check. f_equal. apply eq_true_iff_eq. rewrite !existsb_exists.
  apply is_empty_true in E. split.
  - intros [x [_ H]]. rewrite attacks_same in H.
    exists x. split; [apply all_squares | exact H].
  - intros [x [X H]]. exists x. rewrite attacks_same. split; trivial. apply in_checkers.
    apply (gives_check_from_before _ _ k s); trivial. intros ->. discriminate.
Qed.

Lemma gives_check_here_same : forall p m, gives_check_here p m = gives_check p m.
Proof.
  intros p m. unfold gives_check_here, gives_check_if.
  destruct m as [s t x|k s]; [apply attacked_same|].
  destruct (is_quiet p) eqn:Q; [|apply attacked_same]. cbn [andb].
  destruct (is_empty (on_board p) s) eqn:E; [|apply attacked_same]. apply is_empty_true in E.
  unfold is_quiet in Q. apply negb_true_iff in Q. rewrite attacks_same.
  unfold gives_check, board_after. apply eq_true_iff_eq. split.
  - intros H. unfold in_check. apply existsb_exists. exists s. split; [apply all_squares | exact H].
  - intros H. destruct (drop_checks_itself _ _ _ _ E Q H) as [t [T P]].
    unfold gives_check_from. rewrite at_same.
    assert (side_eqb (turn p) (opponent (turn p)) = false) as -> by now destruct (turn p).
    apply existsb_exists. exists t. split; trivial. rewrite P. apply side_eqb_refl.
Qed.

Lemma in_drops_on : forall b c h ss k m, In m (drops_on b c h ss k) ->
  exists s, m = drop k s /\ In s ss /\ In m (drops_of b c h k).
Proof.
  intros b c h ss k m H. unfold drops_on, drops_of in *.
  destruct (count h k =? 0); [easy|]. apply in_map_iff in H as [s [<- H]].
  apply filter_In in H as [S M]. exists s. repeat split; trivial.
  apply in_map, filter_In. split; trivial. apply all_squares.
Qed.

(** A safe drop is one on these squares. *)
Lemma where_to_drop_safe : forall p k s,
  k <> phoenix -> at_square (on_board p) s = empty -> is_safe p (drop k s) = true ->
  In s (where_to_drop p).
Proof.
  intros p k s K E S. unfold where_to_drop.
  destruct (checkers (on_board p) (turn p)) as [|x cs] eqn:C; [apply all_squares|].
  rewrite <- C. apply filter_In. split; [apply all_squares|].
  apply andb_true_iff. split; [now apply is_empty_true|]. apply negb_true_iff.
  destruct (existsb _ _) eqn:X; trivial. exfalso.
  apply existsb_exists in X as [y [Y H]].
  rewrite (attacks_any_kind _ _ _ k) in H by easy. rewrite attacks_same in H.
  unfold is_safe in S. apply negb_true_iff in S. cbn [board_after] in S.
  enough (in_check (with_cell (on_board p) s (bird (turn p) k)) (turn p) = true) by congruence.
  apply existsb_exists. exists y. split; [apply all_squares | exact H].
Qed.

Lemma in_safer : forall p m, In m (candidates p) /\ is_safe p m = true <->
                             In m (safer p) /\ is_safe p m = true.
Proof.
  intros p m. split; intros [C S]; split; trivial; unfold safer, candidates, drops in *;
    apply in_app_iff in C as [C|C]; apply in_app_iff; [now left | right | now left | right];
    apply in_flat_map in C as [k [K C]]; apply in_flat_map; exists k; split; trivial.
  - unfold drops_of, drops_on in *. destruct (count (own p) k =? 0); [easy|].
    apply in_map_iff in C as [s [<- C]]. apply filter_In in C as [_ M].
    apply in_map, filter_In. split; trivial. apply (where_to_drop_safe p k); trivial.
    + intros ->. cbn in K. intuition discriminate.
    + eapply may_drop_on_empty. exact M.
  - now apply in_drops_on in C as [s [_ [_ C]]].
Qed.

Lemma is_drop_mate_here_same : forall p m, is_drop_mate_here p m = is_drop_mate p m.
Proof.
  intros p m. unfold is_drop_mate_here, is_drop_mate, no_escape.
  destruct m as [|[] s]; trivial. cbn zeta. rewrite attacked_same. f_equal. f_equal.
  apply eq_true_iff_eq. rewrite !existsb_exists.
  split; intros [r [R S]]; exists r; rewrite is_safe_here_same in *; now apply in_safer.
Qed.

Lemma stands_up_iff : forall p safe m, (forall n, safe n = is_safe p n) ->
  stands_up safe p m = true <-> is_safe p m = true /\ is_drop_mate p m = false.
Proof.
  intros p safe m H. unfold stands_up.
  now rewrite H, is_drop_mate_here_same, andb_true_iff, negb_true_iff.
Qed.

Lemma stands_up_here : forall p m,
  stands_up (is_safe_here p) p m = true <-> is_safe p m = true /\ is_drop_mate p m = false.
Proof. intros p m. apply stands_up_iff, is_safe_here_same. Qed.

Lemma in_replies : forall p m, In m (replies p) <-> legal p m.
Proof.
  intros p m. unfold replies, legal. rewrite filter_In, stands_up_here.
  pose proof (in_safer p m). tauto.
Qed.

Lemma in_legal_moves : forall p m, In m (legal_moves p) <-> legal p m.
Proof.
  intros p m. unfold legal_moves, legal.
  now rewrite filter_In, andb_true_iff, negb_true_iff.
Qed.

Lemma is_legal_iff : forall p m, is_legal p m = true <-> legal p m.
Proof.
  intros p m. unfold is_legal, legal. rewrite andb_true_iff, existsb_exists.
  rewrite (stands_up_iff p) by easy. split.
  - intros [[n [N E]] H]. apply move_eqb_true in E. now subst.
  - intros [N H]. split; trivial. exists m. split; trivial. apply move_eqb_refl.
Qed.

Lemma has_legal_move_iff : forall p, has_legal_move p = true <-> exists m, legal p m.
Proof.
  intros p. unfold has_legal_move. rewrite existsb_exists.
  split; intros [m H]; exists m.
  - apply in_replies, filter_In. exact H.
  - now apply in_replies, filter_In in H.
Qed.

Lemma in_legal_checks : forall p m,
  In m (legal_checks p) <-> legal p m /\ gives_check p m = true.
Proof.
  intros p m. unfold legal_checks, legal.
  rewrite !filter_In, stands_up_here, gives_check_here_same. tauto.
Qed.
