import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Blocklist } from '../../src/blocklist/blocklist.service';
import { findHostsInLine } from '../../src/blocklist/hosts-in-line';
import { readHosts } from '../../src/blocklist/read-hosts';
import { siteOf } from '../../src/common/site';
import { readSettings } from '../../src/config/settings';

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

  const read = async (text: string) => {
    await writeFile(file, text);
    return readHosts(file);
  };

  it('are read around malformed lines, which are reported by their numbers', async () => {
    const { hosts, malformedLines } = await read('\ufeffbad.example\r\n\r\nnonsense\r\nworse.example\n||x^\n# end');
    expect([[...hosts], malformedLines]).toEqual([
      ['bad.example', 'worse.example'],
      [3, 5],
    ]);
  });

  it('are read around a very long line', async () => {
    const { hosts, malformedLines } = await read(`bad.example\n${'x'.repeat(300_000)}\nworse.example`);
    expect([hosts.size, malformedLines]).toEqual([2, [2]]);
  });

  it('may be hundreds of thousands', async () => {
    const lines = Array.from({ length: 300_000 }, (_, index) => `0.0.0.0 host-${index.toString(36)}.example\n`);
    expect((await read(lines.join(''))).hosts.size).toBe(lines.length);
  });
});

describe('The blocklist', () => {
  it('blocks hosts with their subdomains, and none above or beside them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signpost-blocklist-'));
    const file = join(folder, 'hosts');
    await writeFile(file, 'bad.example\n0.0.0.0 www.worse.example\n203.0.113.9\n');
    const blocklist = new Blocklist(readSettings({ BLOCKLIST: file }));
    await blocklist.onModuleInit();
    const blocks = (host: string) => [host, blocklist.blocks(`https://${host}/`)];
    for (const host of ['bad.example', 'www.bad.example', 'a.b.c.bad.example', 'www.worse.example', '203.0.113.9'])
      expect(blocks(host)).toEqual([host, true]);
    for (const host of ['example', 'worse.example', 'notbad.example', 'bad.example.com', 'bad', '203.0.113.90', '9'])
      expect(blocks(host)).toEqual([host, false]);
    blocklist.onModuleDestroy();
    await rm(folder, { recursive: true });
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
