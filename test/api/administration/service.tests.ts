import { DataSource } from 'typeorm';
import { BlockedHosts } from '../../../src/blocklist/blocked-hosts';
import { countedOf } from '../../support/clicks';
import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { withFailingCommits } from '../failing-transaction';

describe('The administration of the service', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let admin: TestClient;
  let ada: TestClient;

  beforeAll(async () => {
    admin = await app.account({ isAdmin: true });
    ada = await app.account();
  });

  const lastActions = async () => {
    const { audit } = (await admin.get('/api/audit')).body.data;
    return audit.map(({ action, details }: Record<string, string>) => `${action} ${details}`);
  };

  describe('/api/blocklist', () => {
    const block = (host: unknown) => admin.post('/api/blocklist/add', { host });
    const unblock = (host: unknown) => admin.delete('/api/blocklist/delete', { host });
    const hosts = async () => {
      const { hosts: rows } = (await admin.get('/api/blocklist')).body.data;
      return rows.map(({ host }: { host: string }) => host);
    };

    it('blocks a host with its subdomains at once, for new and existing links, until it is removed', async () => {
      const link = await ada.link({ url: 'https://www.bad.example/page' });
      expect((await app.visit(link.shorturl)).status).toBe(302);
      expect((await block(' BAD.example. ')).status).toBe(200);
      const refused = await ada.post('/api/url/add', { url: 'https://www.bad.example/other' });
      expect([refused.status, badFields(refused)]).toEqual([400, ['url']]);
      expect((await app.visit(link.shorturl)).status).toBe(403);
      expect(await hosts()).toEqual(['bad.example']);
      expect((await unblock('bad.example')).status).toBe(200);
      expect((await app.visit(link.shorturl)).status).toBe(302);
      expect(await hosts()).toEqual([]);
      expect((await lastActions()).slice(0, 2)).toEqual(['host.unblocked bad.example', 'host.blocked bad.example']);
    });

    it('is not affected by a host that could not be stored', async () => {
      const refresh = () => app.get(BlockedHosts).refresh();
      const failed = await withFailingCommits(app.get(DataSource), refresh, () => block('lost.example'));
      expect(failed.status).toBe(500);
      expect((await ada.post('/api/url/add', { url: 'https://lost.example/' })).status).toBe(200);
      await block('stored.example');
      const refused = await ada.post('/api/url/add', { url: 'https://stored.example/' });
      expect(badFields(refused)).toEqual(['url']);
      await unblock('stored.example');
    });

    it('accepts a host twice, and removes one that is not in the list', async () => {
      for (const host of ['twice.example', 'twice.example']) expect((await block(host)).status).toBe(200);
      expect(await hosts()).toEqual(['twice.example']);
      for (const host of ['twice.example', 'twice.example']) expect((await unblock(host)).status).toBe(200);
    });

    it.each([
      ['2001:db8::1', '[2001:db8::1]'],
      ['[2001:db8:0::2]', '[2001:db8::2]'],
      ['::ffff:203.0.113.8', '203.0.113.8'],
    ])('unblocks the address %s as it is listed', async (sent, listed) => {
      expect((await block(sent)).status).toBe(200);
      expect(await hosts()).toContain(listed);
      expect((await unblock(listed)).status).toBe(200);
      expect(await hosts()).not.toContain(listed);
    });

    it.each([
      'https://bad.example/',
      '[bad.example]',
      '[203.0.113.9]',
      'bad',
      'bad.example/page',
      'user@bad.example',
      '',
      7,
      null,
    ])('returns 400 for the host %j', async (host) => {
      const answer = await block(host);
      expect([answer.status, badFields(answer)]).toEqual([400, ['host']]);
    });
  });

  describe('/api/names', () => {
    const names = async (query: string) => (await admin.get(`/api/names?${query}`)).body.data;

    it('lists names that accounts have given up, and releases them', async () => {
      const { username } = (await ada.get('/api/account')).body.data;
      for (const custom of ['given-\u00f6ne', 'given-two', 'Given-three']) {
        const { id } = await ada.link({ custom });
        await ada.delete(`/api/url/${id}/delete`);
      }
      const row = { place: '/', userid: ada.accountId, username };
      expect(await names('q=given-')).toMatchObject({
        result: 2,
        names: [
          { ...row, name: 'given-two' },
          { ...row, name: 'given-\u00f6ne' },
        ],
      });
      expect(await names('place=/b/')).toMatchObject({ result: 0, names: [] });
      const link = { url: 'https://example.com', custom: 'given-\u00f6ne' };
      const bob = await app.account();
      expect((await bob.post('/api/url/add', link)).status).toBe(409);
      // With `ö` as a letter and its dots, as some keyboards send it.
      const release = { place: '/', name: 'given-o\u0308ne' };
      for (let times = 0; times < 2; times++)
        expect((await admin.delete('/api/names/delete', release)).status).toBe(200);
      expect((await bob.post('/api/url/add', link)).status).toBe(200);
      expect((await lastActions())[0]).toBe('name.released /given-\u00f6ne');
    });

    it('returns 400 for an unknown place', async () => {
      expect(badFields(await admin.get('/api/names?place=/x/'))).toEqual(['place']);
      expect(badFields(await admin.delete('/api/names/delete', { place: '', name: 'x' }))).toEqual(['place']);
    });
  });

  describe('/api/user/{id}', () => {
    it('has the numbers of what is deleted with an account at /contents', async () => {
      const bob = await app.account();
      await bob.link({ tags: ['Spring', 'Sale'] });
      // A view of a bio page is no click.
      await bob.post('/api/bio/add', { name: 'Me', alias: 'contents-of-bob' });
      expect((await app.visit('/b/contents-of-bob')).status).toBe(200);
      await countedOf(app, bob, (await bob.link()).id);
      await bob.post('/api/domain/add', { domain: 'contents.example.com' });
      const { body } = await admin.get(`/api/user/${bob.accountId}/contents`);
      const none = { qrcodes: 0, campaigns: 0, channels: 0, pixels: 0, splashpages: 0 };
      expect(body.data).toEqual({
        ...none,
        links: 3,
        clicks: 1,
        biopages: 1,
        domains: 1,
        tags: 2,
        keys: 1,
        overlays: 0,
        utmtemplates: 0,
        sessions: 0,
      });
      expect((await admin.get('/api/user/987654321/contents')).status).toBe(404);
    });

    it('has the log of the account at /audit', async () => {
      const { data } = (await admin.get(`/api/user/${ada.accountId}/audit?action=account.created`)).body;
      expect(data).toMatchObject({ result: 1, audit: [{ action: 'account.created', subjectid: ada.accountId }] });
      expect((await admin.get('/api/user/987654321/audit')).status).toBe(404);
    });
  });

  it('has the state of the service at GET /api/health', async () => {
    const { data } = (await admin.get('/api/health')).body;
    expect(data).toMatchObject({
      status: 'ready',
      checks: expect.arrayContaining([{ name: 'database', state: 'up' }]),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
      database: { engine: expect.stringMatching(/^(mysql|sqlite)$/), version: expect.stringMatching(/^\d+\./) },
      redis: null,
      clicks: { lost: 0, dropped: 0 },
      jobs: { fetcheswaiting: expect.any(Number) },
      blocklist: { filehosts: null, addedhosts: expect.any(Number) },
    });
  });
});
