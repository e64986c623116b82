import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ApiDocument } from './api-document';
import { TestApp } from '../support/test-app';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const LIBRARY = 'node_modules/openapi-typescript/bin/cli.js';
const COMPILER = 'node_modules/typescript/bin/tsc';
const STRICT = '--strict --skipLibCheck --noEmitOnError --module nodenext --target es2023 --types node'.split(' ');

// The generator is an ES module and the client a program: both run in separate processes.
describe('A client generated from the OpenAPI document', () => {
  let folder: string;
  let app: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signpost-client-'));
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  it('compiles in strict mode and creates, reads, updates and deletes resources', async () => {
    await writeFile(join(folder, 'openapi.json'), (await ApiDocument.read()).text);
    await copyFile(join(__dirname, 'generated-client/main-job.mts'), join(folder, 'main-job.mts'));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    const execute = async (words: string[], env = {}) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
      return (await run(process.execPath, words, options).catch((error) => ({ stdout: `${error}${error.stdout}` })))
        .stdout;
    };
    await execute([join(ROOT, LIBRARY), 'openapi.json', '--output', 'api.ts']);
    expect(await execute([join(ROOT, COMPILER), ...STRICT, 'main-job.mts'])).toBe('');

    const { key } = await app.account();
    const output = await execute(['main-job.mjs'], { BASE: `http://127.0.0.1:${app.port}`, KEY: key });
    expect(JSON.parse(output)).toEqual({
      listed: ['client'],
      title: 'Changed',
      countries: 0,
      kinds: ['links'],
      failure: 'not_found',
      hinted: ['limit'],
      statuses: [404, 400, 400],
    });
  });
});
