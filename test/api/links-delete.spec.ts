import { eventually } from '../support/conditions';
import { aliasesOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const NOT_FOUND = { error: 1, message: 'There is nothing at this address.' };

describe('Deleting a link', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('confirms it', async () => {
    const { id } = await ada.link();
    const answer = await ada.delete(`/api/url/${id}/delete`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ error: 0, message: 'Link has been successfully deleted.' });
  });

  it('leaves nothing under its id', async () => {
    const { id } = await ada.link();
    await ada.delete(`/api/url/${id}/delete`);
    for (const answer of [
      await ada.get(`/api/url/${id}`),
      await ada.put(`/api/url/${id}/update`, {}),
      await ada.delete(`/api/url/${id}/delete`),
    ])
      expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  it('turns visitors away at once', async () => {
    const { id, shorturl } = await ada.link();
    expect((await app.visit(shorturl)).status).toBe(302);
    await ada.delete(`/api/url/${id}/delete`);
    expect((await app.visit(shorturl)).status).toBe(404);
  });

  it('takes it out of the list, the total, the search and the lookup', async () => {
    const bob = await app.account();
    const { id } = await bob.link({ custom: 'bobs-first' });
    await bob.link({ custom: 'bobs-second' });
    await bob.delete(`/api/url/${id}/delete`);
    for (const query of ['', '?order=click', '?q=bobs']) {
      const list = await bob.get(`/api/urls${query}`);
      expect(list.body.data.result).toBe(1);
      expect(aliasesOf(list)).toEqual(['bobs-second']);
    }
    expect((await bob.get('/api/urls?short=bobs-first')).body.error).toBe(1);
  });

  it('takes its clicks with it', async () => {
    const { id, shorturl } = await ada.link({ custom: 'reborn' });
    await app.visit(shorturl);
    await eventually(async () => expect((await ada.get(`/api/url/${id}`)).body.data.clicks).toBe(1));
    await ada.delete(`/api/url/${id}/delete`);
    const again = await ada.link({ custom: 'reborn' });
    expect((await ada.get(`/api/url/${again.id}`)).body.data).toMatchObject({ clicks: 0, uniqueClicks: 0 });
  });

  it('happens once, however many ask for it at the same moment', async () => {
    const bob = await app.account();
    const [{ id }] = [await bob.link(), await bob.link()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => bob.delete(`/api/url/${id}/delete`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect((await bob.get('/api/urls')).body.data.result).toBe(1);
  });
});
