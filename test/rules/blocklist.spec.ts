import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHostsInLine } from '../../src/blocklist/hosts-in-line';
import { readHosts } from '../../src/blocklist/read-hosts';
import { siteOf } from '../../src/common/site';

describe('A line of a blocklist', () => {
  it.each([
    ['0.0.0.0 bad.example', ['bad.example']],
    ['127.0.0.1\tbad.example  other.example', ['bad.example', 'other.example']],
    [':: bad.example', ['bad.example']],
    ['bad.example', ['bad.example']],
    ['  BAD.Example.  ', ['bad.example']],
    ['bad.example # why it is here', ['bad.example']],
    ['bad.example\r', ['bad.example']],
    ['bücher.example', ['xn--bcher-kva.example']],
    ['203.0.113.9', ['203.0.113.9']],
    ['2001:db8:0::1', ['[2001:db8::1]']],
    ['0.0.0.0 203.0.113.9', ['203.0.113.9']],
    ['127.0.0.1 localhost', []],
    ['fe80::1%lo0 localhost ip6-loopback', []],
    ['_dmarc.bad-host.example', ['_dmarc.bad-host.example']],
    ['', []],
    ['   ', []],
    ['# bad.example', []],
  ])('says of %j that it names %j', (line, hosts) => {
    expect(findHostsInLine(line)).toEqual(hosts);
  });

  it.each([
    'example',
    'https://bad.example/page',
    'bad.example/page',
    'bad.example:8443',
    '||bad.example^',
    '*.bad.example',
    'bad.example other.example',
    '0.0.0.0 bad_example..com',
    '<html>',
    'ada@bad.example',
    `${'a'.repeat(300)}.example`,
  ])('names no host by %j', (line) => {
    expect(findHostsInLine(line)).toBeUndefined();
  });
});

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

  it('are covered with all below them, and nothing above or beside', async () => {
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

  it('are read around broken lines, which are told by their numbers', async () => {
    const broken: number[] = [];
    const hosts = await read('\ufeffbad.example\r\n\r\nnonsense\r\nworse.example\n||x^\n# end', broken);
    expect([hosts.size, broken]).toEqual([2, [3, 5]]);
  });

  it('are told apart from a line that has no end', async () => {
    const broken: number[] = [];
    const hosts = await read(`bad.example\n${'x'.repeat(300_000)}\nworse.example`, broken);
    expect([hosts.size, broken]).toEqual([2, [2]]);
  });

  it('may be hundreds of thousands, in little memory, while others get their turn', async () => {
    const count = 300_000;
    const name = (index: number) => `host-${index.toString(36)}.example`;
    await writeFile(file, Array.from({ length: count }, (_, index) => `0.0.0.0 ${name(index)}\n`).join(''));
    let [turns, isOver] = [0, false];
    const takeTurns = () => void (isOver || (turns++, setImmediate(takeTurns)));
    takeTurns();
    const hosts = await readHosts(file, () => undefined);
    isOver = true;
    expect(hosts.size).toBe(count);
    expect(turns).toBeGreaterThan(200);
    const { table } = hosts as unknown as { table: Uint32Array };
    expect(table.byteLength / count).toBeLessThan(32);
    for (let index = 0; index < count; index += 101) {
      expect(hosts.covers(`www.${name(index)}`)).toBe(true);
      expect(hosts.covers(name(count + index))).toBe(false);
    }
  });
});

describe('The site of an address', () => {
  it.each([
    ['https://example.com/', 'example.com', ''],
    ['http://example.com:8080/a:b@c', 'example.com', '8080'],
    ['https://example.com./page', 'example.com', ''],
    ['http://example.com:443/', 'example.com', ''],
    ['https://example.com:80/', 'example.com', ''],
    ['https://user:pass@example.com/', 'example.com', ''],
    ['https://[2001:db8::1]/', '[2001:db8::1]', ''],
    ['https://[2001:db8::1]:8443/', '[2001:db8::1]', '8443'],
    ['mailto:ada@example.com', '', ''],
    ['tg://resolve?domain=example.com', '', ''],
  ])('is cut out of %s', (location, host, port) => {
    expect(siteOf(new URL(location).href)).toEqual({ host, port });
  });
});
