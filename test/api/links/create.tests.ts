import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

const PAGE = 'https://example.com/page';

function expectBad(answer: TestResponse, ...fields: string[]): void {
  expect(answer.status).toBe(400);
  expect(badFields(answer)).toEqual(fields);
}

describe('POST /api/url/add', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const create = (fields: object) => ada.post('/api/url/add', { url: PAGE, ...fields });
  const detailsOf = async (fields: Record<string, unknown>) =>
    (await ada.get(`/api/url/${(await ada.link(fields)).id}`)).body.details;

  it('returns the id, and the short address under two keys', async () => {
    const { status, body } = await ada.post('/api/url/add', { url: 'https://example.com', custom: 'spring-sale' });
    expect(status).toBe(200);
    const short = `${app.baseUrl}/spring-sale`;
    expect(body).toEqual({ error: 0, id: expect.any(Number), shorturl: short, short });
  });

  it('generates an alias of 7 characters that are not easily confused', async () => {
    const links = await Promise.all(Array.from({ length: 50 }, () => ada.link()));
    const aliases = links.map(({ shorturl }) => shorturl.slice(app.baseUrl.length + 1));
    expect(new Set(aliases).size).toBe(50);
    for (const alias of aliases) expect(alias).toMatch(/^[2-9a-hjkmnp-zA-HJKMNP-Z]{7}$/);
  });

  it('creates the links of concurrent requests, and refuses only those whose alias is taken', async () => {
    await ada.link({ custom: 'in-use' });
    const result = async () => (await ada.get('/api/urls?limit=1')).body.data.result as number;
    const before = await result();
    const aliases = Array.from({ length: 30 }, (_, index) => (index % 10 === 5 ? 'in-use' : `at-once-${index}`));
    const answers = await Promise.all(
      aliases.map((custom) => create({ custom, url: `https://example.com/${custom}`, tags: [custom] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(aliases.map((alias) => (alias === 'in-use' ? 409 : 200)));
    expect(await result()).toBe(before + 27);
    for (const [index, { status, body }] of answers.entries()) {
      if (status !== 200) continue;
      const { longurl, tags } = (await ada.get(`/api/url/${body.id}`)).body.details;
      expect({ longurl, tags }).toEqual({ longurl: `https://example.com/${aliases[index]}`, tags: [aliases[index]] });
    }
  });

  it('creates another link for a destination that has one already', async () => {
    const first = await ada.link({ url: 'https://example.com/same' });
    const second = await ada.link({ url: 'https://example.com/same' });
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    ['tags', Array.from({ length: 21 }, (_, number) => `tag ${number}`)],
    ['variants', [{ url: PAGE, weight: 100 }]],
    ['pixels', Array(501).fill(1)],
    ['metatitle', 'x'.repeat(256)],
  ])('returns 400 with the code wrong_length for %s of another length', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.errors]).toEqual([400, [{ field, code: 'wrong_length', message: expect.any(String) }]]);
  });

  it.each([
    'https://example.com',
    'http://example.com:8080/a/b.html?c=d&e#f',
    'HTTPS://EXAMPLE.COM/UPPER',
    'https://bücher.example/größe?q=ä#ö',
    'https://xn--bcher-kva.example/%C3%A4',
    'https://例え.jp/道',
    'https://example.com/{a}|b^c',
    'https://192.0.2.1/x',
    'https://[2001:db8::1]/x',
    'https://example.com/?to=https://other.example/',
    'https://example.com/😀',
  ])('returns the destination as it was sent: %s', async (url) => {
    const { id } = await ada.link({ url });
    expect((await ada.get(`/api/url/${id}`)).body.details.longurl).toBe(url);
  });

  it.each([
    ['https://bücher.example/größe?q=ä', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%A4'],
    ['https://例え.jp/道#先', 'https://xn--r8jz45g.jp/%E9%81%93#%E5%85%88'],
  ])('redirects visitors of %s to its form in ASCII', async (url, location) => {
    const { shorturl } = await ada.link({ url });
    expect((await app.visit(shorturl)).headers.location).toBe(location);
  });

  it.each(['x', '\u{1f600}'])(
    'accepts a destination of 2,048 characters such as %s, and none that is longer',
    async (one) => {
      const longest = 'https://example.com/' + one.repeat(2_028);
      const { id } = await ada.link({ url: longest });
      expect((await ada.get(`/api/url/${id}`)).body.details.longurl).toBe(longest);
      expect((await ada.post('/api/url/add', { url: longest + one })).status).toBe(400);
    },
  );

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a list', ['https://example.com']],
    ['a word', 'example'],
    ['a host', 'example.com/page'],
    ['an address without a scheme', '//example.com/page'],
    ['a path', '/page'],
    ['an address without a host', 'https://'],
    ['an impossible host', 'https://exa mple.com'],
    ['an impossible port', 'https://example.com:99999'],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed letter case', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'ftp://example.com/file'],
    ['a blob', 'blob:https://example.com/1'],
    ['a user name', 'https://ada@example.com'],
    ['a password', 'https://ada:secret@example.com'],
    ['a line break', 'https://example.com/\nSet-Cookie: a=b'],
    ['a tab', 'https://example.com/\tx'],
    ['a control character', 'https://example.com/\u0085'],
  ])('returns 400 when the destination is %s', async (_what, url) => {
    expectBad(await ada.post('/api/url/add', { url }), 'url');
  });

  it.each([
    'mailto:ada@example.com',
    'tel:+431234',
    'sms:+431234',
    'tg://resolve?domain=ada',
    'whatsapp://send?text=hi',
  ])('accepts the destination %s for direct redirects only', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
    expect((await ada.post('/api/url/add', { url, type: 'direct' })).status).toBe(200);
    expectBad(await ada.post('/api/url/add', { url, type: 'frame' }), 'url');
    expectBad(await ada.post('/api/url/add', { url, type: 'splash' }), 'url');
  });

  it.each([
    'http://localhost:PORT',
    'http://localhost:PORT/alias',
    'https://localhost:PORT/alias',
    'http://LOCALHOST:PORT/alias',
    'http://localhost.:PORT/alias',
    'http://127.0.0.1:PORT/alias',
    'http://2130706433:PORT/alias',
    'http://127.1:PORT/alias',
    'http://[::1]:PORT/alias',
    'http://[::ffff:127.0.0.1]:PORT/alias',
    'http://localhost:PORT/api/account',
  ])('returns 400 for the service’s own address %s', async (template) => {
    expectBad(await ada.post('/api/url/add', { url: template.replace('PORT', String(app.port)) }), 'url');
  });

  it('accepts the address of another service on the same machine', async () => {
    expect((await ada.post('/api/url/add', { url: 'http://localhost:1/page' })).status).toBe(200);
  });

  describe('Targets', () => {
    it.each([
      ['Canada', 'canada'],
      ['CANADA', 'canada'],
      ['CA', 'canada'],
      ['ca', 'canada'],
      [' Canada ', 'canada'],
      ['United States', 'united states'],
      ['US', 'united states'],
      ['USA', 'united states'],
      ['United Kingdom', 'united kingdom'],
      ['GB', 'united kingdom'],
      ['Germany', 'germany'],
      ['Guinea-Bissau', 'guinea-bissau'],
      ['Canada-Ontario', 'canada-ontario'],
      ['US-New York', 'united states-new york'],
    ])('for the place %s are returned under %s', async (location, shown) => {
      const details = await detailsOf({ geotarget: [{ location, link: 'https://example.com/there' }] });
      expect(details.location).toEqual({ [shown]: 'https://example.com/there' });
    });

    it.each(['Atlantis', 'XX', 'EU', 'Kanada', '', ' ', '-', 'Atlantis-North', 'Canada-', 5, null, ['CA']])(
      'return 400 for the place %j',
      async (location) => {
        expectBad(await create({ geotarget: [{ location, link: PAGE }] }), 'geotarget[0].location');
      },
    );

    it.each([
      'iPhone',
      'iPad',
      'Android',
      'Windows',
      'Mac',
      'Linux',
      'ChromeOS',
      'mobile',
      'tablet',
      'desktop',
      'IPHONE',
    ])('for the device %s are returned under its name in lower case', async (device) => {
      const details = await detailsOf({ devicetarget: [{ device, link: 'https://example.com/app' }] });
      expect(details.device).toEqual({ [device.toLowerCase()]: 'https://example.com/app' });
    });

    it.each(['Nokia', 'phone', '', 5, null])('return 400 for the device %j', async (device) => {
      expectBad(await create({ devicetarget: [{ device, link: PAGE }] }), 'devicetarget[0].device');
    });

    it.each([
      ['en', 'en'],
      ['EN', 'en'],
      ['en-GB', 'en-gb'],
      ['pt-br', 'pt-br'],
      ['haw', 'haw'],
    ])('for the language %s are returned under %s', async (language, shown) => {
      const details = await detailsOf({ languagetarget: [{ language, link: 'https://example.com/en' }] });
      expect(details.language).toEqual({ [shown]: 'https://example.com/en' });
    });

    it.each(['english', 'qq', 'en-QQ', 'en-GB-x', 'e', '', 5, null])(
      'return 400 for the language %j',
      async (language) => {
        expectBad(await create({ languagetarget: [{ language, link: PAGE }] }), 'languagetarget[0].language');
      },
    );

    it.each([undefined, null, '', 'nowhere', 'ftp://example.com', 'javascript:alert(1)', 'https://a@example.com', 5])(
      'return 400 for the destination %j',
      async (link) => {
        const answer = await create({
          geotarget: [{ location: 'CA', link }],
          devicetarget: [{ device: 'iPhone', link }],
          languagetarget: [{ language: 'en', link }],
        });
        expectBad(answer, 'geotarget[0].link', 'devicetarget[0].link', 'languagetarget[0].link');
      },
    );

    it('return 400 for the service’s own address', async () => {
      const geotarget = [
        { location: 'CA', link: PAGE },
        { location: 'US', link: `${app.baseUrl}/x` },
      ];
      expectBad(await create({ geotarget }), 'geotarget[1].link');
    });

    it('may open an app from direct redirects only', async () => {
      const devicetarget = [{ device: 'mobile', link: 'tel:+431234' }];
      expect((await create({ devicetarget })).status).toBe(200);
      expectBad(await create({ devicetarget, type: 'splash' }), 'devicetarget[0].link');
    });

    it('are named by their index when they are invalid', async () => {
      const good = { location: 'CA', link: PAGE };
      expectBad(
        await create({ geotarget: [good, { location: 'Atlantis', link: 'x' }, good] }),
        'geotarget[1].location',
        'geotarget[1].link',
      );
    });

    it('return 400 for a state of more characters than any has', async () => {
      const location = `DE-${'\u0130'.repeat(24_000)}`;
      expectBad(await create({ geotarget: [{ location, link: PAGE }] }), 'geotarget[0].location');
    });

    it('are shown by their condition as visitors get them: the first of several', async () => {
      const details = await detailsOf({
        geotarget: [
          { location: 'DE', link: 'https://example.com/first' },
          { location: 'Germany', link: 'https://example.com/second' },
        ],
      });
      expect(details.location).toEqual({ germany: 'https://example.com/first' });
    });

    it.each(['geotarget', 'devicetarget', 'languagetarget'])('return 400 when %s is not a list', async (field) => {
      for (const value of ['CA', 5, true, {}, { location: 'CA', link: PAGE }])
        expectBad(await create({ [field]: value }), field);
    });

    it('may be 250 of a kind, and no more', async () => {
      const geotarget = Array.from({ length: 250 }, (_, index) => ({ location: `Canada-${index}`, link: PAGE }));
      expect(Object.keys((await detailsOf({ geotarget })).location)).toHaveLength(250);
      expectBad(await create({ geotarget: [...geotarget, geotarget[0]] }), 'geotarget');
    });

    it.each([
      ['a very long place', [{ location: `Canada-${'x'.repeat(70_000)}`, link: PAGE }]],
      ['many long addresses', Array(250).fill({ location: 'CA', link: PAGE.padEnd(2_048, 'x') })],
    ])('return 400 above the size of the column: %s', async (_what, geotarget) => {
      expectBad(await create({ geotarget }), 'geotarget');
    });

    it('return 400 above the size of the column when only what is stored is too large', async () => {
      const location = `US-${'\u0130'.repeat(93)}`;
      const geotarget = Array(250).fill({ location, link: 'https://a.example/' });
      expectBad(await create({ geotarget }), 'geotarget');
    });

    it('may fill the column', async () => {
      const geotarget = Array(24).fill({ location: 'GS', link: PAGE.padEnd(2_048, 'x') });
      expect((await create({ geotarget })).status).toBe(200);
    });

    it('can be sent back as they are returned, with the names of countries, which are longer than their codes', async () => {
      const geotarget = Array(250).fill({ location: 'US', link: PAGE.padEnd(165, 'x') });
      const { id } = await ada.link({ geotarget });
      const { details } = (await ada.get(`/api/url/${id}`)).body;
      expect(JSON.stringify(details.geotarget).length).toBeGreaterThan(50_000);
      const answer = await ada.put(`/api/url/${id}/update`, { geotarget: details.geotarget });
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    });

    it('may be combined with deep links', async () => {
      const store = 'https://apps.apple.com/app/id544007664';
      for (const deeplink of [{}, { auto: true }, { auto: false, apple: store }, { apple: '', google: null }])
        expect((await create({ deeplink })).status).toBe(200);
    });

    it.each([
      ['x', 'deeplink'],
      [5, 'deeplink'],
      [[], 'deeplink'],
      [{ apple: 'x' }, 'deeplink.apple'],
      [{ google: 'mailto:a@example.com' }, 'deeplink.google'],
    ])('return 400 for the deep links %j', async (deeplink, field) => {
      expectBad(await create({ deeplink }), field);
    });
  });

  describe('Parameters', () => {
    const destination = async (parameters: unknown) =>
      (await app.visit((await ada.link({ url: 'https://example.com/', parameters })).shorturl)).headers.location;

    it('are added to the destination', async () => {
      const parameters = [
        { name: 'utm_source', value: 'news letter' },
        { name: 'n', value: 5 },
        { name: 'b', value: true },
      ];
      const { searchParams } = new URL((await destination(parameters))!);
      expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'news letter', n: '5', b: 'true' });
    });

    it('of another shape are ignored one by one', async () => {
      const invalid = [
        null,
        'a',
        5,
        [],
        {},
        { name: 'a' },
        { value: 'a' },
        { name: 5, value: 'a' },
        { name: 'a', value: {} },
      ];
      expect(await destination([...invalid, { name: 'good', value: '1' }])).toBe('https://example.com/?good=1');
    });

    it('may have names of 100 and values of 1,000 characters, however they are encoded', async () => {
      const [name, value] = ['😀'.repeat(100), '😀'.repeat(1_000)];
      const { searchParams } = new URL((await destination([{ name, value }]))!);
      expect([...searchParams]).toEqual([[name, value]]);
    });

    it.each([
      ['name', { name: 'a'.repeat(101), value: 'b' }],
      ['value', { name: 'a', value: 'b'.repeat(1_001) }],
    ])('return 400 when a %s is longer', async (_, parameter) => {
      const parameters = [{ name: 'good', value: '1' }, parameter];
      expectBad(await ada.post('/api/url/add', { url: 'https://example.com', parameters }), 'parameters');
    });

    it.each(['a=b', 5, true, {}, { name: 'a', value: 'b' }])(
      'are ignored when they are not a list: %j',
      async (parameters) => {
        expect(await destination(parameters)).toBe('https://example.com/');
      },
    );

    it('return 400 when there are more than 250', async () => {
      const parameters = Array(251).fill({ name: 'a', value: 'b' });
      expectBad(await ada.post('/api/url/add', { url: 'https://example.com', parameters }), 'parameters');
    });

    it('return 400 above the size of the column', async () => {
      const parameters = Array(250).fill({ name: 'a', value: 'b'.repeat(1_000) });
      expectBad(await ada.post('/api/url/add', { url: 'https://example.com', parameters }), 'parameters');
    });
  });

  describe('Other fields', () => {
    it('expiry is null by default', async () => {
      expect((await detailsOf({})).expiry).toBeNull();
    });

    it.each([
      ['2099-12-31 12:34:56', '2099-12-31 12:34:56'],
      ['2099-12-31 12:34', '2099-12-31 12:34:00'],
      ['2099-12-31', '2099-12-31 23:59:59'],
      ['2096-02-29', '2096-02-29 23:59:59'],
      ['2099-12-31T12:34:56Z', '2099-12-31 12:34:56'],
      ['2099-12-31T12:34:56.789Z', '2099-12-31 12:34:56'],
      ['2099-12-31T12:34:56', '2099-12-31 12:34:56'],
      ['2099-12-31T12:34:56+02:00', '2099-12-31 10:34:56'],
      ['2099-12-31T23:30:00-0100', '2100-01-01 00:30:00'],
      ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ])('expiry may be written as %s', async (expiry, shown) => {
      expect((await detailsOf({ expiry })).expiry).toBe(shown);
    });

    it.each([
      ['not_future', '2020-01-01 00:00:00'],
      ['invalid', '2099-02-29'],
      ['invalid', '2099-04-31 10:00:00'],
      ['invalid', '2099-13-01'],
      ['invalid', '2099-12-31 25:00:00'],
      ['invalid', '2099-12-31 12:60:00'],
      ['invalid', '31.12.2099'],
      ['invalid', '2099/12/31'],
      ['invalid', 'tomorrow'],
      ['invalid', '4102444800'],
      ['invalid', 4102444800],
      ['invalid', '9999-12-31T23:59:59-12:00'],
      ['invalid', '+012099-12-31'],
      ['invalid', {}],
    ])('expiry returns 400 with the code %s for %j', async (code, expiry) => {
      const answer = await create({ expiry });
      expectBad(answer, 'expiry');
      expect(answer.body.errors[0].code).toBe(code);
    });

    it('type is direct by default', async () => {
      expect((await detailsOf({})).type).toBe('direct');
    });

    it.each(['direct', 'frame', 'splash'])('type may be %s', async (type) => {
      expect((await detailsOf({ type })).type).toBe(type);
    });

    it.each(['Direct', 'redirect', 'overlay', 'overlay-', 'overlay-x', '-1', '1.5', true, {}, []])(
      'type returns 400 for %j',
      async (type) => {
        expectBad(await create({ type }), 'type');
      },
    );

    it.each([
      ['type', 987],
      ['type', '987'],
      ['type', 'overlay-987'],
      ['type', '9'.repeat(400)],
      ['domain', 'https://links.example.com'],
      ['pixels', [987]],
      ['pixels', ['987', 988]],
      ['channel', 987],
      ['campaign', '987'],
    ])('%s returns 400 for %j, which the account does not have', async (field, value) => {
      expectBad(await create({ [field]: value }), field);
    });

    it.each([
      ['pixels', 'x'],
      ['pixels', 5],
      ['pixels', [1.5]],
      ['pixels', ['x']],
      ['pixels', [0]],
      ['pixels', [99_999_999_999]],
      ['channel', 'x'],
      ['channel', 0],
      ['channel', -1],
      ['campaign', 1.5],
      ['campaign', '1e3'],
      ['campaign', '99999999999999999999'],
    ])('%s returns 400 for %j', async (field, value) => {
      expectBad(await create({ [field]: value }), field);
    });

    it('pixels may be an empty list', async () => {
      expect((await create({ pixels: [] })).status).toBe(200);
    });

    it.each(['localhost', '127.0.0.1', 'http://localhost', 'HTTP://LocalHost/'])(
      'domain may be the host of the service: %s',
      async (domain) => {
        expect((await detailsOf({ domain })).domain).toBeNull();
      },
    );

    it('status is private by default', async () => {
      expect((await detailsOf({})).status).toBe('private');
      expect((await detailsOf({ status: 'public' })).status).toBe('public');
    });

    it.each(['Public', 'secret', true, 1])('status returns 400 for %j', async (status) => {
      expectBad(await create({ status }), 'status');
    });

    it('metatitle is returned as title, which is empty by default', async () => {
      expect((await detailsOf({ metatitle: 'Spring “sale” 😀' })).title).toBe('Spring “sale” 😀');
      expect((await detailsOf({})).title).toBe('');
    });

    it('description is returned as it was sent', async () => {
      const description = 'Über <b>alles</b>\n\tи "ещё" \\ 😀';
      expect((await detailsOf({ description })).description).toBe(description);
    });

    it.each([
      ['metatitle', 255],
      ['metadescription', 2_000],
      ['description', 2_000],
      ['password', 128],
    ])('%s may have %i characters, however they are encoded, and no more', async (field, length) => {
      expect((await create({ [field]: '😀'.repeat(length) })).status).toBe(200);
      expectBad(await create({ [field]: 'x'.repeat(length + 1) }), field);
      expectBad(await create({ [field]: '❤️'.repeat(length) }), field);
    });

    it.each(['nowhere', 'mailto:a@example.com', 'javascript:alert(1)', 'https://a:b@example.com/x.png', 5])(
      'metaimage returns 400 for %j, which is no web address',
      async (metaimage) => {
        expectBad(await create({ metaimage }), 'metaimage');
      },
    );

    it('password is never returned', async () => {
      const { id } = await ada.link({ password: 'open sesame' });
      expect((await ada.get(`/api/url/${id}`)).text).not.toMatch(/sesame|"password|argon/i);
    });
  });
});

