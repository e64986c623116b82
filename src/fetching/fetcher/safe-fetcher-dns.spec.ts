import { reasonOf } from '../../../test/support/fetched-site';
import { DnsServer, Site, withLoopback } from '../../../test/support/sites';
import { readSettings } from '../../config/settings';
import { publicReach } from '../reach/reach';
import { SafeFetcher } from './safe-fetcher';

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
    expect(await reasonOf(fetcher.fetch(`http://${name}.example/`))).toBe(reason),
  );

  it('a host for which the DNS server does not respond', async () => {
    expect(await reasonOf(fetcher.fetch('http://silent.example/'))).toMatch(/^(failed \(ETIMEOUT\)|took longer)/);
  });

  it('a redirect to an internal address in every spelling', async () => {
    const inside = ['http://2852039166/latest', '//10.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://private.example/'];
    for (const location of [...inside, 'file:///etc/passwd', 'https://go.example.com/', 'http://user@site.example/']) {
      const site = await Site.serve((_request, response) => response.writeHead(302, { location }).end());
      const settings = settingsWith({ DNS_SERVERS: dns.address });
      const localFetcher = new SafeFetcher(settings, withLoopback({ DNS_SERVERS: dns.address }));
      expect([location, await reasonOf(localFetcher.fetch(site.address))]).toEqual([
        location,
        expect.stringMatching(/^(leads to (an address|the metadata|the scheme|this service)|contains a)/),
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
    expect(await reasonOf(localFetcher.fetch(`http://rebinding.example:${site.port}/`))).toContain('(loopback)');
    await site.stop();
    await server.stop();
  });
});
