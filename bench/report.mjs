import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isPinned } from './processes.mjs';

const RESULTS = new URL('results/', import.meta.url);
/** What the service may take of memory at most, in megabytes. */
const MOST_MEMORY = 300;

const digits = (count) => (number) => number?.toFixed(count) ?? '-';
const percent = (share) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '-');
const goal = (target) => (target === undefined ? '-' : `${limitOf(target)}${target.isMet ? '' : ' missed'}`);
const limitOf = ({ least, most }) => (least === undefined ? `≤ ${most} ms` : `≥ ${least}/s`);

/** What the table shows: heading, field, form. */
const COLUMNS = [
  ['scenario', 'scenario', String],
  ['engine', 'engine', String],
  ['connections', 'connections', String],
  ['requests/s', 'rate', digits(0)],
  ['p50 ms', 'p50', digits(1)],
  ['p99 ms', 'p99', digits(1)],
  ['target', 'target', goal],
  ['× bare Fastify', 'ratio', digits(2)],
  ['server busy', 'busy', percent],
  ['processor µs/request', 'cpu', digits(0)],
  ['counted after s', 'behind', digits(1)],
  ['memory MB', 'memory', digits(0)],
  ['wrong answers', 'failed', String],
];

export function print(rows, memory) {
  const lines = [COLUMNS.map(([heading]) => heading), ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) console.log(line.map((cell, column) => pad(cell, widths[column], column)).join('   '));
  for (const { engine, now, most } of memory) {
    const verdict = most > MOST_MEMORY ? ' missed' : '';
    console.log(
      `Memory on ${engine}: ${now.toFixed()} MB, at most ${most.toFixed()} MB (target: < ${MOST_MEMORY} MB${verdict})`,
    );
  }
  for (const { scenario, engine, problems } of rows)
    for (const problem of problems) console.log(`FAILED: ${scenario} on ${engine}: ${problem}`);
}

/** Keeps all that was measured, each round too, as JSON. */
export function save(rows, memory, options) {
  const at = new Date().toISOString();
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, isPinned };
  mkdirSync(RESULTS, { recursive: true });
  const file = new URL(`${at.replace(/[:.]/g, '-')}.json`, RESULTS);
  writeFileSync(file, `${JSON.stringify({ at, ...machine, ...options, memory, rows }, null, 2)}\n`);
  console.log(`Written to ${fileURLToPath(file)}`);
}

const cellsOf = (row) => COLUMNS.map(([, field, form]) => form(row[field]));
const pad = (cell, width, column) => (column < 2 ? cell.padEnd(width) : cell.padStart(width));
