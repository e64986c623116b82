import { DataSource } from 'typeorm';
import { clickId } from '../../src/clicks/click-id';
import { Click } from '../../src/clicks/entities/click.entity';
import { bulkInsert } from '../../src/database/bulk-insert';
import { AccountLinksService } from '../../src/links/owners/account-links.service';
import { OverlayResponsesService } from '../../src/overlays/overlay-responses.service';
import { eventually } from '../support/conditions';
import { TestClient, useApp } from '../support/test-app';
import { Dump, dumpOf } from '../support/test-database';

describe('Deleting a user', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let database: DataSource;
  let admin: TestClient;

  beforeAll(async () => {
    database = app.get(DataSource);
    admin = await app.account({ isAdmin: true });
  });

  /** All there is, but for what the administrator's own log says of it, and for the names that nobody else gets. */
  async function everything(): Promise<Dump> {
    const { audit_entries: entries = [], ...rest } = await dumpOf(database);
    delete rest.reserved_names;
    return { ...rest, audit_entries: entries.filter((entry) => JSON.parse(entry).account_id !== admin.accountId) };
  }
  const remove = (client: TestClient) => admin.delete(`/api/user/${client.accountId}/delete`);
  const add = async (client: TestClient, what: string, body: object): Promise<number> => {
    const answer = await client.post(`/api/${what}/add`, body);
    expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
    return answer.body.id;
  };

  /** Gives an account something of every kind, each tied to the others in every way there is. */
  async function furnish(client: TestClient): Promise<void> {
    const name = `of-${client.accountId}`;
    const domain = `go${client.accountId}.example.com`;
    await add(client, 'domain', { domain });
    const pixels = [await add(client, 'pixel', { type: 'gtmpixel', name, tag: 'GTM-ABC123' })];
    const splash = await add(client, 'splash', { name });
    const overlay = await add(client, 'overlay', { name, type: 'newsletter', message: 'Stay in touch' });
    const campaign = await add(client, 'campaign', { name });
    const channel = await add(client, 'channel', { name });
    const qr = await add(client, 'qr', { type: 'link', data: 'https://example.com/menu', name });
    await add(client, 'qr', { type: 'text', data: 'Hello', name });
    const bio = await add(client, 'bio', { name, alias: name });
    const { id, shorturl } = await client.link({ custom: name, pixels, campaign, channel, metatitle: 'Spring sale' });
    await client.link({ custom: name, domain, campaign, password: 'open sesame' });
    await client.link({ type: splash });
    await client.link({ type: `overlay-${overlay}` });
    for (const item of [`links/${id}`, `bio/${bio}`, `qr/${qr}`])
      expect((await client.post(`/api/channel/${channel}/assign/${item}`)).status).toBe(200);
    const form = name.padEnd(22, '-');
    await app.get(OverlayResponsesService).add({ overlayId: overlay, linkId: id, form, email: 'eve@example.com' });
    for (const visitor of ['203.0.113.1', 'Googlebot/2.1'])
      await app.visit(shorturl, { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${visitor}` });
    await eventually(async () =>
      expect(await database.query('SELECT id FROM clicks WHERE link_id = ?', [id])).toHaveLength(2),
    );
  }

  it('leaves no row of it in any table, and touches none of anybody else', async () => {
    await furnish(await app.account());
    const before = await everything();
    const bob = await app.account();
    await furnish(bob);
    const meanwhile = await everything();
    const untouched = Object.keys(before).filter((table) => meanwhile[table]!.length === before[table]!.length);
    expect(untouched).toEqual(['migrations']);
    const answer = await remove(bob);
    expect([answer.status, answer.body]).toEqual([200, { error: 0, message: expect.any(String) }]);
    expect(await everything()).toEqual(before);
  });

  it('acts at once: its key, its links and its id are unknown', async () => {
    const bob = await app.account();
    const { shorturl } = await bob.link();
    expect((await app.visit(shorturl)).status).toBe(302);
    await remove(bob);
    expect((await app.visit(shorturl)).status).toBe(404);
    expect((await bob.get('/api/account')).status).toBe(401);
    expect((await admin.get(`/api/user/${bob.accountId}`)).status).toBe(404);
    expect((await remove(bob)).status).toBe(404);
  });

  it('sets its names free', async () => {
    const who = { username: 'bob', email: 'bob@example.com' };
    const bob = await app.account(who);
    await add(bob, 'domain', { domain: 'bob.example.com' });
    await bob.link({ custom: 'bobs-alias', domain: 'bob.example.com' });
    await remove(bob);
    const next = await app.account(who);
    await add(next, 'domain', { domain: 'bob.example.com' });
    await next.link({ custom: 'bobs-alias', domain: 'bob.example.com' });
  });

  it('takes more links, words and clicks than go in one step', async () => {
    const before = await everything();
    const bob = await app.account();
    const title = (link: number) => Array.from({ length: 8 }, (_, word) => `w${link}x${word}`).join(' ');
    const links = await Promise.all(Array.from({ length: 430 }, (_, link) => bob.link({ metatitle: title(link) })));
    const moment = { clickedAt: '2026-01-01 12:00:00', visitor: 'x'.repeat(11) };
    const kinds = { browser: '', os: '', device: '', triggeredBy: 'link', isUnique: 0 };
    const click = { linkId: links[0]!.id, accountId: bob.accountId, ...moment, ...kinds };
    const clicks = Array.from({ length: 11_000 }, () => ({ ...click, id: clickId(Date.now()) }));
    await bulkInsert(database.manager, Click, clicks);
    expect((await remove(bob)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('finishes what was cut short', async () => {
    const before = await everything();
    const bob = await app.account();
    await furnish(bob);
    await admin.put(`/api/user/${bob.accountId}/update`, { status: 'suspended' });
    await app.get(AccountLinksService).deleteAll(bob.accountId);
    expect((await remove(bob)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('is done once when it is asked for twice at the same time', async () => {
    const before = await everything();
    const bob = await app.account();
    await furnish(bob);
    const answers = await Promise.all([remove(bob), remove(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await everything()).toEqual(before);
  });

  it('works while the user goes on making links', async () => {
    const before = await everything();
    const bob = await app.account();
    await furnish(bob);
    const made = Array.from({ length: 20 }, () => bob.post('/api/url/add', { url: 'https://example.com' }));
    expect((await remove(bob)).status).toBe(200);
    for (const { status } of await Promise.all(made)) expect([200, 401, 403]).toContain(status);
    expect(await everything()).toEqual(before);
  });
});
