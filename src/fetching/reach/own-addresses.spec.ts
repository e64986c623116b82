import { reasonOf } from '../../../test/support/fetched-site';
import { DnsServer, Records } from '../../../test/support/sites';
import { MINUTE_MS } from '../../common/time/durations';
import { readSettings } from '../../config/settings';
import { publicReach, Reach } from './reach';

const OWN = '199.7.91.13';
const OTHER = '199.7.83.42';
const IS_OWN = 'leads to an address of this service';
const IS_UNKNOWN = 'could not be compared with the addresses of this service';

describe('The rule that nothing is fetched from this service', () => {
  let zone: Record<string, Records>;
  let dns: DnsServer;
  let reach: Reach;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    zone = { 'go.example.com': { A: [OWN] } };
    dns = await DnsServer.start(zone);
    reach = publicReach(readSettings({ BASE_URL: 'https://go.example.com', DNS_SERVERS: dns.address }));
  });
  afterEach(async () => {
    jest.useRealTimers();
    await dns.stop();
  });

  it('allows no address while the DNS fails, and allows others again as soon as it responds', async () => {
    zone['go.example.com'] = { isFailing: true };
    for (const address of [OWN, OTHER]) expect(await reasonOf(reach.addressProblem(address))).toBe(IS_UNKNOWN);
    zone['go.example.com'] = { A: [OWN] };
    expect([await reach.addressProblem(OWN), await reach.addressProblem(OTHER)]).toEqual([IS_OWN, undefined]);
  });

  it('keeps the addresses that it knows when the DNS begins to fail', async () => {
    expect(await reach.addressProblem(OWN)).toBe(IS_OWN);
    zone['go.example.com'] = { isFailing: true };
    jest.advanceTimersByTime(MINUTE_MS);
    expect([await reach.addressProblem(OWN), await reach.addressProblem(OTHER)]).toEqual([IS_OWN, undefined]);
  });

  it('follows a change of the records within a minute', async () => {
    expect(await reach.addressProblem(OWN)).toBe(IS_OWN);
    zone['go.example.com'] = { A: [OTHER] };
    jest.advanceTimersByTime(MINUTE_MS);
    expect([await reach.addressProblem(OWN), await reach.addressProblem(OTHER)]).toEqual([undefined, IS_OWN]);
  });

  it.each([
    ['does not exist', {}],
    ['has no address', { 'go.example.com': {} }],
  ])('allows public addresses if the host of this service %s in DNS', async (_case, records) => {
    delete zone['go.example.com'];
    Object.assign(zone, records);
    expect(await reach.addressProblem(OTHER)).toBeUndefined();
  });
});
