import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isPinned } from '../../support/processes.mjs';

const RESULTS = new URL('../results/', import.meta.url);

/** Writes the report, with the machine and the options of the run, as JSON into `tools/bench/results/`. */
export function saveReport({ measurements, problems }, options) {
  const at = new Date().toISOString();
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, isPinned };
  mkdirSync(RESULTS, { recursive: true });
  const file = new URL(`${at.replace(/[:.]/g, '-')}.json`, RESULTS);
  writeFileSync(file, `${JSON.stringify({ at, machine, options, measurements, problems }, null, 2)}\n`);
  console.log(`Written to ${fileURLToPath(file)}`);
}