describe('POST /api/url/add with a configured BASE_URL', () => {
  const app = useApp({ environment: { BASE_URL: 'https://go.example.com' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('returns short addresses with its host', async () => {
    const { shorturl } = await ada.link({ custom: 'sale' });
    expect(shorturl).toBe('https://go.example.com/sale');
  });

  it.each([
    'https://go.example.com/x',
    'http://GO.example.com',
    'https://go.example.com:443/',
    'http://go.example.com./x',
  ])('returns 400 for the destination %s', async (url) => {
    expectBad(await ada.post('/api/url/add', { url }), 'url');
  });

  it.each([
    'https://example.com',
    'https://www.go.example.com',
    'https://go.example.com.evil.example',
    'http://127.0.0.1/',
  ])('accepts the destination %s', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
  });

  it.each(['go.example.com', 'GO.example.com', 'https://go.example.com', 'http://go.example.com/'])(
    'accepts the domain %s, which is its host',
    async (domain) => {
      expect((await ada.post('/api/url/add', { url: 'https://example.com', domain })).status).toBe(200);
    },
  );

  it.each([
    'other.example.com',
    'https://go.example.com/path',
    'go.example.com?x',
    'localhost',
    '127.0.0.1',
    'a b',
    '5',
  ])('returns 400 for the domain %s', async (domain) => {
    expectBad(await ada.post('/api/url/add', { url: 'https://example.com', domain }), 'domain');
  });

  it.each([
    'https://go.example.com/found',
    'http://go.example.com/found',
    'go.example.com/found',
    'HTTP://GO.EXAMPLE.COM/found',
  ])('lets GET /api/urls find a link by %s', async (short) => {
    await ada.post('/api/url/add', { url: 'https://example.com', custom: 'found' });
    const { body } = await ada.get(`/api/urls?short=${short}`);
    expect(body).toMatchObject({ error: 0, details: { alias: 'found' } });
  });
});
