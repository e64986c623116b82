import { countedOf } from '../support/clicks';
import { badFields } from '../support/http';
import { BROWSER, TestClient, useApp } from '../support/test-app';
import { FACEBOOK, IPHONE } from '../support/user-agents';

describe('The simulator', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const simulate = (id: number, visitor: object = {}) => ada.post(`/api/url/${id}/simulate`, visitor);
  const said = async (fields: Record<string, unknown>, visitor: object = {}) => {
    const { id } = await ada.link(fields);
    return (await simulate(id, visitor)).body.data;
  };

  it('tells all that it knows of a visitor', async () => {
    const geotarget = [{ location: 'GB', link: 'https://example.com/uk' }];
    const visitor = { address: '81.2.69.142', useragent: IPHONE, language: 'en-GB,en;q=0.8', query: 'a=1' };
    expect(await said({ geotarget }, visitor)).toEqual({
      outcome: 'redirect',
      locked: false,
      target: 'https://example.com/uk?a=1',
      rule: 'geo',
      matched: 'united kingdom',
      reason: "The visitor's country is United Kingdom.",
      country: 'United Kingdom',
      devices: ['iPhone', 'mobile'],
      language: 'en-gb',
      bot: null,
    });
  });

  it('knows nothing of a visitor who brings nothing along', async () => {
    expect(await said({ url: 'https://example.com/' })).toMatchObject({
      target: 'https://example.com/',
      rule: null,
      matched: null,
      reason: 'No rule matches, so the long address is chosen.',
      country: null,
      devices: [],
      language: null,
      bot: 'no user agent',
    });
  });

  it.each([
    ['device', { devicetarget: [{ device: 'iPhone', link: 'https://example.com/i' }] }, 'counts as iphone'],
    ['language', { languagetarget: [{ language: 'fr', link: 'https://example.com/fr' }] }, 'first language is fr-ca'],
  ])('gives a reason for a rule of %s', async (rule, fields, reason) => {
    const data = await said(fields, { useragent: IPHONE, language: 'fr-CA' });
    expect(data.rule).toBe(rule);
    expect(data.reason).toContain(reason);
  });

  it('says whether the password is asked for, and whether a preview is shown', async () => {
    expect(await said({ password: 'open sesame' }, { useragent: BROWSER })).toMatchObject({ locked: true });
    expect(await said({ metatitle: 'Sale' }, { useragent: FACEBOOK })).toMatchObject({ outcome: 'preview' });
    expect(await said({}, { useragent: FACEBOOK })).toMatchObject({ outcome: 'redirect', bot: expect.any(String) });
  });

  it.each(['frame', 'splash'])('says that a link is answered by a page of kind %s', async (type) => {
    expect(await said({ type })).toMatchObject({ outcome: type });
  });

  it('says that an app can only be redirected to', async () => {
    expect(await said({ type: 'direct', url: 'mailto:ada@example.com' })).toMatchObject({ outcome: 'redirect' });
  });

  it('says that a link has ended', async () => {
    const { id } = await ada.link({ expiry: new Date(Date.now() + 1_100).toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect((await simulate(id)).body.data.outcome).toBe('expired');
  });

  it('counts nothing', async () => {
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
  ])('names the field %s when it is %j', async (field, value) => {
    const { id } = await ada.link();
    const answer = await simulate(id, { [field]: value });
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });

  it('is for the owner only', async () => {
    const { id } = await ada.link();
    const eve = await app.account();
    expect((await eve.post(`/api/url/${id}/simulate`, {})).status).toBe(404);
    expect((await app.send(`/api/url/${id}/simulate`, { method: 'POST' })).status).toBe(401);
  });
});
