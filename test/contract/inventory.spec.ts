import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiDocument } from '../support/api-document';

const SOURCE = join(__dirname, '../../src');

describe('The routes of the API', () => {
  it('stand in the document, every one, and no other does', async () => {
    const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.controller.ts'));
    const texts = await Promise.all(files.map((file) => readFile(join(SOURCE, file), 'utf8')));
    const routes = texts.flatMap((text) => [...text.matchAll(/@(Get|Post|Put|Patch|Delete|All)\(\s*'([^']*)'/g)]);
    const names = routes.map(([, method, path]) => `${method!.toUpperCase()} ${path!.replace(/:(\w+)/g, '{$1}')}`);
    const ofApi = names.filter((name) => name.includes(' /api'));
    const documented = (await ApiDocument.read()).routes.map(({ name }) => name);
    expect(ofApi.length).toBeGreaterThan(50);
    expect(documented.sort()).toEqual(ofApi.sort());
  });
});
