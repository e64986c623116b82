import { syncBuiltinESMExports } from 'node:module';
import os, { NetworkInterfaceInfo } from 'node:os';
import { readSettings } from '../../config/settings';
import { addressProblem } from '../reach/address-problem';
import { publicReach } from '../reach/reach';
import { SafeFetcher } from './safe-fetcher';
import { DnsServer, HOSTILE_HOSTS, Site, withLoopback } from '../../../test/support/sites';

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

const settingsWith = (environment: Record<string, string> = {}) =>
  readSettings({
    BASE_URL: 'https://go.example.com',
    DOMAIN_TARGETS: 'links.service.example,198.41.0.4',
    ...environment,
  });

describe('The safe fetcher refuses', () => {
  let dns: DnsServer;
  let fetcher: SafeFetcher;
  const zone: Parameters<typeof DnsServer.start>[0] = {
    'go.example.com': { A: ['199.7.91.13'], AAAA: ['2001:500:2d:0:0:0:0:d'] },
    'links.service.example': { CNAME: 'go.example.com' },
    localhost: { A: ['127.0.0.1'] },
    'private.example': { A: ['10.0.0.5'] },
    'six.example': { AAAA: ['fd00:ec2:0:0:0:0:0:254'] },
    'mapped.example': { AAAA: ['0:0:0:0:0:ffff:7f00:1'] },
    'both.example': { A: ['199.7.83.42', '192.168.1.1'] },
    'half.example': { A: ['199.7.83.42'], AAAA: ['0:0:0:0:0:0:0:1'] },
    'alias.example': { CNAME: 'private.example' },
    'own.example': { A: ['199.7.91.13'] },
    'own-six.example': { AAAA: ['2001:500:2d:0:0:0:0:d'] },
    'target.example': { A: ['198.41.0.4'] },
    'empty.example': {},
    'silent.example': null,
  };

  beforeAll(async () => {
    dns = await DnsServer.start(zone);
    const settings = settingsWith({ DNS_SERVERS: dns.address });
    fetcher = new SafeFetcher(settings, publicReach(settings));
  });
  afterAll(() => dns.stop());

  const reasonFor = async (address: string, by = fetcher) => {
    const refused = await by.fetch(address).catch((error: unknown) => error);
    if (!(refused instanceof Error)) return 'was fetched';
    return refused.message;
  };
  const REASON = /^(leads to (an address|the metadata|the scheme|this service)|contains a)/;

  it.each(HOSTILE_HOSTS)('the host %s', async (host) => {
    expect(await reasonFor(`http://${host}/`)).toMatch(REASON);
    expect(await reasonFor(`https://${host}:8443/`)).toMatch(REASON);
  });

  it.each(HOSTILE_ADDRESSES)('the address %j', async (address, reason) =>
    expect(await reasonFor(address)).toBe(reason),
  );

  it.each([
    ['private', 'leads to an address that is not public (private)'],
    ['six', 'leads to an address that is not public (uniqueLocal)'],
    ['mapped', 'leads to an address that is not public (ipv4Mapped)'],
    ['both', 'leads to an address that is not public (private)'],
    ['half', 'leads to an address that is not public (loopback)'],
    ['alias', 'leads to an address that is not public (private)'],
    ['own', 'leads to an address of this service'],
    ['own-six', 'leads to an address of this service'],
    ['target', 'leads to an address of this service'],
    ['empty', 'has a host without an address'],
    ['unknown', 'has a host without an address'],
  ])('%s.example because of its DNS records', async (name, reason) =>
    expect(await reasonFor(`http://${name}.example/`)).toBe(reason),
  );

  it('a host for which the DNS server does not respond', async () => {
    expect(await reasonFor('http://silent.example/')).toMatch(/^(failed \(ETIMEOUT\)|took longer)/);
  });

  it('a redirect to an internal address in every spelling', async () => {
    const inside = ['http://2852039166/latest', '//10.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://private.example/'];
    for (const location of [...inside, 'file:///etc/passwd', 'https://go.example.com/', 'http://user@site.example/']) {
      const site = await Site.serve((_request, response) => response.writeHead(302, { location }).end());
      const settings = settingsWith({ DNS_SERVERS: dns.address });
      const localFetcher = new SafeFetcher(settings, withLoopback({ DNS_SERVERS: dns.address }));
      expect([location, await reasonFor(site.address, localFetcher)]).toEqual([
        location,
        expect.stringMatching(REASON),
      ]);
      await site.stop();
    }
  });

  it('a name that changes to an internal address: it is resolved once (DNS rebinding)', async () => {
    const site = await Site.serve((request, response) =>
      response.setHeader('content-type', 'text/html').end(`<title>${request.headers.host}</title>`),
    );
    let isRebound = false;
    const rebindingZone = {
      get 'rebinding.example'() {
        return { A: [isRebound ? '127.0.0.2' : '127.0.0.1'] };
      },
    };
    const server = await DnsServer.start(rebindingZone);
    const checked: string[] = [];
    const reach = withLoopback();
    const localFetcher = new SafeFetcher(settingsWith({ DNS_SERVERS: server.address }), {
      ...reach,
      addressProblem: async (address) => {
        checked.push(address);
        // From now on the name has another address.
        isRebound = true;
        return reach.addressProblem(address);
      },
    });
    const { html } = await localFetcher.fetch(`http://rebinding.example:${site.port}/`);
    expect([html, checked]).toEqual([`<title>rebinding.example:${site.port}</title>`, ['127.0.0.1']]);
    expect(await reasonFor(`http://rebinding.example:${site.port}/`, localFetcher)).toContain('(loopback)');
    await site.stop();
    await server.stop();
  });

  it('the public addresses of the machine itself', async () => {
    const cards = ['199.7.83.42', '2001:500:200:0:0:0:0:b'].map((address) => ({ address }) as NetworkInterfaceInfo);
    const interfaces = jest.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: cards });
    syncBuiltinESMExports();
    const reach = publicReach(settingsWith({ DNS_SERVERS: dns.address }));
    for (const address of ['199.7.83.42', '2001:500:200::b'])
      expect(await reach.addressProblem(address)).toBe('leads to an address of this service');
    interfaces.mockRestore();
    syncBuiltinESMExports();
  });

  it('no public address of another machine', () => {
    const addresses = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'];
    expect(addresses.flatMap((address) => addressProblem(address) ?? [])).toEqual([]);
    const reach = publicReach(settingsWith());
    const sites = [
      'http://example.com/',
      'https://example.com/',
      'http://example.com:8080/',
      'https://example.com:8443',
    ];
    expect(sites.flatMap((site) => reach.urlProblem(new URL(site)) ?? [])).toEqual([]);
  });
});
