// Compares the time of the solver with that of the Fairy-Stockfish engine, built natively.
//
//   node tests/tools/compare_fairy_stockfish.mjs ENGINE BUILD [--seed S] [--count N] [--sets A,B,...]
//        [--nodes M]
//
// ENGINE   the program stockfish, built from https://github.com/fairy-stockfish/Fairy-Stockfish:
//          make -C src build ARCH=x86-64-bmi2
// BUILD    a build folder of this repository with the tests, in release mode.
// N        positions of a set (200); S their seed (30).
// sets     of: optional, mandatory, phoenixes, eleven (tests/tools/find_bench_sets.cpp).
// M        the most nodes that the engine gets for a position (30000000).
//
// Both use one thread. The engine is told the length (`go mate N`): it may stop at any mate of N moves,
// and also play moves that give no check. The solver is not: it proves that no mate is shorter, finds the
// main line and the conventional length, and replays the mate. Prints for each set the seconds of the
// processor together, and their ratio. Nothing of the engine is part of this repository.
import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {createInterface} from 'node:readline';
import {parseArgs} from 'node:util';

import {jsonLines, row, run} from './measuring.mjs';

const {fenOf} = createRequire(import.meta.url)('../referee/engine/fen.cjs');

const {values: options, positionals: [enginePath, build]} = parseArgs({allowPositionals: true, options: {
  seed: {type: 'string', default: '30'},
  count: {type: 'string', default: '200'},
  sets: {type: 'string', default: 'optional,mandatory,phoenixes,eleven'},
  nodes: {type: 'string', default: '30000000'},
}});
if (build === undefined) {
  console.error('usage: compare_fairy_stockfish.mjs ENGINE BUILD [--seed S] [--count N] [--sets A,B] [--nodes M]');
  process.exit(2);
}

/** Clock ticks of /proc in a second. */
const ticks = Number(run('getconf', ['CLK_TCK']).out);

class Engine {
  constructor(path) {
    this.child = spawn(path, {stdio: ['pipe', 'pipe', 'inherit']});
    this.lines = createInterface({input: this.child.stdout})[Symbol.asyncIterator]();
  }

  /** Sends commands and returns the lines up to the first that matches `last`. */
  async ask(commands, last) {
    for (const command of commands) this.child.stdin.write(`${command}\n`);
    const lines = [];
    for (;;) {
      const {value, done} = await this.lines.next();
      if (done) throw new Error(`the engine ended: ${lines.at(-1)}`);
      lines.push(value);
      if (last.test(value)) return lines;
    }
  }

  async start(variant) {
    const ini = `${tmpdir()}/toritsume-variants.ini`;
    writeFileSync(ini, '[toriopt:torishogi]\nmandatoryPiecePromotion = false\n');
    await this.ask(['uci'], /^uciok/);
    await this.ask([`setoption name VariantPath value ${ini}`, 'setoption name Use NNUE value false',
      'setoption name Threads value 1', 'setoption name Hash value 256',
      `setoption name UCI_Variant value ${variant}`, 'isready'], /^readyok/);
  }

  /** Seconds of the processor so far. */
  seconds() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  }

  /** True if it sees a mate in at most this many moves. */
  async mates(fen, moves) {
    const lines = await this.ask(
      [`position fen ${fen}`, `go mate ${moves} nodes ${options.nodes}`], /^bestmove/);
    const scores = lines.map((line) => / score mate (\d+) /.exec(line)).filter(Boolean);
    return scores.length > 0 && Number(scores.at(-1)[1]) <= moves;
  }

  end() {
    this.child.stdin.end('quit\n');
  }
}

async function compare(set) {
  const file = `${tmpdir()}/toritsume-${set}.epd`;
  writeFileSync(file, run(`${build}/tests/find_bench_sets`, [set, options.seed, options.count]).out);
  const solved = run(`${build}/toritsume`, ['solve', '--threads', '1', '--json', file]);
  const engine = new Engine(enginePath);
  await engine.start(set === 'mandatory' ? 'torishogi' : 'toriopt');
  const before = engine.seconds();
  let missed = 0;
  for (const {position, plies} of jsonLines(solved.out)) {
    if (!await engine.mates(fenOf(position), (plies + 1) / 2)) ++missed;
  }
  const engineSeconds = engine.seconds() - before;
  engine.end();
  row(set, 's', engineSeconds, solved.seconds);
  if (missed > 0) console.log(`  within ${options.nodes} nodes the engine did not see ${missed} of the mates`);
}

console.log('seconds of the engine, of the solver, and the ratio');
for (const set of options.sets.split(',')) await compare(set);
