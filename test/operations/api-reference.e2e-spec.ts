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

describe('docs/api', () => {
  it('is what `npm run docs:api` writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signpost-reference-'));
    await promisify(execFile)(process.execPath, [join(ROOT, 'tools/api-docs/run.mjs'), '--out', folder]);
    const [written, stored] = await Promise.all([pagesIn(folder), pagesIn(join(ROOT, 'docs/api'))]);
    await rm(folder, { recursive: true });
    expect(stored).toEqual(written);
  });
});
