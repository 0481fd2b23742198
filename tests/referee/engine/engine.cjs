// The Fairy-Stockfish engine (npm package fairy-stockfish-nnue.wasm) as functions that answer
// questions about positions of Tori shogi, given as its FEN and UCI moves.
'use strict';

const OPTIONAL_VARIANT = '[toriopt:torishogi]\nmandatoryPiecePromotion = false\n';
const VARIANTS = { mandatory: 'torishogi', optional: 'toriopt' };

// Node's fetch would be tried for the .wasm file, which lies on the disk.
globalThis.fetch = undefined;
const Stockfish = require('fairy-stockfish-nnue.wasm/stockfish.js');

class Engine {
  static async start() {
    const engine = new Engine();
    engine.stockfish = await Stockfish();
    engine.stockfish.addMessageListener((line) => engine.hear(line));
    engine.stockfish.FS.writeFile('/variants.ini', OPTIONAL_VARIANT);
    await engine.ask(['uci'], /^uciok/);
    engine.send('setoption name VariantPath value /variants.ini');
    engine.send('setoption name Use NNUE value false');
    await engine.ask(['isready'], /^readyok/);
    return engine;
  }

  send(command) {
    this.stockfish.postMessage(command);
  }

  hear(line) {
    if (!this.waiting) return;
    this.waiting.lines.push(line);
    if (!this.waiting.last.test(line)) return;
    const { resolve, lines } = this.waiting;
    this.waiting = null;
    resolve(lines);
  }

  // All lines up to the first that matches `last`.
  ask(commands, last) {
    return new Promise((resolve) => {
      this.waiting = { last, lines: [], resolve };
      commands.forEach((command) => this.send(command));
    });
  }

  async use(reading) {
    this.send(`setoption name UCI_Variant value ${VARIANTS[reading]}`);
    await this.ask(['isready'], /^readyok/);
  }

  // Looks for a mate in at most `moves` moves (Infinity: in any number), with so many nodes at
  // most: {moves, first} of the shortest it saw, or null.
  async mate(fen, moves, nodes) {
    const within = Number.isFinite(moves) ? `mate ${moves} ` : '';
    const lines = await this.ask(
      ['ucinewgame', `position fen ${fen}`, `go ${within}nodes ${nodes}`], /^bestmove/);
    let found = null;
    for (const line of lines) {
      const match = / score mate (\d+) nodes .* pv (\S+)/.exec(line);
      if (match && Number(match[1]) > 0) found = { moves: Number(match[1]), first: match[2] };
      else if (/ score (cp|mate) -?\d+ nodes /.test(line)) found = null;
    }
    return found;
  }

  // The position after a move: its FEN, and whether the side to move is in check.
  async after(fen, move) {
    const lines = await this.ask([`position fen ${fen} moves ${move}`, 'd'], /^Chased:/);
    const value = (name) => lines.find((line) => line.startsWith(name)).slice(name.length).trim();
    return { fen: value('Fen:'), check: value('Checkers:') !== '' };
  }

  async legalMoves(fen) {
    const lines = await this.ask([`position fen ${fen}`, 'go perft 1'], /^Nodes searched/);
    return lines.map((line) => /^(\S+): 1$/.exec(line)).filter(Boolean).map((match) => match[1]);
  }
}

module.exports = { Engine };
