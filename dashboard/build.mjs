import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/* Builds the dashboard, unless the build of the same sources is there. */
const ROOT = import.meta.dirname;
const OUT = join(ROOT, '../dist/dashboard');
const STAMP = join(OUT, '.built-from');

const sources = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort();
const hash = createHash('sha256');
for (const path of [...sources, join(ROOT, '../package-lock.json')])
  hash.update(path.slice(ROOT.length)).update(readFileSync(path));
const digest = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== digest) {
  await build({ root: ROOT, logLevel: 'warn' });
  writeFileSync(STAMP, digest);
}
