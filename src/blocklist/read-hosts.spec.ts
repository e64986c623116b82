import { Logger } from '@nestjs/common';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/settings';
import type { BlockedHosts } from './blocked-hosts';
import { Blocklist } from './blocklist.service';
import { readHosts } from './read-hosts';

describe('A blocklist', () => {
  beforeAll(() => Logger.overrideLogger(false));
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signpost-blocklist-'));
    file = join(folder, 'hosts');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (text: string) => {
    await writeFile(file, text);
    return readHosts(file);
  };

  it('is read in spite of malformed lines, and returns their numbers', async () => {
    const { hosts, malformedLines } = await read('\ufeffbad.example\r\n\r\nnonsense\r\nworse.example\n||x^\n# end');
    expect([[...hosts], malformedLines]).toEqual([
      ['bad.example', 'worse.example'],
      [3, 5],
    ]);
  });

  it('is read in spite of a line of 300,000 characters', async () => {
    const { hosts, malformedLines } = await read(`bad.example\n${'x'.repeat(300_000)}\nworse.example`);
    expect([hosts.size, malformedLines]).toEqual([2, [2]]);
  });

  it('may have 300,000 hosts', async () => {
    const lines = Array.from({ length: 300_000 }, (_, index) => `0.0.0.0 host-${index.toString(36)}.example\n`);
    expect((await read(lines.join(''))).hosts.size).toBe(lines.length);
  });

  it('blocks hosts with their subdomains, and neither their parents nor similar names', async () => {
    await writeFile(file, 'bad.example\n0.0.0.0 www.worse.example\n203.0.113.9\n');
    const blocklist = new Blocklist(readSettings({ BLOCKLIST: file }), new Set<string>() as unknown as BlockedHosts);
    await blocklist.onModuleInit();
    const blocks = (host: string) => [host, blocklist.blocks(`https://${host}/`)];
    for (const host of ['bad.example', 'www.bad.example', 'a.b.c.bad.example', 'www.worse.example', '203.0.113.9'])
      expect(blocks(host)).toEqual([host, true]);
    for (const host of ['example', 'worse.example', 'notbad.example', 'bad.example.com', 'bad', '203.0.113.90', '9'])
      expect(blocks(host)).toEqual([host, false]);
    blocklist.onModuleDestroy();
  });
});
