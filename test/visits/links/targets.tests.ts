import { countedOf } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { ANDROID, BROWSER, BROWSERS, FACEBOOK, IPHONE } from '../../support/user-agents';
import { DataSource } from 'typeorm';
import { Link } from '../../../src/links/link.entity';
import { DEVICES } from '../../../src/user-agents/devices';

describe('Targets', () => {
  /** Addresses of well-known services, by the country in which they are registered. */
  const GERMANY = '193.99.144.80';
  const GERMANY_IPV6 = '2a02:2e0:3fe:1001:302::';
  const BRITAIN = '81.2.69.142';
  const AMERICA = '8.8.8.8';
  const AMERICA_IPV6 = '2001:4860:4860::8888';
  const IVORY_COAST = '41.66.0.1';
  const PRIVATE = '10.0.0.1';

  const HOUR_MS = 3_600_000;
  const LONG = 'https://example.com/long';
  const to = (word: string) => `https://example.com/${word}`;

  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const geotarget = (...locations: string[]) => ({
    geotarget: locations.map((location) => ({ location, link: to(encodeURIComponent(location)) })),
  });
  const devicetarget = (...devices: string[]) => ({
    devicetarget: devices.map((device) => ({ device, link: to(device) })),
  });
  const languagetarget = (...languages: string[]) => ({
    languagetarget: languages.map((language) => ({ language, link: to(language) })),
  });

  interface Visitor {
    address?: string;
    useragent?: string;
    language?: string;
  }

  /** Expects that a rule redirects a visitor to a target, and that the simulator returns the same target and rule. */
  async function expectTarget(fields: object, visitor: Visitor, target: string, rule: string | null) {
    const { id, shorturl } = await ada.link({ url: LONG, ...fields });
    const { address = PRIVATE, useragent = BROWSER, language = '' } = visitor;
    const headers = { 'x-forwarded-for': address, 'user-agent': useragent, 'accept-language': language };
    const visit = await app.visit(shorturl, headers);
    expect([visit.status, visit.headers.location]).toEqual([302, target]);
    const { body } = await ada.post(`/api/url/${id}/simulate`, { address, useragent, language });
    expect(body.data).toMatchObject({ outcome: 'redirect', locked: false, target, rule });
    return body.data;
  }

  describe('A target by country', () => {
    it.each([
      ['an English name', 'Germany', GERMANY],
      ['a name in another letter case', 'gErMaNy', GERMANY],
      ['an ISO code', 'DE', GERMANY],
      ['an ISO code in lower case', 'de', GERMANY],
      ['a name of two words', 'United Kingdom', BRITAIN],
      ['the abbreviation UK', 'UK', BRITAIN],
      ['the abbreviation USA', 'USA', AMERICA],
      ['a name of ISO 3166-1', 'United States of America (the)', AMERICA],
      ['a name with an accent', 'Côte d’Ivoire', IVORY_COAST],
      ['the English form of a name with an accent', 'Ivory Coast', IVORY_COAST],
      ['a name, for an IPv6 address', 'Germany', GERMANY_IPV6],
      ['an ISO code, for an IPv6 address', 'US', AMERICA_IPV6],
      ['an ISO code, for an IPv4 address written as IPv6', 'US', `::ffff:${AMERICA}`],
    ])('matches by %s: %s from %s', async (_, location, address) => {
      const fields = geotarget(location);
      await expectTarget(fields, { address }, fields.geotarget[0]!.link, 'geo');
    });

    it.each([
      ['in another country', ['France'], GERMANY],
      ['in a state, as the bundled database knows countries only', ['Germany-Bavaria'], GERMANY],
      ['at a private address', ['Germany', 'US'], PRIVATE],
      ['whose forwarded address is not an IP address', ['Germany', 'US'], 'unknown'],
    ])('does not match a visitor %s', async (_, locations, address) => {
      const { shorturl } = await ada.link({ url: LONG, ...geotarget(...locations) });
      expect((await app.visit(shorturl, { 'x-forwarded-for': address })).headers.location).toBe(LONG);
    });

    it('matches by another name of the country, as an older version of Node may have stored', async () => {
      const { id, shorturl } = await ada.link({ url: LONG, ...geotarget('CI') });
      const renamed = [{ location: 'ivory coast', link: to('renamed') }];
      await app.get(DataSource).getRepository(Link).update({ id }, { geotarget: renamed });
      expect((await app.visit(shorturl, { 'x-forwarded-for': IVORY_COAST })).headers.location).toBe(to('renamed'));
    });

    it('is the first in the list that matches', async () => {
      const link = (word: string) => ({ location: 'DE', link: to(word) });
      const fields = { geotarget: [{ location: 'FR', link: to('fr') }, link('first'), link('second')] };
      await expectTarget(fields, { address: GERMANY }, to('first'), 'geo');
    });

    it('is chosen by the forwarded address that the nearest proxy added', async () => {
      const { shorturl } = await ada.link({ url: LONG, ...geotarget('US', 'DE') });
      const answer = await app.visit(shorturl, { 'x-forwarded-for': `${AMERICA}, ${GERMANY}` });
      expect(answer.headers.location).toBe(to('DE'));
    });
  });

  describe('A target by country while no proxy is trusted', () => {
    const direct = useApp();

    it('ignores X-Forwarded-For', async () => {
      const { shorturl } = await (await direct.account()).link({ url: LONG, ...geotarget('DE') });
      expect((await direct.visit(shorturl, { 'x-forwarded-for': GERMANY })).headers.location).toBe(LONG);
    });
  });

  describe('A target by device', () => {
    let links: { device: string; shorturl: string }[];
    beforeAll(async () => {
      const created = DEVICES.map(async (device) => ({
        device,
        ...(await ada.link({ url: LONG, ...devicetarget(device) })),
      }));
      links = await Promise.all(created);
    });

    it.each(BROWSERS)('matches %s by each of its names and no other', async (_, useragent, devices) => {
      for (const { device, shorturl } of links) {
        const visit = await app.visit(shorturl, { 'user-agent': useragent });
        expect([device, visit.headers.location]).toEqual([device, devices.includes(device) ? to(device) : LONG]);
      }
      const [first] = DEVICES;
      const [target, rule] = devices.includes(first!) ? [to(first!), 'device'] : [LONG, null];
      const simulated = await expectTarget(devicetarget(first!), { useragent }, target, rule);
      expect(simulated.devices).toEqual(DEVICES.filter((name) => devices.includes(name)));
    });

    it.each([
      [['mobile', 'iPhone'], 'mobile'],
      [['iPhone', 'mobile'], 'iPhone'],
      [['tablet', 'Android', 'iPhone'], 'iPhone'],
    ])('is the first of %j that matches', async (devices, first) => {
      await expectTarget(devicetarget(...devices), { useragent: IPHONE }, to(first), 'device');
    });

    it('does not match a visitor without a user agent', async () => {
      const { shorturl } = await ada.link({ url: LONG, ...devicetarget(...DEVICES) });
      expect((await app.visit(shorturl, { 'user-agent': '' })).headers.location).toBe(LONG);
    });
  });

  describe('A target by language', () => {
    it.each([
      ['the only language', 'de', ['de'], 'de'],
      ['the first language', 'de,en', ['en', 'de'], 'de'],
      ['the language with the highest quality', 'en;q=0.5,de;q=0.9,fr;q=0.7', ['en', 'fr', 'de'], 'de'],
      ['the language without a quality', 'en;q=0.9,de', ['en', 'de'], 'de'],
      ['the earlier of two with the same quality', 'fr;q=0.8,de;q=0.8', ['de', 'fr'], 'fr'],
      ['a language between spaces', ' en ; q=0.1 , de ; q = 1 ', ['en', 'de'], 'de'],
      ['a language of any country', 'en-GB,en;q=0.8', ['en'], 'en'],
      ['a language of one country', 'en-GB,en;q=0.8', ['en-US', 'en-GB', 'en'], 'en-GB'],
      ['a language in another letter case', 'EN-gb', ['en-GB'], 'en-GB'],
      ['a language with a script', 'zh-Hant-TW', ['zh'], 'zh'],
      ['a language of one country with a script', 'zh-Hant-TW', ['zh-CN', 'zh-TW', 'zh'], 'zh-TW'],
      ['Norwegian in its usual written form', 'nb-NO,nb;q=0.9,no;q=0.8', ['nn', 'no'], 'no'],
      ['Norwegian in its other written form', 'nn', ['nb', 'no'], 'no'],
      ['Norwegian of one country', 'nb-NO', ['no-SJ', 'no-NO'], 'no-NO'],
      ['Hebrew by its former code', 'he-IL,he;q=0.9', ['iw'], 'iw'],
      ['Hebrew of a country by its former code', 'he-IL,he;q=0.9', ['iw-IL'], 'iw-IL'],
      ['Hebrew that a visitor calls by its former code', 'iw', ['he'], 'he'],
      ['Indonesian by its former code', 'id', ['in'], 'in'],
      ['Yiddish by its former code', 'yi', ['ji'], 'ji'],
      ['Filipino by the code of Tagalog', 'fil-PH', ['tl'], 'tl'],
      ['German by its code of three letters', 'de-AT', ['deu'], 'deu'],
      ['a language before what is no tag', 'de-1', ['de'], 'de'],
      ['a language after a wildcard', '*;q=0.9,de;q=0.5', ['de'], 'de'],
      ['a language after invalid entries', ';;,=,de', ['de'], 'de'],
    ])('matches %s: %s', async (_, language, languages, chosen) => {
      await expectTarget(languagetarget(...languages), { language }, to(chosen), 'language');
    });

    it.each([
      ['the second choice', 'fr,de;q=0.9', ['de']],
      ['a language with quality 0', 'de;q=0', ['de']],
      ['the language of another country', 'en-GB', ['en-US']],
      ['a language of any country when the target is for one country', 'en', ['en-GB']],
      ['a language with the same first letters', 'del', ['de']],
      ['another written form of Norwegian', 'nb', ['nn']],
      ['a wildcard', '*', ['de', 'en']],
      ['an empty header', '', ['de', 'en']],
    ])('does not match %s: %s', async (_, language, languages) => {
      await expectTarget(languagetarget(...languages), { language }, LONG, null);
    });
  });

  describe('Targets of several kinds', () => {
    const all = { ...geotarget('DE'), ...devicetarget('iPhone'), ...languagetarget('fr') };

    it.each([
      ['the country first', { address: GERMANY, useragent: IPHONE, language: 'fr' }, 'DE', 'geo'],
      ['the device second', { address: AMERICA, useragent: IPHONE, language: 'fr' }, 'iPhone', 'device'],
      ['the language third', { address: AMERICA, useragent: ANDROID, language: 'fr' }, 'fr', 'language'],
      ['the long address last', { address: AMERICA, useragent: ANDROID, language: 'de' }, 'long', null],
    ])('are chosen by %s', async (_, visitor, word, rule) => {
      await expectTarget(all, visitor, to(word), rule);
    });

    it('get the query of the visit and the parameters of the link', async () => {
      const fields = { ...geotarget('DE'), parameters: [{ name: 'ref', value: 'news' }] };
      const { id, shorturl } = await ada.link(fields);
      const target = `${to('DE')}?a=1&ref=news`;
      expect((await app.visit(`${shorturl}?a=1`, { 'x-forwarded-for': GERMANY })).headers.location).toBe(target);
      const { body } = await ada.post(`/api/url/${id}/simulate`, { address: GERMANY, query: 'a=1' });
      expect(body.data.target).toBe(target);
    });

    it('are encoded in ASCII', async () => {
      const { shorturl } = await ada.link({ devicetarget: [{ device: 'desktop', link: 'https://bücher.example/ü' }] });
      expect((await app.visit(shorturl)).headers.location).toBe('https://xn--bcher-kva.example/%C3%BC');
    });

    it('apply on the next visit after they are updated', async () => {
      const { id, shorturl } = await ada.link({ url: LONG, ...devicetarget('desktop') });
      expect((await app.visit(shorturl)).headers.location).toBe(to('desktop'));
      await ada.put(`/api/url/${id}/update`, devicetarget('iPhone'));
      expect((await app.visit(shorturl)).headers.location).toBe(LONG);
    });
  });

  describe('The simulator', () => {
    afterEach(() => jest.restoreAllMocks());

    const simulate = (id: number, visitor: object = {}) => ada.post(`/api/url/${id}/simulate`, visitor);
    const simulationOf = async (fields: Record<string, unknown>, visitor: object = {}) => {
      const { id } = await ada.link(fields);
      return (await simulate(id, visitor)).body.data;
    };

    it('returns everything that is known of the visitor', async () => {
      const fields = { geotarget: [{ location: 'GB', link: to('uk') }] };
      const visitor = { address: BRITAIN, useragent: IPHONE, language: 'en-GB,en;q=0.8', query: 'a=1' };
      expect(await simulationOf(fields, visitor)).toEqual({
        outcome: 'redirect',
        locked: false,
        target: `${to('uk')}?a=1`,
        rule: 'geo',
        matched: 'united kingdom',
        reason: "The visitor's country is United Kingdom.",
        country: 'United Kingdom',
        devices: ['iPhone', 'mobile'],
        language: 'en-gb',
        bot: null,
      });
    });

    it.each(['qr=sp-link', 'via=bio-aB3xY9zKw2'])('leaves out the marker %s, as a visit does', async (marker) => {
      const { id, shorturl } = await ada.link({ url: LONG });
      const query = `a=1&${marker}`;
      const { location } = (await app.visit(`${shorturl}?${query}`)).headers;
      expect([location, (await simulate(id, { query })).body.data.target]).toEqual([`${LONG}?a=1`, `${LONG}?a=1`]);
    });

    it('takes a country in place of that of the address', async () => {
      const fields = { geotarget: [{ location: 'GB', link: to('uk') }] };
      for (const country of ['GB', 'United Kingdom'])
        expect(await simulationOf(fields, { country, address: GERMANY })).toMatchObject({
          target: to('uk'),
          country: 'United Kingdom',
          reason: "The visitor's country is United Kingdom.",
        });
      const { id } = await ada.link(fields);
      expect((await simulate(id, { country: 'Atlantis' })).status).toBe(400);
    });

    it.each(['', 'fe80::1%eth0.100'])(
      'returns the long address for a visitor at %j without headers',
      async (address) => {
        expect(await simulationOf({ url: 'https://example.com/' }, { address })).toMatchObject({
          target: 'https://example.com/',
          rule: null,
          matched: null,
          reason: 'No rule matches, so the long address is chosen.',
          country: null,
          devices: [],
          language: null,
          bot: 'no user agent',
        });
      },
    );

    it.each([
      ['device', devicetarget('iPhone'), 'counts as iphone'],
      ['language', languagetarget('fr'), 'first language is fr-ca'],
    ])('returns the reason for a target by %s', async (rule, fields, reason) => {
      const data = await simulationOf(fields, { useragent: IPHONE, language: 'fr-CA' });
      expect(data.rule).toBe(rule);
      expect(data.reason).toContain(reason);
    });

    it('returns whether the link is locked by a password', async () => {
      const fields = { password: 'open sesame', expiry: '2099-01-01' };
      expect(await simulationOf(fields, { useragent: BROWSER })).toMatchObject({ locked: true });
      const later = { useragent: BROWSER, date: '2099-01-03' };
      expect(await simulationOf(fields, later)).toMatchObject({ outcome: 'expired', locked: false });
    });

    it('returns "preview" for a preview bot only when the link has meta fields', async () => {
      const useragent = FACEBOOK;
      expect(await simulationOf({ metatitle: 'Sale' }, { useragent })).toMatchObject({ outcome: 'preview' });
      expect(await simulationOf({}, { useragent })).toMatchObject({ outcome: 'redirect', bot: expect.any(String) });
    });

    it.each(['frame', 'splash'])('returns the type of a link that shows a page: %s', async (type) => {
      expect(await simulationOf({ type })).toMatchObject({ outcome: type });
    });

    it('returns "redirect" for a link to the address of an app', async () => {
      const fields = { type: 'direct', url: 'mailto:ada@example.com' };
      expect(await simulationOf(fields)).toMatchObject({ outcome: 'redirect' });
    });

    it('returns "expired" for a link that has expired', async () => {
      const { id } = await ada.link({ expiry: new Date(Date.now() + HOUR_MS).toISOString() });
      expect((await simulate(id)).body.data.outcome).toBe('redirect');
      const later = Date.now() + HOUR_MS;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      expect((await simulate(id)).body.data.outcome).toBe('expired');
    });

    it('takes the date of the visit, and explains start and expiry', async () => {
      const fields = { url: LONG, start: '2097-01-01', expiry: '2098-01-01', expiredurl: to('over') };
      const { id } = await ada.link(fields);
      const at = async (date: string) => {
        const { outcome, target, reason } = (await simulate(id, { date })).body.data;
        return [outcome, target, reason];
      };
      expect(await at('2096-12-31 23:59:59')).toEqual(['scheduled', LONG, 'The link starts on 2097-01-01 00:00:00.']);
      expect(await at('2097-01-01T00:00:00Z')).toEqual(['redirect', LONG, expect.stringContaining('long address')]);
      const reason = 'The link expired on 2098-01-01 23:59:59, so visitors are sent to expiredurl.';
      expect(await at('2098-01-02')).toEqual(['expired', to('over'), reason]);
      expect(badFields(await simulate(id, { date: 'tomorrow' }))).toEqual(['date']);
    });

    it('simulates a link with changes that are not stored', async () => {
      const { id } = await ada.link({ url: 'https://example.com/', password: 'open' });
      const link = { geotarget: [{ location: 'GB', link: to('uk') }], clear: ['password'] };
      const { data } = (await simulate(id, { country: 'GB', link })).body;
      expect(data).toMatchObject({ outcome: 'redirect', locked: false, target: to('uk'), rule: 'geo' });
      expect((await simulate(id, { country: 'GB' })).body.data).toMatchObject({ locked: true, rule: null });
    });

    it('simulates a link that is not created', async () => {
      const eve = await app.account();
      const pixel = (await eve.post('/api/pixel/add', { type: 'gtmpixel', name: 'Tags', tag: 'GTM-ABC1234' })).body.id;
      const link = { url: LONG, devicetarget: [{ device: 'iPhone', link: to('ios') }], pixels: [pixel], maxclicks: 5 };
      const { status, body } = await eve.post('/api/url/simulate', { useragent: IPHONE, link });
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ outcome: 'pixels', target: to('ios'), rule: 'device', matched: 'iphone' }),
      ]);
      expect((await eve.get('/api/urls')).body.data.result).toBe(0);
    });

    it('names the invalid fields of the changes, and refuses what belongs to another account', async () => {
      const { id } = await ada.link();
      const eve = await app.account();
      const foreign = (await eve.post('/api/pixel/add', { type: 'gtmpixel', name: 'Tags', tag: 'GTM-ABC1234' })).body
        .id;
      expect(badFields(await simulate(id, { link: { pixels: [foreign] } }))).toEqual(['link.pixels']);
      expect(badFields(await ada.post('/api/url/simulate', { link: { url: 'nowhere' } }))).toEqual(['link.url']);
      expect(badFields(await ada.post('/api/url/simulate', {}))).toEqual(['link']);
      expect((await eve.post(`/api/url/${id}/simulate`, { link: { type: 'frame' } })).status).toBe(404);
    });

    it('counts no click', async () => {
      const { id } = await ada.link();
      await simulate(id, { useragent: BROWSER });
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
    });

    it.each([
      ['address', 'example.com'],
      ['address', '999.1.1.1'],
      ['useragent', 7],
      ['language', ['de']],
      ['query', 'x'.repeat(1_025)],
    ])('returns 400 naming the field %s when it is %j', async (field, value) => {
      const { id } = await ada.link();
      const answer = await simulate(id, { [field]: value });
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    });

    it('returns 404 to another account and 401 without a key', async () => {
      const { id } = await ada.link();
      const eve = await app.account();
      expect((await eve.post(`/api/url/${id}/simulate`, {})).status).toBe(404);
      expect((await app.inject(`/api/url/${id}/simulate`, { method: 'POST' })).status).toBe(401);
    });
  });
});

