import { DataSource } from 'typeorm';
import { Domain } from '../../src/domains/domain.entity';
import { Link } from '../../src/links/link.entity';
import { eventually } from '../support/conditions';
import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const OWN = 'https://go.example.com';
const EVES = 'https://eve.example.org';

describe('Addresses of this service', () => {
  const app = useApp({ environment: { BASE_URL: OWN, DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  let eve: TestClient;
  let domain: number;
  let words = 0;

  beforeAll(async () => {
    [ada, eve] = [await app.account(), await app.account()];
    await eve.post('/api/domain/add', { domain: EVES });
    domain = (await ada.post('/api/domain/add', { domain: 'ada.example.org' })).body.id;
  });

  const newHost = () => `host${++words}.example.org`;
  const follow = async (path: string, host = 'go.example.com') => {
    const { status, headers } = await app.visit(path, { host });
    return [status, headers.location];
  };
  const pathOf = ({ shorturl }: { shorturl: string }) => new URL(shorturl).pathname;

  it.each([
    `${OWN}/x`,
    `${EVES}/x`,
    'http://EVE.example.org:80/',
    'https://eve.example.org./x',
    'https://ada.example.org/',
  ])('are refused as destinations: %s', async (address) => {
    const link = { url: 'https://example.com/', geotarget: [{ location: 'CA', link: address }] };
    const { id } = await ada.link();
    for (const answer of [
      await ada.post('/api/url/add', { url: address }),
      await ada.put(`/api/url/${id}/update`, { url: address }),
    ])
      expect([answer.status, badFields(answer)]).toEqual([400, ['url']]);
    expect(badFields(await ada.post('/api/url/add', link))).toEqual(['geotarget[0].link']);
    expect(badFields(await ada.post('/api/qr/add', { type: 'link', data: address }))).toEqual(['data']);
  });

  it.each([`${OWN}/x`, `${OWN}/r/sale`, `${EVES}/`, 'https://ada.example.org/x'])(
    'are refused where a domain leads: %s',
    async (address) => {
      const redirects = { redirectroot: address, redirect404: address };
      for (const answer of [
        await ada.post('/api/domain/add', { domain: newHost(), ...redirects }),
        await ada.put(`/api/domain/${domain}/update`, redirects),
      ])
        expect([answer.status, badFields(answer)]).toEqual([400, ['redirectroot', 'redirect404']]);
    },
  );

  it('are refused where a new domain leads to itself', async () => {
    const host = newHost();
    const answer = await ada.post('/api/domain/add', { domain: host, redirect404: `https://${host}/` });
    expect([answer.status, badFields(answer)]).toEqual([400, ['redirect404']]);
  });

  it.each(['/', '/b/ada', '/u/ada/sale-1'])('may be where a domain leads when there is a page: %s', async (path) => {
    const host = newHost();
    const answer = await ada.post('/api/domain/add', { domain: host, redirectroot: `${OWN}${path}` });
    expect(answer.status).toBe(200);
    expect(await follow('/', host)).toEqual([302, `${OWN}${path}`]);
  });

  it('are welcome on bio pages, where nobody is led on without a click', async () => {
    const links = [{ title: 'Mine', url: `${EVES}/x` }];
    expect((await ada.post('/api/bio/add', { name: 'Ada', alias: 'short', links })).status).toBe(200);
  });

  it.each(['https://eve.example.org:8443/', 'https://www.eve.example.org/', 'https://example.org/'])(
    'are none of other services: %s',
    async (url) => {
      expect((await ada.post('/api/url/add', { url })).status).toBe(200);
    },
  );

  it('are what a domain’s become by adding it, and no longer when it is deleted', async () => {
    const host = newHost();
    const link = await ada.link({ url: `https://${host}/x` });
    expect(await follow(pathOf(link))).toEqual([302, `https://${host}/x`]);
    const { id } = (await eve.post('/api/domain/add', { domain: host })).body;

    const answer = await app.visit(pathOf(link), { host: 'go.example.com' });
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.text).toContain('This link goes in circles');
    expect(answer.text).toContain(`https://${host}/x`);
    const simulated = await ada.post(`/api/url/${link.id}/simulate`, {});
    expect(simulated.body.data).toMatchObject({ outcome: 'circular', target: `https://${host}/x` });
    expect((await ada.put(`/api/url/${link.id}/update`, { description: 'Mine' })).status).toBe(200);

    await eve.delete(`/api/domain/${id}/delete`);
    expect(await follow(pathOf(link))).toEqual([302, `https://${host}/x`]);
    await eventually(async () => expect((await ada.get(`/api/url/${link.id}`)).body.data.clicks).toBe(2));
  });

  it('lead nobody in circles, however they came to be', async () => {
    const link = await ada.link();
    await app
      .get(DataSource)
      .getRepository(Link)
      .update(link.id, { url: `${OWN}${pathOf(link)}` });
    const host = newHost();
    const { id } = (await ada.post('/api/domain/add', { domain: host })).body;
    const back = { redirectroot: `https://${host}/`, redirect404: `https://${host}/y` };
    await app
      .get(DataSource)
      .getRepository(Domain)
      .update(id as number, back);
    for (const [path, at] of [
      [pathOf(link), 'go.example.com'],
      ['/', host],
      ['/x', host],
    ])
      expect(await follow(path!, at)).toEqual([404, undefined]);
  });

  it('are led to by rotators and codes all the same', async () => {
    const campaign = (await ada.post('/api/campaign/add', { name: 'Sale', slug: 'spring', public: true })).body;
    const link = await ada.link({ campaign: campaign.id });
    expect(await follow('/r/spring')).toEqual([302, link.shorturl]);
    expect(await follow(pathOf(link))).toEqual([302, 'https://example.com/page']);
    const code = (await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu' })).body;
    expect((await follow(new URL(code.link as string).pathname))[0]).toBe(200);
  });
});
