/*
 * Writes docs/api and the types of the dashboard's client from the OpenAPI document of the built service. `--out FOLDER` takes
 * another folder than the repository.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clientTypesOf } from './client-types.mjs';
import { pagesOf } from './pages.mjs';

const ROOT = join(import.meta.dirname, '../..');
const BASE_URL = 'https://go.example.com';
const PRETTIER = join(ROOT, 'node_modules/prettier/bin/prettier.cjs');

const at = process.argv.indexOf('--out');
const out = at === -1 ? ROOT : process.argv[at + 1];
const folder = join(out, 'docs/api');
const typesFile = join(out, 'dashboard/src/api/generated/schema.d.ts');

const document = await readDocument();
await mkdir(dirname(typesFile), { recursive: true });
await writeFile(typesFile, await clientTypesOf(document));
const pages = pagesOf(document);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, name), text);
const config = join(ROOT, '.prettierrc.json');
execFileSync(process.execPath, [
  PRETTIER,
  '--config',
  config,
  '--ignore-path',
  '',
  '--log-level',
  'warn',
  '--write',
  folder,
]);

/** Starts the service on a database of its own, and returns its document. */
async function readDocument() {
  const data = await mkdtemp(join(tmpdir(), 'signpost-api-docs-'));
  const port = await freePort();
  const environment = { PATH: process.env.PATH, DATA_DIR: data, HOST: '127.0.0.1', PORT: String(port), BASE_URL };
  const service = spawn(process.execPath, [join(ROOT, 'dist/src/main.js')], { env: environment, stdio: 'ignore' });
  const ended = once(service, 'exit');
  try {
    return await (await whenReady(`http://127.0.0.1:${port}/docs/openapi.json`, service)).json();
  } finally {
    service.kill();
    await ended;
    await rm(data, { recursive: true });
  }
}

async function whenReady(address, service) {
  while (service.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return response;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('The built service did not start.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
