import { parseBlockedHosts } from './hosts-in-line';

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
  ])('%j blocks the hosts %j', (line, hosts) => {
    expect(parseBlockedHosts(line)).toEqual(hosts);
  });

  it.each([
    'example',
    'https://bad.example/page',
    'bad.example/page',
    'bad.example:8443',
    'bad.example:80',
    '[2001:db8::1]:80',
    '||bad.example^',
    '*.bad.example',
    'bad.example other.example',
    '0.0.0.0 bad_example..com',
    '<html>',
    'ada@bad.example',
    `${'a'.repeat(300)}.example`,
  ])('%j is malformed', (line) => {
    expect(parseBlockedHosts(line)).toBeUndefined();
  });
});
