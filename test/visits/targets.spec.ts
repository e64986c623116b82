import { DEVICES } from '../../src/user-agents/devices';
import { BROWSER, TestApp, TestClient, useApp } from '../support/test-app';
import { ANDROID, BROWSERS, IPHONE } from '../support/user-agents';

/** Addresses of well-known services, by the country in which they are registered. */
const GERMANY = '193.99.144.80';
const GERMANY_6 = '2a02:2e0:3fe:1001:302::';
const BRITAIN = '81.2.69.142';
const AMERICA = '8.8.8.8';
const AMERICA_6 = '2001:4860:4860::8888';
const IVORY_COAST = '41.66.0.1';
const NOWHERE = '10.0.0.1';

const LONG = 'https://example.com/long';
const to = (word: string) => `https://example.com/${word}`;

interface Visitor {
  address?: string;
  useragent?: string;
  language?: string;
}

describe('Targets', () => {
  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  /** Expects a visit to be led somewhere by a rule, and the simulator to say the same, and why. */
  const expectTarget = async (fields: object, visitor: Visitor, target: string, rule: string | null) => {
    const { id, shorturl } = await ada.link({ url: LONG, ...fields });
    const { address = NOWHERE, useragent = BROWSER, language = '' } = visitor;
    const headers = { 'x-forwarded-for': address, 'user-agent': useragent, 'accept-language': language };
    const visit = await app.visit(shorturl, headers);
    expect([visit.status, visit.headers.location]).toEqual([302, target]);
    const { body } = await ada.post(`/api/url/${id}/simulate`, { address, useragent, language });
    expect(body.data).toMatchObject({ outcome: 'redirect', locked: false, target, rule });
    return body.data;
  };
  const geotarget = (...locations: string[]) => ({
    geotarget: locations.map((location) => ({ location, link: to(encodeURIComponent(location)) })),
  });
  const devicetarget = (...devices: string[]) => ({
    devicetarget: devices.map((device) => ({ device, link: to(device) })),
  });
  const languagetarget = (...languages: string[]) => ({
    languagetarget: languages.map((language) => ({ language, link: to(language) })),
  });

  describe('by country', () => {
    it.each([
      ['an English name', 'Germany', GERMANY],
      ['a name in other letters', 'gErMaNy', GERMANY],
      ['an ISO code', 'DE', GERMANY],
      ['an ISO code in small letters', 'de', GERMANY],
      ['a name of two words', 'United Kingdom', BRITAIN],
      ['a common short name', 'UK', BRITAIN],
      ['a common other name', 'USA', AMERICA],
      ['a name with an accent', 'Côte d’Ivoire', IVORY_COAST],
      ['its English name', 'Ivory Coast', IVORY_COAST],
      ['IPv6', 'Germany', GERMANY_6],
      ['IPv6 and a code', 'US', AMERICA_6],
      ['IPv4 written as IPv6', 'US', `::ffff:${AMERICA}`],
    ])('match %s: %s from %s', async (_, location, address) => {
      const fields = geotarget(location);
      await expectTarget(fields, { address }, fields.geotarget[0]!.link, 'geo');
    });

    it.each([
      ['another country', ['France'], GERMANY],
      ['a state, as the database knows countries only', ['Germany-Bavaria'], GERMANY],
      ['a private address', ['Germany', 'US'], NOWHERE],
      ['what is no address', ['Germany', 'US'], 'unknown'],
    ])('do not match %s', async (_, locations, address) => {
      const { shorturl } = await ada.link({ url: LONG, ...geotarget(...locations) });
      expect((await app.visit(shorturl, { 'x-forwarded-for': address })).headers.location).toBe(LONG);
    });

    it('are chosen by the first match in the list', async () => {
      const link = (word: string) => ({ location: 'DE', link: to(word) });
      const fields = { geotarget: [{ location: 'FR', link: to('fr') }, link('first'), link('second')] };
      await expectTarget(fields, { address: GERMANY }, to('first'), 'geo');
    });

    it('take the address that the nearest untrusted proxy has seen', async () => {
      const { shorturl } = await ada.link({ url: LONG, ...geotarget('US', 'DE') });
      const answer = await app.visit(shorturl, { 'x-forwarded-for': `${AMERICA}, ${GERMANY}` });
      expect(answer.headers.location).toBe(to('DE'));
    });
  });

  describe('by device', () => {
    it.each(BROWSERS)('know %s', async (_, useragent, devices) => {
      for (const device of DEVICES) {
        const isMatch = devices.includes(device);
        const target = isMatch ? to(device) : LONG;
        const said = await expectTarget(devicetarget(device), { useragent }, target, isMatch ? 'device' : null);
        expect(said.devices).toEqual(DEVICES.filter((name) => devices.includes(name)));
      }
    });

    it.each([
      [['mobile', 'iPhone'], 'mobile'],
      [['iPhone', 'mobile'], 'iPhone'],
      [['tablet', 'Android', 'iPhone'], 'iPhone'],
    ])('are chosen by the first match of %j', async (devices, first) => {
      await expectTarget(devicetarget(...devices), { useragent: IPHONE }, to(first), 'device');
    });

    it('match nothing without a user agent', async () => {
      const { shorturl } = await ada.link({ url: LONG, ...devicetarget(...DEVICES) });
      expect((await app.visit(shorturl, { 'user-agent': '' })).headers.location).toBe(LONG);
    });
  });

  describe('by language', () => {
    it.each([
      ['the only one', 'de', ['de'], 'de'],
      ['the first one', 'de,en', ['en', 'de'], 'de'],
      ['the one of the highest quality', 'en;q=0.5,de;q=0.9,fr;q=0.7', ['en', 'fr', 'de'], 'de'],
      ['the one that names no quality', 'en;q=0.9,de', ['en', 'de'], 'de'],
      ['the earlier of two equal ones', 'fr;q=0.8,de;q=0.8', ['de', 'fr'], 'fr'],
      ['one with spaces', ' en ; q=0.1 , de ; q = 1 ', ['en', 'de'], 'de'],
      ['one of any country', 'en-GB,en;q=0.8', ['en'], 'en'],
      ['one of one country', 'en-GB,en;q=0.8', ['en-US', 'en-GB', 'en'], 'en-GB'],
      ['one in other letters', 'EN-gb', ['en-GB'], 'en-GB'],
      ['one with a script', 'zh-Hant-TW', ['zh'], 'zh'],
      ['one behind a star', '*;q=0.9,de;q=0.5', ['de'], 'de'],
      ['one behind nonsense', ';;,=,de', ['de'], 'de'],
    ])('match %s: %s', async (_, language, languages, chosen) => {
      await expectTarget(languagetarget(...languages), { language }, to(chosen), 'language');
    });

    it.each([
      ['a second choice', 'fr,de;q=0.9', ['de']],
      ['one that is refused', 'de;q=0', ['de']],
      ['one of another country', 'en-GB', ['en-US']],
      ['one of any country for one of a country', 'en', ['en-GB']],
      ['one that begins alike', 'del', ['de']],
      ['a star', '*', ['de', 'en']],
      ['no choice', '', ['de', 'en']],
    ])('do not match %s: %s', async (_, language, languages) => {
      await expectTarget(languagetarget(...languages), { language }, LONG, null);
    });
  });

  describe('of several kinds', () => {
    const all = { ...geotarget('DE'), ...devicetarget('iPhone'), ...languagetarget('fr') };

    it.each([
      ['the country first', { address: GERMANY, useragent: IPHONE, language: 'fr' }, 'DE', 'geo'],
      ['then the device', { address: AMERICA, useragent: IPHONE, language: 'fr' }, 'iPhone', 'device'],
      ['then the language', { address: AMERICA, useragent: ANDROID, language: 'fr' }, 'fr', 'language'],
      ['then the long address', { address: AMERICA, useragent: ANDROID, language: 'de' }, 'long', null],
    ])('are asked for %s', async (_, visitor, word, rule) => {
      await expectTarget(all, visitor, to(word), rule);
    });
  });

  it('get the query and the parameters as the long address does', async () => {
    const fields = { ...geotarget('DE'), parameters: [{ name: 'ref', value: 'news' }] };
    const { id, shorturl } = await ada.link(fields);
    const target = `${to('DE')}?a=1&ref=news`;
    expect((await app.visit(`${shorturl}?a=1`, { 'x-forwarded-for': GERMANY })).headers.location).toBe(target);
    const { body } = await ada.post(`/api/url/${id}/simulate`, { address: GERMANY, query: 'a=1' });
    expect(body.data.target).toBe(target);
  });

  it('are written in ASCII', async () => {
    const { shorturl } = await ada.link({ devicetarget: [{ device: 'desktop', link: 'https://bücher.example/ü' }] });
    expect((await app.visit(shorturl)).headers.location).toBe('https://xn--bcher-kva.example/%C3%BC');
  });

  it('act at once after an edit', async () => {
    const { id, shorturl } = await ada.link({ url: LONG, ...devicetarget('desktop') });
    expect((await app.visit(shorturl)).headers.location).toBe(to('desktop'));
    await ada.put(`/api/url/${id}/update`, devicetarget('iPhone'));
    expect((await app.visit(shorturl)).headers.location).toBe(LONG);
  });
});

describe('A country that the visitor claims', () => {
  it('counts for nothing while no proxy is trusted', async () => {
    const app = await TestApp.start();
    const ada = await app.account();
    const { shorturl } = await ada.link({ url: LONG, geotarget: [{ location: 'DE', link: to('de') }] });
    expect((await app.visit(shorturl, { 'x-forwarded-for': GERMANY })).headers.location).toBe(LONG);
    await app.stop();
  });
});
