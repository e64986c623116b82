import { ParsedPage, textOf } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';
import { BROWSER, FACEBOOK } from '../../support/user-agents';

const PASSWORD = 'open sesame';

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

describe('Text of an account owner', () => {
  const TEXTS: [what: string, text: string][] = [
    ['elements', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['event handlers', `" onmouseover="alert(1)" ' onfocus='alert(1)' autofocus x="`],
    ['end tags', '</title></style></script></noscript></textarea><body onload=alert(1)>'],
    ['entities and comments', '<!-- --!> &lt;script&gt; &#x3c; <![CDATA['],
    ['a javascript: address', 'javascript:alert(1)'],
    ['line breaks', 'one\r\nSet-Cookie: two=three\r\n\r\n<b>'],
    ['marks that change the text direction', '\u202egnp.exe\u2066\u2067\u200f'],
    ['line separators and invisible characters', 'a\u2028b\u2029c\ufeff\u00ad'],
    ['10,000 characters', '<b>"'.repeat(2_500)],
  ];
  const HARMLESS = 'Garden';
  let count = 0;

  /** Shortens a text to what a field accepts. */
  const cut = (text: string, length: number) => text.slice(0, length);
  const lineOf = (text: string, length: number) => cut(text.replace(/[\r\n\u2028\u2029]/g, ' '), length);
  const addressWith = (text: string) =>
    `https://example.com/${encodeURIComponent(cut(text, 200))}?"'<b>=${cut(text, 200).replace(/\p{Cc}/gu, '')}`;

  const add = async (path: string, fields: object): Promise<{ id: number; list?: string }> => {
    const answer = await ada.post(`/api/${path}/add`, fields);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const addLink = (text: string, type: string | number) =>
    ada.link({
      url: addressWith(text),
      metatitle: cut(text, 255),
      metadescription: cut(text, 2_000),
      metaimage: addressWith(text),
      description: cut(text, 2_000),
      parameters: [{ name: cut(text, 50), value: cut(text, 200) }],
      type,
    });
  const pageOfType = async (text: string, type: string | number, userAgent = BROWSER) =>
    app.visit((await addLink(text, type)).shorturl, { 'user-agent': userAgent });
  const pageWithOverlay = async (text: string, fields: object) => {
    const shared = { name: 'Mine', label: cut(text, 100), link: addressWith(text) };
    const { id } = await add('overlay', { ...shared, ...fields });
    return pageOfType(text, `overlay-${id}`);
  };

  /** Every page that shows text of account owners: creates what it needs with the text, and visits it. */
  const PAGES: Record<string, (text: string) => Promise<{ text: string; headers: object }>> = {
    frame: (text) => pageOfType(text, 'frame'),
    splash: (text) => pageOfType(text, 'splash'),
    preview: (text) => pageOfType(text, 'direct', FACEBOOK),
    'custom splash': async (text) => {
      const fields = { title: cut(text, 255), message: cut(text, 2_000), button: cut(text, 100) };
      const { id } = await add('splash', { name: 'x', image: addressWith(text), logo: addressWith(text), ...fields });
      return pageOfType(text, id);
    },
    message: (text) => pageWithOverlay(text, { type: 'message', message: cut(text, 2_000) }),
    contact: (text) => pageWithOverlay(text, { type: 'contact', message: cut(text, 2_000), email: 'ada@example.com' }),
    newsletter: (text) => pageWithOverlay(text, { type: 'newsletter', message: cut(text, 2_000) }),
    coupon: (text) => pageWithOverlay(text, { type: 'coupon', message: cut(text, 2_000), code: cut(text, 100) }),
    poll: (text) => {
      const options = [cut(text, 100), cut(text, 100)];
      return pageWithOverlay(text, { type: 'poll', question: cut(text, 255), options });
    },
    image: (text) => pageWithOverlay(text, { type: 'image', image: addressWith(text) }),
    bio: async (text) => {
      const url = addressWith(text);
      const blocks = [
        { kind: 'link', title: cut(text, 100), url },
        { kind: 'heading', text: cut(text, 100) },
        { kind: 'text', text: cut(text, 2_000) },
        { kind: 'image', image: url, alt: cut(text, 255) },
        { kind: 'social', profiles: [{ network: 'website', url }] },
      ];
      const card = { metatitle: cut(text, 255), metadescription: cut(text, 2_000), metaimage: url };
      const fields = { name: lineOf(text, 100), description: cut(text, 2_000), avatar: url, blocks, ...card };
      await add('bio', { alias: `bio-${++count}`, ...fields });
      return app.visit(`/b/bio-${count}`);
    },
    campaign: async (text) => {
      const { id, list } = await add('campaign', { name: lineOf(text, 100), slug: `sale-${++count}`, public: true });
      const texts = { metatitle: cut(text, 255), metadescription: cut(text, 2_000) };
      await ada.link({ campaign: id, status: 'public', url: addressWith(text), ...texts });
      return app.visit(list!);
    },
  };

  /** The headers of a page without those that differ each time. */
  const stableHeaders = ({ headers }: { headers: object }) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !['date', 'content-length'].includes(name))
        .map(([name, value]) => [name, String(value).replace(/nonce-[\w-]+/g, 'nonce')]),
    );

  it.each(Object.keys(PAGES))('adds no elements, attributes or headers to the page: %s', async (name) => {
    const harmless = await PAGES[name]!(HARMLESS);
    for (const [, text] of TEXTS) {
      const hostile = await PAGES[name]!(text);
      expect(new ParsedPage(hostile.text).structure).toEqual(new ParsedPage(harmless.text).structure);
      expect(stableHeaders(hostile)).toEqual(stableHeaders(harmless));
    }
  });

  it.each(TEXTS)('is shown as it was written: %s', async (_, text) => {
    const page = new ParsedPage((await PAGES['custom splash']!(text)).text);
    expect(page.all('p').map(textOf)).toContain(cut(text, 2_000).replaceAll('\r\n', '\n'));
  });

  it.each(['redirect', 'frame', 'splash'])('leads to an address in ASCII without line breaks: %s', async (kind) => {
    for (const [, text] of TEXTS) {
      const { shorturl } = await addLink(text, kind === 'redirect' ? 'direct' : kind);
      const { headers, text: html } = await app.visit(shorturl);
      const page = new ParsedPage(html);
      const [target] = { redirect: [headers.location], frame: page.values('src'), splash: page.values('href') }[kind]!;
      expect(target).toMatch(/^https:\/\/example\.com\/[!-~]+$/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('Input of a visitor', () => {
  const tagsOf = (page: ParsedPage) => page.elements.map(({ tagName }) => tagName);
  const QUERY = `"><script>alert(1)</script>&a='%0d%0aSet-Cookie:b=1&\\`.replaceAll(' ', '%20');

  it.each([
    ['frame', { type: 'frame' }],
    ['splash', { type: 'splash' }],
    ['password', { password: PASSWORD }],
  ])('in the query adds no elements, cookies or other addresses to the page: %s', async (_, fields) => {
    const { shorturl } = await ada.link(fields);
    const harmless = new ParsedPage((await app.visit(`${shorturl}?a=1`)).text);
    const answer = await app.visit(`${shorturl}?${QUERY}`);
    const hostile = new ParsedPage(answer.text);
    expect(tagsOf(hostile)).toEqual(tagsOf(harmless));
    expect(answer.headers['set-cookie']).toBeUndefined();
    const addresses = [...hostile.values('action'), ...hostile.values('src'), ...hostile.values('href')];
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/example\.com\/|\/[\w-]+\?)/);
  });

  it('in the query stays on this host after a password was entered', async () => {
    const { shorturl } = await ada.link({ password: PASSWORD });
    const { status, headers } = await app.submit(`${shorturl}?${QUERY}`, { password: PASSWORD });
    expect([status, headers['set-cookie']?.length]).toEqual([303, 1]);
    expect(new URL(headers.location!, 'https://go.example').host).toBe('go.example');
  });

  it.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5c%5cevil.example'])(
    'as the path redirects to no other host: %s',
    async (path) => {
      for (const answer of [await app.visit(path), await app.submit(path, { password: 'x' })])
        expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    },
  );

  it.each([
    ['application/json', '{"password":"open sesame"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nopen sesame\r\n--x--',
    ],
    ['text/plain', '%ff%zz&&&===password'],
    ['application/octet-stream', '\0'.repeat(1_000)],
    ['application/x-www-form-urlencoded', 'password='.repeat(3_000)],
  ])('in a body that is no form of this service returns 403: %s', async (type, body) => {
    const { shorturl } = await ada.link({ password: PASSWORD });
    const { pathname } = new URL(shorturl);
    const answer = await app.send(pathname, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(403);
  });
});
