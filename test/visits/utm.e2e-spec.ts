import { eventually } from '../support/conditions';
import { TestClient, useApp } from '../support/test-app';
import { IPHONE } from '../support/user-agents';

const app = useApp();
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const locationOf = async (fields: Record<string, unknown>, query = '', headers = {}) => {
  const { shorturl } = await ada.link({ url: 'https://example.com/', ...fields });
  return (await app.visit(`${shorturl}${query}`, headers)).headers.location;
};

describe('The utm of a link', () => {
  it.each([
    [
      'is set on the destination',
      { utm: { source: 'mail', campaign: 'spring' } },
      '',
      '?utm_source=mail&utm_campaign=spring',
    ],
    ['is encoded', { utm: { source: 'a&b=c #é' } }, '', '?utm_source=a%26b%3Dc%20%23%C3%A9'],
    [
      'replaces the values of the destination and of the visit',
      { url: 'https://example.com/?utm_source=x&a=1', utm: { source: 'mail' } },
      '?utm_source=y&b=2',
      '?a=1&b=2&utm_source=mail',
    ],
    [
      'gives way to the parameters of the link',
      { utm: { source: 'mail', medium: 'email' }, parameters: [{ name: 'utm_source', value: 'own' }] },
      '',
      '?utm_medium=email&utm_source=own',
    ],
    [
      'leaves other UTM values of the visit',
      { utm: { source: 'mail' } },
      '?utm_term=shoes',
      '?utm_term=shoes&utm_source=mail',
    ],
  ])('%s', async (_, fields, query, expected) => {
    expect(await locationOf(fields, query)).toBe(`https://example.com/${expected}`);
  });

  it('is set on targets and variants as well', async () => {
    const utm = { source: 'mail' };
    const devicetarget = [{ device: 'iPhone', link: 'https://example.com/ios' }];
    const variants = ['a', 'b'].map((word) => ({ url: `https://example.com/${word}`, weight: 50 }));
    const fields = { utm, devicetarget, variants };
    expect(await locationOf(fields, '', { 'user-agent': IPHONE })).toBe('https://example.com/ios?utm_source=mail');
    expect(await locationOf(fields)).toMatch(/\/[ab]\?utm_source=mail$/);
  });

  it('applies a change on the next visit', async () => {
    const { id, shorturl } = await ada.link({ url: 'https://example.com/', utm: { source: 'mail' } });
    await app.visit(shorturl);
    await ada.put(`/api/url/${id}/update`, { utm: null });
    expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/');
  });

  it('is what clicks are counted by, unless the visited address or a parameter of the link says otherwise', async () => {
    const parameters = [{ name: 'utm_medium', value: 'own' }];
    const { shorturl } = await ada.link({ utm: { source: 'mail', medium: 'email', campaign: 'spring' }, parameters });
    await app.visit(`${shorturl}?utm_source=visited`);
    await eventually(async () => {
      const { clicks } = (await ada.get('/api/statistics/clicks')).body.data;
      expect(clicks).toMatchObject([
        { utm_source: 'visited', utm_medium: 'own', utm_campaign: 'spring', utm_term: null },
      ]);
    });
  });
});
