import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const PAGE = 'https://example.com/page';

describe('A link’s target', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const create = (fields: object) => ada.post('/api/url/add', { url: PAGE, ...fields });
  const detailsOf = async (fields: Record<string, unknown>) =>
    (await ada.get(`/api/url/${(await ada.link(fields)).id}`)).body.details;

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
  ])('for %s is shown under %s', async (location, shown) => {
    const details = await detailsOf({ geotarget: [{ location, link: 'https://example.com/there' }] });
    expect(details.location).toEqual({ [shown]: 'https://example.com/there' });
  });

  it.each(['Atlantis', 'XX', 'EU', 'Kanada', '', ' ', '-', 'Atlantis-North', 'Canada-', 5, null, ['CA']])(
    'must not be for the place %j',
    async (location) => {
      const answer = await create({ geotarget: [{ location, link: PAGE }] });
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual(['geotarget[0].location']);
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
  ])('for %s is shown in lower case', async (device) => {
    const details = await detailsOf({ devicetarget: [{ device, link: 'https://example.com/app' }] });
    expect(details.device).toEqual({ [device.toLowerCase()]: 'https://example.com/app' });
  });

  it.each(['Nokia', 'phone', '', 5, null])('must not be for the device %j', async (device) => {
    const answer = await create({ devicetarget: [{ device, link: PAGE }] });
    expect(badFields(answer)).toEqual(['devicetarget[0].device']);
  });

  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-GB', 'en-gb'],
    ['pt-br', 'pt-br'],
    ['haw', 'haw'],
  ])('for the language %s is shown under %s', async (language, shown) => {
    const details = await detailsOf({ languagetarget: [{ language, link: 'https://example.com/en' }] });
    expect(details.language).toEqual({ [shown]: 'https://example.com/en' });
  });

  it.each(['english', 'qq', 'en-QQ', 'en-GB-x', 'e', '', 5, null])(
    'must not be for the language %j',
    async (language) => {
      const answer = await create({ languagetarget: [{ language, link: PAGE }] });
      expect(badFields(answer)).toEqual(['languagetarget[0].language']);
    },
  );

  it.each([undefined, null, '', 'nowhere', 'ftp://example.com', 'javascript:alert(1)', 'https://a@example.com', 5])(
    'must not lead to %j',
    async (link) => {
      const answer = await create({
        geotarget: [{ location: 'CA', link }],
        devicetarget: [{ device: 'iPhone', link }],
        languagetarget: [{ language: 'en', link }],
      });
      expect(badFields(answer)).toEqual(['geotarget[0].link', 'devicetarget[0].link', 'languagetarget[0].link']);
    },
  );

  it('must not lead back to the service', async () => {
    const geotarget = [
      { location: 'CA', link: PAGE },
      { location: 'US', link: `${app.baseUrl}/x` },
    ];
    expect(badFields(await create({ geotarget }))).toEqual(['geotarget[1].link']);
  });

  it('may lead into an app from a plain redirect only', async () => {
    const devicetarget = [{ device: 'mobile', link: 'tel:+431234' }];
    expect((await create({ devicetarget })).status).toBe(200);
    expect(badFields(await create({ devicetarget, type: 'splash' }))).toEqual(['devicetarget[0].link']);
  });

  it('is named by its place in the list when it is bad', async () => {
    const good = { location: 'CA', link: PAGE };
    const answer = await create({ geotarget: [good, { location: 'Atlantis', link: 'x' }, good] });
    expect(badFields(answer)).toEqual(['geotarget[1].location', 'geotarget[1].link']);
  });

  it.each(['geotarget', 'devicetarget', 'languagetarget'])('%s must be a list', async (field) => {
    for (const value of ['CA', 5, true, {}, { location: 'CA', link: PAGE }])
      expect(badFields(await create({ [field]: value }))).toEqual([field]);
  });

  it('may be one of many', async () => {
    const geotarget = Array.from({ length: 250 }, (_, index) => ({ location: `Canada-${index}`, link: PAGE }));
    expect(Object.keys((await detailsOf({ geotarget })).location)).toHaveLength(250);
    expect(badFields(await create({ geotarget: [...geotarget, geotarget[0]] }))).toEqual(['geotarget']);
  });

  it.each([
    ['a very long place', [{ location: `Canada-${'x'.repeat(70_000)}`, link: PAGE }]],
    ['many long addresses', Array(250).fill({ location: 'CA', link: PAGE.padEnd(2_048, 'x') })],
  ])('must not need more room than there is: %s', async (_what, geotarget) => {
    expect(badFields(await create({ geotarget }))).toEqual(['geotarget']);
  });

  it('may take the room there is', async () => {
    const geotarget = Array(24).fill({ location: 'GS', link: PAGE.padEnd(2_048, 'x') });
    expect((await create({ geotarget })).status).toBe(200);
  });

  it('may come with deep links', async () => {
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
  ])('must not come with the deep links %j', async (deeplink, field) => {
    expect(badFields(await create({ deeplink }))).toEqual([field]);
  });
});
