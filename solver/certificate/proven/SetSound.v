(** A refutation that the checker accepts is one. *)
From Coq Require Import List Bool Arith NArith Lia.
From Toritsume Require Import Board Rules Claims Drops SmallerHands Listing Tree Checker MateSound.
Import ListNotations.

Section Soundness.
Variable stream : Type.
Variable reading_of : reader stream.
Variable hash : board -> list bool.
Variable format_1 : bool.

Notation set := (set_state stream).
Notation answer_check := (answer_check stream reading_of hash format_1).
Notation answer_checks := (answer_checks stream reading_of hash format_1).
Notation next_member := (next_member stream reading_of hash format_1).
Notation run := (run stream reading_of hash format_1).

(** That a member stands for what is behind this reply. *)
Definition met (t : tree member) (needed : option nat) (p : position) : Prop :=
  exists y, stored y t /\ richer (place y) p /\ bound_covers (left_plies y) needed = true.

(** That a check of a member is answered. *)
Definition answered (t : tree member) (x : member) (m : move) : Prop :=
  match left_plies x with
  | None => exists r, legal (play (place x) m) r /\ met t None (play (play (place x) m) r)
  | Some n =>
      exists r, legal (play (place x) m) r /\
        (n <= 2 \/ met t (Some (n - 2)) (play (play (place x) m) r))
  end.

Definition all_answered (t : tree member) (x : member) : Prop :=
  forall m, legal (place x) m -> gives_check (place x) m = true -> answered t x m.

