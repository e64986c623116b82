import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';

describe('prepareDataFolder', () => {
  const umask = process.umask();
  let folder: string;

  const create = (name: string) => {
    if (name.includes('.')) writeFileSync(join(folder, name), '');
    else mkdirSync(join(folder, name));
    chmodSync(join(folder, name), name.includes('.') ? 0o644 : 0o755);
  };
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signpost-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });

  it('creates missing folders that only their owner can read', () => {
    prepareDataFolder(join(folder, 'a/b'));
    expect([modeOf('a'), modeOf('a/b')]).toEqual(['700', '700']);
  });

  it('removes the permissions of others from the folder and the files of the service', () => {
    const files = ['signpost.sqlite', 'signpost.sqlite-wal', 'signpost.sqlite.lock', 'visitor.key', 'clicks/1.ndjson'];
    for (const name of ['clicks', 'lost+found', ...files]) create(name);
    prepareDataFolder(folder);
    expect(['.', 'clicks'].map(modeOf)).toEqual(['700', '700']);
    expect(files.map(modeOf)).toEqual(files.map(() => '600'));
  });

  it('leaves a folder with other files, and those files, as they are', () => {
    for (const name of ['signpost.sqlite', 'other.txt', 'usr']) create(name);
    prepareDataFolder(folder);
    expect(['.', 'other.txt', 'usr', 'signpost.sqlite'].map(modeOf)).toEqual(['755', '644', '755', '600']);
  });
});