describe('UTM parameters', () => {
  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const locationOf = async (fields: Record<string, unknown>, query = '', headers = {}) => {
    const { shorturl } = await ada.link({ url: 'https://example.com/', ...fields });
    return (await app.visit(`${shorturl}${query}`, headers)).headers.location;
  };

  describe('The utm of a link', () => {
    it.each([
      [
        'is set on the destination',
        { utm: { source: 'mail', campaign: 'spring' } },
        '',
        '?utm_source=mail&utm_campaign=spring',
      ],
      ['is encoded', { utm: { source: 'a&b=c #é' } }, '', '?utm_source=a%26b%3Dc%20%23%C3%A9'],
      [
        'replaces the values of the destination and of the visit',
        { url: 'https://example.com/?utm_source=x&a=1', utm: { source: 'mail' } },
        '?utm_source=y&b=2',
        '?a=1&b=2&utm_source=mail',
      ],
      [
        'gives way to the parameters of the link',
        { utm: { source: 'mail', medium: 'email' }, parameters: [{ name: 'utm_source', value: 'own' }] },
        '',
        '?utm_medium=email&utm_source=own',
      ],
      [
        'leaves other UTM values of the visit',
        { utm: { source: 'mail' } },
        '?utm_term=shoes',
        '?utm_term=shoes&utm_source=mail',
      ],
    ])('%s', async (_, fields, query, expected) => {
      expect(await locationOf(fields, query)).toBe(`https://example.com/${expected}`);
    });

    it('is set on targets and variants as well', async () => {
      const utm = { source: 'mail' };
      const devicetarget = [{ device: 'iPhone', link: 'https://example.com/ios' }];
      const variants = ['a', 'b'].map((word) => ({ url: `https://example.com/${word}`, weight: 50 }));
      const fields = { utm, devicetarget, variants };
      expect(await locationOf(fields, '', { 'user-agent': IPHONE })).toBe('https://example.com/ios?utm_source=mail');
      expect(await locationOf(fields)).toMatch(/\/[ab]\?utm_source=mail$/);
    });

    it('applies a change on the next visit', async () => {
      const { id, shorturl } = await ada.link({ url: 'https://example.com/', utm: { source: 'mail' } });
      await app.visit(shorturl);
      await ada.put(`/api/url/${id}/update`, { utm: null });
      expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/');
    });

    it('is what clicks are counted by, unless the visited address or a parameter of the link says otherwise', async () => {
      const parameters = [{ name: 'utm_medium', value: 'own' }];
      const { shorturl } = await ada.link({ utm: { source: 'mail', medium: 'email', campaign: 'spring' }, parameters });
      await app.visit(`${shorturl}?utm_source=visited`);
      await eventually(async () => {
        const { clicks } = (await ada.get('/api/statistics/clicks')).body.data;
        expect(clicks).toMatchObject([
          { utm_source: 'visited', utm_medium: 'own', utm_campaign: 'spring', utm_term: null },
        ]);
      });
    });
  });
});
