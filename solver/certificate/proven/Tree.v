(** A search tree by the bits of a hash: each thing lies on the path that its bits describe, in the
    first place that was free. What is found was put in; whatever the hash is, nothing else matters
    for the proofs. *)
From Coq Require Import List Bool.
Import ListNotations.

Section Tree.
Variable A : Type.

Inductive tree := leaf | node (zero : tree) (x : A) (one : tree).

Fixpoint insert (bits : list bool) (x : A) (t : tree) : tree :=
  match t with
  | leaf => node leaf x leaf
  | node l y r =>
      match bits with
      | [] => node (insert [] x l) y r
      | false :: rest => node (insert rest x l) y r
      | true :: rest => node l y (insert rest x r)
      end
  end.

(** The first thing on the path of these bits that passes the test. *)
Fixpoint find (test : A -> bool) (bits : list bool) (t : tree) : option A :=
  match t with
  | leaf => None
  | node l y r =>
      if test y then Some y
      else match bits with
           | [] => find test [] l
           | false :: rest => find test rest l
           | true :: rest => find test rest r
           end
  end.

Fixpoint stored (x : A) (t : tree) : Prop :=
  match t with leaf => False | node l y r => x = y \/ stored x l \/ stored x r end.

Lemma stored_insert : forall x y t bits, stored x (insert bits y t) <-> x = y \/ stored x t.
Proof.
  intros x y t. induction t as [|l IHl z r IHr]; intros bits; cbn; [intuition|].
  destruct bits as [|[] rest]; cbn; rewrite ?IHl, ?IHr; intuition.
Qed.

Lemma found_is_stored : forall test t bits x,
  find test bits t = Some x -> stored x t /\ test x = true.
Proof.
  intros test t. induction t as [|l IHl z r IHr]; intros bits x H; cbn in *; [easy|].
  destruct (test z) eqn:T.
  - injection H as <-. intuition.
  - destruct bits as [|[] rest]; first [apply IHl in H | apply IHr in H]; intuition.
Qed.
End Tree.

Arguments leaf {A}.
Arguments node {A}.
Arguments insert {A}.
Arguments find {A}.
Arguments stored {A}.
