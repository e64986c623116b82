import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

describe('An id in the path', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it.each([
    '1e3',
    '-1',
    '+1',
    'abc',
    '0',
    '000',
    '1.5',
    '1,5',
    '0x10',
    '1%20',
    '%201',
    '1%00',
    '%D9%A1',
    'NaN',
    'Infinity',
    'null',
  ])('must be a positive whole number, not %s', async (id) => {
    for (const answer of [
      await ada.get(`/api/url/${id}`),
      await ada.put(`/api/url/${id}/update`, {}),
      await ada.delete(`/api/url/${id}/delete`),
    ]) {
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual(['id']);
    }
  });

  it.each(['999999999', '2147483647', '2147483648', '9007199254740993', '99999999999999999999', '9'.repeat(400)])(
    'that nobody has is not found: %s',
    async (id) => {
      for (const answer of [
        await ada.get(`/api/url/${id}`),
        await ada.put(`/api/url/${id}/update`, {}),
        await ada.delete(`/api/url/${id}/delete`),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ error: 1, message: 'There is nothing at this address.' });
      }
    },
  );

  it('may have zeros before it', async () => {
    const { id } = await ada.link();
    expect((await ada.get(`/api/url/000${id}`)).body.id).toBe(id);
  });
});
