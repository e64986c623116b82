import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');

async function pagesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** The folders whose files `npm run docs:api` writes. */
const FOLDERS = ['docs/api', 'dashboard/src/api/generated'];

describe('The reference and the types of the client', () => {
  it('are what `npm run docs:api` writes', async () => {
    const out = await mkdtemp(join(tmpdir(), 'signpost-reference-'));
    await promisify(execFile)(process.execPath, [join(ROOT, 'tools/api-docs/run.mjs'), '--out', out]);
    const filesBelow = (root: string) => Promise.all(FOLDERS.map((folder) => pagesIn(join(root, folder))));
    const [written, stored] = await Promise.all([filesBelow(out), filesBelow(ROOT)]);
    await rm(out, { recursive: true });
    expect(stored).toEqual(written);
  });
});
