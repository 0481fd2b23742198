// Running programs and summing up what they took, for the scripts that compare them.
import {spawnSync} from 'node:child_process';

export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** The middle number; the mean of the two in the middle if their number is even. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

export const geometricMean = (numbers) => Math.exp(sum(numbers.map(Math.log)) / numbers.length);

/**
 * Runs a program: {out, seconds, wall}. `seconds` is the time of the processor, user and system, which
 * other programs on the machine disturb less than the wall clock.
 */
export function run(program, args, input = '') {
  const script = 'TIMEFORMAT="%U %S %R"; time "$0" "$@" 2>&3';
  const child = spawnSync('bash', ['-c', script, program, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  if (child.error) throw child.error;
  const times = child.stderr.trim().split(/\s+/).map(Number);
  // 1 and 4 tell of limits and unsound problems (cli/exit_code.hpp).
  if (![0, 1, 4].includes(child.status) || times.length !== 3) {
    throw new Error(`${program} ${args.join(' ')}: ${child.status} ${child.stderr}${child.output[3]}`);
  }
  return {out: child.stdout, seconds: times[0] + times[1], wall: times[2]};
}

export const jsonLines = (text) => text.split('\n').filter((line) => line).map((line) => JSON.parse(line));

/** A row of a table: a name, two numbers with a unit, and what the first is by the second. */
export function row(name, unit, first, second, ratio = first / second) {
  const number = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3)).padStart(9);
  console.log(`${name.padEnd(34)} ${number(first)} ${number(second)} ${unit.padEnd(12)} ${ratio.toFixed(2)}`);
}
