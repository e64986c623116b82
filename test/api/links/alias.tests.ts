import crypto, { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { eventually } from '../../support/conditions';
import { badFields, idsOf, TestResponse } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { IdempotencyKey } from '../../../src/api/idempotency/idempotency-key.entity';
import { IdempotencyStore } from '../../../src/api/idempotency/idempotency-store';
import { Link } from '../../../src/links/link.entity';
import { LinkValidator } from '../../../src/links/validation/link-validator';
import { withFailure, withoutResponses } from '../failing-transaction';

describe('Aliases', () => {
  const PAGE = 'https://example.com/page';
  const TAKEN = { error: 1, code: 'alias_taken', message: 'That alias is taken. Please choose another one.' };
  const RESERVED_WORDS =
    'api docs health metrics r u b qr admin dashboard login assets static internal ' +
    'favicon.ico robots.txt sitemap.xml .well-known';

  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });

  describe('A custom alias', () => {
    let ada: TestClient;

    beforeAll(async () => {
      ada = await app.account();
    });

    const expectBad = (answer: TestResponse) => expect([answer.status, badFields(answer)]).toEqual([400, ['custom']]);
    const create = (custom: unknown, client = ada) =>
      client.post('/api/url/add', { url: 'https://example.com', custom });
    const aliasOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details.alias;

    it.each([
      'x',
      'spring-sale_2030',
      '-',
      '_',
      '007',
      'größe',
      'привет',
      '日本語',
      'हिन्दी',
      'عربي',
      '𝒜',
      'a'.repeat(64),
      '語'.repeat(64),
    ])('may be %s', async (custom) => {
      const { status, body } = await create(custom);
      expect(status).toBe(200);
      expect(await aliasOf(body.id)).toBe(custom);
    });

    it.each(['größe-2', '道', '𝒷'])(
      'is percent-encoded in the short address, which leads visitors to the link: %s',
      async (custom) => {
        const { body } = await create(custom);
        expect(body.shorturl).toBe(`${app.baseUrl}/${encodeURIComponent(custom)}`);
        expect((await app.visit(body.shorturl)).status).toBe(302);
      },
    );

    it.each([
      'a b',
      ' a',
      'a/b',
      'a.b',
      'a?b',
      'a#b',
      'a%20b',
      'a+b',
      'a@b',
      '😀',
      'a\u200bb',
      'sale\ufe0f',
      'sale\u3164',
      '\u0301sale',
      'a'.repeat(65),
      5,
      true,
      ['a'],
      {},
    ])('returns 400 for %j', async (custom) => {
      expectBad(await create(custom));
    });

    it.each(['sale\ufe0f', '\u3164', '\u0301sale'])('returns 400 for %j in an update as well', async (custom) => {
      const { id } = await ada.link();
      expectBad(await ada.put(`/api/url/${id}/update`, { custom }));
    });

    it.each(RESERVED_WORDS.split(' '))('returns 400 for the reserved word %s, in any letter case', async (word) => {
      expectBad(await create(word));
      expectBad(await create(word.toUpperCase()));
    });

    it('may contain a reserved word', async () => {
      expect((await create('api-2')).status).toBe(200);
    });

    it('returns 409 when another account has it', async () => {
      const bob = await app.account();
      await create('wanted', bob);
      const answer = await create('wanted');
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: 1, message: 'That alias is taken. Please choose another one.' });
      expect(badFields(answer)).toEqual(['custom']);
    });

    it('is distinguished by letter case', async () => {
      expect((await create('CamelCase')).status).toBe(200);
      expect((await create('camelcase')).status).toBe(200);
    });

    it.each([
      ['cafe', 'café'],
      ['strasse', 'straße'],
      ['i', 'ı'],
    ])('is distinguished by accents and similar letters: %s and %s', async (one, other) => {
      expect((await create(one)).status).toBe(200);
      expect((await create(other)).status).toBe(200);
    });

    it('is the same however its accents are encoded', async () => {
      const { body } = await create('cre\u0300me');
      expect(await aliasOf(body.id)).toBe('cr\u00e8me');
      expect((await create('cr\u00e8me')).status).toBe(409);
      expect((await app.visit('/cre%CC%80me')).status).toBe(302);
    });

    it('is free for its account once its link is deleted', async () => {
      const { body } = await create('again');
      await ada.delete(`/api/url/${body.id}/delete`);
      expect((await create('again')).status).toBe(200);
    });

    it('goes to one of 20 requests of an account at the same time', async () => {
      const bob = await app.account();
      const answers = await Promise.all(Array.from({ length: 20 }, () => create('contested', bob)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      const list = await bob.get('/api/urls');
      expect(list.body.data.result).toBe(1);
      expect(idsOf(list)).toHaveLength(1);
    });

    it('goes to one of 20 accounts that request it at the same time', async () => {
      const clients = await Promise.all(Array.from({ length: 20 }, () => app.account()));
      const answers = await Promise.all(clients.map((client) => create('shared', client)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      const lists = await Promise.all(clients.map((client) => client.get('/api/urls')));
      expect(lists.reduce((sum, { body }) => sum + Number(body.data.result), 0)).toBe(1);
    });
  });

  describe('The check of an alias', () => {
    let ada: TestClient;
    let bob: TestClient;

    beforeAll(async () => {
      [ada, bob] = [await app.account(), await app.account()];
    });

    const check = (custom: string, more: Record<string, string> = {}) =>
      ada.get(`/api/url/alias?${new URLSearchParams({ custom, ...more })}`);
    const isFree = async (custom: string, more?: Record<string, string>) => (await check(custom, more)).body.data;

    it('returns that an alias is free, and that it is taken once any account has it', async () => {
      for (const [client, custom] of [
        [ada, 'checked-ada'],
        [bob, 'checked-cr\u00e8me'],
      ] as const) {
        expect(await isFree(custom)).toEqual({ available: true });
        await client.link({ custom });
        expect(await isFree(custom)).toEqual({ available: false });
      }
      expect(await isFree('checked-cre\u0300me')).toEqual({ available: false });
      expect(await isFree('Checked-Ada')).toEqual({ available: true });
    });

    it('returns that an alias is taken which is reserved for another account', async () => {
      for (const client of [ada, bob]) {
        const { id } = await client.link({ custom: `retired-${client.accountId}` });
        await client.delete(`/api/url/${id}/delete`);
      }
      expect(await isFree(`retired-${bob.accountId}`)).toEqual({ available: false });
      expect(await isFree(`retired-${ada.accountId}`)).toEqual({ available: true });
    });

    it('tells the domains of the account apart, by address or id', async () => {
      const domain = 'checked.example.com';
      const { id } = (await ada.post('/api/domain/add', { domain })).body;
      await ada.link({ custom: 'on-domain', domain });
      expect(await isFree('on-domain')).toEqual({ available: true });
      for (const named of [domain, String(id)])
        expect(await isFree('on-domain', { domain: named })).toEqual({ available: false });
    });

    it('returns 400 as for a new link: for a malformed alias, a reserved word, and the domain of another account', async () => {
      await bob.post('/api/domain/add', { domain: 'of-bob.example.com' });
      for (const [custom, domain, code] of [
        ['a b', undefined, 'invalid'],
        ['Api', undefined, 'reserved_word'],
        ['fine', 'of-bob.example.com', 'unknown_id'],
      ]) {
        const answer = await check(custom!, domain === undefined ? {} : { domain });
        const fields = [{ field: domain === undefined ? 'custom' : 'domain', code, message: expect.any(String) }];
        expect([answer.status, answer.body.errors]).toEqual([400, fields]);
      }
    });
  });

  describe('A released name', () => {
    let admin: TestClient;
    let ada: TestClient;
    let bob: TestClient;
    let count = 0;
    let name: string;

    beforeAll(async () => {
      admin = await app.account({ isAdmin: true });
    });
    beforeEach(async () => {
      [ada, bob] = [await app.account(), await app.account()];
      name = `name-${++count}`;
    });

    const shorten = (client: TestClient, custom = name, more: object = {}) =>
      client.post('/api/url/add', { url: PAGE, custom, ...more });
    const addBio = (client: TestClient, alias = name) => client.post('/api/bio/add', { name: 'Ada', alias });
    const addCampaign = (client: TestClient, fields: object) =>
      client.post('/api/campaign/add', { public: true, ...fields });
    const removeUser = (client: TestClient) => admin.delete(`/api/user/${client.accountId}/delete`);

    /** Expects a success and returns the id. */
    async function expectGood(request: Promise<TestResponse>): Promise<number> {
      const { status, body, text } = await request;
      expect([status, text]).toEqual([200, expect.any(String)]);
      return body.id;
    }

    async function expectTaken(request: Promise<TestResponse>, field: string): Promise<void> {
      const { status, body } = await request;
      expect([status, body.errors]).toEqual([409, [{ field, code: body.code, message: body.message }]]);
      if (field !== 'slug') expect(body).toMatchObject(TAKEN);
    }

    describe('of a link', () => {
      it('returns 409 to other accounts once the link is deleted, and is free for its own', async () => {
        const id = await expectGood(shorten(ada));
        await expectGood(ada.delete(`/api/url/${id}/delete`));
        await expectTaken(shorten(bob), 'custom');
        const { id: other } = await bob.link();
        await expectTaken(bob.put(`/api/url/${other}/update`, { custom: name }), 'custom');
        await expectGood(shorten(ada));
      });

      it('returns 409 to other accounts once the link has another alias, and is free for its own', async () => {
        const id = await expectGood(shorten(ada));
        await expectGood(ada.put(`/api/url/${id}/update`, { custom: `${name}-new` }));
        await expectTaken(shorten(bob), 'custom');
        await expectGood(ada.put(`/api/url/${id}/update`, { custom: name }));
        await expectTaken(shorten(bob, `${name}-new`), 'custom');
      });

      it('stays reserved when it is released a second time', async () => {
        for (let time = 1; time <= 2; time++) {
          const id = await expectGood(shorten(ada));
          await expectGood(ada.delete(`/api/url/${id}/delete`));
          await expectTaken(shorten(bob), 'custom');
        }
      });

      it('is free in another letter case', async () => {
        const id = await expectGood(shorten(ada));
        await expectGood(ada.delete(`/api/url/${id}/delete`));
        await expectGood(shorten(bob, name.toUpperCase()));
      });

      it('stays reserved on the host of the service when the link moves to a branded domain', async () => {
        const domain = `${name}.example.com`;
        await expectGood(ada.post('/api/domain/add', { domain }));
        const id = await expectGood(shorten(ada));
        await expectGood(ada.put(`/api/url/${id}/update`, { domain }));
        await expectTaken(shorten(bob), 'custom');
      });

      it('on a branded domain is free once the domain is deleted', async () => {
        const domain = `${name}.example.com`;
        const domainId = await expectGood(ada.post('/api/domain/add', { domain }));
        const id = await expectGood(shorten(ada, name, { domain }));
        await expectGood(ada.delete(`/api/url/${id}/delete`));
        await expectGood(ada.delete(`/api/domain/${domainId}/delete`));
        await expectGood(bob.post('/api/domain/add', { domain }));
        await expectGood(shorten(bob, name, { domain }));
        await expectGood(shorten(bob));
      });

      it('of the link of a QR code is reserved as well', async () => {
        const id = await expectGood(ada.post('/api/qr/add', { type: 'link', data: PAGE }));
        const [link] = await app.get(DataSource).getRepository(Link).findBy({ accountId: ada.accountId });
        await expectGood(ada.delete(`/api/qr/${id}/delete`));
        await expectTaken(shorten(bob, link!.alias), 'custom');
        await expectGood(shorten(ada, link!.alias));
      });

      it('is not generated for a new link, not even of the same account', async () => {
        const { id, shorturl } = await ada.link();
        await expectGood(ada.delete(`/api/url/${id}/delete`));
        const former = shorturl.split('/').at(-1)!;
        const letters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
        const draw = jest.spyOn(crypto, 'randomInt') as unknown as jest.SpyInstance<number, []>;
        for (const letter of former) draw.mockReturnValueOnce(letters.indexOf(letter));
        const next = await ada.link();
        expect(draw).toHaveBeenCalledTimes(2 * former.length);
        expect(next.shorturl).not.toBe(shorturl);
      });

      it('fails no other link that is created at the same time', async () => {
        const id = await expectGood(shorten(ada));
        await expectGood(ada.delete(`/api/url/${id}/delete`));
        const wanted = [name, ...Array.from({ length: 30 }, (_, index) => `${name}-${index}`)];
        const answers = await Promise.all(wanted.map((custom) => shorten(bob, custom)));
        expect(answers.map(({ status }) => status)).toEqual([409, ...Array<number>(30).fill(200)]);
        expect((await bob.get('/api/urls')).body.data.result).toBe(30);
      });

      it.each(['delete', 'update'])('is never free for other accounts during the %s', async (change) => {
        for (let round = 0; round < 10; round++) {
          const custom = `${name}-${round}`;
          const id = await expectGood(shorten(ada, custom));
          const release =
            change === 'delete'
              ? ada.delete(`/api/url/${id}/delete`)
              : ada.put(`/api/url/${id}/update`, { custom: `${custom}-new` });
          const attempts = Array.from({ length: 8 }, () => shorten(bob, custom));
          expect((await release).status).toBe(200);
          for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(409);
        }
        expect((await bob.get('/api/urls')).body.data.result).toBe(0);
      });
    });

    describe('of a bio page', () => {
      it('returns 409 to other accounts once the page is deleted or renamed, and is free for its own', async () => {
        const id = await expectGood(addBio(ada));
        await expectGood(ada.put(`/api/bio/${id}/update`, { alias: `${name}-new` }));
        await expectTaken(addBio(bob), 'alias');
        await expectGood(ada.delete(`/api/bio/${id}/delete`));
        await expectTaken(addBio(bob, `${name}-new`), 'alias');
        const other = await expectGood(addBio(bob, `${name}-other`));
        await expectTaken(bob.put(`/api/bio/${other}/update`, { alias: name }), 'alias');
        await expectGood(addBio(ada));
        await expectGood(addBio(ada, `${name}-new`));
      });

      it('does not reserve the alias of a link', async () => {
        const id = await expectGood(addBio(ada));
        await expectGood(ada.delete(`/api/bio/${id}/delete`));
        await expectGood(shorten(bob));
      });
    });

    describe('of a campaign', () => {
      it('returns 409 to other accounts once the campaign is deleted or renamed, and is free for its own', async () => {
        const id = await expectGood(addCampaign(ada, { name: 'Sale', slug: name }));
        await expectGood(ada.put(`/api/campaign/${id}/update`, { name: 'Sale', slug: `${name}-new` }));
        await expectTaken(addCampaign(bob, { name: 'Sale', slug: name }), 'slug');
        await expectGood(ada.delete(`/api/campaign/${id}/delete`));
        await expectTaken(addCampaign(bob, { name: 'Sale', slug: `${name}-new` }), 'slug');
        const other = await expectGood(addCampaign(bob, { name: 'Sale' }));
        await expectTaken(bob.put(`/api/campaign/${other}/update`, { name: 'Sale', slug: name }), 'slug');
        await expectGood(addCampaign(ada, { name: 'Sale', slug: name }));
      });

      it('is skipped when a slug is generated from a name', async () => {
        const id = await expectGood(addCampaign(ada, { name }));
        await expectGood(ada.delete(`/api/campaign/${id}/delete`));
        expect((await addCampaign(bob, { name })).body.rotator).toBe(`${app.baseUrl}/r/${name}-2`);
        expect((await addCampaign(ada, { name })).body.rotator).toBe(`${app.baseUrl}/r/${name}`);
      });
    });

    it('stays reserved when its account is deleted', async () => {
      await expectGood(shorten(ada));
      await expectGood(addBio(ada));
      await expectGood(addCampaign(ada, { name: 'Sale', slug: name }));
      const id = await expectGood(shorten(ada, `${name}-before`));
      await expectGood(ada.delete(`/api/url/${id}/delete`));
      await expectGood(removeUser(ada));
      for (const custom of [name, `${name}-before`]) await expectTaken(shorten(bob, custom), 'custom');
      await expectTaken(addBio(bob), 'alias');
      await expectTaken(addCampaign(bob, { name: 'Sale', slug: name }), 'slug');
    });

    it('returns the same error as a name in use', async () => {
      await expectGood(shorten(ada));
      const before = await shorten(bob);
      await removeUser(ada);
      const after = await shorten(bob);
      expect([after.status, after.text]).toEqual([before.status, before.text]);
      expect(badFields(after)).toEqual(['custom']);
    });
  });
});

describe('Repeated requests', () => {
  const PAGE = 'https://example.com/page';
  const HOUR_MS = 3_600_000;

  describe('An Idempotency-Key', () => {
    const app = useApp();
    let ada: TestClient;
    let key: string;

    beforeEach(async () => {
      ada = await app.account();
      key = randomUUID();
    });

    const add = (body: object = { url: PAGE }, client = ada) =>
      client.post('/api/url/add', body, { 'idempotency-key': key });
    const count = async (client = ada) => (await client.get('/api/urls')).body.data.result as number;
    const rows = () => app.get(DataSource).getRepository(IdempotencyKey);
    const shift = (milliseconds: number, column: 'createdAt' | 'lockedUntil') =>
      rows().update({ accountId: ada.accountId }, { [column]: new Date(Date.now() + milliseconds) });

    it('returns for a repeated request what the first one has returned', async () => {
      const first = await add({ url: PAGE, colour: 'red' });
      const second = await add({ url: PAGE, colour: 'red' });
      expect([second.status, second.text]).toEqual([200, first.text]);
      expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
        undefined,
        'true',
      ]);
      expect(second.headers['x-ratelimit-remaining']).toBeDefined();
      expect(await count()).toBe(1);
    });

    it('repeats failures with their status too', async () => {
      const first = await add({ url: 'no address' });
      const second = await add({ url: 'no address' });
      expect([first.status, second.status, second.text]).toEqual([400, 400, first.text]);
      const other = await ada.link({ custom: `idem-${ada.accountId}` });
      key = randomUUID();
      const body = { url: PAGE, custom: `idem-${ada.accountId}` };
      expect((await add(body)).status).toBe(409);
      await ada.delete(`/api/url/${other.id}/delete`);
      expect((await add(body)).body.code).toBe('alias_taken');
    });

    it('takes an empty body as {}, and a path with a slash at its end as the one without', async () => {
      const send = (path: string, body?: object) => ada.post(path, body, { 'idempotency-key': key });
      const first = await send('/api/campaign/add');
      expect(first.status).toBe(200);
      for (const again of [await send('/api/campaign/add', {}), await send('/api/campaign/add/', {})])
        expect(again.body).toEqual(first.body);
    });

    it('takes a body whose fields are in another order as the same', async () => {
      const utm = { source: 'mail', medium: 'post' };
      const first = await add({ url: PAGE, utm });
      const second = await add({ utm: { medium: utm.medium, source: utm.source }, url: PAGE });
      expect([first.status, second.text]).toEqual([200, first.text]);
      expect(await count()).toBe(1);
    });

    it('is refused with 422 for another body or path', async () => {
      await add();
      const header = { 'idempotency-key': key };
      const others = [await add({ url: `${PAGE}/2` }), await ada.post('/api/channel/add', { name: 'Mail' }, header)];
      for (const { status, body } of others)
        expect([status, body.error, body.code]).toEqual([422, 1, 'idempotency_key_reused']);
      expect(await count()).toBe(1);
    });

    it('belongs to an account', async () => {
      const bob = await app.account();
      await add();
      expect((await add({ url: `${PAGE}/2` }, bob)).status).toBe(200);
      expect([await count(), await count(bob)]).toEqual([1, 1]);
    });

    it('must have 1 to 255 characters', async () => {
      for (const bad of ['', 'x'.repeat(256)]) {
        const refused = await ada.post('/api/url/add', { url: PAGE }, { 'idempotency-key': bad });
        expect([refused.status, badFields(refused)]).toEqual([400, ['Idempotency-Key']]);
      }
      key = 'x'.repeat(255);
      expect((await add()).status).toBe(200);
    });

    it('has no effect on other methods', async () => {
      const header = { 'idempotency-key': key };
      const { id } = await ada.link();
      await ada.put(`/api/url/${id}/update`, { metatitle: 'One' }, header);
      await ada.put(`/api/url/${id}/update`, { metatitle: 'Two' }, header);
      await ada.get('/api/urls', header);
      expect((await ada.get(`/api/url/${id}`)).body.details.metatitle).toBe('Two');
      expect(await rows().countBy({ accountId: ada.accountId })).toBe(0);
    });

    it('creates one link from twenty simultaneous requests to two replicas', async () => {
      const other = await TestApp.start({ database: app.database });
      try {
        const there = new TestClient(other, ada.accountId, ada.key);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => add({ url: PAGE }, index % 2 ? ada : there)),
        );
        expect(await count()).toBe(1);
        const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
        const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
        expect([ids.size, codes.every((code) => code === 'request_running')]).toEqual([1, true]);
        expect((await add()).body.id).toBe([...ids][0]);
      } finally {
        await other.stop({ keepDatabase: true });
      }
    });

    it('is held by a running request, until its process has ended', async () => {
      await add();
      await rows().update({ accountId: ada.accountId }, { status: null, response: null });
      const refused = await add();
      expect([refused.status, refused.body.code]).toEqual([409, 'request_running']);
      await shift(-1_000, 'lockedUntil');
      expect((await add()).status).toBe(200);
      expect(await count()).toBe(2);
    });

    it.each([1, 20])(
      'runs none of %i requests again whose changes are written, but whose responses are lost',
      async (requests) => {
        const keys = Array.from({ length: requests }, () => randomUUID());
        const send = () =>
          Promise.all(keys.map((own) => ada.post('/api/url/add', { url: PAGE }, { 'idempotency-key': own })));
        for (const { status } of await withoutResponses(app.get(DataSource), send)) expect(status).toBe(200);
        for (const { body } of await send()) expect(body.code).toBe('request_running');
        await shift(-1_000, 'lockedUntil');
        for (const { status, body } of await send()) expect([status, body.code]).toEqual([409, 'outcome_unknown']);
        expect(await count()).toBe(requests);
      },
    );

    it('is free again after a failure that has changed nothing', async () => {
      const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
      const send = () => add({ url: PAGE, campaign });
      const failed = await withFailure(app.get(DataSource), { campaign }, send);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect((await send()).status).toBe(200);
      expect(await count()).toBe(1);
    });

    /** Holds requests back before they write, until all have arrived and `meanwhile` is done. */
    const paused = async (send: () => Promise<TestResponse>[], meanwhile: () => Promise<void>) => {
      const validator = app.get(LinkValidator);
      const validate = validator.validate.bind(validator);
      let resume!: () => void;
      const pause = new Promise<void>((resolve) => (resume = resolve));
      const waiting = jest
        .spyOn(validator, 'validate')
        .mockImplementation((...given) => pause.then(() => validate(...given)));
      const sent = send();
      await eventually(async () => expect(waiting).toHaveBeenCalledTimes(sent.length));
      waiting.mockImplementation(validate);
      await meanwhile();
      resume();
      return Promise.all(sent);
    };

    it('that another request has taken over keeps the first one from changing anything', async () => {
      const takeOver = async () => {
        const later = Date.now() + 2 * 60_000;
        const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
        expect((await add()).status).toBe(200);
        clock.mockRestore();
      };
      const [late] = await paused(() => [add()], takeOver);
      expect([late!.status, late!.body.code]).toEqual([409, 'request_running']);
      expect(await count()).toBe(1);
      expect((await add()).headers['idempotency-replayed']).toBe('true');
    });

    it('that one of 20 requests has lost fails none of the others', async () => {
      const keys = Array.from({ length: 20 }, () => randomUUID());
      const send = () => keys.map((own) => ada.post('/api/url/add', { url: PAGE }, { 'idempotency-key': own }));
      const loseOne = async () => {
        const [{ keyHash }] = (await rows().findBy({ accountId: ada.accountId })) as [IdempotencyKey];
        await rows().update({ keyHash }, { createdAt: new Date(Date.now() + HOUR_MS) });
      };
      const codes = (await paused(send, loseOne)).map(({ status, body }) => (status === 200 ? 'done' : body.code));
      expect(codes.sort()).toEqual([...Array<string>(19).fill('done'), 'request_running']);
      expect(await count()).toBe(19);
    });

    it('is not freed by a request that fails long after another one has taken it over', async () => {
      const store = app.get(IdempotencyStore);
      const hashes = { keyHash: key, requestHash: key };
      const late = { accountId: ada.accountId, ...hashes, createdAt: new Date('2026-01-01T00:00:00Z') };
      await store.claim(late);
      await rows().update({ accountId: ada.accountId }, { lockedUntil: new Date('2026-01-01T00:01:00Z') });
      const next = { ...late, createdAt: new Date('2026-01-01T00:02:00Z') };
      expect(await store.claim(next)).toBeUndefined();
      await store.complete(next, 200, { id: 1 });
      await store.release(late);
      await store.complete(late, 500, null);
      expect(await store.claim({ ...late, createdAt: new Date('2026-01-01T00:03:00Z') })).toEqual({
        status: 200,
        response: '{"id":1}',
      });
    });

    it('is free again after 24 hours, when the response is deleted', async () => {
      await add();
      await shift(-23 * HOUR_MS, 'createdAt');
      await app.get(IdempotencyStore).deleteOld();
      expect((await add({ url: `${PAGE}/2` })).status).toBe(422);
      await shift(-25 * HOUR_MS, 'createdAt');
      expect((await add({ url: `${PAGE}/2` })).status).toBe(200);
      await shift(-25 * HOUR_MS, 'createdAt');
      await app.get(IdempotencyStore).deleteOld();
      expect(await rows().countBy({ accountId: ada.accountId })).toBe(0);
    });

    it('is free again although the service starts more often than every hour', async () => {
      const first = await TestApp.start();
      const grace = await first.account();
      await grace.post('/api/url/add', { url: PAGE }, { 'idempotency-key': key });
      const createdAt = new Date(Date.now() - 25 * HOUR_MS);
      await first
        .get(DataSource)
        .getRepository(IdempotencyKey)
        .update({ accountId: grace.accountId }, { createdAt, lockedUntil: createdAt });
      const again = await TestApp.start({ database: await first.stop({ keepDatabase: true }) });
      const stored = again.get(DataSource).getRepository(IdempotencyKey);
      await eventually(async () => expect(await stored.count()).toBe(0));
      await again.stop();
    });

    it('never stores a secret, nor creates a second one', async () => {
      const makeKey = () => ada.post('/api/account/keys/add', { name: 'Shop' }, { 'idempotency-key': key });
      const made = await makeKey();
      expect(made.body.apikey).toMatch(/^sp_/);
      const repeated = await makeKey();
      expect([repeated.status, repeated.body.code]).toEqual([409, 'secret_shown']);
      expect((await ada.get('/api/account/keys')).body.data.result).toBe(2);
      expect(JSON.stringify(await rows().findBy({ accountId: ada.accountId }))).not.toContain('sp_');
    });

    it('covers a bulk request', async () => {
      const send = () =>
        ada.post('/api/urls/add', { links: [{ url: PAGE }, { url: 'x' }] }, { 'idempotency-key': key });
      const first = await send();
      expect((await send()).text).toBe(first.text);
      expect(await count()).toBe(1);
    });
  });

  describe('find_if_exists', () => {
    const app = useApp();

    it('creates one link from twenty simultaneous requests to two replicas', async () => {
      const other = await TestApp.start({ database: app.database });
      try {
        const ada = await app.account();
        const clients = [ada, new TestClient(other, ada.accountId, ada.key)];
        const requests = Array.from({ length: 20 }, (_, index) =>
          clients[index % 2]!.link({ url: PAGE, find_if_exists: true }),
        );
        expect(new Set((await Promise.all(requests)).map(({ id }) => id)).size).toBe(1);
        expect((await ada.get('/api/urls')).body.data.result).toBe(1);
      } finally {
        await other.stop({ keepDatabase: true });
      }
    });
  });
});
