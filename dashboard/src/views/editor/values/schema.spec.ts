import type { TFunction } from 'i18next';
import { EMPTY } from './editor-values';
import { schemaOf } from './schema';

const schema = schemaOf(((key: string) => key) as TFunction<'editor'>, EMPTY);
const LINK = { ...EMPTY, url: 'https://example.com/', maxclicks: '0' };

describe('A click limit that is no number', () => {
  it('is wrong', () => {
    const { error } = schema.safeParse(LINK);
    expect(error?.issues).toMatchObject([{ path: ['maxclicks'], message: 'errors.maxclicks' }]);
  });

  it('does not matter for a one-time link', () => {
    expect(schema.safeParse({ ...LINK, onetime: true }).success).toBe(true);
  });
});

describe('An address without a scheme', () => {
  it('is saved with one', () => {
    const typed = {
      url: 'example.com/page',
      expiredurl: 'example.com/over',
      geotarget: [{ match: 'x', link: 'a.example' }],
    };
    expect(schema.safeParse({ ...EMPTY, ...typed }).data).toMatchObject({
      url: 'https://example.com/page',
      expiredurl: 'https://example.com/over',
      geotarget: [{ match: 'x', link: 'https://a.example' }],
    });
  });

  it('is wrong without a host', () => {
    expect(schema.safeParse({ ...EMPTY, url: 'localhost' }).error?.issues).toMatchObject([{ path: ['url'] }]);
  });
});

describe('A link with several destinations', () => {
  const withVariants = (...variants: { url: string; weight: string }[]) =>
    schema.safeParse({ ...EMPTY, url: variants[0]!.url, variants }).error?.issues.map(({ path }) => path.join('.'));

  it('has the problems of each destination once', () => {
    expect(withVariants({ url: '', weight: '50' }, { url: '', weight: '50' })).toEqual([
      'variants.0.url',
      'variants.1.url',
    ]);
  });

  it('has a problem at the last share if the shares do not add up', () => {
    const url = 'https://example.com/';
    expect(withVariants({ url, weight: '50' }, { url, weight: '30' })).toEqual(['variants.1.weight']);
  });
});
