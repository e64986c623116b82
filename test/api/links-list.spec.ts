import { eventually } from '../support/conditions';
import { aliasesOf } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('The list of links', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  /** An account with three links, of which the second was clicked most and the third never. */
  async function withClicks(): Promise<TestClient> {
    const ada = await app.account();
    const links = [await ada.link(), await ada.link(), await ada.link()];
    for (const times of [links[0]!, links[1]!, links[1]!]) await app.visit(times.shorturl);
    await eventually(async () => {
      const { body } = await ada.get('/api/urls');
      expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([0, 2, 1]);
    });
    return ada;
  }

  it('shows all of a link that a list needs, and no more', async () => {
    const ada = await app.account();
    const fields = { url: 'https://example.com/a', custom: 'row', metatitle: 'Title', description: 'Note' };
    const { id } = await ada.link(fields);
    const { body } = await ada.get('/api/urls');
    expect(body.data.urls).toEqual([
      {
        id,
        alias: 'row',
        shorturl: `${app.baseUrl}/row`,
        longurl: 'https://example.com/a',
        clicks: 0,
        uniqueclicks: 0,
        title: 'Title',
        description: 'Note',
        date: TIMESTAMP,
        domain: null,
        campaign: null,
        channel: null,
      },
    ]);
  });

  it('has empty texts where there are none', async () => {
    const ada = await app.account();
    await ada.link();
    expect((await ada.get('/api/urls')).body.data.urls[0]).toMatchObject({ title: '', description: '' });
  });

  it.each(['', '?order=date', '?order=', '?order=clicks', '?order=DATE', '?order=date&order=click', '?order=;drop'])(
    'shows the newest first: %s',
    async (query) => {
      const ada = await app.account();
      const prefix = `x${ada.accountId}`;
      for (const number of [1, 2, 3]) await ada.link({ custom: `${prefix}-${number}` });
      const answer = await ada.get(`/api/urls${query}`);
      expect(aliasesOf(answer)).toEqual([`${prefix}-3`, `${prefix}-2`, `${prefix}-1`]);
    },
  );

  it('shows the most clicked first when asked to', async () => {
    const ada = await withClicks();
    const { body } = await ada.get('/api/urls?order=click');
    expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([2, 1, 0]);
  });

  it('shows how many clicks were the first of their visitor', async () => {
    const ada = await withClicks();
    const { body } = await ada.get('/api/urls?order=click&limit=1');
    expect(body.data.urls[0]).toMatchObject({ clicks: 2, uniqueclicks: 1 });
  });

  it('counts exactly what is there after much was made and deleted at the same time', async () => {
    const ada = await app.account();
    const links = await Promise.all(Array.from({ length: 12 }, () => ada.link()));
    await Promise.all([
      ...links.slice(0, 5).map(({ id }) => ada.delete(`/api/url/${id}/delete`)),
      ...Array.from({ length: 4 }, () => ada.link()),
    ]);
    const { body } = await ada.get('/api/urls');
    expect(body.data.result).toBe(11);
    expect(body.data.urls).toHaveLength(11);
  });
});

describe('A link’s details', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.account();
  });
  afterAll(() => app.stop());

  it('have the documented form', async () => {
    const { id } = await ada.link({
      custom: 'details',
      metatitle: 'Title',
      description: 'Note',
      expiry: '2099-12-31 12:00:00',
      geotarget: [{ location: 'Canada', link: 'https://example.com/ca' }],
      devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
      languagetarget: [{ language: 'en-GB', link: 'https://example.com/en' }],
    });
    expect((await ada.get(`/api/url/${id}`)).body).toEqual({
      error: 0,
      id,
      details: {
        id,
        alias: 'details',
        shorturl: `${app.baseUrl}/details`,
        longurl: 'https://example.com/page',
        title: 'Title',
        description: 'Note',
        location: { canada: 'https://example.com/ca' },
        device: { iphone: 'https://example.com/ios' },
        language: { 'en-gb': 'https://example.com/en' },
        expiry: '2099-12-31 12:00:00',
        date: TIMESTAMP,
        status: 'private',
        type: 'direct',
        domain: null,
      },
      data: {
        clicks: 0,
        uniqueClicks: 0,
        topCountries: 0,
        topReferrers: 0,
        topBrowsers: 0,
        topOs: 0,
        socialCount: { facebook: 0, twitter: 0, instagram: 0, linkedin: 0, reddit: 0, google: 0 },
      },
    });
  });

  it('say when the link was made, in UTC', async () => {
    const { id } = await ada.link();
    const { date } = (await ada.get(`/api/url/${id}`)).body.details;
    expect(Math.abs(Date.now() - Date.parse(`${date}Z`))).toBeLessThan(60_000);
  });
});
