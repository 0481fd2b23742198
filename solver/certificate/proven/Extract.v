(** The checker and the rules as a program in OCaml. Numbers stay what they are in Coq; only
    booleans, options, pairs and lists become those of OCaml. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Toritsume Require Import Board Rules Claims Listing Checker.

Extraction Language OCaml.
Extraction "proven.ml" check is_quiet legal_moves is_legal in_check play squares.
