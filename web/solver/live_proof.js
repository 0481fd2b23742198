// Judges a problem by itself after each change of it: first whether it is one, then its length, then whether it is sound
// and how it could be made so. Whatever is under way ends with the next change.

import { writeSfen } from "../model/position_text.js";
import { TABLES } from "./desk.js";

/** Milliseconds without a change before the length is sought, and before the problem is verified. */
const PROOF_AFTER = 150;
const VERIFY_AFTER = 400;
/** Most positions for the length, for a verification, and for the changes that would make the problem sound. */
const PROOF_NODES = 3_000_000;
const VERIFY_NODES = 2_000_000;
const REPAIR_NODES = 1_000_000;

/** @typedef {{line: string, position: import("../model/position.js").Position, promotion: string}} Problem */

export class LiveProof {
  /** `told`: faults(faults), proven(report, bound), verified(report), where the last one may come again with repairs.
   *  `rest(milliseconds)` waits.
   * @param {import("./desk.js").SolverDesk} desk @param {any} told */
  constructor(desk, told, rest = (milliseconds = 0) => new Promise((wake) => setTimeout(wake, milliseconds))) {
    this.desk = desk;
    this.told = told;
    this.rest = rest;
    /** Counts what was asked: an answer to an older question is not told. */
    this.round = 0;
  }

  /** Nothing more is told. */
  stop() {
    ++this.round;
    this.desk.abandon();
  }

  /** @param {Problem} problem */
  async judge({ line, position, promotion }) {
    this.stop();
    const { round } = this;
    const isOver = () => this.round !== round;
    const { faults } = await this.desk.quietly("setup", writeSfen(position), { promotion });
    if (isOver()) return;
    this.told.faults(faults);
    if (faults.length > 0) return;
    await this.rest(PROOF_AFTER);
    if (isOver()) return;
    const proof = await this.ask("solve", line, { max_nodes: PROOF_NODES });
    if (isOver() || !proof) return;
    this.told.proven(proof, this.desk.bound);
    if (proof.verdict !== "mate" || !proof.exact) return;
    await this.rest(VERIFY_AFTER - PROOF_AFTER);
    if (!isOver()) await this.verify(line, promotion, isOver);
  }

  async verify(line, promotion, isOver) {
    const options = { max_nodes: VERIFY_NODES, ...(promotion === "mandatory" ? { promotion } : {}) };
    const report = await this.ask("verify", line, options);
    if (isOver() || !report) return;
    this.told.verified(report);
    if (report.verdict !== "UNSOUND") return;
    const repaired = await this.ask("verify", line, { ...options, suggest_nodes: REPAIR_NODES });
    if (!isOver() && repaired?.suggestions) this.told.verified(repaired);
  }

  /** The verdict is not overwritten by progress. */
  ask(name, line, options) {
    return this.desk.during(
      (put) => put(name, [line], { memory: TABLES, ...options }),
      () => {},
    );
  }
}
