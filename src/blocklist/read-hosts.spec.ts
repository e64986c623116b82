import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHosts } from './read-hosts';

describe('The hosts of a list', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signpost-blocklist-'));
    file = join(folder, 'hosts');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (text: string, broken: number[] = []) => {
    await writeFile(file, text);
    return readHosts(file, (line) => broken.push(line));
  };

  it('block their subdomains, and neither their parents nor similar names', async () => {
    const hosts = await read('bad.example\n0.0.0.0 www.worse.example\n203.0.113.9\n');
    expect(hosts.size).toBe(3);
    for (const host of ['bad.example', 'www.bad.example', 'a.b.c.bad.example', 'www.worse.example', '203.0.113.9'])
      expect([host, hosts.covers(host)]).toEqual([host, true]);
    for (const host of [
      'example',
      'worse.example',
      'notbad.example',
      'bad.example.com',
      'bad',
      '',
      '203.0.113.90',
      '9',
    ])
      expect([host, hosts.covers(host)]).toEqual([host, false]);
  });

  it('are read around broken lines, whose numbers are reported', async () => {
    const broken: number[] = [];
    const hosts = await read('\ufeffbad.example\r\n\r\nnonsense\r\nworse.example\n||x^\n# end', broken);
    expect([hosts.size, broken]).toEqual([2, [3, 5]]);
  });

  it('are read around a line of 300,000 characters', async () => {
    const broken: number[] = [];
    const hosts = await read(`bad.example\n${'x'.repeat(300_000)}\nworse.example`, broken);
    expect([hosts.size, broken]).toEqual([2, [2]]);
  });

  it('may be 300,000, and other work goes on while they are read', async () => {
    const count = 300_000;
    const name = (index: number) => `host-${index.toString(36)}.example`;
    await writeFile(file, Array.from({ length: count }, (_, index) => `0.0.0.0 ${name(index)}\n`).join(''));
    let [iterations, isOver] = [0, false];
    const countIterations = () => void (isOver || (iterations++, setImmediate(countIterations)));
    countIterations();
    const hosts = await readHosts(file, () => undefined);
    isOver = true;
    expect(hosts.size).toBe(count);
    expect(iterations).toBeGreaterThan(50);
    for (let index = 0; index < count; index += 101) {
      expect(hosts.covers(`www.${name(index)}`)).toBe(true);
      expect(hosts.covers(name(count + index))).toBe(false);
    }
  });
});
