import { TestClient, useApp } from '../support/test-app';

describe('Following a link', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('leads to the destination, and nobody may keep the answer', async () => {
    const { shorturl } = await ada.link({ url: 'https://example.com/a?b=1#c' });
    const answer = await app.visit(shorturl);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('https://example.com/a?b=1#c');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('writes an address in other scripts in ASCII', async () => {
    const { shorturl } = await ada.link({ url: 'https://münchen.example/straße?q=ü' });
    const { headers } = await app.visit(shorturl);
    expect(headers.location).toBe('https://xn--mnchen-3ya.example/stra%C3%9Fe?q=%C3%BC');
  });

  it('adds the query of the visitor and sets the parameters of the link', async () => {
    const parameters = [{ name: 'utm_source', value: 'news' }];
    const { shorturl } = await ada.link({ url: 'https://example.com/?a=1', parameters });
    const { headers } = await app.visit(`${shorturl}?a=2&b=3&utm_source=x`);
    expect(headers.location).toBe('https://example.com/?a=1&b=3&utm_source=news');
  });

  it('cannot be led astray by the query of the visitor', async () => {
    const { shorturl } = await ada.link({ url: 'https://example.com' });
    const { headers } = await app.visit(`${shorturl}?@evil.example/%0d%0aSet-Cookie:x=1&//evil.example`);
    expect(new URL(headers.location!).host).toBe('example.com');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('opens apps by their addresses', async () => {
    const { shorturl } = await ada.link({ url: 'mailto:ada@example.com' });
    expect((await app.visit(`${shorturl}?x=1`)).headers.location).toBe('mailto:ada@example.com');
  });

  it.each([
    ['as it is', 'straße'],
    ['composed in another way', 'café'.normalize('NFD')],
  ])('finds an alias of another script %s', async (_, spelling) => {
    const custom = `${spelling}-${Math.random().toString(36).slice(2)}`;
    await ada.link({ custom });
    expect((await app.visit(`/${encodeURIComponent(custom.normalize('NFC'))}`)).status).toBe(302);
    expect((await app.visit(`/${encodeURIComponent(custom.normalize('NFD'))}`)).status).toBe(302);
  });

  it('forgives a slash at the end', async () => {
    const { shorturl } = await ada.link();
    expect((await app.visit(`${shorturl}/`)).status).toBe(302);
  });

  it('works the same for HEAD', async () => {
    const { shorturl } = await ada.link();
    const answer = await app.visit(shorturl, {}, 'HEAD');
    expect(answer.status).toBe(302);
    expect(answer.text).toBe('');
  });

  it('shows a page once the link has ended', async () => {
    const expiry = new Date(Date.now() + 1_500).toISOString();
    const { shorturl } = await ada.link({ expiry });
    expect((await app.visit(shorturl)).status).toBe(302);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const answer = await app.visit(shorturl);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('This link has ended');
  });

  describe('works at once', () => {
    it('after an edit of the destination', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      await ada.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
      expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/new');
    });

    it('after a new alias, under which alone it is found', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      const renamed = await ada.put(`/api/url/${id}/update`, { custom: `new-${id}` });
      expect((await app.visit(shorturl)).status).toBe(404);
      expect((await app.visit(renamed.body.shorturl)).status).toBe(302);
    });

    it('after a deletion', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      await ada.delete(`/api/url/${id}/delete`);
      expect((await app.visit(shorturl)).status).toBe(404);
    });

    it('where a visitor has just found nothing', async () => {
      expect((await app.visit('/made-later')).status).toBe(404);
      await ada.link({ custom: 'made-later' });
      expect((await app.visit('/made-later')).status).toBe(302);
    });

    it('for an alias that another link has just given up', async () => {
      const { id } = await ada.link({ custom: 'handed-on', url: 'https://example.com/one' });
      await app.visit('/handed-on');
      await ada.delete(`/api/url/${id}/delete`);
      await ada.link({ custom: 'handed-on', url: 'https://example.com/two' });
      expect((await app.visit('/handed-on')).headers.location).toBe('https://example.com/two');
    });
  });
});
