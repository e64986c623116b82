import { syncBuiltinESMExports } from 'node:module';
import os, { NetworkInterfaceInfo } from 'node:os';
import { readSettings } from '../../config/settings';
import { addressProblem } from '../reach/address-problem';
import { publicReach } from '../reach/reach';
import { SafeFetcher } from './safe-fetcher';
import { reasonOf } from '../../../test/support/fetched-site';
import { DnsServer, HOSTILE_HOSTS } from '../../../test/support/sites';

const INVALID = 'leads to an invalid address';
const LOOPBACK = 'leads to an address that is not public (loopback)';
const CREDENTIALS = 'contains a user name or password';
const OWN = 'leads to this service';

/** Addresses that are refused for more than their host, and the reason. The service's hosts are `go.example.com` and `links.service.example`. */
const HOSTILE_ADDRESSES: [address: string, reason: string][] = [
  ['ftp://example.com/', 'leads to the scheme ftp:'],
  ['file:///etc/passwd', 'leads to the scheme file:'],
  ['data:text/html,<title>x</title>', 'leads to the scheme data:'],
  ['javascript:alert(1)', 'leads to the scheme javascript:'],
  ['gopher://127.0.0.1/', 'leads to the scheme gopher:'],
  ['http://user@example.com/', CREDENTIALS],
  ['http://user:secret@example.com/', CREDENTIALS],
  ['http://:secret@example.com/', CREDENTIALS],
  ['http://example.com@127.0.0.1/', CREDENTIALS],
  ['http://127.0.0.1@example.com/', CREDENTIALS],
  // A path begins after the backslash.
  ['http://example.com\\@127.0.0.1/', 'has a host without an address'],
  ['http://127.0.0.1#@example.com/', LOOPBACK],
  ['http://127.0.0.1?@example.com/', LOOPBACK],
  ['http://\t127.0.0.1/', LOOPBACK],
  ['http:127.0.0.1/', LOOPBACK],
  ['http:/\\127.0.0.1/', LOOPBACK],
  ['http://example.com:22/', 'leads to port 22'],
  ['http://example.com:25/', 'leads to port 25'],
  ['https://example.com:6379/', 'leads to port 6379'],
  ['http://example.com:65535/', 'leads to port 65535'],
  ['http://go.example.com/', OWN],
  ['https://GO.example.com./x', OWN],
  ['https://links.service.example/', OWN],
  ['http://[::1%25lo]/', INVALID],
  ['http://999.1.1.1/', INVALID],
  ['http://0x100000000/', INVALID],
  ['http:///', INVALID],
  ['/relative', INVALID],
  ['', INVALID],
];

const settingsAt = ({ address }: DnsServer) =>
  readSettings({
    BASE_URL: 'https://go.example.com',
    DOMAIN_TARGETS: 'links.service.example',
    DNS_SERVERS: address,
  });

describe('The safe fetcher refuses', () => {
  let dns: DnsServer;
  let fetcher: SafeFetcher;

  beforeAll(async () => {
    dns = await DnsServer.start({ localhost: { A: ['127.0.0.1'] } });
    fetcher = new SafeFetcher(settingsAt(dns), publicReach(settingsAt(dns)));
  });
  afterAll(() => dns.stop());

  const REASON = /^(leads to (an address|the metadata|the scheme|this service)|contains a)/;

  it.each(HOSTILE_HOSTS)('the host %s', async (host) => {
    expect(await reasonOf(fetcher.fetch(`http://${host}/`))).toMatch(REASON);
    expect(await reasonOf(fetcher.fetch(`https://${host}:8443/`))).toMatch(REASON);
  });

  it.each(HOSTILE_ADDRESSES)('the address %j', async (address, reason) =>
    expect(await reasonOf(fetcher.fetch(address))).toBe(reason),
  );

  it('the public addresses of the machine itself', async () => {
    const cards = ['199.7.83.42', '2001:500:200:0:0:0:0:b'].map((address) => ({ address }) as NetworkInterfaceInfo);
    const interfaces = jest.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: cards });
    syncBuiltinESMExports();
    const reach = publicReach(settingsAt(dns));
    for (const address of ['199.7.83.42', '2001:500:200::b'])
      expect(await reach.addressProblem(address)).toBe('leads to an address of this service');
    interfaces.mockRestore();
    syncBuiltinESMExports();
  });

  it('no public address of another machine', () => {
    const addresses = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'];
    expect(addresses.flatMap((address) => addressProblem(address) ?? [])).toEqual([]);
    const reach = publicReach(settingsAt(dns));
    const sites = [
      'http://example.com/',
      'https://example.com/',
      'http://example.com:8080/',
      'https://example.com:8443',
    ];
    expect(sites.flatMap((site) => reach.urlProblem(new URL(site)) ?? [])).toEqual([]);
  });
});
