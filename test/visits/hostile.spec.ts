import { attribute, ParsedPage, textOf } from '../support/pages';
import { BROWSER, TestApp, TestClient } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

const TEXTS: [string, string][] = [
  ['an element', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['handlers', `" onmouseover="alert(1)" ' onfocus='alert(1)' autofocus x="`],
  ['ends of elements', '</title></style></script></noscript></textarea><body onload=alert(1)>'],
  ['entities and comments', '<!-- --!> &lt;script&gt; &#x3c; <![CDATA['],
  ['a script for an address', 'javascript:alert(1)'],
  ['line breaks', 'one\r\nSet-Cookie: two=three\r\n\r\n<b>'],
  ['marks that turn the direction', '\u202egnp.exe\u2066\u2067\u200f'],
  ['odd spaces and ends of lines', 'a\u2028b\u2029c\ufeff\u00ad'],
  ['much of it', '<b>"'.repeat(2_500)],
];
const HARMLESS = 'Garden';
const HOSTILE_QUERY = `"><script>alert(1)</script>&a='%0d%0aSet-Cookie:b=1&\\`;

/** As many characters as a field takes. */
const cut = (text: string, most: number) => text.slice(0, most);
const addressWith = (text: string) =>
  `https://example.com/${encodeURIComponent(cut(text, 200))}?"'<b>=${cut(text, 200).replace(/\p{Cc}/gu, '')}`;

describe('What people write', () => {
  let app: TestApp;
  let ada: TestClient;
  let pages = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.account();
  });
  afterAll(() => app.stop());

  const add = async (path: string, fields: object): Promise<{ id: number; list?: string }> => {
    const answer = await ada.post(`/api/${path}/add`, fields);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const overlay = (text: string, fields: object) =>
    add('overlay', { name: 'Mine', label: cut(text, 100), link: addressWith(text), ...fields });
  const linkOf = async (text: string, type: string | number) =>
    ada.link({
      url: addressWith(text),
      metatitle: cut(text, 255),
      metadescription: cut(text, 2_000),
      metaimage: addressWith(text),
      description: cut(text, 2_000),
      parameters: [{ name: cut(text, 50), value: cut(text, 200) }],
      type,
    });
  const shown = async (address: string, userAgent = BROWSER) => app.visit(address, { 'user-agent': userAgent });

  /** Every page that shows what somebody wrote: makes all that it needs, and answers it. */
  const PAGES: Record<string, (text: string) => Promise<{ text: string; headers: object }>> = {
    frame: async (text) => shown((await linkOf(text, 'frame')).shorturl),
    splash: async (text) => shown((await linkOf(text, 'splash')).shorturl),
    preview: async (text) => shown((await linkOf(text, 'direct')).shorturl, FACEBOOK),
    'custom splash': async (text) => {
      const fields = { title: cut(text, 255), message: cut(text, 2_000), button: cut(text, 100) };
      const { id } = await add('splash', { name: 'x', image: addressWith(text), logo: addressWith(text), ...fields });
      return shown((await linkOf(text, id)).shorturl);
    },
    message: async (text) => {
      const { id } = await overlay(text, { type: 'message', message: cut(text, 2_000) });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    contact: async (text) => {
      const { id } = await overlay(text, { type: 'contact', message: cut(text, 2_000), email: 'ada@example.com' });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    newsletter: async (text) => {
      const { id } = await overlay(text, { type: 'newsletter', message: cut(text, 2_000) });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    coupon: async (text) => {
      const { id } = await overlay(text, { type: 'coupon', message: cut(text, 2_000), code: cut(text, 100) });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    poll: async (text) => {
      const options = [cut(text, 100), cut(text, 100)];
      const { id } = await overlay(text, { type: 'poll', question: cut(text, 255), options });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    image: async (text) => {
      const { id } = await overlay(text, { type: 'image', image: addressWith(text) });
      return shown((await linkOf(text, `overlay-${id}`)).shorturl);
    },
    bio: async (text) => {
      const links = [{ title: cut(text, 100), url: addressWith(text) }];
      const fields = { name: cut(text, 100), description: cut(text, 2_000), avatar: addressWith(text), links };
      await add('bio', { alias: `bio-${++pages}`, ...fields });
      return shown(`/b/bio-${pages}`);
    },
    campaign: async (text) => {
      const fields = { name: cut(text, 100), slug: `sale-${++pages}`, public: true };
      const { id, list } = await add('campaign', fields);
      await ada.link({
        campaign: id,
        status: 'public',
        url: addressWith(text),
        metatitle: cut(text, 255),
        metadescription: cut(text, 2_000),
      });
      return shown(list!);
    },
  };

  /** Of a page all that a browser acts on: elements, names of attributes, and how often it may run something. */
  const actingOf = ({ text }: { text: string }) => {
    const page = new ParsedPage(text);
    return { structure: page.structure, scripts: page.all('script').length };
  };
  /** Headers without what is another one each time. */
  const stable = ({ headers }: { headers: object }) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !['date', 'content-length'].includes(name))
        .map(([name, value]) => [name, String(value).replace(/nonce-[\w-]+/g, 'nonce')]),
    );

  it.each(Object.keys(PAGES))('changes neither elements nor headers of the page %s', async (name) => {
    const harmless = await PAGES[name]!(HARMLESS);
    for (const [, text] of TEXTS) {
      const hostile = await PAGES[name]!(text);
      expect(actingOf(hostile)).toEqual(actingOf(harmless));
      expect(stable(hostile)).toEqual(stable(harmless));
    }
  });

  it.each(TEXTS)('is shown as it was written: %s', async (_, text) => {
    const page = new ParsedPage((await PAGES['custom splash']!(text)).text);
    const said = page.elements.find((element) => attribute(element, 'class') === 'said')!;
    expect(textOf(said)).toBe(cut(text, 2_000).replaceAll('\r\n', '\n'));
  });

  it.each(['redirect', 'frame', 'splash'])('leads by a %s to an address in ASCII on one line', async (kind) => {
    for (const [, text] of TEXTS) {
      const { shorturl } = await linkOf(text, kind === 'redirect' ? 'direct' : kind);
      const { headers, text: html } = await app.visit(shorturl);
      const page = new ParsedPage(html);
      const [target] = { redirect: [headers.location], frame: page.values('src'), splash: page.values('href') }[kind]!;
      expect(target).toMatch(/^https:\/\/example\.com\/[!-~]+$/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('What visitors send', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.account();
  });
  afterAll(() => app.stop());

  it.each([
    ['frame', { type: 'frame' }],
    ['splash', { type: 'splash' }],
    ['password', { password: 'open sesame' }],
  ])('in a query changes nothing of the page %s', async (_, fields) => {
    const { shorturl } = await ada.link(fields);
    const harmless = new ParsedPage((await app.visit(`${shorturl}?a=1`)).text);
    const answer = await app.visit(`${shorturl}?${HOSTILE_QUERY.replaceAll(' ', '%20')}`);
    const hostile = new ParsedPage(answer.text);
    expect(hostile.all('script')).toHaveLength(harmless.all('script').length);
    expect(hostile.elements.map(({ tagName }) => tagName)).toEqual(harmless.elements.map(({ tagName }) => tagName));
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const action of [...hostile.values('action'), ...hostile.values('src'), ...hostile.values('href')])
      expect(action).toMatch(/^(https:\/\/example\.com\/|\/[\w-]+\?)/);
  });

  it('in a query is kept by the form of a password, and leads nowhere else', async () => {
    const { shorturl } = await ada.link({ password: 'open sesame' });
    const query = HOSTILE_QUERY.replaceAll(' ', '%20');
    const { status, headers } = await app.submit(`${shorturl}?${query}`, { password: 'open sesame' });
    expect([status, headers['set-cookie']?.length]).toEqual([303, 1]);
    expect(new URL(headers.location!, 'https://go.example').host).toBe('go.example');
  });

  it.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5c%5cevil.example'])(
    'as the path %s is no way to another host',
    async (path) => {
      for (const answer of [await app.visit(path), await app.submit(path, { password: 'x' })]) {
        expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
      }
    },
  );

  it('in a form may be anything', async () => {
    const { shorturl } = await ada.link({ password: 'open sesame' });
    const path = new URL(shorturl).pathname;
    const forms: [string, string][] = [
      ['application/json', '{"password":"open sesame"}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nopen sesame\r\n--x--',
      ],
      ['text/plain', '%ff%zz&&&===password'],
      ['application/octet-stream', '\0'.repeat(1_000)],
      ['application/x-www-form-urlencoded', 'password='.repeat(3_000)],
    ];
    for (const [type, body] of forms) {
      const answer = await app.send(path, { method: 'POST', headers: { 'content-type': type }, body });
      expect(answer.status).toBe(403);
    }
  });
});
