import { DataSource } from 'typeorm';
import { TestApp } from '../support/test-app';
import { TestDatabase } from '../support/test-database';

describe('While the database is away', () => {
  let app: TestApp;
  let database: TestDatabase;
  let known: string;
  let locked: string;
  let unknown: string;

  beforeAll(async () => {
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    const ada = await app.account();
    known = (await ada.link({ url: 'https://example.com/known' })).shorturl;
    locked = (await ada.link({ password: 'open sesame', type: 'splash' })).shorturl;
    unknown = (await ada.link()).shorturl;
    await ada.post('/api/domain/add', { domain: 'go.example.com', redirectroot: 'https://example.com/' });
    for (const address of [known, locked]) await app.visit(address);
    await app.visit('/', { host: 'go.example.com' });
    await app.get(DataSource).destroy();
  });
  afterAll(async () => {
    database = await app.stop({ keepDatabase: true });
    await database.drop();
  });

  it('links that were visited lately go on', async () => {
    const answer = await app.visit(known);
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://example.com/known']);
  });

  it('they do for hours, not for the minute in which they are fresh', async () => {
    const moment = performance.now() + 3_600_000;
    jest.spyOn(performance, 'now').mockReturnValue(moment);
    expect((await app.visit(known)).status).toBe(302);
    jest.restoreAllMocks();
  });

  it('their passwords do, too', async () => {
    const { status, headers } = await app.submit(locked, { password: 'open sesame' });
    expect(status).toBe(303);
    const cookie = headers['set-cookie']![0]!.split(';')[0]!;
    expect((await app.visit(locked, { cookie })).text).toContain('You are being redirected');
  });

  it('a branded domain that was visited lately goes on', async () => {
    expect((await app.visit('/', { host: 'go.example.com' })).status).toBe(302);
  });

  it.each([
    ['another link', () => unknown],
    ['what may be a link', () => '/never-seen'],
    ['a campaign', () => '/r/sale'],
    ['a list', () => '/u/ada/sale-1'],
    ['a bio page', () => '/b/ada'],
    ['an image of a QR code', () => '/qr/abcdefghij.svg'],
  ])('%s gets a page that says when to come back', async (_, path) => {
    const answer = await app.visit(path());
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('Back in a moment');
    expect(answer.text).not.toMatch(/error|database|sql/i);
  });

  it('a form gets it as well', async () => {
    expect((await app.submit(unknown, { password: 'x' })).status).toBe(503);
  });

  it('the landing page and the small files are there', async () => {
    for (const path of ['/', '/robots.txt', '/favicon.ico']) expect((await app.visit(path)).status).toBe(200);
  });
});
