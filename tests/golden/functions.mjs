// What each function of the JavaScript library answers; the same words where one is refused.
//   node functions.mjs LIBRARY      LIBRARY is toritsume.mjs
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const {load} = await import(pathToFileURL(path.resolve(process.argv[2])));
const toritsume = await load();

async function show(name, promise) {
  const report = await promise.catch((error) => `${error.name}: ${error.message}`);
  console.log(name, typeof report === 'string' ? report : JSON.stringify(report));
}

const MATE = '7/2F4/kP5/7/7/7/7 b F 1';
await show('version', toritsume.version());
await show('solve', toritsume.solve(MATE, {hand: 'rest', memory: 16}));
await show('solve, first moves', toritsume.solve(`${MATE} hand rest; dm 3;`, {first_moves: true, certificate: true}));
await show('solve, a limit', toritsume.solve('7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1', {max_nodes: 100}));
await show('solve, nonsense', toritsume.solve('nonsense'));
await show('solve, no text', toritsume.solve(7));
await show('solve, an unknown option', toritsume.solve(MATE, {colour: 'blue'}));
await show('solve, no JSON', toritsume.solve(MATE, {max_nodes: 1n}));
await show('verify', toritsume.verify('7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2', {promotion: 'optional'}));
await show('legalMoves', toritsume.legalMoves(MATE, {after: ['F*7d']}));
await show('defences', toritsume.defences(`${MATE}`, {after: ['F*7d']}));
await show('setup', toritsume.setup('S6/k6/7/7/7/7/7 b FFF 1'));
const found = [];
await show('compose', toritsume.compose({plies: 3, seed: 2026, count: 2, onFound: (record) => found.push(record.position)}));
console.log('found', found.join(' | '));
await show('compose, nothing ends it', toritsume.compose({plies: 3}));
const {records} = await toritsume.read(readFileSync('known.epd', 'utf8'));
await show('read', toritsume.read(readFileSync('known.epd', 'utf8')));
for (const format of ['epd', 'sfen', 'jsonl', 'csv']) await show(`write ${format}`, toritsume.write(records, {format}));
await show('write, nonsense', toritsume.write([{position: 'nonsense'}]));
await show('bench, stopped', toritsume.bench({signal: AbortSignal.abort()}));
await show('solve, stopped', toritsume.solve(MATE, {signal: AbortSignal.abort()}));
await show('ask', toritsume.ask({command: 'sing'}));
await toritsume.close();
