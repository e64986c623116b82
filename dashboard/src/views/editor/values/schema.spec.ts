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
