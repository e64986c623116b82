import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

describe('A link’s parameters', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const destination = async (parameters: unknown) =>
    (await app.visit((await ada.link({ url: 'https://example.com/', parameters })).shorturl)).headers.location;

  it('are set on the destination', async () => {
    const parameters = [
      { name: 'utm_source', value: 'news letter' },
      { name: 'n', value: 5 },
      { name: 'b', value: true },
    ];
    const { searchParams } = new URL((await destination(parameters))!);
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'news letter', n: '5', b: 'true' });
  });

  it('of another shape are ignored, one by one', async () => {
    const odd = [
      null,
      'a',
      5,
      [],
      {},
      { name: 'a' },
      { value: 'a' },
      { name: 5, value: 'a' },
      { name: 'a', value: {} },
    ];
    expect(await destination([...odd, { name: 'good', value: '1' }])).toBe('https://example.com/?good=1');
  });

  it('are as long in characters as the document says, also outside the first plane', async () => {
    const [name, value] = ['😀'.repeat(100), '😀'.repeat(1_000)];
    const { searchParams } = new URL(
      (await destination([
        { name, value },
        { name: `${name}x`, value: 'b' },
      ]))!,
    );
    expect([...searchParams]).toEqual([[name, value]]);
  });

  it.each(['a=b', 5, true, {}, { name: 'a', value: 'b' }])('that are no list are ignored: %j', async (parameters) => {
    expect(await destination(parameters)).toBe('https://example.com/');
  });

  it('are too many above 250', async () => {
    const parameters = Array(251).fill({ name: 'a', value: 'b' });
    const answer = await ada.post('/api/url/add', { url: 'https://example.com', parameters });
    expect(badFields(answer)).toEqual(['parameters']);
  });

  it('must not need more room than there is', async () => {
    const parameters = Array(250).fill({ name: 'a', value: 'b'.repeat(1_000) });
    const answer = await ada.post('/api/url/add', { url: 'https://example.com', parameters });
    expect(badFields(answer)).toEqual(['parameters']);
  });
});
