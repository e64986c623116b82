import { countedOf } from '../support/clicks';
import { TestClient, useApp } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

const LONG = 'https://example.com/long';
const GERMAN = 'https://de.example.com/';
const PASSWORD = 'open sesame';
/** Everything at once: an end, a password, meta fields, a target, parameters and a page. */
const ALL = {
  url: LONG,
  password: PASSWORD,
  metatitle: 'Spring sale',
  languagetarget: [{ language: 'de', link: GERMAN }],
  parameters: [{ name: 'ref', value: 'news' }],
  type: 'splash',
};
const IN_GERMAN = { 'accept-language': 'de' };

describe('The order in which a visit is decided', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const unlock = async (address: string) => {
    const { headers } = await app.submit(address, { password: PASSWORD });
    return { cookie: headers['set-cookie']![0]!.split(';')[0]! };
  };

  it('has what has ended before what is locked, for the form as well', async () => {
    const { id, shorturl } = await ada.link({ ...ALL, expiry: new Date(Date.now() + 1_500).toISOString() });
    const cookie = await unlock(shorturl);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const visitors: Record<string, string>[] = [{}, cookie, { 'user-agent': FACEBOOK }];
    for (const headers of visitors) expect((await app.visit(shorturl, headers)).status).toBe(410);
    expect((await app.submit(shorturl, { password: PASSWORD })).status).toBe(410);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
  });

  it('has what is locked before previews, which give nothing away', async () => {
    const { id, shorturl } = await ada.link(ALL);
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(answer.text).toContain('This link is locked');
    expect(answer.text).not.toContain('Spring sale');
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
  });

  it('has previews before targets and pages', async () => {
    const { shorturl } = await ada.link({ ...ALL, password: null });
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(answer.text).toContain('property="og:title" content="Spring sale"');
    expect(answer.text).not.toContain('http-equiv="refresh"');
  });

  it('has targets before the query, and the query before the parameters', async () => {
    const { shorturl } = await ada.link({ ...ALL, password: null, type: 'direct' });
    expect((await app.visit(`${shorturl}?ref=x&a=1`, IN_GERMAN)).headers.location).toBe(`${GERMAN}?a=1&ref=news`);
    expect((await app.visit(shorturl)).headers.location).toBe(`${LONG}?ref=news`);
  });

  it('has the page at the end, and one click by then', async () => {
    const { id, shorturl } = await ada.link(ALL);
    const answer = await app.visit(shorturl, { ...IN_GERMAN, ...(await unlock(shorturl)) });
    expect(answer.text).toContain(`10;url=${GERMAN}?ref=news`);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('has letter case counted when the link is looked for', async () => {
    await ada.link({ custom: 'CaseCounts' });
    expect((await app.visit('/CaseCounts')).status).toBe(302);
    expect((await app.visit('/casecounts')).status).toBe(404);
  });
});
