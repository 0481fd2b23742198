(** A mate that the checker accepts is one. *)
From Coq Require Import List Bool Arith NArith Lia.
From Toritsume Require Import Board Rules Claims Drops SmallerHands Listing Tree Checker.
Import ListNotations.

(** * Hands and positions *)

Lemma contains_at_least : forall h h', contains h h' = true -> at_least h h'.
Proof.
  intros h h' H k. unfold contains in H. rewrite !andb_true_iff, !Nat.leb_le in H.
  destruct H as [[[[[H1 H2] H3] H4] H5] H6]. destruct k; cbn; lia.
Qed.

Lemma contains_both : forall h h', contains h h' = true -> contains h' h = true -> h = h'.
Proof.
  intros [] [] H H'. unfold contains in *. cbn in *.
  rewrite !andb_true_iff, !Nat.leb_le in *. f_equal; lia.
Qed.

Lemma stands_for_richer : forall p q, stands_for p q = true -> richer p q.
Proof.
  intros p q H. unfold stands_for in H. rewrite !andb_true_iff in H.
  destruct H as [[[[T O] O'] P] B]. constructor.
  - now apply board_eqb_true.
  - now apply side_eqb_true.
  - destruct (promotion p), (promotion q); easy.
  - now apply contains_at_least.
  - now apply contains_at_least.
Qed.

Lemma is_same_true : forall p q, is_same p q = true -> p = q.
Proof.
  intros p q H. unfold is_same in H. apply andb_true_iff in H as [H H'].
  pose proof (stands_for_richer _ _ H) as [B T P _ _].
  unfold stands_for in H, H'. rewrite !andb_true_iff in H, H'.
  destruct p, q. cbn in *. f_equal; trivial; apply contains_both; tauto.
Qed.

Lemma richer_with_pieces : forall p h, richer (with_pieces p h) p.
Proof.
  intros p h. constructor; trivial; intros k; destruct k; cbn; lia.
Qed.

Section Soundness.
Variable stream : Type.
Variable reading_of : reader stream.
Variable hash : board -> list bool.

(** * The mate *)

Notation state := (mate_state stream).
Notation visit := (visit stream reading_of hash).

(** That a record is right if all those below it are. *)
Definition supported (t : tree recorded) (x : recorded) : Prop :=
  1 <= distance x /\ exists m, legal (mate_at x) m /\ gives_check (mate_at x) m = true /\
    forall r, legal (play (mate_at x) m) r ->
      exists y, stored y t /\ mate_at y = play (play (mate_at x) m) r /\
                distance y + 2 <= distance x.

Definition extends (t t' : tree recorded) : Prop :=
  (forall x, stored x t -> stored x t') /\
  (forall x, stored x t' -> stored x t \/ supported t' x).

Lemma supported_extends : forall t t' x,
  (forall y, stored y t -> stored y t') -> supported t x -> supported t' x.
Proof.
  intros t t' x E [D [m [L [G H]]]]. split; trivial. exists m. split; [|split]; trivial.
  intros r R. destruct (H r R) as [y [S Y]]. exists y. auto.
Qed.

Lemma extends_refl : forall t, extends t t.
Proof. intros t. split; auto. Qed.

Lemma extends_trans : forall t t' t'', extends t t' -> extends t' t'' -> extends t t''.
Proof.
  intros t t' t'' [A B] [C D]. split; auto.
  intros x X. destruct (D x X) as [X'|X']; auto. destruct (B x X') as [Y|Y]; auto.
  right. eauto using supported_extends.
Qed.

Definition sound_visit (within : nat) (v : position -> state -> result state) : Prop :=
  forall p st st', v p st = Ok st' ->
    extends (records _ st) (records _ st') /\
    exists x, stored x (records _ st') /\ mate_at x = p /\ distance x <= within.

Lemma each_reply_sound : forall v d behind replies st st',
  sound_visit (d - 2) v ->
  each_reply stream v d behind replies st = Ok st' ->
  extends (records _ st) (records _ st') /\
  forall r, In r replies ->
    exists x, stored x (records _ st') /\ mate_at x = play behind r /\ distance x + 2 <= d.
Proof.
  intros v d behind replies st st' V. revert st.
  induction replies as [|r rest IH]; intros st H; cbn in H.
  - injection H as <-. split; [apply extends_refl | easy].
  - destruct (d <=? 1) eqn:D; [discriminate|]. apply Nat.leb_gt in D.
    destruct (v (play behind r) st) as [st1|] eqn:E; [|discriminate].
    apply V in E as [X [x [S [P W]]]]. apply IH in H as [Y R].
    split; [eauto using extends_trans|].
    intros r' [<-|I]; auto. exists x. split; [now apply Y | split; trivial].
    destruct (Nat.eq_dec d 2); lia.
Qed.

Lemma visit_sound : forall fuel within, sound_visit within (visit fuel within).
Proof.
  induction fuel as [|fuel IH]; intros within p st st' H; cbn [Checker.visit] in H;
    destruct (find _ _ _) as [x|] eqn:F.
  1, 3: apply found_is_stored in F as [F T]; apply is_same_true in T;
    destruct (distance x <=? within) eqn:D; [|discriminate]; apply Nat.leb_le in D;
    injection H as <-; split; [apply extends_refl | now exists x].
  - discriminate.
  - destruct (read_move _ _) as [|[m rest]]; [discriminate|].
    destruct (read_slack _ _) as [|[slack rest']]; [discriminate|].
    destruct (within <=? 2 * slack) eqn:W; [discriminate|]. apply Nat.leb_gt in W.
    destruct (is_legal p m) eqn:L; [|discriminate]. apply is_legal_iff in L.
    destruct (gives_check p m) eqn:G; [|discriminate]. cbn [negb] in H.
    set (d := within - 2 * slack) in *.
    apply each_reply_sound in H as [E R]; [|apply IH].
    cbn [records] in E. destruct E as [E1 E2].
    assert (X : stored (Recorded p d) (records _ st')).
    { apply E1, stored_insert. now left. }
    assert (U : supported (records _ st') (Recorded p d)).
    { split; [cbn; lia|]. exists m. split; [|split]; trivial. intros r K. apply R.
      now apply in_in_order, in_replies. }
    split.
    + split.
      * intros x S. apply E1, stored_insert. now right.
      * intros x S. destruct (E2 x S) as [Y|Y]; [|now right].
        apply stored_insert in Y as [->|Y]; [now right | now left].
    + exists (Recorded p d). repeat split; trivial. cbn. lia.
Qed.

Lemma supported_mates : forall t,
  (forall x, stored x t -> supported t x) ->
  forall n x, stored x t -> distance x <= n -> mates_within n (mate_at x).
Proof.
  intros t U. induction n as [n IH] using lt_wf_ind. intros x S D.
  destruct (U x S) as [P [m [L [G R]]]]. destruct n as [|n]; [lia|].
  exists m. split; [|split]; trivial. intros r K.
  destruct (R r K) as [y [Y [E B]]]. destruct n as [|n]; [lia|].
  rewrite <- E. apply IH; trivial; lia.
Qed.

Lemma check_mate_sound : forall n p s r,
  check_mate stream reading_of hash n p s = Ok r -> mates_within n p.
Proof.
  intros n p s r H. unfold check_mate in H.
  destruct (visit n n p _) as [st|] eqn:V; [|discriminate].
  apply visit_sound in V as [[_ E] [x [X [<- D]]]].
  apply (supported_mates (records _ st)); trivial.
  intros y Y. destruct (E y Y) as [Z|Z]; [destruct Z | exact Z].
Qed.
End Soundness.
