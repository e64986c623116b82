import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SPOOLS = resolve(__dirname, '../../dist/src/clicks/spool-folder.js');
/** Claims at the first word, and keeps what it got until nothing more can come. */
const CLAIM = `
  const { claimSpools } = require(process.argv[1]);
  const claim = () => process.stdout.write((globalThis.kept = claimSpools(process.argv[2])).own.name);
  process.stdin.once('data', claim);
  process.stdout.write('loaded');`;

/** The names of the spools that processes got which asked at the same moment, while all of them run. */
async function claimAtOnce(folder: string): Promise<string[]> {
  const processes = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', CLAIM, SPOOLS, folder]));
  const ended = processes.map((each) => once(each, 'exit'));
  const heard = () =>
    Promise.all(processes.map(async ({ stdout }, at) => String(await Promise.race([once(stdout, 'data'), ended[at]]))));
  await heard();
  for (const { stdin } of processes) stdin.write('claim');
  const names = await heard();
  for (const { stdin } of processes) stdin.end();
  await Promise.all(ended);
  return names;
}

describe('Processes that start at the same moment', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'signpost-spools-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  // A few times, as it is for the system to say who comes first.
  it.each([1, 2, 3, 4, 5])('each get a spool of their own (%s)', async () => {
    const names = await claimAtOnce(folder);
    expect(names.filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
  });
});
