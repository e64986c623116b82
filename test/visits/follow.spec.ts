import { eventually, TestApp, TestClient } from '../support/test-app';

describe('Following a link', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.account();
  });
  afterAll(() => app.stop());

  it('leads to the destination, and nobody may keep the answer', async () => {
    const { shorturl } = await ada.link({ url: 'https://example.com/a?b=1#c' });
    const answer = await app.visit(shorturl);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('https://example.com/a?b=1#c');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('counts the click, and the visitor once', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl);
    await app.visit(shorturl);
    await eventually(async () => {
      const { body } = await ada.get(`/api/url/${id}`);
      expect(body.data).toMatchObject({ clicks: 2, uniqueClicks: 1, topBrowsers: { Chrome: 2 } });
    });
  });
});