Lemma met_grows : forall t t' needed p,
  (forall y, stored y t -> stored y t') -> met t needed p -> met t' needed p.
Proof. intros t t' needed p E [y [S H]]. exists y. auto. Qed.

Lemma answered_grows : forall t t' x m,
  (forall y, stored y t -> stored y t') -> answered t x m -> answered t' x m.
Proof.
  intros t t' x m E H. unfold answered in *.
  destruct (left_plies x); destruct H as [r [L H]]; exists r; split; trivial.
  - destruct H as [H|H]; [now left | right; eauto using met_grows].
  - eauto using met_grows.
Qed.

(** What a step leaves as it is, and adds: new members wait. *)
Definition grows (st st' : set) : Prop :=
  (forall y, stored y (members _ st) -> stored y (members _ st')) /\
  (forall y, stored y (members _ st') -> stored y (members _ st) \/ In y (back _ st')) /\
  (forall y, In y (back _ st) -> In y (back _ st')) /\
  front _ st' = front _ st.

Lemma grows_refl : forall st, grows st st.
Proof. intros st. unfold grows. intuition. Qed.

Lemma grows_trans : forall st st' st'', grows st st' -> grows st' st'' -> grows st st''.
Proof.
  intros st st' st'' [A1 [A2 [A3 A4]]] [B1 [B2 [B3 B4]]]. unfold grows.
  split; [|split; [|split]].
  - intros y Y. now apply B1, A1.
  - intros y Y. destruct (B2 y Y) as [Z|Z]; [|now right].
    destruct (A2 y Z) as [W|W]; [now left | right; now apply B3].
  - intros y Y. now apply B3, A3.
  - congruence.
Qed.

Lemma answers_met : forall t p needed bits x,
  find (answers format_1 p needed) bits t = Some x -> met t needed p.
Proof.
  intros t p needed bits x H. apply found_is_stored in H as [S T].
  unfold answers in T. apply andb_true_iff in T as [B T]. exists x. repeat split; trivial.
  1-5: destruct format_1;
    [apply is_same_true in T; rewrite T; apply richer_refl | now apply stands_for_richer].
Qed.

Lemma bound_covers_refl : forall b, bound_covers b b = true.
Proof. intros [n|]; [apply Nat.leb_refl | easy]. Qed.

Lemma answer_check_sound : forall needed behind st st',
  answer_check needed behind st = Ok st' ->
  grows st st' /\
  exists r, legal behind r /\ met (members _ st') needed (play behind r).
Proof.
  intros needed behind st st' H. unfold Checker.answer_check in H.
  destruct (read_move _ _) as [|[r rest]]; [discriminate|].
  destruct (is_legal behind r) eqn:L; [|discriminate]. apply is_legal_iff in L.
  cbn [negb] in H. destruct (find _ _ _) as [x|] eqn:F.
  - injection H as <-. split; [apply (grows_refl st)|]. exists r. split; trivial.
    eapply answers_met. exact F.
  - destruct (read_added _ _ _ _ _) as [|[h rest']]; [discriminate|].
    injection H as <-. unfold grows. cbn [members back front].
    set (x := Member (with_pieces (play behind r) h) needed).
    split.
    + split; [|split; [|split]].
      * intros y Y. apply stored_insert. now right.
      * intros y Y. apply stored_insert in Y as [->|Y]; [right; now left | now left].
      * intros y Y. now right.
      * easy.
    + exists r. split; trivial. exists x. split; [|split].
      * apply stored_insert. now left.
      * apply richer_with_pieces.
      * apply bound_covers_refl.
Qed.

Lemma answer_checks_sound : forall x checks st st',
  answer_checks x checks st = Ok st' ->
  grows st st' /\ forall m, In m checks -> answered (members _ st') x m.
Proof.
  intros x checks. induction checks as [|m rest IH]; intros st st' H;
    cbn [Checker.answer_checks] in H.
  - injection H as <-. split; [apply grows_refl | easy].
  - match type of H with match ?a with _ => _ end = _ => destruct a as [st1|] eqn:A end;
      [|discriminate].
    assert (G : grows st st1 /\ answered (members _ st1) x m).
    { unfold answered. destruct (left_plies x) as [n|].
      - destruct (n <=? 2) eqn:N.
        + destruct (has_legal_move _) eqn:L; [|discriminate]. injection A as <-.
          split; [apply grows_refl|]. apply has_legal_move_iff in L as [r L].
          exists r. split; trivial. left. now apply Nat.leb_le.
        + apply answer_check_sound in A as [G [r [L M]]]. split; trivial.
          exists r. split; trivial. now right.
      - now apply answer_check_sound in A. }
    destruct G as [G1 G2]. apply IH in H as [K1 K2]. split; [eauto using grows_trans|].
    intros m' [<-|I]; auto. eapply answered_grows; [|exact G2]. apply K1.
Qed.

(** Every member waits or has answered. *)
Definition sound_set (st : set) : Prop :=
  forall y, stored y (members _ st) ->
    In y (front _ st) \/ In y (back _ st) \/ all_answered (members _ st) y.

Lemma all_answered_grows : forall t t' x,
  (forall y, stored y t -> stored y t') -> all_answered t x -> all_answered t' x.
Proof. intros t t' x E H m L G. eauto using answered_grows. Qed.

Definition keeps_members (st st' : set) : Prop :=
  forall y, stored y (members _ st) -> stored y (members _ st').

Lemma next_member_sound : forall st, sound_set st ->
  match next_member st with
  | inl st' => keeps_members st st' /\ sound_set st'
  | inr (Ok st') => keeps_members st st' /\
                    forall y, stored y (members _ st') -> all_answered (members _ st') y
  | inr (Refused _ _) => True
  end.
Proof.
  intros st I. unfold Checker.next_member. destruct (front _ st) as [|x rest] eqn:F.
  - destruct (back _ st) as [|x rest] eqn:B.
    + split; [easy|]. intros y Y. destruct (I y Y) as [Z|[Z|Z]]; trivial.
      * rewrite F in Z. destruct Z.
      * rewrite B in Z. destruct Z.
    + split; [easy|]. intros y Y. cbn [members front back] in *.
      unfold rev'. rewrite <- rev_alt. rewrite <- in_rev.
      destruct (I y Y) as [Z|[Z|Z]].
      * rewrite F in Z. destruct Z.
      * left. now rewrite B in Z.
      * now right; right.
  - destruct (answer_checks _ _ _) as [st1|] eqn:A; [|easy].
    apply answer_checks_sound in A as [[G1 [G2 [G3 G4]]] M]. cbn [members front back] in *.
    split; [exact G1|]. intros y Y. rewrite G4. destruct (G2 y Y) as [Z|Z]; [|now right; left].
    destruct (I y Z) as [W|[W|W]].
    + rewrite F in W. destruct W as [<-|W]; [|now left].
      right; right. intros m L G. apply M. apply in_in_order, in_legal_checks. now split.
    + right; left. now apply G3.
    + right; right. eapply all_answered_grows; [exact G1 | exact W].
Qed.

Lemma run_sound : forall n st, sound_set st ->
  match run n st with
  | inl st' => keeps_members st st' /\ sound_set st'
  | inr (Ok st') => keeps_members st st' /\
                    forall y, stored y (members _ st') -> all_answered (members _ st') y
  | inr (Refused _ _) => True
  end.
Proof.
  induction n as [|n IH]; intros st I; cbn [Checker.run].
  - now apply next_member_sound.
  - pose proof (IH st I) as H. destruct (run n st) as [st1|[st1|f q]]; trivial.
    destruct H as [K J]. pose proof (IH st1 J) as H.
    destruct (run n st1) as [st2|[st2|f q]]; trivial; destruct H as [K' J']; split; trivial;
      intros y Y; now apply K', K.
Qed.

(** How many plies of the attacker's a bound forbids. *)
Definition within_bound (bound : option nat) (n : nat) : Prop :=
  match bound with None => True | Some b => n <= b end.

Lemma members_do_not_mate : forall t,
  (forall y, stored y t -> all_answered t y) ->
  forall n x, stored x t -> within_bound (left_plies x) n -> ~ mates_within n (place x).
Proof.
  intros t U. induction n as [n IH] using lt_wf_ind. intros x X B M.
  destruct n as [|n]; [easy|]. destruct M as [m [L [G R]]].
  pose proof (U x X m L G) as A. unfold answered in A.
  assert (E : exists r, legal (play (place x) m) r /\
    (n <= 1 \/ exists y, stored y t /\ richer (place y) (play (play (place x) m) r) /\
                        within_bound (left_plies y) (n - 1))).
  { unfold within_bound in *. destruct (left_plies x) as [b|].
    - destruct A as [r [K [A|A]]]; exists r; split; trivial; [left; lia|right].
      destruct A as [y [Y [W C]]]. exists y. split; [|split]; trivial.
      unfold bound_covers in C. destruct (left_plies y) as [c|]; trivial.
      apply Nat.leb_le in C. lia.
    - destruct A as [r [K [y [Y [W C]]]]]. exists r. split; trivial. right.
      exists y. split; [|split]; trivial.
      now destruct (left_plies y). }
  destruct E as [r [K E]]. specialize (R r K). destruct n as [|n]; [easy|].
  destruct E as [E|[y [Y [W C]]]].
  - destruct n; [easy | lia].
  - apply (IH n) with (x := y); trivial; [lia | |].
    + now replace (S n - 1) with n in C by lia.
    + apply smaller_hands with (q := play (play (place x) m) r); trivial.
      now apply quiet_after.
Qed.

Lemma root_sound : forall bits x s count,
  sound_set (SetState stream (insert bits x leaf) [x] [] count s).
Proof.
  intros bits x s count y Y. cbn [members front back] in *.
  apply stored_insert in Y as [->|Y]; [left; now left | destruct Y].
Qed.

Lemma finished_sound : forall depth bits left p s count st,
  run depth (SetState stream (insert bits (Member p left) leaf) [Member p left] [] count s)
    = inr (Ok st) ->
  forall n, within_bound left n -> ~ mates_within n p.
Proof.
  intros depth bits left p s count st H n B.
  pose proof (run_sound depth _ (root_sound bits (Member p left) s count)) as J.
  rewrite H in J. destruct J as [K J].
  apply (members_do_not_mate (members _ st) J n (Member p left)); trivial.
  apply K. cbn [members]. apply stored_insert. now left.
Qed.

Lemma check_set_sound : forall depth left p s r,
  check_set stream reading_of hash format_1 depth left p s = Ok r ->
  forall n, within_bound left n -> ~ mates_within n p.
Proof.
  intros depth left p s r H. unfold check_set in H.
  destruct (run depth _) as [st|[st|f q]] eqn:R; try discriminate.
  exact (finished_sound _ _ _ _ _ _ _ R).
Qed.
End Soundness.
