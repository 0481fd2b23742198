(** The board of seven ranks of seven squares, and what can stand on it.

    Nothing here is arithmetic: a line of the board is one of seven names, and the lines beside it
    are found by [next] and [previous]. So every fact about squares is proven by looking at all
    cases, and the program that is extracted needs no numbers for them. *)
From Coq Require Import List Bool.
Import ListNotations.

(** Ranks from a (first) to g (seventh), and files from 7 (first) to 1 (seventh): from the top and
    from the left, as sente sees them. *)
Inductive line := first | second | third | fourth | fifth | sixth | seventh.

Definition lines := [first; second; third; fourth; fifth; sixth; seventh].

Definition next (l : line) : option line :=
  match l with
  | first => Some second | second => Some third | third => Some fourth | fourth => Some fifth
  | fifth => Some sixth | sixth => Some seventh | seventh => None
  end.

Definition previous (l : line) : option line :=
  match l with
  | first => None | second => Some first | third => Some second | fourth => Some third
  | fifth => Some fourth | sixth => Some fifth | seventh => Some sixth
  end.

Record square := Square { rank : line; file : line }.

(** All squares, 7a to 1a, 7b to 1b, and so on to 1g. *)
Definition squares : list square := flat_map (fun r => map (Square r) lines) lines.

(** Seven things in a row. *)
Inductive seven (A : Type) := Seven (a b c d e f g : A).
Arguments Seven {A}.

Definition pick {A} (l : line) (row : seven A) : A :=
  match row with
  | Seven a b c d e f g =>
      match l with
      | first => a | second => b | third => c | fourth => d | fifth => e | sixth => f
      | seventh => g
      end
  end.

Definition put {A} (l : line) (x : A) (row : seven A) : seven A :=
  match row with
  | Seven a b c d e f g =>
      match l with
      | first => Seven x b c d e f g
      | second => Seven a x c d e f g
      | third => Seven a b x d e f g
      | fourth => Seven a b c x e f g
      | fifth => Seven a b c d x f g
      | sixth => Seven a b c d e x g
      | seventh => Seven a b c d e f x
      end
  end.

Inductive side := sente | gote.

Definition opponent (c : side) : side := match c with sente => gote | gote => sente end.

Inductive kind :=
  falcon | crane | pheasant | left_quail | right_quail | swallow | phoenix | eagle | goose.

(** What stands on a square. *)
Inductive cell := empty | bird (owner : side) (k : kind).

Definition board := seven (seven cell).

Definition at_square (b : board) (s : square) : cell := pick (file s) (pick (rank s) b).

Definition with_cell (b : board) (s : square) (x : cell) : board :=
  put (rank s) (put (file s) x (pick (rank s) b)) b.

(** * Equality, as programs *)

Definition line_eqb (x y : line) : bool :=
  match x, y with
  | first, first | second, second | third, third | fourth, fourth | fifth, fifth
  | sixth, sixth | seventh, seventh => true
  | _, _ => false
  end.

Definition square_eqb (s t : square) : bool :=
  line_eqb (rank s) (rank t) && line_eqb (file s) (file t).

Definition side_eqb (c d : side) : bool :=
  match c, d with sente, sente | gote, gote => true | _, _ => false end.

Definition kind_eqb (k l : kind) : bool :=
  match k, l with
  | falcon, falcon | crane, crane | pheasant, pheasant | left_quail, left_quail
  | right_quail, right_quail | swallow, swallow | phoenix, phoenix | eagle, eagle
  | goose, goose => true
  | _, _ => false
  end.

Definition cell_eqb (x y : cell) : bool :=
  match x, y with
  | empty, empty => true
  | bird c k, bird d l => side_eqb c d && kind_eqb k l
  | _, _ => false
  end.

Definition seven_eqb {A} (eqb : A -> A -> bool) (v w : seven A) : bool :=
  match v, w with
  | Seven a b c d e f g, Seven a' b' c' d' e' f' g' =>
      eqb a a' && eqb b b' && eqb c c' && eqb d d' && eqb e e' && eqb f f' && eqb g g'
  end.

Definition board_eqb : board -> board -> bool := seven_eqb (seven_eqb cell_eqb).

(** * Facts *)

Lemma line_eqb_true : forall x y, line_eqb x y = true -> x = y.
Proof. intros x y; destruct x, y; easy. Qed.

Lemma square_eqb_true : forall s t, square_eqb s t = true -> s = t.
Proof.
  intros [r f] [r' f'] H. apply andb_true_iff in H as [H1 H2].
  apply line_eqb_true in H1, H2. cbn in *. now subst.
Qed.

Lemma square_eq_dec : forall s t : square, {s = t} + {s <> t}.
Proof. repeat decide equality. Defined.

Lemma side_eqb_true : forall c d, side_eqb c d = true -> c = d.
Proof. intros c d; destruct c, d; easy. Qed.

Lemma side_eqb_refl : forall c, side_eqb c c = true.
Proof. now intros []. Qed.

Lemma kind_eqb_true : forall k l, kind_eqb k l = true -> k = l.
Proof. intros k l; destruct k, l; easy. Qed.

Lemma kind_eqb_refl : forall k, kind_eqb k k = true.
Proof. now intros []. Qed.

Lemma cell_eqb_true : forall x y, cell_eqb x y = true -> x = y.
Proof.
  intros [|c k] [|d l] H; try easy. cbn in H. apply andb_true_iff in H as [H1 H2].
  apply side_eqb_true in H1. apply kind_eqb_true in H2. now subst.
Qed.

Lemma seven_eqb_true : forall A (eqb : A -> A -> bool),
  (forall x y, eqb x y = true -> x = y) -> forall v w, seven_eqb eqb v w = true -> v = w.
Proof.
  intros A eqb E [a b c d e f g] [a' b' c' d' e' f' g'] H. cbn in H.
  repeat (apply andb_true_iff in H as [H ?]).
  repeat match goal with H : eqb _ _ = true |- _ => apply E in H end. now subst.
Qed.

Lemma board_eqb_true : forall b b', board_eqb b b' = true -> b = b'.
Proof. apply seven_eqb_true, seven_eqb_true, cell_eqb_true. Qed.

Lemma pick_put_same : forall A l (x : A) row, pick l (put l x row) = x.
Proof. intros A l x [a b c d e f g]; now destruct l. Qed.

Lemma pick_put_other : forall A l m (x : A) row, l <> m -> pick l (put m x row) = pick l row.
Proof. intros A l m x [a b c d e f g] H; destruct l, m; easy. Qed.

Lemma at_same : forall b s x, at_square (with_cell b s x) s = x.
Proof. intros b s x. unfold at_square, with_cell. now rewrite !pick_put_same. Qed.

Lemma at_other : forall b s t x, t <> s -> at_square (with_cell b s x) t = at_square b t.
Proof.
  intros b [r f] [r' f'] x H. unfold at_square, with_cell. cbn.
  destruct (line_eqb r' r) eqn:E.
  - apply line_eqb_true in E. subst. rewrite pick_put_same, pick_put_other; congruence.
  - rewrite pick_put_other; [easy | intros ->; now destruct r].
Qed.

Lemma all_squares : forall s, In s squares.
Proof.
  intros [r f]. apply in_flat_map. exists r. split.
  - destruct r; cbn; tauto.
  - apply in_map. destruct f; cbn; tauto.
Qed.

Lemma opponent_twice : forall c, opponent (opponent c) = c.
Proof. now intros []. Qed.

Lemma opponent_other : forall c, opponent c <> c.
Proof. now intros []. Qed.
