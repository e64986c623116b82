import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';

const BIO = {
  name: 'Ada Lovelace',
  alias: 'ada',
  avatar: 'https://example.com/ada.png',
  description: 'Mathematics, machines\nand music.',
  theme: 'ocean',
  links: [
    { title: 'Notes', url: 'https://example.com/notes' },
    { title: 'Write', url: 'mailto:ada@example.com' },
    { title: 'Call', url: 'tel:+15550100' },
    { title: 'Telegram', url: 'tg:resolve?domain=ada' },
    { title: 'WhatsApp', url: 'whatsapp:send?phone=15550100' },
  ],
};

describe('The page of a bio page', () => {
  const app = useApp();
  let ada: TestClient;
  let id: number;

  beforeAll(async () => {
    ada = await app.account();
    id = (await ada.post('/api/bio/add', BIO)).body.id;
  });

  it('shows all that its owner has written', async () => {
    const answer = await app.visit('/b/ada');
    expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
    const page = new ParsedPage(answer.text);
    expect(page.all('h1').map(textOf)).toEqual([BIO.name]);
    expect(page.values('src')).toEqual([BIO.avatar]);
    expect(attribute(page.all('html')[0]!, 'class')).toBe('theme-ocean');
    expect(answer.text).toContain(BIO.description);
    const links = page.all('a').map((link) => ({ title: textOf(link), url: attribute(link, 'href') }));
    expect(links).toEqual(BIO.links);
  });

  it('can be shared by its own address', async () => {
    const page = new ParsedPage((await app.visit('/b/ada')).text);
    expect(page.values('content')).toContain(`${app.baseUrl}/b/ada`);
    expect(page.values('href')).toContain(`${app.baseUrl}/b/ada`);
  });

  it('changes at once, and is gone once it is deleted', async () => {
    const made = (await ada.post('/api/bio/add', { ...BIO, alias: 'eve' })).body;
    await app.visit('/b/eve');
    await ada.put(`/api/bio/${made.id}/update`, { name: 'Eve', alias: 'eva', links: [] });
    expect((await app.visit('/b/eve')).status).toBe(404);
    expect(new ParsedPage((await app.visit('/b/eva')).text).all('h1').map(textOf)).toEqual(['Eve']);
    await ada.delete(`/api/bio/${made.id}/delete`);
    expect((await app.visit('/b/eva')).status).toBe(404);
  });

  it('needs a name only', async () => {
    await ada.post('/api/bio/add', { name: 'Plain', alias: 'plain' });
    const page = new ParsedPage((await app.visit('/b/plain')).text);
    expect([page.all('a'), page.all('img')]).toEqual([[], []]);
  });

  it('is found by an alias of another script, however it is composed', async () => {
    await ada.post('/api/bio/add', { name: 'Café', alias: 'café' });
    for (const form of ['NFC', 'NFD'])
      expect((await app.visit(`/b/${encodeURIComponent('café'.normalize(form))}`)).status).toBe(200);
  });

  it.each([
    '/b/nobody',
    '/b/',
    '/b',
    '/b/ADA',
    '/b/ada/more',
    '/b/ada%00',
    '/ada',
    '/b/%ff',
    `/b/${'a'.repeat(8_000)}`,
  ])('is not found at %.40s', async (path) => expect((await app.visit(path)).status).toBe(404));

  it('answers HEAD as well', async () => {
    const answer = await app.visit('/b/ada/', {}, 'HEAD');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('is listed by its id, which leads nowhere', async () => {
    expect((await app.visit(`/b/${id}`)).status).toBe(404);
  });
});
