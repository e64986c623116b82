import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const PAGE = 'https://example.com/page';

describe('A link’s field', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const create = (fields: object) => ada.post('/api/url/add', { url: PAGE, ...fields });
  const detailsOf = async (fields: Record<string, unknown>) =>
    (await ada.get(`/api/url/${(await ada.link(fields)).id}`)).body.details;

  it('expiry is null for a link that does not end', async () => {
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
  ])('expiry may be written %s', async (expiry, shown) => {
    expect((await detailsOf({ expiry })).expiry).toBe(shown);
  });

  it.each([
    '2020-01-01 00:00:00',
    '2099-02-29',
    '2099-04-31 10:00:00',
    '2099-13-01',
    '2099-12-31 25:00:00',
    '2099-12-31 12:60:00',
    '31.12.2099',
    '2099/12/31',
    'tomorrow',
    '4102444800',
    4102444800,
    '9999-12-31T23:59:59-12:00',
    '+012099-12-31',
    {},
  ])('expiry must be a real moment in the future, not %j', async (expiry) => {
    expect(badFields(await create({ expiry }))).toEqual(['expiry']);
  });

  it('type is direct unless told otherwise', async () => {
    expect((await detailsOf({})).type).toBe('direct');
  });

  it.each(['direct', 'frame', 'splash'])('type may be %s', async (type) => {
    expect((await detailsOf({ type })).type).toBe(type);
  });

  it.each(['Direct', 'redirect', 'overlay', 'overlay-', 'overlay-x', '-1', '1.5', true, {}, []])(
    'type must not be %j',
    async (type) => {
      expect(badFields(await create({ type }))).toEqual(['type']);
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
  ])('%s must not name what is not in the account: %j', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual([field]);
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
  ])('%s must not be %j', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual([field]);
  });

  it('pixels may be an empty list', async () => {
    expect((await create({ pixels: [] })).status).toBe(200);
  });

  it.each(['localhost', '127.0.0.1', 'http://localhost', 'HTTP://LocalHost/'])(
    'domain may be our own: %s',
    async (domain) => {
      expect((await detailsOf({ domain })).domain).toBeNull();
    },
  );

  it('status is private unless told otherwise', async () => {
    expect((await detailsOf({})).status).toBe('private');
    expect((await detailsOf({ status: 'public' })).status).toBe('public');
  });

  it.each(['Public', 'secret', true, 1])('status must not be %j', async (status) => {
    expect(badFields(await create({ status }))).toEqual(['status']);
  });

  it('title is the meta title, or empty', async () => {
    expect((await detailsOf({ metatitle: 'Spring “sale” 😀' })).title).toBe('Spring “sale” 😀');
    expect((await detailsOf({})).title).toBe('');
  });

  it('description comes back as it was given', async () => {
    const description = 'Über <b>alles</b>\n\tи "ещё" \\ 😀';
    expect((await detailsOf({ description })).description).toBe(description);
  });

  it.each([
    ['metatitle', 255],
    ['metadescription', 2_000],
    ['description', 2_000],
    ['password', 128],
  ])('%s may have %i characters, however they are written, and no more', async (field, most) => {
    expect((await create({ [field]: '😀'.repeat(most) })).status).toBe(200);
    expect(badFields(await create({ [field]: 'x'.repeat(most + 1) }))).toEqual([field]);
    expect(badFields(await create({ [field]: '❤️'.repeat(most) }))).toEqual([field]);
  });

  it.each(['nowhere', 'mailto:a@example.com', 'javascript:alert(1)', 'https://a:b@example.com/x.png', 5])(
    'metaimage must be a web address, not %j',
    async (metaimage) => {
      expect(badFields(await create({ metaimage }))).toEqual(['metaimage']);
    },
  );

  it('password is never shown', async () => {
    const { id } = await ada.link({ password: 'open sesame' });
    expect((await ada.get(`/api/url/${id}`)).text).not.toMatch(/sesame|password|argon/i);
  });
});
